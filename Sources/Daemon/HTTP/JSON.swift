import FoundationEssentials
import NIOCore

/// The API's JSON: one encoder and one decoder for the process.
enum JSON {
    private static let decoder = JSONDecoder()
    private static let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    /// Ends with a newline, for reading in a terminal.
    static func encode(_ value: some Encodable) throws -> ByteBuffer {
        let data = try encoder.encode(value)
        var buffer = ByteBuffer()
        buffer.reserveCapacity(data.count + 1)
        buffer.writeBytes(data)
        buffer.writeInteger(UInt8(ascii: "\n"))
        return buffer
    }

    /// On one line, without the newline: for streams.
    static func line(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Sequence<UInt8>) throws -> Value {
        try decoder.decode(type, from: Data(bytes))
    }
}
