import API
import Client
import Events
import Glibc
import HTTPTypes
import Inventory
import Projections
import TestSupport
import Testing

@testable import Daemon

@Suite("the log itself: pages, the live stream, verify")
struct HistoryStreamTests {
    @Test("pages of events follow each other, and the last one says that it is the last")
    func pages() async throws {
        try await TestDaemon.withHome { daemon in
            for _ in 0..<5 { _ = try await daemon.add("milk", "1 l") }
            var after: UInt64?
            var seen: [EventView] = []
            repeat {
                let from = after
                let page = try await daemon.events(after: from, limit: 4)
                seen += page.events
                after = page.next
                #expect(page.head == daemon.services.log.head.position.value)
            } while after != nil
            #expect(seen.map(\.version) == Array(1...UInt64(seen.count)))
            #expect(seen.last?.type == "stock-received")
            #expect(seen.last?.position == daemon.services.log.head.position.value)
            guard case .object(let payload)? = seen.last?.payload else { throw Missing() }
            #expect(payload["amount"] == .text("1"))
        }
    }

    @Test("the stream gives what there is, then what comes, and goes on after the last id without gap or repeat (X2)")
    func stream() async throws {
        try await TestDaemon.withHome { daemon in
            let first = try await daemon.add("milk", "1 l")
            let stream = try await daemon.open(after: first.position - 1)
            #expect(try await stream.next(1).map(\.position) == [first.position])
            let second = try await daemon.add("milk", "1 l")
            let third = try await daemon.add("milk", "1 l")
            #expect(try await stream.next(2).map(\.transaction) == [second.transaction, third.transaction])

            let resumed = try await daemon.open(after: second.position)
            #expect(try await resumed.next(1).map(\.position) == [third.position])
        }
    }

    @Test("the stream of changes says what to read again (X1.9)")
    func changes() async throws {
        try await TestDaemon.withHome { daemon in
            let changes = Endpoint<AtHousehold, LogQuery, EventStream<ChangesView>>(CommandPath(.get, "changes"))
            let after = daemon.services.log.head.position.value
            let stream = try await daemon.reader { [here = daemon.here] client in
                try client.open(changes, at: here, after: after)
            }
            let added = try await daemon.add("milk", "1 l")
            // A new product: it is made, and added.
            #expect(try await stream.next(1).map(\.areas) == [["catalog", "stock"]])
            _ = try await daemon.undo(UndoRequest(transaction: added.transaction))
            #expect(try await stream.next(1).map(\.areas) == [["catalog", "stock"]])
            let entry = try await daemon.raw("POST", "/v1/households/default/entries", body: #"{"thing": "candles"}"#)
            try #require(entry.status == 200)
            #expect(try await stream.next(1).map(\.areas) == [["lists"]])
        }
    }

    @Test("a stream ends with the membership, and nothing that comes after is sent (H1)")
    func membershipEnds() async throws {
        try await withTemporaryFolder { folder in
            // given a guest until today
            let clock = TestClock()
            let told = Kept<(machine: String, household: HouseholdID)>()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                let body = #"{"name": "Home", "timeZone": "Europe/Berlin"}"#
                #expect(try await daemon.raw("POST", "/v1/households", body: body, uid: 4711).status == 201)
                let id = try #require(daemon.services.projections.directory.households.first)
                told.value = (daemon.services.machine, id)
            }
            let (machine, household) = try #require(told.value)
            try await joined(
                Member(name: "Guest", role: .guest, until: CalendarDate("2026-11-21")), machine, household,
                in: "\(folder)/data", clock)
            // The writer's thread lets go of the log a moment later: wait for that.
            _ = try await openLog("\(folder)/data", clock: clock)
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                let stream = try await daemon.open(after: daemon.services.log.head.position.value)
                let add = #"{"product": "milk", "new": true}"#
                let path = "/v1/households/default/stock/add"
                #expect(try await daemon.raw("POST", path, body: add, uid: 4711).status == 200)
                #expect(try await stream.next(1).count == 1)
                // when the day is over
                clock.advance(milliseconds: 86_400_000)
                #expect(try await daemon.raw("POST", path, body: add, uid: 4711).status == 200)
                // then
                let more = try? await stream.next(3)
                #expect(more.map { $0.filter { $0.type == "stock-received" } } ?? [] == [])
            }
        }
    }

    private func joined(
        _ member: Member, _ machine: String, _ household: HouseholdID, in folder: String, _ clock: TestClock
    ) async throws {
        let writer = LogWriter(try await openLog(folder, clock: clock))
        var registered = UserRegistered()
        (registered.user, registered.name) = (Samples.id(7), member.name)
        var tied = UidTied()
        (tied.user, tied.uid, tied.machine) = (registered.user, UInt64(getuid()), machine)
        var joined = MemberJoined()
        joined.member = Member(
            id: Samples.id(8), user: registered.user, name: member.name, role: member.role, until: member.until)
        var append = Append.sample(7, stream: .register, [])
        append.events = [
            NewEvent(.register, .register(.userRegistered(registered))),
            NewEvent(.register, .register(.uidTied(tied))), NewEvent(household, .household(.memberJoined(joined))),
        ]
        try await writer.append(append)
        writer.close()
    }

    @Test("a stream ends when larderd stops")
    func endsAtStop() async throws {
        try await TestDaemon.withHome { daemon in
            let stream = try await daemon.open(after: daemon.services.log.head.position.value)
            daemon.running.stop.stop()
            #expect(try await stream.end())
        }
    }

    @Test("a position that this log never had is refused 410")
    func restored() async throws {
        try await TestDaemon.withHome { daemon in
            let answer = try await daemon.raw("GET", "/v1/households/default/events?after=100000")
            #expect(answer.status == 410)
            #expect(try answer.problem.code == Problem.Code.logRestored.rawValue)
        }
    }

    @Test("the whole log and its check are the administrators' (H7)")
    func administrators() async throws {
        try await TestDaemon.withHome { daemon in
            for (method, path) in [("GET", "/v1/log"), ("POST", "/v1/log/verify")] {
                let anyMember = try await daemon.raw(method, path, uid: 4711)
                #expect(anyMember.status == 403)
                let root = try await daemon.raw(method, path, uid: 0)
                #expect(root.status == 200)
            }
        }
    }

    @Test("verify reads everything and ends with a line that says so")
    func verify() async throws {
        try await TestDaemon.withHome { daemon in
            let last = try await daemon.verified()
            #expect(last?.done == true)
            #expect(last?.damage == [])
            #expect(last?.checked == daemon.services.log.head.position.value)
        }
    }

    struct Missing: Error {}
}

