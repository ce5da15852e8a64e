import API
import Client
import Commands
import Events
import Inventory
import TestSupport
import Testing

@testable import Daemon

/// The test's clock begins on 2026-11-21 at 10:00 in Berlin; reminders come at 9:00.
@Suite("reminders: fired once, shown to each, at their time (R1–R5)")
struct ReminderTests {
    private static let hour: Int64 = 3_600_000

    @Test("what falls due is fired at its time and not before, in one digest, once")
    func fires() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["milk", "cream"] { _ = try await daemon.add(name, "1 l", expires: "2026-11-22") }
            let head = daemon.services.log.head.position
            daemon.clock.advance(milliseconds: 23 * Self.hour - 1)
            let next = try await daemon.fire()
            #expect(next == Timestamp(rfc3339: "2026-11-22T08:00:00Z"))
            #expect(daemon.services.log.head.position == head)

            daemon.clock.advance(milliseconds: 1)
            _ = try await daemon.fire()
            _ = try await daemon.fire()
            #expect(daemon.services.log.head.position.value == head.value + 1)
            let fired = try await daemon.events(after: head.value).events[0]
            #expect(fired.type == "reminders-fired")
            #expect(fired.actor == nil)
            #expect(fired.origin == "rule")
        }
    }

    @Test("what fell due while larderd was off is fired at the next start, as one message, and never again")
    func catchesUp() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.found("Home")
                _ = try await daemon.add("milk", "1 l", expires: "2026-11-25")
                _ = try await daemon.add("cream", "1 l", expires: "2026-11-26")
            }
            // Three stages of the milk have passed by then, the newest stands (R2).
            clock.advance(milliseconds: 4 * 24 * Self.hour + Self.hour)
            for _ in 0..<2 {
                try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                    let stream = try await daemon.firings()
                    let firing = try #require(try await stream.next(1).first)
                    #expect(firing.title == "2 things expire soon")
                    #expect(
                        firing.body.split(separator: "\n").map(String.init)
                            == ["milk expires today (1 l, Fridge)", "cream expires tomorrow (1 l, Fridge)"])
                    #expect(firing.reminders.map(\.stage) == [0, 1])
                    let events = try await daemon.events(limit: 1000).events
                    let fired = events.filter { $0.type == "reminders-fired" }
                    #expect(fired.count == 1)
                }
            }
        }
    }

    @Test("while the clock is behind and cannot be believed nothing is fired (L4)")
    func unsure() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l", expires: "2026-11-22")
            let right = daemon.clock.now
            daemon.clock.now = right.adding(milliseconds: -40 * 24 * Self.hour)
            daemon.clock.isSynchronized = false
            #expect(try await daemon.fire() == right.adding(milliseconds: 60_000))
            daemon.clock.now = right.adding(milliseconds: 24 * Self.hour - 1)
            daemon.clock.isSynchronized = true
            let head = daemon.services.log.head.position
            _ = try await daemon.fire()
            #expect(daemon.services.log.head.position > head)
        }
    }

    @Test("a clock that is ahead fires what is due by it, checked or not: a quiet house is reminded too (L4)")
    func unchecked() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l", expires: "2026-11-24")
            let head = daemon.services.log.head.position
            daemon.clock.isSynchronized = false
            daemon.clock.now = daemon.clock.now.adding(milliseconds: 3 * 24 * Self.hour)
            _ = try await daemon.fire()
            #expect(daemon.services.log.head.position > head)
        }
    }

    @Test("a lot with another date is reminded of at that date, also when the day's reminders were fired already")
    func redated() async throws {
        try await TestDaemon.withHome { daemon in
            for name in ["milk", "cream"] { _ = try await daemon.add(name, "1 l", expires: "2026-11-22") }
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            _ = try await daemon.ask { [here = daemon.here] client in
                let request = make(KeepStock()) { ($0.product, $0.until) = ("milk", "2026-11-25") }
                return try client.send(Endpoints.of(KeepStock.self), at: here, request).value
            }
            let due = try await daemon.ask { [here = daemon.here] client in
                try client.get(Endpoints.Reminders.list, at: here).value.reminders
            }
            #expect(due.first { $0.lot.product.name == "milk" }?.dueAt == Timestamp(rfc3339: "2026-11-24T08:00:00Z"))
            #expect(due.first { $0.lot.product.name == "milk" }?.text == "milk expires in 3 days (1 l, Fridge)")
        }
    }

    @Test("a firing about one lot says what is the matter with it, and what was delivered is not sent again")
    func delivered() async throws {
        try await TestDaemon.withHome { daemon in
            let code = try #require(try await daemon.add("milk", "1 l", expires: "2026-11-22").lots[0].code)
            let live = try await daemon.firings()
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            let firing = try #require(try await live.next(1).first)
            #expect(firing.title == "milk expires today")
            #expect(firing.body == "1 l, Fridge · \(code)")
            #expect(firing.onlyLot?.code == code)
            #expect(firing.household.name == "Home")

            #expect(try await daemon.firings().next(1).map(\.id) == [firing.id])
            try await daemon.describe(Endpoints.Reminders.delivered, firing, DeliveredRequest(channel: "desktop"))
            #expect(try await daemon.firings().isSilent(milliseconds: 300))
            #expect(try await live.isSilent(milliseconds: 50))
        }
    }

    @Test("a lot that is used takes its reminder along (R3)")
    func used() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l", expires: "2026-11-22")
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            _ = try await daemon.use("milk", "1 l")
            #expect(try await daemon.firings().isSilent(milliseconds: 300))
        }
    }

    @Test("a snoozed firing comes back at its time, on the stream that is open")
    func snoozed() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l", expires: "2026-11-22")
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            let live = try await daemon.firings()
            let firing = try #require(try await live.next(1).first)
            #expect(firing.returned == nil)
            let until = daemon.clock.now.adding(milliseconds: Self.hour)
            try await daemon.describe(Endpoints.Reminders.snooze, firing, SnoozeRequest(until: until))
            #expect(try await live.isSilent(milliseconds: 200))
            daemon.clock.now = until
            // The stream looks again with the next thing that happens, and with every heartbeat.
            _ = try await daemon.add("bread", "1")
            let again = try await live.next(1)
            #expect(again.map(\.id) == [firing.id] && again.map(\.returned) == [until])

            try await daemon.describe(Endpoints.Reminders.acknowledge, firing, AcknowledgeRequest())
            #expect(try await daemon.firings().isSilent(milliseconds: 200))
        }
    }

    @Test("an open stream wakes by itself when a snooze ends")
    func snoozeWakes() async throws {
        let clock = TestClock()
        try await TestDaemon.withHome(clock: clock) { daemon in
            _ = try await daemon.add("milk", "1 l", expires: "2026-11-22")
            clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            let live = try await daemon.firings()
            let firing = try #require(try await live.next(1).first)
            let until = clock.now.adding(milliseconds: 400)
            try await daemon.describe(Endpoints.Reminders.snooze, firing, SnoozeRequest(until: until))
            #expect(try await live.isSilent(milliseconds: 50))
            clock.now = until
            #expect(try await live.next(1).map(\.id) == [firing.id])
        }
    }

    @Test("damage that a firing meets is known from then on, and nothing more is tried", .timeLimit(.minutes(10)))
    func damaged() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l", expires: "2026-11-22")
            daemon.services.commands.refuse(because: .damaged(GlobalPosition(3), "CRC"))
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            let damage = KnownDamage()
            // It ends by itself.
            await daemon.reminders(damage).run(timer: try WakeTimer(), until: StopSignal())
            #expect(damage.isMet)
        }
    }

    @Test("where the log is known to be damaged no stream begins, and larderd is not ready")
    func noStream() async throws {
        try await TestDaemon.withHome { daemon in
            daemon.services.damage.report("a test says so")
            for household in [HouseholdName.default, HouseholdName.all] {
                let answer = try await daemon.raw("GET", "/v1/households/\(household)/reminders/stream")
                #expect(answer.status == 503, "\(household)")
            }
            #expect(try await daemon.raw("GET", "/ready").status == 503)
        }
    }

    @Test("what is said about any household's firing reaches it")
    func anyHousehold() async throws {
        try await TestDaemon.withHome { daemon in
            _ = try await daemon.add("milk", "1 l", expires: "2026-11-22")
            daemon.clock.advance(milliseconds: 23 * Self.hour)
            _ = try await daemon.fire()
            let firing = try #require(try await daemon.firings().next(1).first)
            let answer = try await daemon.ask { client in
                try client.send(
                    Endpoints.Reminders.acknowledge, at: AtFiring(HouseholdName.all, firing.id), AcknowledgeRequest()
                ).value
            }
            #expect(answer.happened.map(\.type) == ["reminder-acknowledged"])
            let problem = try await daemon.refusal {
                try await daemon.ask { client in
                    try client.send(
                        Endpoints.Reminders.acknowledge, at: AtFiring(HouseholdName.all, FiringID(raw: 7)),
                        AcknowledgeRequest()
                    ).value
                }
            }
            #expect(problem?.status == 404)
        }
    }
}

extension TestDaemon {
    /// Fires as larderd's own service does when it wakes.
    func fire() async throws -> Timestamp? { try await reminders(services.damage).fire() }

    func reminders(_ damage: KnownDamage) -> ReminderService {
        ReminderService(
            log: services.log, commands: services.commands, projections: services.projections, zones: services.zones,
            logger: services.logger, damage: damage, counters: services.counters)
    }

    func firings() async throws -> EventReader<FiringView> {
        try await reader { client in
            try client.open(Endpoints.Reminders.stream, at: AtHousehold(HouseholdName.all))
        }
    }

    func describe<Body: RequestBody>(
        _ endpoint: Endpoints.OfFiring<Body, WriteAnswer>, _ firing: FiringView, _ body: Body
    ) async throws {
        _ = try await ask { client in
            try client.send(endpoint, at: AtFiring(firing.household.id.description, firing.id), body).value
        }
    }
}
