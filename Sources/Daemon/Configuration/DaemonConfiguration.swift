import Logging

/// larderd's settings, each value with its origin.
///
/// Later sources override earlier ones: built-in defaults, the file, `LARDERD_*`, flags.
struct DaemonConfiguration: Sendable, Equatable {
    /// Absolute path.
    var data: String
    /// Absolute path; not used when systemd passes a socket.
    var socket: String
    /// Bytes of address space for the log.
    var mapSize = 64 << 30
    /// Events of a household between two snapshots; 0 = never.
    var snapshotEvery = 10_000
    /// Microseconds that a commit waits for more commands.
    var commitLingerMicroseconds = 100
    /// How many households one user may found who is no administrator.
    var householdsPerUser = 50
    /// The port of the loopback interface where the page is; nil: larderd opens none. Not used when systemd passes
    /// sockets.
    var webPort: UInt16?
    /// The addresses that people type for the page, the first for links: `https://larder.example.net`.
    var webAddresses: [String] = []
    /// The header that names the user on a socket of kind `web-trusted`.
    var webUserHeader: String?
    /// A folder to serve the page from, instead of what is built in; for those who work on it.
    var webFiles: String?
    var logLevel = Logger.Level.info
    /// By setting key.
    private(set) var origins: [String: Origin]

    /// Where a value was set.
    enum Origin: Sendable, Equatable, CustomStringConvertible {
        case builtIn(String)
        case file(path: String, line: Int)
        case environment(String)
        case flag(String)

        var description: String {
            switch self {
            case .builtIn(let why): why
            case .file(let path, let line): "\(path):\(line)"
            case .environment(let name): "environment \(name)"
            case .flag(let name): "flag \(name)"
            }
        }
    }

    /// Reads the settings from all sources.
    /// - Parameter flags: by setting key.
    /// - Throws: `wrongUse` with file and line, variable or flag of the first invalid value.
    init(flags: [String: String] = [:], file explicitFile: String? = nil, surroundings: ProcessEnvironment)
        throws(DaemonExit)
    {
        let defaults = DefaultPlaces(surroundings)
        data = defaults.data.path
        socket = defaults.socket.path
        origins = Dictionary(uniqueKeysWithValues: Setting.all.map { ($0.key, .builtIn("default")) })
        origins["data"] = .builtIn(defaults.data.why)
        origins["socket"] = .builtIn(defaults.socket.why)

        let named = explicitFile ?? surroundings.environment["LARDERD_CONFIG"]
        let path = named ?? defaults.configurationFile
        for entry in try ConfigurationFile.entries(at: path, required: named != nil) {
            try take(entry.value, for: entry.key, from: .file(path: path, line: entry.line))
        }
        for (name, value) in surroundings.environment.sorted(by: { $0.key < $1.key }) {
            guard name.hasPrefix("LARDERD_"), name != "LARDERD_CONFIG" else { continue }
            guard let setting = Setting.all.first(where: { $0.variable == name }) else {
                throw DaemonExit(
                    .wrongUse,
                    "\(name) is set in the environment but is not a known setting; "
                        + "known settings: \(Setting.all.map(\.variable).joined(separator: ", ")).")
            }
            try take(value, for: setting.key, from: .environment(name))
        }
        for (key, value) in flags.sorted(by: { $0.key < $1.key }) {
            // Relative paths are usual in a shell; in a file or variable it would be unclear what they are relative to.
            let isRelative = ["data", "socket"].contains(key) && !value.isEmpty && !value.hasPrefix("/")
            let name = value.hasPrefix("./") ? String(value.dropFirst(2)) : value
            let absolute = isRelative ? "\(surroundings.folder == "/" ? "" : surroundings.folder)/\(name)" : value
            try take(absolute, for: key, from: .flag("--\(key)"))
        }
    }

    /// The output of `--check-config`: one line per setting, with the origin of its value.
    var report: String {
        let rows = Setting.all.map { (text: "\($0.key): \($0.show(self))", origin: origins[$0.key]) }
        let width = rows.map(\.text.count).max() ?? 0
        return rows.map { row in
            let gap = String(repeating: " ", count: width - row.text.count + 2)
            return "\(row.text)\(gap)# \(row.origin.map(\.description) ?? "")\n"
        }.joined()
    }

    private mutating func take(_ value: String, for key: String, from origin: Origin) throws(DaemonExit) {
        guard let setting = Setting.named(key) else {
            let keys = Setting.all.map(\.key).joined(separator: ", ")
            throw DaemonExit(.wrongUse, "\(origin): unknown setting \"\(key)\"; known settings: \(keys).")
        }
        do throws(Setting.Expected) {
            try setting.read(value, &self)
        } catch {
            throw DaemonExit(.wrongUse, "\(origin): \(key) must be \(error.words), not \"\(value)\".")
        }
        origins[key] = origin
    }
}
