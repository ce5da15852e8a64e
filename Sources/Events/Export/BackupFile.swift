import Domain
import Glibc

/// A backup on its way back: the store as one file, with its manifest beside it.
enum BackupFile {
    /// Whether it begins as LMDB's files do. Anything else is taken for an export.
    static func isStore(_ path: String) throws(FileError) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(code: errno, doing: "read", path: path) }
        defer { close(file) }
        // The first page's header is 16 bytes; LMDB's magic number follows, in the machine's order of bytes.
        var magic: UInt32 = 0
        return pread(file, &magic, 4, 16) == 4 && magic == 0xBEEF_C0DE
    }

    /// Copies it (0600) and compares it with its manifest, if that is there.
    /// - Throws: `ImportError.changed`, `.badManifest`, `FileError`.
    static func copy(_ path: String, to target: String) throws {
        let expected = try BackupManifest.sha256(beside: path)
        let input = open(path, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw FileError(code: errno, doing: "read", path: path) }
        defer { close(input) }
        let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else { throw FileError(code: errno, doing: "write", path: target) }
        defer { close(output) }
        let digest = try forEachPiece(of: input, path) { try write($0, to: output, target) }
        guard expected == nil || expected == digest else { throw ImportError.changed }
    }

    /// Lower-case hexadecimal.
    static func sha256(_ path: String) throws -> String {
        let input = open(path, O_RDONLY | O_CLOEXEC)
        guard input >= 0 else { throw FileError(code: errno, doing: "read", path: path) }
        defer { close(input) }
        return try forEachPiece(of: input, path) { _ in }
    }

    /// Reads a file to its end and returns its SHA-256.
    private static func forEachPiece(
        of file: Int32, _ path: String, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> String {
        var digest = SHA256Sum()
        var piece = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(file, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(code: errno, doing: "read", path: path) }
            if count == 0 { return Hexadecimal.text(digest.finish()) }
            try piece.withUnsafeBytes { bytes in
                let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<count])
                digest.update(bytes)
                try body(bytes)
            }
        }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32, _ path: String) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let count = Glibc.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileError(code: count < 0 ? errno : ENOSPC, doing: "write", path: path) }
            done += count
        }
    }
}
