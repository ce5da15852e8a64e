import Testing

@testable import Client

@Suite("Reading HTTP answers")
struct ResponseParserTests {
    /// Heads as their status, bodies joined, an end as "|".
    private func read(_ pieces: [String]) throws -> String {
        var parser = ResponseParser()
        var result = ""
        for piece in pieces {
            for part in try parser.feed(piece.utf8) {
                switch part {
                case .head(let head): result += "\(head.status):"
                case .body(let bytes): result += String(decoding: bytes, as: UTF8.self)
                case .end: result += "|"
                }
            }
        }
        return result + (parser.finish() == nil ? "" : "|")
    }

    static let answers: [(String, String)] = [
        ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "200:hello|"),
        ("HTTP/1.1 200 OK\r\ncontent-length:0\r\n\r\nHTTP/1.1 404 x\r\nContent-Length: 1\r\n\r\n!", "200:|404:!|"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nT: 1\r\n\r\n",
            "200:abc0123456789|"
        ),
        ("HTTP/1.1 204 No Content\r\n\r\n", "204:|"), ("HTTP/1.1 200 OK\r\n\r\nuntil the end", "200:until the end|"),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx", "200:x|"),
    ]

    @Test("an answer is the same in one piece and byte by byte", arguments: answers)
    func pieces(text: String, result: String) throws {
        #expect(try read([text]) == result)
        #expect(try read(text.utf8.map { String(UnicodeScalar($0)) }) == result)
    }

    @Test(
        "what is not HTTP is refused",
        arguments: [
            "SSH-2.0-OpenSSH\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
        ])
    func malformed(text: String) {
        #expect(throws: ResponseParser.Malformed.self) { try read([text]) }
    }

    @Test("a head that never ends is refused before it fills the memory")
    func endless() {
        #expect(throws: ResponseParser.Malformed.self) { try read([String(repeating: "x", count: 100_000)]) }
    }

    @Test("lines end with LF or CR LF and may come in pieces")
    func lines() {
        var lines = LineSplitter()
        #expect(lines.feed(Array("a\r\nb".utf8)) == ["a"])
        #expect(lines.feed(Array("c\n\nd".utf8)) == ["bc", ""])
        #expect(lines.finish() == "d")
        #expect(lines.finish() == nil)
    }

    @Test("an event is its fields up to the empty line; heartbeats are none")
    func events() {
        var event = ServerEvent()
        let done = [": heartbeat", "", "id: 7", "event: x", "data: a", "data:b", "", "data: c", ""].map {
            event.take($0)
        }
        #expect(done.compactMap(\.self) == [ServerEvent(id: "7", name: "x", data: "a\nb"), ServerEvent(data: "c")])
    }
}
