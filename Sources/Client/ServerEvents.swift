import API

/// A stream of server-sent events with an `Item` as their data; comments (heartbeats) are skipped.
public final class ServerEvents<Item: Codable & Sendable> {
    private let stream: ResponseStream
    private var lines = LineSplitter()
    private var event = ServerEvent()

    /// To poll together with other descriptors; readable means that `receive(timeout: 0)` has something to do.
    public var descriptor: Int32 { stream.descriptor }

    /// The daemon's heartbeat comes every 15 s: after three missed ones the stream is dead.
    public static var silence: Int32 { 45_000 }

    init(_ stream: ResponseStream) { self.stream = stream }

    /// The complete events in the next bytes (possibly none), waiting up to `timeout` milliseconds; nil when the
    /// daemon ended the stream. Call it once before waiting on `descriptor`: some may already be buffered.
    public func receive(timeout: Int32 = silence) throws(ClientError) -> [Item]? {
        guard let bytes = try stream.receive(timeout: timeout) else { return nil }
        var items: [Item] = []
        for line in lines.feed(bytes) {
            guard let done = event.take(line) else { continue }
            guard done.name != StreamEventName.tooSlow else { return nil }
            items.append(try Wire.decode(Item.self, from: done.data.utf8))
        }
        return items
    }
}
