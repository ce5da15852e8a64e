import Logging

/// One setting: its key in the file, its flag `--key` and its variable `LARDERD_KEY`.
///
/// Adding a setting = a field in `DaemonConfiguration` and one element of `all`.
struct Setting: Sendable {
    var key: String
    /// For `--help`: its meaning and unit.
    var summary: String
    /// Reads text into the configuration; the error says what was expected, as in "a number of bytes".
    var read: @Sendable (_ text: String, _ into: inout DaemonConfiguration) throws(Expected) -> Void
    var show: @Sendable (_ configuration: DaemonConfiguration) -> String

    /// Describes what was expected.
    struct Expected: Error { var words: String }

    var flag: String { "--\(key)" }
    var variable: String { "LARDERD_" + key.uppercased().replacing("-", with: "_") }

    static func named(_ key: String) -> Setting? { all.first { $0.key == key } }

    /// In the order in which `--help` and `--check-config` list them.
    static let all: [Setting] = [
        Setting(key: "data", summary: "folder of the log; created with mode 0700 if it is missing") {
            (text, into) throws(Expected) in
            into.data = try absolutePath(text)
        } show: {
            $0.data
        },
        Setting(key: "socket", summary: "Unix socket to bind when systemd passes none (at most 107 bytes)") {
            (text, into) throws(Expected) in
            let path = try absolutePath(text)
            guard path.utf8.count <= UnixAddress.longestPath else {
                throw Expected(words: "a path of at most \(UnixAddress.longestPath) bytes")
            }
            into.socket = path
        } show: {
            $0.socket
        },
        Setting(key: "map-size", summary: "maximum size of the log: address space, not disk (1MiB to 16TiB)") {
            (text, into) throws(Expected) in
            into.mapSize = try ByteCount.read(text)
        } show: {
            ByteCount.show($0.mapSize)
        },
        Setting(key: "snapshot-every", summary: "events of a household between two snapshots; 0 = never") {
            (text, into) throws(Expected) in
            into.snapshotEvery = try number(text, in: 0...100_000_000)
        } show: {
            String($0.snapshotEvery)
        },
        Setting(key: "commit-linger", summary: "microseconds that a commit waits for others (0 to 100000)") {
            (text, into) throws(Expected) in
            into.commitLingerMicroseconds = try number(text, in: 0...100_000)
        } show: {
            String($0.commitLingerMicroseconds)
        },
        Setting(
            key: "households-per-user",
            summary: "maximum number of households a user may found; administrators: any number (1 to 1000000)"
        ) { (text, into) throws(Expected) in
            into.householdsPerUser = try number(text, in: 1...1_000_000)
        } show: {
            String($0.householdsPerUser)
        },
        Setting(key: "web-port", summary: "port of 127.0.0.1 for the page in a browser; 0 = no page (0 to 65535)") {
            (text, into) throws(Expected) in
            let port = try number(text, in: 0...65_535)
            into.webPort = port == 0 ? nil : UInt16(port)
        } show: {
            String($0.webPort ?? 0)
        },
        Setting(
            key: "web-address", summary: "addresses that people type for the page, with spaces between; a proxy's"
        ) { (text, into) throws(Expected) in
            let addresses = text.split(separator: " ").map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
            guard addresses.allSatisfy({ WebAddress($0) != nil }) else {
                throw Expected(words: "addresses like https://larder.example.net")
            }
            into.webAddresses = addresses
        } show: {
            $0.webAddresses.joined(separator: " ")
        },
        Setting(
            key: "web-user-header",
            summary: "header that names the signed-in user on a web-trusted socket: Remote-User"
        ) { (text, into) throws(Expected) in
            guard text.utf8.allSatisfy({ UInt8(ascii: "-") == $0 || Character(UnicodeScalar($0)).isLetter }) else {
                throw Expected(words: "the name of a header, like Remote-User")
            }
            into.webUserHeader = text.isEmpty ? nil : text
        } show: {
            $0.webUserHeader ?? ""
        },
        Setting(key: "web-files", summary: "folder with the page's files, instead of those in larderd") {
            (text, into) throws(Expected) in
            into.webFiles = text.isEmpty ? nil : try absolutePath(text)
        } show: {
            $0.webFiles ?? ""
        },
        Setting(key: "log-level", summary: Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")) {
            (text, into) throws(Expected) in
            guard let level = Logger.Level(rawValue: text) else {
                throw Expected(words: "one of \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            into.logLevel = level
        } show: {
            $0.logLevel.rawValue
        },
    ]

    private static func absolutePath(_ text: String) throws(Expected) -> String {
        guard text.hasPrefix("/"), !text.utf8.contains(0) else {
            throw Expected(words: "a path that begins with /")
        }
        return text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) throws(Expected) -> Int {
        guard let number = Int(text), range.contains(number) else {
            throw Expected(words: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
