import Glibc

/// Which machine this is: a caller's uid means something on one machine only (H4).
enum MachineID {
    /// machine-id(5); where there is none, one that is made once and kept in the data directory.
    static func read(dataDirectory: String) throws(DaemonExit) -> String {
        if let id = firstLine(of: "/etc/machine-id") { return id }
        let path = "\(dataDirectory)/machine-id"
        if let id = firstLine(of: path) { return id }
        let id = (0..<4).map { _ in
            let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw DaemonExit.system(errno, "Writing \(path)") }
        defer { close(file) }
        let line = Array("\(id)\n".utf8)
        guard write(file, line, line.count) == line.count, fsync(file) == 0 else {
            throw DaemonExit.system(errno, "Writing \(path)")
        }
        return id
    }

    /// Nil for a file that is missing, empty or says `uninitialized`.
    private static func firstLine(of path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = Glibc.read(file, &bytes, bytes.count)
        guard count > 0 else { return nil }
        let id = String(decoding: bytes[..<count].prefix { $0 > 32 }, as: UTF8.self)
        return id.utf8.count == 32 && id.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) ? id : nil
    }
}
