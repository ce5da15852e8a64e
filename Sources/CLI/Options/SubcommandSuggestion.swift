import ArgumentParser
import Domain

/// A word behind a verb that has subcommands of its own, and none of that name: `household set` is `household change`.
enum SubcommandSuggestion {
    /// Rewrites the parser's message about an unexpected argument to suggest the subcommand that the word may mean.
    /// Such an argument is one that the verb's usual subcommand does not take. Any other message is returned as it is.
    static func named(in message: String, _ arguments: [String]) -> String {
        guard arguments.count > 1, message.prefix(30).contains("nexpected argument") else { return message }
        let (verb, word) = (arguments[0], arguments[1].lowercased())
        let group = OptionSuggestion.subcommands(of: Larder.self).first { $0.name == verb }
        guard message.contains("'\(arguments[1])'"), let group else { return message }
        let names = OptionSuggestion.subcommands(of: group.type).map(\.name)
        let near = names.filter {
            word.utf8.count > 2
                && EditDistance.between(Array(word.utf8), Array($0.utf8), atMost: word.utf8.count < 6 ? 1 : 2) != nil
        }
        let line = message.prefix { $0 != "\n" }
        guard let suggestion = others[word]?.first(where: names.contains) ?? near.first else {
            // "product Quark": a name, which is shown or listed.
            guard verb != "household", names.contains("create"),
                let shown = ["show", "list"].first(where: names.contains)
            else {
                return message
            }
            let name = shown == "show" ? " \(Shell.quoted(arguments[1]))".printable : ""
            let suggestion = shown + name
            return "There is no '\(verb) \(arguments[1].printable)'. Did you mean 'larder \(verb) \(suggestion)'?"
                + message.dropFirst(line.count)
        }
        return "There is no '\(verb) \(word)'. Did you mean 'larder \(verb) \(suggestion)'?"
            + message.dropFirst(line.count)
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
