/// The command line of larderd, taken apart but not yet judged against the settings' values.
struct DaemonArguments: Sendable, Equatable {
    enum Action: Sendable, Equatable {
        /// Serve.
        case run
        /// Print what is in force, and stop.
        case checkConfiguration
        /// Read the whole log of a data directory that no daemon holds.
        case verify
        case version
        case help
    }

    var action = Action.run
    /// `--config`.
    var file: String?
    /// Setting key → value.
    var flags: [String: String] = [:]

    /// - Parameter words: without the program's name.
    /// - Throws: `wrongUse` for an unknown word or flag, a flag without its value, or one given twice.
    init(_ words: [String]) throws(DaemonExit) {
        var rest = words[...]
        var isFirst = true
        while let word = rest.popFirst() {
            defer { isFirst = false }
            switch word {
            case "run" where isFirst: action = .run
            case "verify" where isFirst: action = .verify
            case "--check-config": action = .checkConfiguration
            case "--version": action = .version
            case "--help", "-h": action = .help
            case _ where word.hasPrefix("--"): try takeFlag(word, &rest)
            default: throw Self.wrong("larderd does not know \"\(word)\".")
            }
        }
    }

    static let help = """
        Usage: larderd [run] [--config FILE] [--SETTING VALUE ...]
               larderd verify --data DIR
               larderd --check-config | --version | --help

        run           serve (what larderd does without a word)
        verify        read the whole log in DIR and check it; no larderd may be running on it
        --check-config  print every setting and where its value comes from

        Settings, as flags, as LARDERD_* variables, or as "key: value" in the file:
        \(Setting.all.map { "  \($0.flag) \($0.summary)" }.joined(separator: "\n"))

        """

    private mutating func takeFlag(_ word: String, _ rest: inout ArraySlice<String>) throws(DaemonExit) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let key = String(parts[0].dropFirst(2))
        guard key == "config" || Setting.named(key) != nil else {
            throw Self.wrong("larderd does not know the flag --\(key).")
        }
        guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
            throw Self.wrong("--\(key) needs a value.")
        }
        if key == "config" ? file != nil : flags[key] != nil { throw Self.wrong("--\(key) is given twice.") }
        if key == "config" { file = value } else { flags[key] = value }
    }

    private static func wrong(_ sentence: String) -> DaemonExit {
        DaemonExit(.wrongUse, "\(sentence) See larderd --help.")
    }
}
