import ArgumentParser

/// An option of which only the beginning was typed: `--min` is `--minimum`, and not what is as short and spelt alike.
enum OptionSuggestion {
    /// A better message for an unknown option: it suggests the verb's options with that beginning, instead of the nearest
    /// one. For a negative amount, the message says that it is negative. Nil: the parser's own message is good.
    static func message(for problem: ParserProblem, _ arguments: [String]) -> String? {
        switch problem {
        case .unknownOption(let option):
            // The parser names the first letter of `-3.5` alone.
            if let number = arguments.first(where: { $0.hasPrefix(option) && $0.wholeMatch(of: /-[0-9].*/) != nil }) {
                return "\(number) is negative: enter the amount without the minus."
            }
            return suggestion(for: option, arguments)
        case .missingValue(let option):
            guard let place = arguments.firstIndex(of: option), arguments.indices.contains(place + 1) else {
                return nil
            }
            let number = arguments[place + 1].wholeMatch(of: /-[0-9.,]+[^-]*/)?.output
            return number.map { "\(option) must not be negative: \($0)." }
        case .unexpectedArguments, .missingArgument, .other: return nil
        }
    }

    private static func suggestion(for typed: String, _ arguments: [String]) -> String? {
        guard typed.hasPrefix("--"), typed.count > 3 else { return nil }
        let options = options(of: arguments)
        let suggestion =
            if let other = others[typed], options.contains(other) { [other] } else {
                options.filter { $0.hasPrefix(typed) }
            }
        guard !suggestion.isEmpty else { return nil }
        return "Unknown option '\(typed)'. Did you mean \(suggestion.map { "'\($0)'" }.joined(separator: " or "))?"
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
