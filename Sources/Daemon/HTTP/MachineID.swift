import Files
import Glibc
import Inventory

/// The id of this machine: a caller's uid is only meaningful on one machine (H4).
enum MachineID {
    /// machine-id(5); where there is none, one is made once and kept in the data directory.
    static func read(dataDirectory: String) throws(DaemonExit) -> String {
        if let id = firstLine(of: "/etc/machine-id") { return id }
        let path = "\(dataDirectory)/machine-id"
        if let id = firstLine(of: path) { return id }
        let id = Hexadecimal.text((0..<16).map { _ in UInt8.random(in: .min ... .max) })
        do throws(FileError) {
            let file = try File(path, O_WRONLY | O_CREAT | O_EXCL)
            try file.write("\(id)\n".utf8)
            try file.flush()
        } catch {
            throw DaemonExit.system(error.code, "Writing \(path)")
        }
        return id
    }

    /// Nil for a file that is missing, empty or says `uninitialized`.
    private static func firstLine(of path: String) -> String? {
        guard let bytes = try? File.read(path, atMost: 128) else { return nil }
        let id = String(decoding: bytes.prefix { $0 > 32 }, as: UTF8.self)
        return id.utf8.count == 32 && id.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) ? id : nil
    }
}
