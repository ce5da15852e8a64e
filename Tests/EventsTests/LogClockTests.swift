import Inventory
import TestSupport
import Testing

@testable import Events

@Suite("Which clock is believed (L4)")
struct LogClockTests {
    static let day: Int64 = 86_400_000

    /// A log with one event, and a clock that nothing vouches for from then on.
    private func withUncheckedClock(_ body: (TemporaryLog, LogClock) async throws -> Void) async throws {
        try await withTemporaryLog { temporary in
            try await AppendQueue(temporary.log).append(.sample(1, [.listAdded(Samples.id(1))]))
            temporary.clock.isSynchronized = false
            try await body(temporary, temporary.log.clock)
        }
    }

    @Test("far behind: time stands at the last event; far ahead: it goes on, unchecked; near: it is believed")
    func steps() async throws {
        try await withUncheckedClock { temporary, clock in
            let last = temporary.clock.now
            for (shift, now, doubt) in [
                (-Self.day - 1, Int64(0), LogClock.Doubt.behind), (-Self.day, -Self.day, nil),
                (Self.day, Self.day, nil), (Self.day + 1, Self.day + 1, .unchecked),
                (400 * Self.day, 400 * Self.day, .unchecked), (-400 * Self.day, 0, .behind), (5, 5, nil),
            ] {
                temporary.clock.now = last.adding(milliseconds: shift)
                let reading = clock.reading()
                #expect(reading.now.milliseconds - last.milliseconds == now, "\(shift)")
                #expect(reading.doubt == doubt, "\(shift)")
                #expect(reading.shown == temporary.clock.now)
            }
        }
    }

    @Test("what was recorded by a clock that is ahead is no evidence for it")
    func recordedAhead() async throws {
        try await withUncheckedClock { temporary, clock in
            temporary.clock.now = temporary.clock.now.adding(milliseconds: 3 * Self.day)
            #expect(clock.reading().doubt == .unchecked)
            try await AppendQueue(temporary.log).append(.sample(2, [.listAdded(Samples.id(2))]))
            #expect(temporary.log.head.recordedAt == temporary.clock.now)
            #expect(clock.reading().doubt == .unchecked)
        }
    }

    @Test("after a day along which it moved it is believed, far ahead and far behind", arguments: [3, -400])
    func aDayLater(days: Int64) async throws {
        try await withUncheckedClock { temporary, clock in
            temporary.clock.now = temporary.clock.now.adding(milliseconds: days * Self.day)
            #expect(clock.reading().doubt != nil)
            temporary.clock.advance(milliseconds: Self.day - 1)
            #expect(clock.reading().doubt != nil)
            temporary.clock.advance(milliseconds: 1)
            #expect(clock.reading() == LogClock.Reading(now: temporary.clock.now, shown: temporary.clock.now))
            // recordedAt never decreases all the same
            let last = temporary.log.head.recordedAt
            let (_, events) = try await AppendQueue(temporary.log).append(.sample(2, [.listAdded(Samples.id(2))]))
            #expect(events[0].header.recordedAt == max(last, temporary.clock.now) && !events[0].header.clockUnsure)
        }
    }

    @Test("a step on the way begins the day anew")
    func aStepOnTheWay() async throws {
        try await withUncheckedClock { temporary, clock in
            for _ in 0..<3 {
                temporary.clock.now = temporary.clock.now.adding(milliseconds: -400 * Self.day)
                #expect(clock.reading().doubt == .behind)
                temporary.clock.advance(milliseconds: Self.day - 1)
                #expect(clock.reading().doubt == .behind)
            }
        }
    }

    @Test("a quiet house in which the clock was not set is in no doubt, nor is one that was synchronised once")
    func quiet() async throws {
        let never = TestClock()
        never.isSynchronized = false
        try await withTemporaryLog(clock: never) { temporary in
            try await AppendQueue(temporary.log).append(.sample(1, [.listAdded(Samples.id(1))]))
            never.advance(milliseconds: 7 * Self.day)
            #expect(temporary.log.clock.reading() == LogClock.Reading(now: never.now, shown: never.now))
        }
        try await withTemporaryLog { temporary in
            try await AppendQueue(temporary.log).append(.sample(1, [.listAdded(Samples.id(1))]))
            temporary.clock.now = temporary.clock.now.adding(milliseconds: 5 * Self.day)
            #expect(temporary.log.clock.reading().doubt == nil)
            temporary.clock.isSynchronized = false
            temporary.clock.advance(milliseconds: 60_000)
            #expect(temporary.log.clock.reading().doubt == nil)
        }
    }

    @Test("a clock that was said to be right is, until it is set", arguments: [3, -400])
    func trusted(days: Int64) async throws {
        try await withUncheckedClock { temporary, clock in
            temporary.clock.now = temporary.clock.now.adding(milliseconds: days * Self.day)
            #expect(clock.reading().doubt != nil)
            clock.trust(temporary.clock.now)
            temporary.clock.advance(milliseconds: 1000)
            #expect(clock.reading() == LogClock.Reading(now: temporary.clock.now, shown: temporary.clock.now))
            temporary.clock.now = temporary.clock.now.adding(milliseconds: -9 * Self.day)
            #expect(clock.reading().doubt == .behind)
        }
    }

    @Test("a restart knows that an earlier time than the last event's was trusted")
    func restart() async throws {
        try await withTemporaryFolder { folder in
            // given a log whose last event is of a wrong clock, and whose clock was then said to be right
            let clock = TestClock()
            let right = clock.now
            clock.now = right.adding(milliseconds: 300 * Self.day)
            try await withLog(folder, clock) { log in
                try await AppendQueue(log).append(.sample(1, [.listAdded(Samples.id(1))]))
                (clock.now, clock.isSynchronized) = (right, false)
                #expect(log.clock.reading().doubt == .behind)
                var trusted = ClockTrusted()
                trusted.time = right
                var append = Append.sample(2, stream: .register, [])
                append.events = [NewEvent(.register, .register(.clockTrusted(trusted)))]
                try await AppendQueue(log).append(append)
            }
            // when it is opened again a while later
            clock.now = right.adding(milliseconds: 2 * Self.day)
            try await withLog(folder, clock) { log in
                #expect(log.clock.reading().doubt == .behind)
                try log.recallTrustInClock()
                // then that clock is one that could not be checked, and not one that cannot be
                #expect(log.clock.reading().doubt == .unchecked)
                clock.now = right.adding(milliseconds: -2 * Self.day)
                #expect(log.clock.reading().doubt == .behind)
            }
        }
    }

    private func withLog(_ folder: String, _ clock: TestClock, _ body: (EventLog) async throws -> Void) async throws {
        try await body(try await openLog(folder, clock: clock))
    }
}
