import API
import Client
import Events
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("the log searched: by subject, type, person and time")
struct LogSearchTests {
    @Test(
        "a page by any filter is what a scan of everything keeps, in both directions", arguments: [41, 42] as [UInt64])
    func scan(seed: UInt64) async throws {
        try await TestDaemon.withHome { daemon in
            let household = RandomHousehold(daemon, seed: seed)
            for _ in 0..<60 { try await household.step() }
            daemon.clock.advance(milliseconds: 1)
            let all: EventsAnswer = try await daemon.get("events?limit=1000")
            let one = try #require(await household.products.min())
            let aboutOne = Set(
                try await daemon.services.reader.run { [log = daemon.services.log] in
                    try log.read { try $0.positions(of: one) }
                }.map(\.value))
            let middle = all.events[all.events.count / 2].recordedAt
            let filters: [(String, (EventView) -> Bool)] = [
                ("subject=\(one)", { aboutOne.contains($0.position) }),
                ("type=stock-received", { $0.type == "stock-received" }),
                ("type=reversal,stock-consumed", { ["reversal", "stock-consumed"].contains($0.type) }),
                ("type=added", { $0.type == "stock-received" }), ("type=add", { $0.type == "stock-received" }),
                ("type=genommen,r%C3%BCckg%C3%A4ngig", { ["reversal", "stock-consumed"].contains($0.type) }),
                ("type=used,undid", { $0.type == "reversal" || $0.reason == "used" }),
                ("type=weggeworfen", { $0.reason == "spoiled" }),
                ("type=spoil,used", { ["spoiled", "used"].contains($0.reason) }),
                ("type=thrown,stock-consumed", { $0.type == "stock-consumed" }),
                ("type=made", { $0.type.hasSuffix("-added") }),
                ("by=larder", { $0.actor == nil }), ("since=\(middle)", { $0.recordedAt >= middle }),
                (
                    "subject=\(one)&type=stock-received&since=\(middle)",
                    { aboutOne.contains($0.position) && $0.type == "stock-received" && $0.recordedAt >= middle }
                ),
            ]
            for (filter, fits) in filters {
                let wanted = all.events.filter(fits).map(\.position)
                try #require(!wanted.isEmpty, "\(filter)")
                var found: [UInt64] = []
                var after: UInt64? = 0
                while let from = after {
                    let page: EventsAnswer = try await daemon.get("events?limit=7&after=\(from)&\(filter)")
                    found += page.events.map(\.position)
                    after = page.next
                }
                // A reminder may have fired since.
                #expect(found.filter { $0 <= all.head } == wanted, "\(filter)")
                var backwards: [UInt64] = []
                var before = "newest=true"
                while true {
                    let page: EventsAnswer = try await daemon.get("events?limit=7&\(before)&\(filter)")
                    backwards = page.events.map(\.position) + backwards
                    guard let previous = page.previous else { break }
                    before = "before=\(previous)"
                }
                #expect(backwards.filter { $0 <= all.head } == wanted, "\(filter)")
            }
        }
    }

    @Test("what looks at many events for few goes on in steps, which miss nothing and repeat nothing")
    func steps() async throws {
        try await TestDaemon.withHome { daemon in
            for number in 0..<12 { _ = try await daemon.add(number % 4 == 0 ? "milk" : "rice", "1 l") }
            let home = try await daemon.ask {
                try $0.get(Endpoints.Households.list, at: AtRoot()).value.households[0].id
            }
            let all: EventsAnswer = try await daemon.get("events?limit=1000")
            let wanted = all.events.filter { $0.type == "product-added" }.map(\.position)
            #expect(wanted.count == 2)
            let search = LogSearch(
                services: daemon.services, household: home, filter: LogFilter(types: [ProductAdded.type]), most: 5)
            var (found, steps) = ([UInt64](), 0)
            var next: GlobalPosition? = .start
            while let from = next {
                let page = try await search.page(after: from, limit: 100)
                found += page.events.map(\.header.position.value)
                (next, steps) = (page.next, steps + 1)
            }
            #expect(found == wanted)
            #expect(steps > 4)
            found = []
            next = GlobalPosition(.max)
            while let from = next {
                let page = try await search.newest(before: from, limit: 100)
                found = page.events.map(\.header.position.value) + found
                next = page.next
            }
            #expect(found == wanted)
        }
    }

