import API
import Client

/// Follows an export that is written to a file: how far it is, and whether it is complete. Stores no lines.
struct ExportProgress {
    private(set) var head: ExportHead?
    /// The position of the last transaction seen.
    private(set) var position: UInt64 = 0
    private(set) var bytes: UInt64 = 0
    /// The last line was the end marker.
    private(set) var hasEnded = false

    /// The start of the current line; of later lines only enough to identify their type.
    private var start: [UInt8] = []

    private static let place = Array("{\"position\":".utf8)
    private static let end = Array("{\"end\":true".utf8)

    mutating func take(_ more: [UInt8]) throws(ClientError) {
        bytes += UInt64(more.count)
        var rest = more[...]
        while let newline = rest.firstIndex(of: 10) {
            keep(rest[..<newline])
            try finishLine()
            rest = rest[(newline + 1)...]
        }
        keep(rest)
    }

    private mutating func keep(_ part: ArraySlice<UInt8>) {
        let wanted = head == nil ? 65_536 : 40
        start.append(contentsOf: part.prefix(max(0, wanted - start.count)))
    }

    private mutating func finishLine() throws(ClientError) {
        defer { start = [] }
        if head == nil {
            head = try ExportHead(line: start)
        } else if start.starts(with: Self.place) {
            let digits = start[Self.place.count...].prefix { (48...57).contains($0) }
            position = digits.reduce(0) { $0 &* 10 &+ UInt64($1 - 48) }
        }
        hasEnded = start.starts(with: Self.end)
    }
}
