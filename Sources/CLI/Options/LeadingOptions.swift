/// Allows global options before the verb: `larder --json status` is `larder status --json`.
enum LeadingOptions {
    private static let flags: Set<String> = ["--json", "--quiet", "-q", "--dry-run", "--yes", "-y"]
    private static let valued: Set<String> = ["--household", "--socket", "--color", "--as-of", "--on"]

    /// Moves the known options before the first other word to the end (before a `--`).
    static func hoisted(_ arguments: [String]) -> [String] {
        var leading: [String] = []
        var rest = arguments[...]
        while let first = rest.first {
            if flags.contains(first) || valued.contains(where: { first.hasPrefix($0 + "=") }) {
                leading.append(first)
                rest = rest.dropFirst()
            } else if valued.contains(first), rest.count > 1 {
                leading += rest.prefix(2)
                rest = rest.dropFirst(2)
            } else {
                break
            }
        }
        // Without a verb the default one parses them; before --help they have no effect.
        guard let verb = rest.first, !verb.hasPrefix("-") else { return leading + rest }
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        return Array(rest[..<end]) + leading + Array(rest[end...])
    }
}
