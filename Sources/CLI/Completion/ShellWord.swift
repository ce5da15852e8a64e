import ArgumentParser

/// A word of a command line as a shell has it, quotes and all.
enum ShellWord {
    /// Returns the word as the command would get it, even if its quote is not closed yet.
    static func unquoted(_ word: String) -> String {
        var plain = ""
        var quote: Character?
        var rest = word[...]
        while let next = rest.popFirst() {
            switch (next, quote) {
            case ("\\", nil), ("\\", "\""): if let escaped = rest.popFirst() { plain.append(escaped) }
            case ("'", nil), ("\"", nil): quote = next
            case (let end, let open?) where end == open: quote = nil
            default: plain.append(next)
            }
        }
        return plain
    }

    /// Whether the shell that asks has taken the quotes away itself: fish before its version 4.
    static var areUnquoted: Bool {
        guard CompletionShell.requesting == .fish else { return false }
        let major: Int? = CompletionShell.requestingVersion?.split(separator: ".").first.flatMap { Int($0) }
        return (major ?? 0) < 4
    }
}
