import API
import Client
import Events
import Hummingbird
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("damage that a read meets")
struct MetDamageTests {
    @Test(
        "a record whose checksum is right and that says nothing is damage to whoever reads it, and from then on to all")
    func unreadable() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "1 l")
            try daemon.services.log.spoilPayload(at: added.position)
            let read = try await daemon.raw("GET", "/v1/households/default/events?after=\(added.position - 1)")
            #expect(read.status == 503)
            #expect(try read.problem.code == Problem.Code.logDamaged.rawValue)
            #expect(read.headers[.retryAfter] == nil, "trying again mends nothing")
            let ready = try await daemon.raw("GET", "/ready")
            #expect(ready.status == 503 && ready.text.contains("damage"))
            let problem = try await daemon.refusal { try await daemon.add("oats", "500 g") }
            #expect(problem?.code == Problem.Code.logDamaged.rawValue)
        }
    }

    @Test("so it is to who undoes it, on whichever thread that is worked out")
    func undone() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "1 l")
            try daemon.services.log.spoilPayload(at: added.position)
            let problem = try await daemon.refusal {
                try await daemon.undo(UndoRequest(transaction: added.transaction))
            }
            #expect(problem?.code == Problem.Code.logDamaged.rawValue)
            #expect(daemon.services.damage.isMet)
        }
    }

    @Test("what is not ready is asked again in a second")
    func notReady() throws {
        #expect(try Response.problem(.notReady).headers[.retryAfter] == "1")
    }

    @Test(
        "events that do not come to a figure are told to who asks, and the journal says of which household and figure")
    func mismatch() async throws {
        try await withTemporaryFolder { folder in
            let journal = Journal()
            try await TestDaemon.serving(in: folder, clock: TestClock(), journal: journal) { daemon in
                let home = try await daemon.found("Home").household.id
                for _ in 0..<2 { try await daemon.add("milk", "1 l") }
                let milk = try #require(try await daemon.stock().items.first?.product.id)
                try daemon.services.log.forgetNewest(of: milk)
                let answer = try await daemon.raw("GET", "/v1/households/default/explain?of=milk")
                #expect(answer.status == 503)
                #expect(try answer.problem.code == Problem.Code.logDamaged.rawValue)
                let line = try #require(journal.lines.last)
                #expect(line.hasPrefix("critical: ") && line.contains("stock of product \(milk) of household \(home)"))
                #expect(!daemon.services.damage.isMet)
            }
        }
    }
}
