import API
import Client
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("The freezer, over the socket (S5, E1)")
struct FreezerTests {
    private static let day: Int64 = 24 * 3_600_000

    private func give(_ daemon: TestDaemon, _ change: (inout MoveStock) -> Void) async throws -> WriteAnswer {
        let move = make(MoveStock(), change)
        return try await daemon.ask { [here = daemon.here] client in
            try client.send(Endpoints.of(MoveStock.self), at: here, move).value
        }
    }

    @Test("frozen lots stand apart on board and summary, whatever their date, and are no longer reminded of (H1)")
    func apart() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("Hähnchenbrust", "500 g", expires: "2026-11-22")
            _ = try await daemon.add("Milch", "1 l", expires: "2026-12-31")
            let frozen = try await give(daemon) { ($0.product, $0.freeze) = ("Hähnchenbrust", true) }
            #expect(frozen.happened.map(\.type) == ["stock-moved"])
            #expect(frozen.happened[0].text.hasPrefix("froze 500 g of Hähnchenbrust ("))
            #expect(frozen.happened[0].text.contains("from Fridge to Freezer"))
            daemon.clock.advance(milliseconds: 3 * Self.day)
            let head = daemon.services.log.head.position
            _ = try await daemon.fire()
            #expect(daemon.services.log.head.position == head)

            let board = try await daemon.board()
            #expect(board.counts == StatusCounts(expired: 0, expiringSoon: 0, fresh: 1, frozen: 1, low: 0))
            #expect(board.lots.map(\.status) == [.fresh, .frozen])
            #expect(board.lots[1].frozenSince == CalendarDate("2026-11-21"))
            let only = try await daemon.board(BoardQuery { $0.status = "frozen" })
            #expect(only.lots.map(\.product.name) == ["Hähnchenbrust"])
            let summary = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Reports.summary, at: here).value
            }
            #expect(summary.frozen == 1 && summary.expired == 0)
            // As of before the move it lay in the fridge.
            let before = try await daemon.board(asOf: "\(frozen.position - 1)")
            #expect(before.counts.frozen == nil && before.counts.fresh == 1)
            let explained = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Reports.explain, at: here, ExplainQuery(what: "frozen")).value
            }
            #expect(explained.figure.text == "1 lot")
        }
    }

    @Test("a frozen lot with a printed best-before date is told once, 30 days before it")
    func told() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.ask { [here = daemon.here] client in
                let add = make(AddStock()) {
                    ($0.product, $0.amount, $0.new) = ("TK-Spinat", "450 g", true)
                    ($0.location, $0.date) = ("Freezer", "2027-02-01")
                }
                return try client.send(Endpoints.of(AddStock.self), at: here, add).value
            }
            let due = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Reminders.list, at: here).value.reminders
            }
            #expect(due.map(\.dueAt) == [Timestamp(rfc3339: "2027-01-02T08:00:00Z")])
            daemon.clock.advance(milliseconds: 43 * Self.day)
            _ = try await daemon.fire()
            let head = daemon.services.log.head.position
            for _ in 0..<3 {
                daemon.clock.advance(milliseconds: 20 * Self.day)
                _ = try await daemon.fire()
            }
            #expect(daemon.services.log.head.position == head)
            #expect(try await daemon.board().counts.frozen == 1)
        }
    }

    @Test("a location that becomes a freezer freezes what lies in it, and thaws it when it is none again")
    func kind() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("Hähnchenbrust", "500 g", expires: "2026-11-20")
            for (kind, frozen, expired) in [(LocationKind.freezer, 1, 0), (.fridge, 0, 1)] {
                _ = try await daemon.ask { [here = daemon.here] client in
                    let change = make(ChangeLocation()) { ($0.location, $0.kind) = ("Fridge", ExtensibleEnum(kind)) }
                    return try client.send(Endpoint(for: change), at: here, change).value
                }
                let counts = try await daemon.board().counts
                #expect(counts.frozen ?? 0 == frozen && counts.expired == expired)
            }
        }
    }
}
