import API

/// A stream of server-sent events, each with an `Item` as its data; comments (heartbeats) are passed over.
public final class ServerEvents<Item: Codable & Sendable> {
    private let stream: ResponseStream
    private var lines = LineSplitter()
    private var event = ServerEvent()

    /// To wait on together with other descriptors; readable means that `receive(timeout: 0)` has something to do.
    public var descriptor: Int32 { stream.descriptor }

    /// The daemon's heartbeat comes every 15 s: three missed are a dead stream.
    public static var silence: Int32 { 45_000 }

    init(_ stream: ResponseStream) { self.stream = stream }

    /// What is complete in the next bytes (possibly nothing), waiting up to `timeout` milliseconds for them;
    /// nil when the daemon ended the stream. Call it once before waiting on `descriptor`: some may be here already.
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
