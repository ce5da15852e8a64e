import API

/// A list as it leaves larder (Q4): on paper, in a note, in a todo.txt.
enum PrintedList {
    enum Form: String, CaseIterable {
        case text, markdown
        case todo = "todo.txt"

        init?(typed text: String) {
            switch text.lowercased() {
            case "text", "txt": self = .text
            case "markdown", "md": self = .markdown
            case "todo.txt", "todo", "todotxt": self = .todo
            default: return nil
            }
        }
    }

    static func lines(_ answer: EntriesAnswer, as form: Form) -> [String] {
        let entries = answer.entries
        switch form {
        case .text: return [answer.on.name] + entries.map { "[ ] \(words($0))" }
        case .markdown: return ["# \(escaped(answer.on.name))", ""] + entries.map { "- [ ] \(escaped(words($0)))" }
        // A project and a context have no spaces, and a line none of the signs that mean something at its start.
        case .todo:
            return entries.map { entry in
                let store = (entry.store ?? answer.on.store).map { " @\(word($0.name))" } ?? ""
                return "\(words(entry)) +\(word(answer.on.name))\(store)"
            }
        }
    }

    /// `2 l Milk (“fresh”, from Lidl)`.
    private static func words(_ entry: EntryView) -> String {
        let details = [entry.note.map { "“\($0)”" }, entry.store.map { "from \($0.name)" }].compactMap(\.self)
        let thing = [entry.amount?.text, entry.name].compactMap(\.self).joined(separator: " ")
        return thing + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
    }

    private static func word(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    }

    private static func escaped(_ text: String) -> String {
        String(text.flatMap { "\\`*_[]<>#".contains($0) ? ["\\", $0] : [$0] })
    }
}
