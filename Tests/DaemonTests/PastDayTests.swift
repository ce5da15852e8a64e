import API
import Client
import FoundationEssentials
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("what was true on a day, by what is known now (L6)")
struct PastDayTests {
    @Test("what is booked late counts on its day, and what is taken back never counted")
    func late() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.ask { [here = daemon.here] client in
                try client.send(
                    Endpoints.of(AddStock.self), at: here,
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.date, $0.bought, $0.new) = ("milk", "2 l", "+3d", "-5d", true)
                    }
                ).value
            }
            #expect(try await daemon.total(on: "2026-11-16") == "2")
            #expect(try await daemon.total(on: "2026-11-15") == nil)
            _ = try await daemon.use("milk", "0.5 l")
            #expect(try await daemon.total(on: "yesterday") == "2")
            #expect(try await daemon.total(on: "today") == "1.5")
            _ = try await daemon.undo(UndoRequest())
            #expect(try await daemon.total(on: "today") == "2")
            _ = try await daemon.undo(UndoRequest())
            #expect(try await daemon.total(on: "2026-11-16") == nil)
        }
    }

    @Test("the day is judged on itself, in the names of now, and asks from then on what was ahead")
    func judged() async throws {
        try await TestDaemon.withHome { daemon in
            let asOf = try await daemon.add("milk", "2 l", expires: "2026-11-22").position
            daemon.clock.advance(milliseconds: 4 * 86_400_000)
            _ = try await daemon.ask { [here = daemon.here] client in
                try client.send(
                    Endpoints.Products.change, at: AtThing(here.household, "milk"),
                    make(ChangeProduct()) { $0.name = "oat milk" }
                ).value
            }
            let then = try await daemon.board(on: "2026-11-21")
            #expect(then.today == CalendarDate("2026-11-21"))
            #expect(then.lots.map(\.status) == [.expiringSoon])
            #expect(then.lots.map(\.daysLeft) == [1])
            #expect(then.lots.map(\.product.name) == ["oat milk"])
            #expect(try await daemon.board().counts.expired == 1)
            #expect(try await daemon.board(on: "2026-11-20").lots.isEmpty)
            // The position comes first, and the day inside it.
            let both = try await daemon.board(asOf: "\(asOf)", on: "2026-11-21")
            #expect(both.lots.map(\.product.name) == ["milk"])
            #expect(both.asOf == asOf)
        }
    }

    @Test("what was recorded first and happened later is not seen on the day")
    func orders() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "2 l", expires: "+9d")
            daemon.clock.advance(milliseconds: 3 * 86_400_000)
            // Opened today; then it is remembered that somebody drank of it two days ago.
            _ = try await daemon.ask { [here = daemon.here] client in
                try client.send(
                    Endpoints.of(OpenStock.self), at: here,
                    make(OpenStock()) { ($0.product, $0.amount) = ("milk", "1 l") }
                ).value
            }
            let used = try await daemon.raw(
                "POST", "/v1/households/default/stock/consume",
                headers: [.occurredAt: daemon.clock.now.adding(milliseconds: -2 * 86_400_000).description],
                body: #"{"product":"milk","amount":"1 l"}"#)
            #expect(used.status == 200)
            let then = try #require(try await daemon.item(on: "2026-11-22"))
            #expect(then.amount.amount == "1")
            #expect(then.lots.count == 1)
            #expect(then.opened == nil)
            #expect(try await daemon.item(on: "2026-11-21")?.amount.amount == "2")
            _ = try await daemon.raw("POST", "/v1/households/default/undo")
            #expect(try await daemon.item(on: "2026-11-22")?.amount.amount == "2")
        }
    }

    @Test("a correction counts on the day that it gives, until it is taken back")
    func corrected() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "2 l")
            daemon.clock.advance(milliseconds: 4 * 86_400_000)
            let used = try await daemon.use("milk", "1.5 l")
            let corrected = try await daemon.raw(
                "POST", "/v1/households/default/correct",
                body: "{\"transaction\":\"\(used.transaction)\",\"day\":\"2026-11-23\",\"amount\":\"0.5 l\"}")
            #expect(corrected.status == 200)
            #expect(try await daemon.total(on: "2026-11-22") == "2")
            #expect(try await daemon.total(on: "2026-11-23") == "1.5")
            #expect(try await daemon.total(on: "2026-11-24") == "1.5")
            // As of before the correction, the day is as it was known then.
            let asOf = try await daemon.stock(asOf: "\(used.position)").items.first?.amount.amount
            #expect(asOf == "0.5")
            let explained: ExplainAnswer = try await daemon.get("explain?of=milk&on=2026-11-23")
            #expect(explained.steps.map { $0.change?.amount } == ["2", "-1.5", "1"])
            _ = try await daemon.raw("POST", "/v1/households/default/undo")
            #expect(try await daemon.total(on: "2026-11-24") == "2")
            #expect(try await daemon.total(on: "2026-11-25") == "0.5")
        }
    }

    @Test("what was opened later is not open on the day, also where a use that emptied it is taken back")
    func emptied() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l")
            daemon.clock.advance(milliseconds: 4 * 86_400_000)
            for (verb, body) in [
                ("open", #"{"product":"milk"}"#), ("consume", #"{"product":"milk","all":true,"day":"2026-11-23"}"#),
            ] {
                #expect(
                    try await daemon.raw("POST", "/v1/households/default/stock/\(verb)", body: body).status == 200)
            }
            #expect(try await daemon.total(on: "2026-11-23") == nil)
            _ = try await daemon.raw("POST", "/v1/households/default/undo")
            for day in 22...24 {
                let then = try #require(try await daemon.item(on: "2026-11-\(day)"))
                #expect(then.opened == nil && then.amount.amount == "1", "\(day)")
            }
            #expect(try await daemon.item(on: "2026-11-25")?.opened != nil)
        }
    }

    @Test("a random past is on each of its days what a book kept beside it says", arguments: [1, 2, 3, 4] as [UInt64])
    func book(seed: UInt64) async throws {
        try await TestDaemon.withHome { daemon in
            let first = daemon.today
            let household = RandomHousehold(daemon, seed: seed)
            for _ in 0..<120 { try await household.step() }
            let last = daemon.today
            #expect(last - first > 10)
            #expect(await household.corrected > 0)
            for back in 0...(last - first + 7) {
                let answer = try await daemon.raw(
                    "GET", "/v1/households/default/stock?limit=1000&on=\(last - back)")
                #expect(answer.status == 200)
                let stock = try JSONDecoder().decode(StockAnswer.self, from: Data(answer.body))
                var found: [EntityID: Int64] = [:]
                for item in stock.items { found[item.product.id] = Quantity(item.amount.amount)?.millionths }
                #expect(found == (await household.book(on: last - back)), "on \(last - back)")
            }
        }
    }

    @Test("what says nothing about a day, and days to come where nothing can be judged, are refused with a sentence")
    func refused() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "2 l")
            for path in ["", "/stores"] {
                let answer = try await daemon.raw("GET", "/v1/households/default\(path)?on=yesterday")
                #expect(answer.status == 422)
                #expect(try answer.problem.remedies == [.give("asOf")])
            }
            for path in ["/products", "/products/milk", "/locations", "/find?q=milk", "/history"] {
                let mark = path.contains("?") ? "&" : "?"
                let target = "/v1/households/default\(path)\(mark)on="
                #expect(try await daemon.raw("GET", target + "today").status == 200)
                let answer = try await daemon.raw("GET", target + "tomorrow")
                #expect(answer.status == 422)
                #expect(try answer.problem.detail.contains("is in the future"))
            }
            #expect(try await daemon.board(on: "+30d").today == CalendarDate("2026-12-21"))
        }
    }
}

extension TestDaemon {
    fileprivate func item(on day: String) async throws -> StockItem? {
        try await ask { [here] client in
            try client.get(Endpoints.Stock.list, at: here, options: ReadOptions { $0.on = day }).value.items.first
        }
    }

    fileprivate func total(on day: String) async throws -> String? { try await item(on: day)?.amount.amount }
}
