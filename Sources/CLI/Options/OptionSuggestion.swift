import ArgumentParser

/// An option of which only the beginning was typed: `--min` is `--minimum`, and not what is as short and spelt alike.
enum OptionSuggestion {
    /// Rewrites the parser's message about an unknown option to suggest the verb's options with that beginning, instead
    /// of the nearest one. For a negative amount, the message says that it is negative. Any other message is returned
    /// as it is.
    static func named(in message: String, _ arguments: [String]) -> String {
        if let number = message.firstMatch(of: /^Unknown option '(-[0-9][^']*)'/) {
            return "\(number.output.1) is less than nothing: say how much without the minus."
        }
        if let option = message.firstMatch(of: /^Missing value for '(--[a-z-]+)/)?.output.1,
            let place = arguments.firstIndex(of: String(option)), arguments.indices.contains(place + 1),
            let number = arguments[place + 1].wholeMatch(of: /-[0-9.,]+[^-]*/)
        {
            return "\(option) must not be negative, as \(number.output) is."
        }
        let start = "Unknown option '--"
        guard let line = message.split(separator: "\n", omittingEmptySubsequences: false).first,
            let range = line.firstRange(of: start), let end = line[range.upperBound...].firstIndex(of: "'")
        else { return message }
        let typed = "--" + line[range.upperBound..<end]
        let options = options(of: arguments)
        let suggestion =
            if let other = others[typed], options.contains(other) { [other] } else {
                options.filter { $0.hasPrefix(typed) }
            }
        guard typed.count > 3, !suggestion.isEmpty else { return message }
        let asked = suggestion.map { "'\($0)'" }.joined(separator: " or ")
        return "Unknown option '\(typed)'. Did you mean \(asked)?" + message.dropFirst(line.count)
    }

    /// Options that another verb has, with their names in this verb.
    private static let others = ["--kind": "--use-by"]

    /// The verb that arguments begin with.
    static func verb(of arguments: [String]) -> any ParsableCommand.Type {
        var verb: any ParsableCommand.Type = Larder.self
        for word in arguments {
            guard let next = subcommands(of: verb).first(where: { $0.name == word }) else { break }
            verb = next.type
        }
        return verb.configuration.defaultSubcommand ?? verb
    }

    /// How many of the arguments are the verb that they begin with.
    static func wordsOfVerb(_ arguments: [String]) -> Int {
        var verb: any ParsableCommand.Type = Larder.self
        for (count, word) in arguments.enumerated() {
            guard let next = subcommands(of: verb).first(where: { $0.name == word }) else { return count }
            verb = next.type
        }
        return arguments.count
    }

    /// The subcommands of a verb, as they are typed.
    static func subcommands(
        of verb: any ParsableCommand.Type
    ) -> [(name: String, type: any ParsableCommand.Type)] {
        verb.configuration.subcommands.map { ($0.configuration.commandName ?? name($0), $0) }
    }

    /// Those that the help of the verb lists, which is all that it takes.
    private static func options(of arguments: [String]) -> [String] {
        let asked = verb(of: arguments)
        var found: [String] = []
        for word in Larder.helpMessage(for: asked, columns: 200).split(whereSeparator: { " ,/[]()<>=\n".contains($0) })
        where word.hasPrefix("--") && word.count > 2 && !found.contains(String(word)) {
            found.append(String(word))
        }
        return found
    }

    /// As the parser calls it: `HouseholdCreate` is `household-create`.
    private static func name(_ verb: any ParsableCommand.Type) -> String {
        String(describing: verb).enumerated().reduce(into: "") { text, letter in
            if letter.element.isUppercase, letter.offset > 0 { text.append("-") }
            text += letter.element.lowercased()
        }
    }
}
