import API
import ArgumentParser

/// Which list a command is about that is about a whole list: its words are the list's name, which `--list`, as it is said
/// where they are an entry's, may say too.
struct ListArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("Which list, if not the usual one.", valueName: "list"), completion: .names(.lists))
    var words: [String] = []
    @Option(help: ArgumentHelp(visibility: .hidden), completion: .names(.lists))
    var list: String?

    /// Nil for the usual one.
    var name: String? { list ?? (words.isEmpty ? nil : words.joined(separator: " ")) }

    func validate() throws {
        guard list == nil || words.isEmpty else {
            throw ValidationError("Say the list once: behind the command, or with --list.")
        }
    }
}
