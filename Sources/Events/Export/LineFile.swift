import Glibc

/// A file of lines, read front to back in pieces: a line at a time is in memory.
enum LineFile {
    /// No export has a longer line: 20,000 events with their text.
    private static let longest = 512 << 20

    /// Calls `body` with each line, without its end, until it answers false.
    /// - Throws: `FileError`; what `body` throws.
    static func forEach(_ path: String, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(code: errno, doing: "read", path: path) }
        defer { close(file) }
        var buffer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(file, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(code: errno, doing: "read", path: path) }
            if count == 0 { break }
            buffer.append(contentsOf: piece[..<count])
            guard try takeLines(&buffer, body) else { return }
            guard buffer.count < longest else { throw FileError(code: EFBIG, doing: "read", path: path) }
        }
        if !buffer.isEmpty { _ = try buffer.withUnsafeBytes { try body($0) } }
    }

    /// Whole lines from the front; false when `body` wants no more.
    private static func takeLines(
        _ buffer: inout [UInt8], _ body: (UnsafeRawBufferPointer) throws -> Bool
    ) throws -> Bool {
        var start = 0
        let goesOn = try buffer.withUnsafeBytes { bytes in
            while start < bytes.count, let base = bytes.baseAddress,
                let end = memchr(base + start, 10, bytes.count - start)
            {
                let next = UnsafeRawPointer(end) - base
                guard try body(UnsafeRawBufferPointer(rebasing: bytes[start..<next])) else { return false }
                start = next + 1
            }
            return true
        }
        buffer.removeFirst(start)
        return goesOn
    }
}

/// The system refused something with a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The `errno`.
    public var code: Int32
    /// `read`, `write`, …
    public var doing: String
    public var path: String

    public init(code: Int32, doing: String, path: String) {
        self.code = code
        self.doing = doing
        self.path = path
    }

    public var description: String { "cannot \(doing) \(path): \(String(cString: strerror(code)))" }
}
