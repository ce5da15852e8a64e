import ArgumentParser
import Inventory

/// A word behind a verb that has subcommands of its own, and none of that name: `household set` is `household change`.
enum SubcommandSuggestion {
    /// A better message for an unexpected argument: it suggests the subcommand that the word may mean. Such an argument
    /// is one that the verb's usual subcommand does not take. Nil: the parser's own message is good.
    static func message(for problem: ParserProblem, _ arguments: [String]) -> String? {
        guard case .unexpectedArguments(let unexpected) = problem, arguments.count > 1,
            unexpected.contains(arguments[1]),
            let group = OptionSuggestion.subcommands(of: Larder.self).first(where: { $0.name == arguments[0] })
        else { return nil }
        let (verb, word) = (arguments[0], arguments[1].lowercased())
        let names = OptionSuggestion.subcommands(of: group.type).map(\.name)
        let near = names.filter {
            word.utf8.count > 2
                && EditDistance.between(Array(word.utf8), Array($0.utf8), atMost: word.utf8.count < 6 ? 1 : 2) != nil
        }
        if let suggestion = others[word]?.first(where: names.contains) ?? near.first {
            return "There is no '\(verb) \(word)'. Did you mean 'larder \(verb) \(suggestion)'?"
        }
        // "product Quark": a name, which is shown or listed.
        guard verb != "household", names.contains("create"),
            let shown = ["show", "list"].first(where: names.contains)
        else { return nil }
        let suggestion = shown + (shown == "show" ? " \(Shell.quoted(arguments[1]))".printable : "")
        return "There is no '\(verb) \(arguments[1].printable)'. Did you mean 'larder \(verb) \(suggestion)'?"
    }

    /// Subcommands for the words that people try; of several, the first that exists is suggested.
    private static let others: [String: [String]] = {
        var others: [String: [String]] = [:]
        for (words, suggestion) in [
            (["set", "edit", "modify", "update"], ["change", "correct"]), (["settings", "config", "info"], ["show"]),
            (["new", "create", "make", "add"], ["create", "make", "add"]),
            (["delete", "del", "rm", "remove"], ["remove", "revoke", "withdraw", "archive"]),
            (["ls", "all"], ["list", "lists", "show"]), (["favourites", "favorites"], ["show"]),
        ] {
            for word in words { others[word] = suggestion }
        }
        return others
    }()
}
