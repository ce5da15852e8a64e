import Foundation
import Inventory

@testable import CLI

/// A line of advice that larder shows, and how it comes to be printed in a household. It is a remedy, or a line in the
/// sources of the command line.
struct Advice {
    /// The line as it stands in the sources, or of a remedy its verb.
    var text: String
    /// Nil: it is a line of the command line's own.
    var kind: Remedy.Kind?
    /// Other words of the remedy's line, where several lines have its verb.
    var words = ""
    /// The lines that are typed before, in a shell.
    var before: [String] = []
    /// The command that prints the advice; nil: no test can cause it, so the line itself is tried.
    var by: String?
    /// The texts that a person puts in place of words such as NAME.
    var fill: [(String, String)] = []
    /// Where the line ends, where that is not at the end of what is printed.
    var until: String?
    /// A line that shows what it was advised for, and words of its answer.
    var then: (line: String, says: String)?
    /// Not for anybody to run: why.
    var isNone: String?

    /// A line that the command line prints by itself.
    init(
        text: String, before: [String] = [], by: String? = nil, fill: [(String, String)] = [], until: String? = nil,
        then: (line: String, says: String)? = nil
    ) {
        (self.text, self.before, self.by, self.fill) = (text, before, by, fill)
        (self.until, self.then) = (until, then)
    }

    /// A remedy that is a command.
    init(
        verb: String, kind: Remedy.Kind = .run, with words: String = "", before: [String] = [], by: String,
        fill: [(String, String)] = [], until: String? = nil, then: (line: String, says: String)? = nil
    ) {
        self.init(text: "larder \(verb)", before: before, by: by, fill: fill, until: until, then: then)
        (self.kind, self.words) = (kind, words)
    }

    /// A remedy that sends the refused command, `by`, again with an option.
    init(
        kind: Remedy.Kind, option: String, before: [String] = [], by: String, fill: [(String, String)] = [],
        until: String? = nil, then: (line: String, says: String)? = nil
    ) {
        self.init(text: option, before: before, by: by, fill: fill, until: until, then: then)
        self.kind = kind
    }

    static func none(_ text: String, _ why: String) -> Advice {
        var none = Advice(text: text)
        none.isNone = why
        return none
    }

    static func none(verb: String, _ why: String) -> Advice {
        var none = none("larder \(verb)", why)
        none.kind = .run
        return none
    }

    /// Whether it is about a command that remedies name.
    func isOf(_ form: RemedyLine.Form) -> Bool {
        kind != nil && text == "larder \(form.verb)" && (form.flag.map { words == "--\($0)" } ?? true)
    }

    /// The command that it advises, found in what was printed.
    func command(in output: String) -> String? {
        guard var line = line(in: output) else { return nil }
        if let until, let end = line.firstRange(of: until) { line = line[..<end.lowerBound] }
        while let last = line.last, ".)'".contains(last) { line.removeLast() }
        let filled = fill.reduce(String(line)) { $0.replacing($1.0, with: $1.1) }
        return text.hasPrefix("--") ? by.map { "\($0) \(filled)" } : filled
    }

    private func line(in output: String) -> Substring? {
        guard kind != nil else {
            let start = text.split(separator: "\\", maxSplits: 1)[0]
            let whole = output.firstRange(of: start)
            return (whole ?? output.firstRange(of: start.trimmingCharacters(in: .whitespaces))).map { at in
                output[at.lowerBound...].prefix { $0 != "\n" }
            }
        }
        return output.split(separator: "\n").lazy.compactMap { line in
            line.firstRange(of: text).map { line[$0.lowerBound...] }
        }.first { words.isEmpty || $0.contains(words) }
    }
}
