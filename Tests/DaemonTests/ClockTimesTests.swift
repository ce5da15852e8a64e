import API
import Client
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("Times copied from one answer mean the same in the next request (L6)")
struct ClockTimesTests {
    /// The morning on which clocks in Berlin are set back, an ordinary one, and the one on which they are set forward.
    @Test(
        "what history shows is what as-of, undo and diff take, also where clocks show an hour twice or not at all",
        arguments: ["2026-10-24T23:50:00Z", "2026-11-21T09:00:00Z", "2027-03-28T00:20:00Z"])
    func copied(start: String) async throws {
        let clock = TestClock(try #require(Timestamp(rfc3339: start)))
        try await TestDaemon.withHome(clock: clock) { daemon in
            var added: [WriteAnswer] = []
            for number in 1...5 {
                clock.advance(milliseconds: 1_217_000)
                added.append(try await daemon.add("thing \(number)", "1"))
            }
            clock.advance(milliseconds: 1_217_000)
            let zone = try TimeZoneRules(identifier: "Europe/Berlin")
            let now = LocalTime(clock.now, zone: zone)
            let entries = try await daemon.history().entries.filter { $0.change.type == "stock-received" }
            for (number, entry) in zip((1...5).reversed(), entries) {
                let words = now.showing(entry.recordedAt).words(now: now)
                // As of then it is there, and what came after it is not.
                #expect(try await daemon.stock(asOf: words).items.count == number, "\(words)")
                let diff = try await daemon.diff(words)
                #expect(diff.products.count == 5 - number, "\(words)")
                #expect(now.showing(try #require(diff.from.time)).words(now: now) == words)
                // Since then: it and what came after it.
                let undo = try await daemon.undo(UndoRequest(since: words), dryRun: true)
                #expect(undo.total == 6 - number, "\(words)")
                #expect(undo.undone.last?.transaction == added[number - 1].transaction)
            }
        }
    }

    @Test("since when there is history is said by the household's clock, and there it is (L6)")
    func beginning() async throws {
        try await TestDaemon.withHome { daemon in
            daemon.clock.advance(milliseconds: 3_600_000)
            let problem = try await daemon.refusal { try await daemon.stock(asOf: "09:59") }
            #expect(problem?.detail == "no history before today 10:00")
            #expect(try await daemon.stock(asOf: "today 10:00").items.isEmpty)
        }
    }

    @Test("a day without its year is the nearest on the board, the last where one looks back (L6)")
    func withoutYear() async throws {
        let clock = TestClock(try #require(Timestamp(rfc3339: "2026-11-10T11:00:00Z")))
        try await TestDaemon.withHome(clock: clock) { daemon in
            clock.advance(milliseconds: 11 * 86_400_000)
            #expect(try await daemon.board(on: "16.11.").today.description == "2026-11-16")
            #expect(try await daemon.board(on: "24.12.").today.description == "2026-12-24")
            #expect(try await daemon.diff("16.11.").from.day.description == "2026-11-16")
            try await daemon.add("milk", "2 l")
            let early = try await daemon.refusal { try await daemon.undo(UndoRequest(since: "22:00"), dryRun: true) }
            #expect(early?.detail.contains("write “yesterday 22:00”") == true)
            let undo = try await daemon.undo(UndoRequest(since: "yesterday 22:00"), dryRun: true)
            #expect(undo.since?.description == "2026-11-20T21:00:00.000Z")
        }
    }
}

extension TestDaemon {
    fileprivate func diff(_ from: String) async throws -> DiffAnswer {
        try await ask { [here] client in
            try client.get(Endpoints.Reports.diff, at: here, DiffQuery { $0.from = from }).value
        }
    }
}
