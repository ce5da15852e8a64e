import API
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("A text that is too long is refused before it is read (T1)")
struct TooLongTests {
    private let long = String(repeating: "1 aa, ", count: 100)

    @Test("of a path and of a query")
    func reads() async throws {
        try await TestDaemon.withHome { daemon in
            let base = "/v1/households/default"
            let text = long.replacing(" ", with: "%20")
            for path in ["\(base)/find?query=\(text)", "\(base)/products/\(text)", "/v1/households/\(text)/board"] {
                let answer = try await daemon.raw("GET", path)
                #expect(answer.status == 422, "\(path)")
                #expect(try answer.problem.code == "too-long", "\(path)")
            }
        }
    }

    @Test("of a line of a list that is compared, which is listed apart")
    func lines() async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw(
                "POST", "/v1/households/default/compare/basket",
                body: "{\"entries\": [{\"thing\": \"\(long)\"}, {\"thing\": \"x\", \"amount\": \"\(long)\"}]}")
            #expect(answer.status == 200)
            #expect(answer.text.ranges(of: "too long (600 of ").count == 2, "\(answer.text)")
        }
    }

    @Test("of a command, of which nothing is booked")
    func bodies() async throws {
        try await TestDaemon.withHome { daemon in
            let base = "/v1/households/default"
            let head = daemon.services.log.head.position
            for (path, body) in [
                ("\(base)/stock/consume", "{\"product\": \"\(long)\"}"),
                ("\(base)/stock/add", "{\"product\": \"milk\", \"amount\": \"\(long)\", \"new\": true}"),
            ] {
                let answer = try await daemon.raw("POST", path, body: body)
                #expect(answer.status == 422, "\(path)")
                #expect(try answer.problem.code == "too-long", "\(path)")
            }
            #expect(daemon.services.log.head.position == head)
        }
    }
}
