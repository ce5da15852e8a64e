import Files
import Glibc
import Inventory

/// A backup to restore: the store as one file, with its manifest beside it.
enum BackupFile {
    /// Whether it begins as LMDB's files do. Anything else is taken for an export.
    static func isStore(_ path: String) throws(FileError) -> Bool {
        // The first page's header is 16 bytes; LMDB's magic number follows, in the machine's order of bytes.
        let file = try File(reading: path)
        let magic = (try? file.bytes(from: 16, count: 4)) ?? []
        return magic.count == 4 && magic.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) } == 0xBEEF_C0DE
    }

    /// Copies it (0600) and compares it with its manifest, if that is there.
    /// - Throws: `ImportError.changed`, `.badManifest`, `FileError`.
    static func copy(_ path: String, to target: String) throws {
        let expected = try BackupManifest.sha256(beside: path)
        let output = try File(target, O_WRONLY | O_CREAT | O_EXCL)
        let digest = try sha256(path) { piece throws(FileError) in try output.write(piece) }
        guard expected == nil || expected == digest else { throw ImportError.changed }
    }

    /// Lower-case hexadecimal.
    /// - Parameter body: Called with the file's bytes, piece by piece.
    static func sha256(
        _ path: String, _ body: (_ piece: [UInt8]) throws(FileError) -> Void = { _ in }
    ) throws(FileError) -> String {
        let file = try File(reading: path)
        var digest = SHA256Sum()
        while case let piece = try file.next(1 << 20), !piece.isEmpty {
            digest.update(piece)
            try body(piece)
        }
        return Hexadecimal.text(digest.finish())
    }
}
