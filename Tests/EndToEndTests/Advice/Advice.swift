import Foundation

/// A line of advice as it stands in the sources, and how it comes to be printed in a household.
struct Advice {
    let text: String
    /// What is typed before, in a shell.
    var before: [String] = []
    /// What prints it; nil: nothing that a test could do, so the line itself is tried.
    var by: String?
    /// What a person puts in place of words such as NAME.
    var fill: [(String, String)] = []
    /// Where the line ends, where that is not at the end of what is printed.
    var until: String?
    /// A line that shows what it was advised for, and words of its answer.
    var then: (line: String, says: String)?
    /// Not for anybody to run: why.
    var isNone: String?

    static func none(_ text: String, _ why: String) -> Advice { Advice(text: text, isNone: why) }

    /// The command that it advises, found in what was printed.
    func command(in output: String) -> String? {
        let start = text.split(separator: "\\", maxSplits: 1)[0]
        let whole = output.firstRange(of: start)
        guard let at = whole ?? output.firstRange(of: start.trimmingCharacters(in: .whitespaces)) else { return nil }
        var line = output[at.lowerBound...].prefix { $0 != "\n" }
        if let until, let end = line.firstRange(of: until) { line = line[..<end.lowerBound] }
        while let last = line.last, ".)'".contains(last) { line.removeLast() }
        return fill.reduce(String(line)) { $0.replacing($1.0, with: $1.1) }
    }
}
