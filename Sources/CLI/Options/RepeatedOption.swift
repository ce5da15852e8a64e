import ArgumentParser

/// An option with one value that was said twice, `--minimum 3 --minimum 4`: which of them is meant nobody knows.
enum RepeatedOption {
    /// Nil where no such option is.
    static func refused(_ arguments: [String]) -> Failure? {
        let words = arguments.prefix { $0 != "--" }
        let options = words.filter { $0.hasPrefix("--") && $0.count > 2 }.map { String($0.prefix { $0 != "=" }) }
        var seen: Set<String> = []
        let twice = options.filter { !seen.insert($0).inserted }
        guard !twice.isEmpty else { return nil }
        let mayBe = several.union(severalOf[arguments.first ?? ""] ?? [])
        let option = twice.first { option in !mayBe.contains(option) && takesValue(option, in: arguments) }
        return option.map { Failure(.wrongUse, "\($0) is given twice: use it once.") }
    }

    /// Whether an option of the verb is followed by a value.
    static func takesValue(_ option: String, in arguments: [String]) -> Bool {
        Larder.helpMessage(for: OptionSuggestion.verb(of: arguments), columns: 200).split(separator: "\n")
            .contains { hasValue(option, $0) }
    }

    /// Those of several values, whatever the verb, and of some verbs.
    private static let several: Set = ["--clear", "--tag", "--status", "--alias", "--barcode", "--at"]
    private static let severalOf: [String: Set<String>] = [
        "variant": ["--pack"], "spoil": ["--reason"], "correct": ["--amount"], "list": ["--amount"],
        "put-away": ["--skip"],
    ]

    /// A line of help: `  --expires, --date <date>  Its date`.
    private static func hasValue(_ option: String, _ line: Substring) -> Bool {
        let names = line.split(separator: " ").prefix { $0.hasPrefix("-") }
        guard names.contains(where: { $0 == option || $0 == option + "," }) else { return false }
        return line.split(separator: " ").dropFirst(names.count).first?.hasPrefix("<") ?? false
    }
}
