import ArgumentParser
import Inventory

/// The options that the commands in larder's answers need as well. `--household` and `--socket` hold only for the
/// command in which they were typed, and `larder undo` without them would take back something in another household
/// (L8).
struct AdviceAddress {
    /// `--household "Omas Haus"`; empty: neither was said, and advice stands as it is.
    let options: String

    /// - Parameters:
    ///   - arguments: As they were typed, without the program's name.
    ///   - household: The one that is meant, whichever was typed.
    init(_ arguments: [String], household: String? = nil) {
        var prefixOptions = household.map { ["--household \(Shell.quoted($0))"] } ?? []
        let words = Array(arguments.prefix { $0 != "--" })
        for (place, word) in words.enumerated() {
            for option in household == nil ? ["--household", "--socket"] : ["--socket"] {
                if word == option, place + 1 < words.count {
                    prefixOptions.append("\(option) \(Shell.quoted(words[place + 1]))")
                } else if word.hasPrefix(option + "=") {
                    prefixOptions.append("\(option) \(Shell.quoted(String(word.dropFirst(option.count + 1))))")
                }
            }
        }
        options = prefixOptions.joined(separator: " ").printable
    }

    /// A line in which each command of larder's names what was named.
    func applied(to line: Line) -> Line {
        options.isEmpty ? line : line.map { Span(applied(to: $0.text), $0.style) }
    }

    /// A text in which each command of larder's names what was named.
    func applied(to text: String) -> String {
        guard !options.isEmpty else { return text }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        var suffix = ""
        for (place, word) in words.enumerated() {
            if place > 0 { suffix += " " }
            suffix += word
            let isProgram = word == "larder" || word.dropLast(6).last.map { !$0.isLetter && $0 != "/" } ?? false
            let next = words[(place + 1)...]
            guard word.hasSuffix("larder"), isProgram, place == 0 || !words[place - 1].hasSuffix("Usage:"),
                !next.prefix(4).contains(where: { $0.hasPrefix("--help") }), next.first != "--household"
            else { continue }
            let rest = next.prefix(2).map { $0.filter(\.isASCIILetterOrHyphen) }
            if let verb = rest.first, Self.verbs.contains(verb), !Self.areElsewhere.contains(rest) {
                suffix += " \(options)"
            }
        }
        return suffix
    }

    private static let verbs = Set(Larder.configuration.subcommands.map { Larder.name(of: $0) })

    /// The commands that are about no existing household, or that choose one.
    private static let areElsewhere: Set = [
        ["household", "use"], ["household", "create"], ["household", "list"], ["member", "join"],
    ]
}

extension Character {
    fileprivate var isASCIILetterOrHyphen: Bool { isASCII && isLetter || self == "-" }
}
