import CClients
import Glibc

/// A request, as bytes.
struct Ask {
    let bytes: [CChar]

    static func get(_ path: String) -> Ask { Ask("GET \(path) HTTP/1.1\r\nHost: larder\r\n\r\n") }

    static func post(_ path: String, _ body: String) -> Ask {
        Ask(
            "POST \(path) HTTP/1.1\r\nHost: larder\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    private init(_ text: String) { bytes = text.utf8.map { CChar(bitPattern: $0) } }
}

/// One connection to larderd, which stays open.
final class Connection {
    private let http: OpaquePointer
    let socket: String

    init(_ socket: String) throws(OptionsError) {
        var http: OpaquePointer?
        let code = http_open(socket, &http)
        guard code == 0, let http else { throw OptionsError(text: "\(socket): \(String(cString: strerror(code)))") }
        (self.http, self.socket) = (http, socket)
    }

    deinit { http_close(http) }

    /// Seconds until the whole answer is there.
    @discardableResult
    func ask(_ ask: Ask) throws(OptionsError) -> Double { try answer(ask).seconds }

    func answer(_ ask: Ask) throws(OptionsError) -> http_answer {
        var answer = http_answer()
        let code = http_ask(http, ask.bytes, ask.bytes.count, &answer)
        guard code == 0, (200..<300).contains(answer.status) else {
            let body = String(cString: http_body(http)).prefix(300)
            throw OptionsError(text: "larderd answered \(answer.status) (\(code)): \(code == 0 ? body : "")")
        }
        return answer
    }

    /// The times of as many requests; of fewer, but some, where they take longer than they may.
    func times(_ ask: Ask, _ count: Int, within limit: Double = .infinity) throws(OptionsError) -> [Double] {
        var times: [Double] = []
        var left = limit
        while times.count < count, left > 0 || times.count < 10 {
            let time = try self.ask(ask)
            times.append(time)
            left -= time
        }
        return times
    }
}

/// Another client, on a thread of its own, while `body` runs: it asks again and again, or once and reads nothing.
func beside<R>(_ socket: String, _ ask: Ask, stalled: Bool, _ body: () throws -> R) throws -> (R, answers: Int) {
    var other: OpaquePointer?
    let code = http_other_start(socket, ask.bytes, ask.bytes.count, stalled ? 1 : 0, &other)
    guard code == 0, let other else { throw OptionsError(text: "another client: \(String(cString: strerror(code)))") }
    let result = Result { try body() }
    var answers = 0
    let ended = http_other_stop(other, &answers)
    guard ended == 0 else { throw OptionsError(text: "another client: \(String(cString: strerror(ended)))") }
    return (try result.get(), answers)
}

/// As many connections, each giving its next request when the one before is answered; requests per second.
func race(_ socket: String, _ connections: Int, _ asks: [Ask]) throws(OptionsError) -> Double {
    var (seconds, failed) = (0.0, 0)
    let copies = asks.map { ask in
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: ask.bytes.count)
        copy.initialize(from: ask.bytes, count: ask.bytes.count)
        return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    let code = http_race(
        socket, UInt32(connections), copies.map { UnsafePointer($0) }, asks.map(\.bytes.count), asks.count, &seconds,
        &failed)
    guard code == 0, failed == 0 else { throw OptionsError(text: "a race failed: \(code), \(failed) refused") }
    return Double(asks.count) / seconds
}