/// A stream of events, read on a thread of its own.
final class EventReader<Item: Codable & Sendable>: @unchecked Sendable {
    // Touched by one job of `thread` at a time.
    private var events: ServerEvents<Item>
    private var early: [Item] = []
    private let thread: ReadThread

    init(_ events: ServerEvents<Item>, _ thread: ReadThread) {
        self.events = events
        self.thread = thread
    }

    /// The next `count`, waited for.
    func next(_ count: Int) async throws -> [Item] {
        try await thread.run { [self] in
            while early.count < count, let more = try events.receive() { early += more }
            defer { early = Array(early.dropFirst(count)) }
            return Array(early.prefix(count))
        }
    }

    /// Nothing for as long as that.
    func isSilent(milliseconds: Int32) async throws -> Bool {
        try await thread.run { [self] in
            early += (try? events.receive(timeout: milliseconds)) ?? []
            return early.isEmpty
        }
    }

    /// Returns the items that come until the daemon closes the connection in the middle of the stream.
    func untilCut() async throws -> [Item] {
        try await thread.run { [self] in
            do {
                while let more = try events.receive() { early += more }
            } catch ClientError.lost {
                return early
            }
            throw ClientError.notUnderstood("it ended by itself")
        }
    }

    /// Waits until the daemon ends it.
    func end() async throws -> Bool {
        try await thread.run { [self] in
            while try events.receive() != nil {}
            return true
        }
    }
}

extension TestDaemon {
    /// The last line of a check of the log.
    func verified() async throws -> VerifyProgress? {
        try await ask { client in
            let lines = try client.lines(Endpoints.Log.verify, at: AtRoot())
            var last: VerifyProgress?
            while let some = try lines.receive() { last = some.last ?? last }
            return last
        }
    }

    func events(after: UInt64? = nil, limit: Int? = nil) async throws -> EventsAnswer {
        try await ask { [here] client in
            try client.get(Endpoints.Reports.events, at: here, LogQuery { ($0.after, $0.limit) = (after, limit) }).value
        }
    }

    func open(after: UInt64? = nil) async throws -> EventReader<EventView> {
        try await reader { [here] client in try client.open(Endpoints.Reports.eventStream, at: here, after: after) }
    }

    func reader<Item>(
        _ open: @escaping @Sendable (LarderClient) throws -> ServerEvents<Item>
    ) async throws -> EventReader<Item> {
        let thread = ReadThread()
        let socket = services.configuration.socket
        return try await thread.run {
            EventReader(try open(LarderClient(socket: .choose(asked: socket), timeout: 20_000)), thread)
        }
    }
}
