/// The command line of larderd, parsed; the settings' values are not checked yet.
struct DaemonArguments: Sendable, Equatable {
    enum Action: Sendable, Equatable {
        /// Serve.
        case run
        /// Print the effective settings, and stop.
        case checkConfiguration
        /// Read the whole log of a data directory that no daemon holds.
        case verify
        /// Write the log of such a data directory to a file of lines.
        case export
        /// Make a log from a backup, or from an export and its increments.
        case restore
        case version
        case help
    }

    var action = Action.run
    /// `--config`.
    var file: String?
    /// Setting key → value.
    var flags: [String: String] = [:]
    /// The files that `export` writes and `restore` reads.
    var files: [String] = []
    /// `--to` for `restore`, `--after` for `export`.
    var limit: String?
    var after: UInt64 = 0
    /// `--with-credentials`, for `export`.
    var withCredentials = false

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
            case "export" where isFirst: action = .export
            case "restore" where isFirst: action = .restore
            case "--to" where action == .restore: limit = try Self.value(of: word, &rest)
            case "--after" where action == .export:
                let text = try Self.value(of: word, &rest)
                guard let position = UInt64(text) else {
                    throw Self.wrong("--after takes a position, not \"\(text)\".")
                }
                after = position
            case "--with-credentials" where action == .export: withCredentials = true
            case "--check-config": action = .checkConfiguration
            case "--version": action = .version
            case "--help", "-h": action = .help
            case _ where word.hasPrefix("--"): try takeFlag(word, &rest)
            case _ where action == .restore || (action == .export && files.isEmpty): files.append(word)
            default: throw Self.wrong("Unknown command \"\(word)\".")
            }
        }
        if files.isEmpty, action == .export || action == .restore { throw Self.wrong("Specify a file.") }
    }

    static let help = """
        Usage: larderd [run] [--config FILE] [--SETTING VALUE ...]
               larderd verify --data DIR
               larderd export FILE [--after POSITION] [--with-credentials] --data DIR
               larderd restore FILE... [--to POSITION|TIME] --data DIR
               larderd --check-config | --version | --help

        run           serve (the default)
        verify        read the whole log in DIR and check it; larderd must not be running on it
        export        write the log in DIR to FILE, or only what came after the end of an earlier export
        restore       create a log in the empty DIR from a backup, or from an export and its increments in order;
                      --to leaves out what came later, rounded down to the end of a transaction
        --check-config  print every setting and where its value comes from

        Settings, as flags, as LARDERD_* variables, or as "key: value" in the file:
        \(Setting.all.map { "  \($0.flag) \($0.summary)" }.joined(separator: "\n"))

        """

    private mutating func takeFlag(_ word: String, _ rest: inout ArraySlice<String>) throws(DaemonExit) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let key = String(parts[0].dropFirst(2))
        guard key == "config" || Setting.named(key) != nil else {
            throw Self.wrong("Unknown flag --\(key).")
        }
        let value = parts.count == 2 ? String(parts[1]) : try Self.value(of: "--\(key)", &rest)
        if key == "config" ? file != nil : flags[key] != nil { throw Self.wrong("--\(key) is given twice.") }
        if key == "config" { file = value } else { flags[key] = value }
    }

    private static func value(of flag: String, _ rest: inout ArraySlice<String>) throws(DaemonExit) -> String {
        guard let value = rest.popFirst() else { throw wrong("\(flag) needs a value.") }
        return value
    }

    private static func wrong(_ sentence: String) -> DaemonExit {
        DaemonExit(.wrongUse, "\(sentence) See larderd --help.")
    }
}
