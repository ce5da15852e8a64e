import Events
import Inventory
import TestSupport
import Testing

@Suite("Times in the log (L4)")
struct ClockTests {
    static let day: Int64 = 86_400_000

    /// Appends at a clock that was set by `milliseconds` since the event before, and tells what was recorded.
    func recorded(
        after milliseconds: Int64, synchronized: Bool, reopened: Bool = false
    ) async throws -> (shift: Int64, unsure: Bool) {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let start = clock.now
            var log = try await openLog(folder, clock: clock)
            try await AppendQueue(log).append(.sample(1, [.listAdded(Samples.id(1))]))
            if reopened {
                log = try await reopen(consume log, folder, clock)
            }
            clock.now = clock.now.adding(milliseconds: milliseconds)
            clock.isSynchronized = synchronized
            let (_, events) = try await AppendQueue(log).append(.sample(2, [.listAdded(Samples.id(2))]))
            expectClean(log)
            let header = try log.read { try $0.header(at: GlobalPosition(2)) }
            #expect(header == events[0].header)
            #expect(log.head.recordedAt == header.recordedAt)
            return (header.recordedAt.milliseconds - start.milliseconds, header.clockUnsure)
        }
    }

    private func reopen(_ log: consuming EventLog, _ folder: String, _ clock: TestClock) async throws -> EventLog {
        _ = consume log
        return try await openLog(folder, clock: clock)
    }

    @Test(
        "the time of recording never decreases, however the clock steps", arguments: [-1, -3_600_000, -40 * day, -day])
    func steppingBack(milliseconds: Int64) async throws {
        let (shift, unsure) = try await recorded(after: milliseconds, synchronized: true)
        #expect(shift == 0 && !unsure)
    }

    @Test("it goes on with a clock that can be believed", arguments: [0, 1, day, 40 * day])
    func steppingForward(milliseconds: Int64) async throws {
        let (shift, unsure) = try await recorded(after: milliseconds, synchronized: true)
        #expect(shift == milliseconds && !unsure)
    }

    @Test(
        "more than a day behind and not synchronised: the last time stands, and the event says that it is unsure",
        arguments: [-day - 1, -400 * day])
    func behind(milliseconds: Int64) async throws {
        let (shift, unsure) = try await recorded(after: milliseconds, synchronized: false)
        #expect(shift == 0 && unsure)
    }

    @Test("more than a day ahead it is believed, synchronised or not", arguments: [day + 1, 400 * day])
    func ahead(milliseconds: Int64) async throws {
        let (shift, unsure) = try await recorded(after: milliseconds, synchronized: false)
        #expect(shift == milliseconds && !unsure)
    }

    @Test("up to a day off, a clock is believed without synchronisation", arguments: [day, 1000, -1000, -day])
    func near(milliseconds: Int64) async throws {
        let (shift, unsure) = try await recorded(after: milliseconds, synchronized: false)
        #expect(shift == max(0, milliseconds) && !unsure)
    }

    @Test("the first event of a log takes the clock as it is")
    func first() async throws {
        try await withTemporaryLog { temporary in
            temporary.clock.isSynchronized = false
            temporary.clock.now = Timestamp(milliseconds: 0)
            let (_, events) = try await AppendQueue(temporary.log).append(.sample(1, [.listAdded(Samples.id(1))]))
            #expect(events[0].header.recordedAt == Timestamp(milliseconds: 0))
            #expect(!events[0].header.clockUnsure)
        }
    }

    @Test("a restart remembers the last time", arguments: [true, false])
    func restart(synchronized: Bool) async throws {
        let (shift, unsure) = try await recorded(after: -2 * Self.day, synchronized: synchronized, reopened: true)
        #expect(shift == 0 && unsure == !synchronized)
    }

    @Test("when it is sure again, the clock is taken again")
    func recovered() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            temporary.clock.isSynchronized = false
            temporary.clock.now = temporary.clock.now.adding(milliseconds: -3 * Self.day)
            #expect(try await queue.append(.sample(2, [.listAdded(Samples.id(2))])).events[0].header.clockUnsure)
            temporary.clock.isSynchronized = true
            temporary.clock.advance(milliseconds: 4 * Self.day)
            let header = try await queue.append(.sample(3, [.listAdded(Samples.id(3))])).events[0].header
            #expect(!header.clockUnsure && header.recordedAt == temporary.clock.now)
        }
    }
}
