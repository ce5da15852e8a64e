import API
import Client
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("what comes in and goes out, over the socket")
struct StockTests {
    @Test("milk that is added shows on the board, and what is used is gone from it")
    func addAndUse() async throws {
        try await TestDaemon.withHome { daemon in
            let added = try await daemon.add("milk", "2", expires: "tomorrow")
            #expect(added.happened.map(\.type) == ["product-added", "stock-received"])
            #expect(added.happened[1].amount?.text == "2 pieces")
            #expect(added.lots[0].daysLeft == 1)
            #expect(added.guessed.map(\.field).contains("shelfLife"))
            #expect(added.undo?.transaction == added.transaction)
            #expect(added.now?.amount.amount == "2")

            let board = try await daemon.board()
            #expect(board.today == CalendarDate("2026-11-21"))
            #expect(board.counts == StatusCounts(expired: 0, expiringSoon: 1, fresh: 0, low: 0))
            #expect(board.lots.map(\.product.name) == ["milk"])

            let used = try await daemon.use("milk")
            #expect(used.lots.map(\.code) == [board.lots[0].code])
            #expect(used.lots[0].location?.name == "Fridge")
            #expect(used.now?.amount.amount == "1")
            #expect(try await daemon.stock().items.map(\.amount.amount) == ["1"])
        }
    }

    @Test("the last of a lot is told with the lot's code, place and date, although it is gone")
    func lastOfALot() async throws {
        try await TestDaemon.withHome { daemon in
            let code = try await daemon.add("milk", "1", expires: "tomorrow").lots[0].code
            let used = try await daemon.use("milk")
            #expect(used.lots[0].code == code)
            #expect(used.lots[0].date == CalendarDate("2026-11-22"))
            #expect(used.now?.lots.isEmpty == true)
            #expect(try await daemon.board().lots.isEmpty)
        }
    }

    @Test("opening and keeping tell the lot as it is then")
    func openAndKeep() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "2", expires: "tomorrow")
            let opened = try await daemon.ask { [here = daemon.here] client in
                try client.send(Endpoints.of(OpenStock.self), at: here, make(OpenStock()) { $0.product = "milk" }).value
            }
            #expect(opened.happened.map(\.type) == ["lot-opened"])
            #expect(opened.now?.opened?.amount == "1")
            let kept = try await daemon.ask { [here = daemon.here] client in
                try client.send(Endpoints.of(KeepStock.self), at: here, make(KeepStock()) { $0.product = "milk" }).value
            }
            #expect(kept.lots.map(\.dateSource) == [.judged])
            #expect(kept.lots[0].daysLeft == 3)
            // The date on the package stays to be seen, as long as it is another (E5).
            let stock = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Stock.list, at: here, SearchQuery()).value
            }
            let printed = stock.items[0].lots.map { $0.printed.map { $0 - stock.today } }
            #expect(printed.sorted { ($0 ?? 0) < ($1 ?? 0) } == [nil, 1], "\(stock.items[0].lots)")
            let found = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Reports.find, at: here, FindQuery { $0.query = kept.lots[0].code }).value
            }
            #expect(found.matches.first?.detail?.contains(", printed ") == true, "\(found.matches)")
        }
    }

    @Test("a dry run answers as the command would, and appends nothing")
    func dryRun() async throws {
        try await TestDaemon.withHome { daemon in
            let head = daemon.services.log.head.position
            let answer = try await daemon.add("milk", "2", sending: Sending(dryRun: true))
            #expect(answer.dryRun)
            #expect(answer.happened.map(\.type) == ["product-added", "stock-received"])
            #expect(answer.happened[1].thing?.name == "milk")
            #expect(answer.now?.amount.amount == "2")
            #expect(answer.undo == nil)
            #expect(daemon.services.log.head.position == head)
            #expect(try await daemon.stock().items.isEmpty)
        }
    }

    @Test("a page ends at its limit and the next one goes on after it")
    func pages() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["apples", "bread", "cheese"] { try await daemon.add(name, "1", expires: "+2d") }
            let first = try await daemon.stock(SearchQuery { $0.limit = 2 })
            #expect(first.items.map(\.product.name) == ["apples", "bread"])
            #expect(first.total == 3)
            let second = try await daemon.stock(SearchQuery { ($0.limit, $0.cursor) = (2, first.cursor) })
            #expect(second.items.map(\.product.name) == ["cheese"])
            #expect(second.cursor == nil)

            let board = try await daemon.board(BoardQuery { $0.limit = 2 })
            #expect(board.lots.count == 2)
            #expect(board.held == 1)
            #expect(try await daemon.board(BoardQuery { ($0.limit, $0.cursor) = (2, board.cursor) }).lots.count == 1)
        }
    }

    @Test("one place's stock counts only what lies there")
    func places() async throws {
        try await TestDaemon.withHome { daemon in
            try await daemon.add("milk", "2", expires: "tomorrow")
            #expect(try await daemon.stock(SearchQuery { $0.location = "fridge" }).items.count == 1)
            #expect(try await daemon.stock(SearchQuery { $0.location = "freezer" }).items.isEmpty)
            #expect(try await daemon.board(BoardQuery { $0.location = "freezer" }).counts.expiringSoon == 0)
            let problem = try await daemon.refusal { try await daemon.stock(SearchQuery { $0.location = "cellar" }) }
            #expect(problem?.code == "unknown-location")
        }
    }

    @Test("lots of one day stand on the board in the order in which they were recorded")
    func order() async throws {
        try await TestDaemon.withHome { daemon in
            // Ids that sort against the order of recording.
            for (index, name) in ["milk", "tea", "rice"].enumerated() {
                let id = CommandID(raw: UInt128(9 - index) << 100 | 0x7 << 76 | 0x2 << 62)
                try await daemon.add(name, "1", expires: "tomorrow", sending: Sending(id: id))
            }
            #expect(try await daemon.board().lots.map(\.product.name) == ["milk", "tea", "rice"])
        }
    }
}
