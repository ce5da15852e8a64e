/// Reads one HTTP/1.1 response after another from bytes as they arrive: heads, bodies with a length or in chunks.
///
/// A state machine without I/O, for blocking calls and long streams. It never reads past the end of a response.
struct ResponseParser {
    /// A parsed part of a response.
    enum Part: Equatable {
        case head(ResponseHead)
        case body([UInt8])
        case end
    }

    struct Malformed: Error, Equatable {
        var reason: String
    }

    private enum State: Equatable {
        case head
        case fixed(remaining: Int)
        case chunkSize
        case chunk(remaining: Int)
        /// The line break after a chunk.
        case chunkEnd
        case trailer
        /// Neither a length nor chunks: the body lasts until the connection closes.
        case untilClose
    }

    private var state: State = .head
    private var buffer: [UInt8] = []
    private static let longestLine = 64 * 1024

    /// The next parts in `bytes` and in earlier leftovers; after `.end` the next response follows.
    mutating func feed(_ bytes: some Sequence<UInt8>) throws(Malformed) -> [Part] {
        buffer += bytes
        var parts: [Part] = []
        var start = 0
        while let part = try step(&start) {
            if case .body(let bytes) = part, bytes.isEmpty { continue }
            parts.append(part)
        }
        buffer.removeFirst(start)
        return parts
    }

    /// Handles the end of the connection: the end of a body without a length, else a truncated response.
    mutating func finish() -> Part? {
        guard state == .untilClose else { return nil }
        state = .head
        return .end
    }

    /// One step: nil when more bytes are needed, an empty body when only the state changed.
    private mutating func step(_ start: inout Int) throws(Malformed) -> Part? {
        switch state {
        case .head:
            guard let text = try line(&start, until: [13, 10, 13, 10]) else { return nil }
            let head = try ResponseHead(text)
            // 1xx answers precede the final one.
            guard head.status >= 200 else { return .body([]) }
            try begin(head)
            return .head(head)
        case .fixed(let remaining):
            guard remaining > 0 else { return ended() }
            return take(remaining, &start) { .fixed(remaining: $0) }
        case .chunkSize:
            guard let text = try line(&start, until: [13, 10]) else { return nil }
            let digits = text.prefix { $0 != ";" }
            guard let size = Int(digits, radix: 16), size >= 0 else {
                throw Malformed(reason: "invalid chunk size '\(text.prefix(20))'")
            }
            state = size == 0 ? .trailer : .chunk(remaining: size)
            return .body([])
        case .chunk(let remaining):
            return take(remaining, &start) { $0 == 0 ? .chunkEnd : .chunk(remaining: $0) }
        case .chunkEnd:
            guard let text = try line(&start, until: [13, 10]) else { return nil }
            guard text.isEmpty else { throw Malformed(reason: "no line break after a chunk") }
            state = .chunkSize
            return .body([])
        case .trailer:
            guard let text = try line(&start, until: [13, 10]) else { return nil }
            return text.isEmpty ? ended() : .body([])
        case .untilClose:
            guard start < buffer.count else { return nil }
            return take(.max, &start) { _ in .untilClose }
        }
    }

    private mutating func begin(_ head: ResponseHead) throws(Malformed) {
        if head.status == 204 || head.status == 304 {
            state = .fixed(remaining: 0)
        } else if head["transfer-encoding"]?.lowercased() == "chunked" {
            state = .chunkSize
        } else if let text = head["content-length"] {
            guard let length = Int(text), length >= 0 else {
                throw Malformed(reason: "invalid content-length '\(text)'")
            }
            state = .fixed(remaining: length)
        } else {
            state = .untilClose
        }
    }

    private mutating func ended() -> Part {
        state = .head
        return .end
    }

    private mutating func take(_ wanted: Int, _ start: inout Int, next: (Int) -> State) -> Part? {
        guard start < buffer.count else { return nil }
        let count = min(wanted, buffer.count - start)
        let bytes = Array(buffer[start..<start + count])
        start += count
        state = next(wanted - count)
        return .body(bytes)
    }

    private func line(_ start: inout Int, until mark: [UInt8]) throws(Malformed) -> String? {
        var end = start
        while end + mark.count <= buffer.count {
            if buffer[end] == mark[0], buffer[end..<end + mark.count].elementsEqual(mark) {
                let text = String(decoding: buffer[start..<end], as: UTF8.self)
                start = end + mark.count
                return text
            }
            end += 1
        }
        guard buffer.count - start <= Self.longestLine else { throw Malformed(reason: "the head has no end") }
        return nil
    }
}
