import API
import Hummingbird
import Inventory
import NIOCore

extension Request {
    /// The request's body, by default of at most 1 MiB; an absent one is `{}`. Unknown fields and duplicate fields are
    /// refused.
    func body<Body: Values.RequestBody>(_ type: Body.Type, upTo limit: Int = 1 << 20) async throws -> Body {
        let bytes = try await fullBody(upTo: limit)
        if bytes.readableBytes == 0 { return try JSON.decode(Strict<Body>.self, from: "{}".utf8).body }
        try DuplicateField.check(bytes.readableBytesView)
        do {
            return try JSON.decode(Strict<Body>.self, from: bytes.readableBytesView).body
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw UnreadableNumber(in: bytes.readableBytesView) ?? DecodingError.dataCorrupted(context)
        }
    }

    /// Reads the whole body. Any failure is the client's fault: invalid chunks, or an end before the last one.
    func fullBody(upTo limit: Int = 1 << 20) async throws -> ByteBuffer {
        do {
            return try await body.collect(upTo: limit)
        } catch let error as NIOTooManyBytesError {
            throw error
        } catch  where !Task.isCancelled {
            throw Problem.brokenRequest
        }
    }
}
