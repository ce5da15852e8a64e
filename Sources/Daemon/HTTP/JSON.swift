import API
import FoundationEssentials
import NIOCore

/// The API's JSON: one decoder for the process, and `JSONText`.
enum JSON {
    private static let decoder = JSONDecoder()

    /// Ends with a newline, for reading in a terminal.
    /// - Parameter isLong: Others have the processor now and then while it is written.
    static func encode(_ value: some Encodable, isLong: Bool = false) throws -> ByteBuffer {
        var courtesy = CooperativeYield()
        let text = try JSONText.encode(value, rest: isLong ? { courtesy.rest() } : {})
        var buffer = ByteBuffer()
        buffer.reserveCapacity(text.count + 1)
        buffer.writeBytes(text)
        buffer.writeInteger(UInt8(ascii: "\n"))
        return buffer
    }

    /// On one line, without the newline: for streams.
    static func line(_ value: some Encodable) throws -> String {
        String(decoding: try JSONText.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Sequence<UInt8>) throws -> Value {
        try decoder.decode(type, from: Data(bytes))
    }
}
