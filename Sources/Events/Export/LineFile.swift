import Files
import Glibc

/// Reads a file of lines from front to back in pieces; only one line is in memory.
enum LineFile {
    /// No export has a longer line: 20,000 events with their text.
    private static let longest = 512 << 20

    /// Calls `body` with each line, without its end, until it answers false.
    /// - Throws: `FileError`; what `body` throws.
    static func forEach(_ path: String, _ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
        let file = try File(reading: path)
        var buffer: [UInt8] = []
        while case let piece = try file.next(1 << 20), !piece.isEmpty {
            buffer += piece
            guard try takeLines(&buffer, body) else { return }
            guard buffer.count < longest else { throw FileError(code: EFBIG, operation: "read", path: path) }
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
