public import API

/// An answer that is a file, read as it arrives: as lines, or as bytes.
public final class Download {
    private let stream: ResponseStream
    private var rest: [UInt8] = []

    init(_ stream: ResponseStream) { self.stream = stream }

    /// The next bytes, at least one; nil at the end.
    public func bytes(timeout: Int32 = 60_000) throws(ClientError) -> [UInt8]? {
        defer { rest = [] }
        if !rest.isEmpty { return rest }
        while let more = try stream.receive(timeout: timeout) {
            if !more.isEmpty { return more }
        }
        return nil
    }

    /// The next line as an item of the API; nil at the end.
    public func line<Item: Codable & Sendable>(
        as item: Item.Type = Item.self, timeout: Int32 = 60_000
    ) throws(ClientError) -> Item? {
        while true {
            if let end = rest.firstIndex(of: 10) {
                let line = rest[..<end]
                rest = Array(rest[(end + 1)...])
                return try Wire.decode(Item.self, from: Array(line))
            }
            guard let more = try stream.receive(timeout: timeout) else { return nil }
            rest += more
        }
    }
}

extension ExportHead {
    /// The first line of an export, without its line break.
    public init(line: [UInt8]) throws(ClientError) { self = try Wire.decode(ExportHead.self, from: line) }
}

extension ManifestView {
    /// In the format of the file beside a backup.
    public func fileText() throws(ClientError) -> [UInt8] { try Wire.encode(self) + [10] }
}
