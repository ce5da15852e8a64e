import API
import ArgumentParser

/// The name of the list, for a command about a complete list. The name is given in words, or with `--list` as in
/// commands about an entry.
struct ListArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The list, if not the usual one.", valueName: "list"), completion: .names(.lists))
    var words: [String] = []
    @Option(help: ArgumentHelp(visibility: .hidden), completion: .names(.lists))
    var list: String?

    /// Nil for the usual one.
    var name: String? { list ?? (words.isEmpty ? nil : words.joined(separator: " ")) }

    func validate() throws {
        guard list == nil || words.isEmpty else {
            throw ValidationError("Give the list once: after the command, or with --list.")
        }
    }
}
