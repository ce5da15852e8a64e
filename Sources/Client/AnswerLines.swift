/// An answer of newline-delimited JSON, line by line.
public final class AnswerLines<Item: Codable & Sendable> {
    private let stream: ResponseStream
    private var lines = LineSplitter()

    init(_ stream: ResponseStream) { self.stream = stream }

    /// The complete lines in the next bytes; nil at the end.
    public func receive(timeout: Int32 = 60_000) throws(ClientError) -> [Item]? {
        let texts: [String]
        if let bytes = try stream.receive(timeout: timeout) {
            texts = lines.feed(bytes)
        } else if let last = lines.finish() {
            texts = [last]
        } else {
            return nil
        }
        var items: [Item] = []
        for text in texts where !text.isEmpty { items.append(try Wire.decode(Item.self, from: text.utf8)) }
        return items
    }
}
