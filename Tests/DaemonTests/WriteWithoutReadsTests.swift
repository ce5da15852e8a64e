import API
import Events
import HTTPTypes
import Hummingbird
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

@Suite("Writes do not wait for reads (docs/decisions/0019-writes-do-not-wait-for-reads.md)")
struct WriteWithoutReadsTests {
    private static let milk = #"{"product": "milk", "amount": "2 l", "new": true}"#

    @Test("while the read models stand still a write is booked, and answered rightly once they follow (L2, L3)")
    func heldUp() async throws {
        try await TestDaemon.built { daemon in
            try await withThrowingTaskGroup(of: (Int, RawAnswer).self) { answers in
                // given read models that follow nothing
                let log = daemon.services.log
                // when a household is founded, and something put into it
                answers.addTask {
                    (0, try await daemon.raw("POST", "/v1/households", body: #"{"name": "Home"}"#))
                }
                await log.waitBeyond(.start)
                let founded = log.head.position
                answers.addTask {
                    (1, try await daemon.raw("POST", "/v1/households/home/stock/add", body: Self.milk))
                }
                await log.waitBeyond(founded)
                // then both are booked, and a read has to wait
                #expect(daemon.services.projections.position == .start)
                #expect(try await daemon.raw("GET", "/v1/households/home/stock").problem.code == "not-ready")
                // and a refusal is one, whatever the read models know
                for (path, uid, code) in [
                    ("home/stock/consume", daemon.uid, "unknown-product"),
                    ("nest/stock/consume", daemon.uid, "not-found"),
                    ("home/stock/consume", 4711, "not-found"), ("default/stock/consume", 4711, "no-household"),
                ] {
                    let answer = try await daemon.raw(
                        "POST", "/v1/households/\(path)", body: #"{"product": "honey"}"#, uid: uid)
                    #expect(try answer.problem.code == code, "\(path)")
                }
                // when they follow
                let following = Task { try await daemon.services.projections.run() }
                var told: [Int: RawAnswer] = [:]
                for try await (index, answer) in answers { told[index] = answer }
                // then the answers are those of any other day
                #expect(told[0]?.status == 201 && told[0]?.text.contains(#""name":"Home""#) == true)
                #expect(told[1]?.status == 200 && told[1]?.text.contains("added 2 l of milk") == true)
                #expect(told[1]?.text.contains(#""held""#) == false)
                following.cancel()
                _ = await following.result
            }
        }
    }

    @Test("where they do not follow in time the outcome is unknown, and a repeat tells it")
    func tooLate() async throws {
        try await TestDaemon.built { daemon in
            // given
            var impatient = daemon.services
            impatient.writeLimit = .zero
            let headers: HTTPFields = [.idempotencyKey: "0198a000-0000-7000-8000-000000000001"]
            // when
            let body = #"{"name": "Home"}"#
            let late = try await daemon.raw("POST", "/v1/households", headers: headers, body: body, with: impatient)
            // then
            #expect(try late.status == 503 && late.problem.code == Problem.Code.outcomeUnknown.rawValue)
            let preview = try await daemon.raw(
                "POST", "/v1/households/home/stock/add?dryRun", body: Self.milk, with: impatient)
            #expect(try preview.status == 503 && preview.problem.code == Problem.Code.notReady.rawValue)
            let following = Task { try await daemon.services.projections.run() }
            let again = try await daemon.raw("POST", "/v1/households", headers: headers, body: body)
            #expect(again.status == 201 && again.text.contains(#""repeated":true"#))
            following.cancel()
            _ = await following.result
        }
    }

    @Test("a write's answer lists the 20 lots to be used first, and how many more there are")
    func manyLots() async throws {
        try await TestDaemon.withHome { daemon in
            for day in 1...20 { try await daemon.add("milk", "1 l", expires: "+\(30 - day)d") }
            let full = try #require(try await daemon.add("milk", "1 l", expires: "+40d").now)
            #expect(full.lots.count == 20 && full.held == 1 && full.amount.amount == "21")
            #expect(full.lots.compactMap(\.daysLeft) == Array(10...29))
            let less = try #require(try await daemon.add("honey").now)
            #expect(less.lots.count == 1 && less.held == nil)
            let stock = try await daemon.stock()
            #expect(stock.items.first { $0.product.name == "milk" }?.lots.count == 21)
            #expect(stock.items.allSatisfy { $0.held == nil })
        }
    }
}