    @Test("an event is told in words where that is asked for")
    func told() async throws {
        try await TestDaemon.withHome { daemon in
            let code = try #require(try await daemon.add("milk", "1 l").lots[0].code)
            let told: EventsAnswer = try await daemon.get("events?told=true&newest=true&limit=1")
            let event = try #require(told.events.first)
            #expect(event.text?.hasPrefix("added 1 l of milk (\(code), Fridge)") == true)
            #expect(event.by?.isEmpty == false)
            let plain: EventsAnswer = try await daemon.get("events?newest=true&limit=1")
            #expect(plain.events.first?.text == nil)
        }
    }

    @Test("the newest page is the end of the log, and the stream gives only what fits")
    func newestAndStream() async throws {
        try await TestDaemon.withHome { daemon in
            let milk = try await daemon.add("milk", "1 l")
            let newest: EventsAnswer = try await daemon.get("events?newest=true&limit=2")
            #expect(newest.events.map(\.position) == [milk.position - 1, milk.position])
            let from = milk.position
            let thread = ReadThread()
            let socket = daemon.services.configuration.socket
            let stream = try await thread.run {
                let client = LarderClient(socket: .choose(asked: socket), timeout: 20_000)
                return EventReader(
                    try client.open(
                        Endpoints.Reports.eventStream, at: AtHousehold(HouseholdName.default),
                        LogQuery { ($0.subject, $0.type) = ("milk", "stock-received") }, after: from), thread)
            }
            _ = try await daemon.add("rice", "1 kg")
            let second = try await daemon.add("milk", "2 l")
            _ = try await daemon.use("milk", "1 l")
            let third = try await daemon.add("milk", "3 l")
            #expect(try await stream.next(2).map(\.position) == [second.position, third.position])
        }
    }

    @Test("a reversal's payload is told, not shown as its bytes")
    func decoded() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l")
            _ = try await daemon.use("milk", "0.5 l")
            _ = try await daemon.undo(UndoRequest())
            let answer: EventsAnswer = try await daemon.get("events?type=reversal")
            guard case .object(let payload)? = answer.events.first?.payload,
                case .object(let original)? = payload["original"], case .object(let consumed)? = original["payload"]
            else {
                Issue.record("no original: \(answer.events)")
                return
            }
            #expect(payload["payload"] == nil && payload["originalType"] == nil)
            #expect(original["type"] == .text("stock-consumed"))
            #expect(consumed["takes"] != nil)
        }
    }

    @Test("times are read in the household's zone, and what there is not is refused with what there is")
    func read() async throws {
        try await TestDaemon.withHome { daemon in
            // Founded at 10:00 in Berlin.
            let founding: EventsAnswer = try await daemon.get("events?limit=1")
            daemon.clock.advance(milliseconds: 3_600_000)
            let milk = try await daemon.add("milk", "1 l")
            let first = [milk.position - 1, founding.events[0].position]
            let cases = [
                ("10:01", first[0]), ("2026-11-21%2010:01", first[0]), ("2026-11-21T09:00:00.001Z", first[0]),
                ("10:00", first[1]), ("2026-11-21T09:00:00Z", first[1]), ("today", first[1]), ("yesterday", first[1]),
            ]
            for (since, position) in cases {
                let answer: EventsAnswer = try await daemon.get("events?since=\(since)")
                #expect(answer.events.first?.position == position, "\(since)")
            }
            for (query, status, words) in [
                ("type=zzz", 400, "such as stock-received"), ("type=consumed", 400, "did you mean stock-consumed?"),
                ("type=reversl", 400, "did you mean reversal?"),
                ("by=nobody", 404, "larder"),
                ("since=whenever", 400, "whenever"),
                ("subject=zzzz", 404, "zzzz"), ("subject=zzzz", 404, "milk, Freezer, Fridge"),
                ("after=1&newest=true", 400, "newest"),
            ] {
                let answer = try await daemon.raw("GET", "/v1/households/default/events?\(query)")
                #expect(answer.status == status, "\(query)")
                #expect(try answer.problem.detail.contains(words), "\(query)")
            }
            #expect(try await daemon.raw("GET", "/v1/log?type=reversal", uid: 0).status == 400)
        }
    }
}

extension EventView {
    /// Why something was taken out of stock.
    fileprivate var reason: String? {
        guard type == "stock-consumed", case .object(let fields) = payload else { return nil }
        if case .text(let reason)? = fields["reason"] { return reason }
        return "used"
    }
}
