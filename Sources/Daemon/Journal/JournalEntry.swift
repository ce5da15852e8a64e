import CNIOLinux
import CSystemd
import Glibc

/// One entry of the journal: a list of `KEY=value` fields.
struct JournalEntry: Sendable {
    private(set) var fields: [String] = []

    static let socket = "/run/systemd/journal/socket"

    /// - Parameters:
    ///   - key: converted to a valid key: capitals, digits and `_`, not beginning with a digit or `_`, at most 64.
    ///   - value: cut after 32 KiB, and marked as cut.
    mutating func add(_ key: String, _ value: String) {
        var value = value
        if value.utf8.count > 32_768 {
            value = String(decoding: value.utf8.prefix(32_768), as: UTF8.self) + " [cut by larderd]"
        }
        fields.append("\(Self.fieldName(key))=\(value)")
    }

    /// Sends the entry to journald; waits until it has room. One larger than a datagram is sent as a file in memory.
    /// - Returns: 0, or the errno.
    func send() -> Int32 {
        // Without journald, libsystemd reports success.
        guard access(Self.socket, F_OK) == 0 else { return ENOENT }
        var text = fields.joined()
        return text.withUTF8 { text in
            var end = UnsafeMutableRawPointer(mutating: UnsafeRawPointer(text.baseAddress))
            let parts = fields.map { field in
                defer { end = end.map { $0 + field.utf8.count } }
                return iovec(iov_base: end, iov_len: field.utf8.count)
            }
            return -sd_journal_sendv(parts, Int32(parts.count))
        }
    }

    static func fieldName(_ key: String) -> String {
        let allowed = key.uppercased().map { character -> Character in
            character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
        }
        let name = String(allowed.drop { !$0.isLetter }.prefix(64))
        return name.isEmpty ? "FIELD" : name
    }
}
