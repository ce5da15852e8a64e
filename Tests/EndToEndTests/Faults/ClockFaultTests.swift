import API
import Client
import Domain
import Events
import Glibc
import TestSupport
import Testing

@Suite("The clock is wrong (L4)", .timeLimit(.minutes(10)))
struct ClockFaultTests {
    @Test(
        "a synchronised clock is followed: the time of recording never decreases, today is the clock's",
        arguments: [-365, 3650])
    func synchronised(days: Int) async throws {
        try await inFolder { folder in
            let clock = try OtherClock(in: folder)
            try RealDaemon.serving(in: folder, variables: clock.variables()) { daemon in
                try daemon.found()
                try daemon.add("milk", 3)
                try clock.set(aheadDays: days, daemon)
                try daemon.add("bread")
            }
            // A restart does not mind, and what was bought by the other clock can be used by this one.
            try RealDaemon.serving(in: folder, variables: clock.variables(aheadDays: days)) { daemon in
                try daemon.use("milk")
                try clock.set(aheadDays: 0, daemon)
                for product in ["milk", "bread"] { try daemon.use(product) }
            }
            let events = try headers(folder)
            let (here, there) = (events.filter { isFromNow($0, days: 0) }, events.filter { isFromNow($0, days: days) })
            try demand(there.count >= 3, "\(there.count) events by the other clock")
            try demandEqual(here.count + there.count, events.count, "events by either clock")
            try demand(events.last == here.last, "the last is by this clock")
            let apart = (there.last?.occurredOn.dayNumber ?? 0) - (here.last?.occurredOn.dayNumber ?? 0)
            try demand(abs(Int(apart) - days) <= 1, "their days are \(apart) apart")
            try demand(zip(events, events.dropFirst()).allSatisfy { $0.recordedAt <= $1.recordedAt }, "it decreases")
            try demand(!events.contains { $0.clockUnsure }, "some are unsure")
            try RealDaemon.verify(folder)
        }
    }

    @Test("one that is not, and is behind, is not: the last time stands, marked; suggested dates and reminders wait")
    func behind() async throws {
        try await inFolder { folder in
            let clock = try OtherClock(in: folder)
            try RealDaemon.serving(in: folder, variables: clock.variables()) { daemon in
                // given a lot whose reminder was due in between
                try daemon.found()
                try daemon.add("milk", 2)
                try daemon.addDated("yoghurt", "+20d")
                // when
                try clock.set(aheadDays: -365, synchronised: false, daemon)
                let added = try daemon.addSuggested("cheese")
                // then
                try demand(added.contains { $0.contains("cannot be trusted") }, "\(added)")
                try daemon.use("milk")
                try demandEqual(try daemon.eventTypes().contains("reminders-fired"), false, "reminders fired")
                // and when it is synchronised, all goes on
                try clock.set(aheadDays: -365, daemon)
                try daemon.use("milk")
                try demandEqual(
                    try daemon.addSuggested("cheese").filter { $0.contains("cannot be trusted") }, [], "words")
            }
            let events = try headers(folder)
            let unsure = events.filter(\.clockUnsure)
            try demand(unsure.count >= 3, "\(unsure.count) are unsure")
            let before = events.last { $0.position < (unsure.first?.position ?? $0.position) }
            try demand(unsure.allSatisfy { $0.recordedAt == before?.recordedAt }, "the last time stands")
            try demand(unsure.allSatisfy { $0.occurredOn == before?.occurredOn }, "and its day")
            try RealDaemon.verify(folder)
        }
    }

    @Test("one that is not, and is ahead, is: typed days are the clock's, reminders fire, and the command says a word")
    func ahead() async throws {
        try await inFolder { folder in
            let clock = try OtherClock(in: folder)
            try RealDaemon.serving(in: folder, variables: clock.variables()) { daemon in
                // given a quiet house, and a clock that nothing vouches for
                try daemon.found()
                try daemon.addDated("yoghurt", "+20d")
                try clock.set(aheadDays: 30, synchronised: false, daemon)
                // then what is typed means what the board says
                let added = try daemon.larder(["add", "cream", "--new", "--expires", "tomorrow"])
                try demandEqual(added.code, 0, added.output)
                try demand(added.output.contains("could not be checked"), added.output)
                let board = try daemon.larder(["status"])
                try demand(board.output.contains("cream") && board.output.contains("tomorrow"), board.output)
                try demand(board.output.contains("could not be checked"), "also after a booking by it: \(board.output)")
                for quiet in ["--quiet", "--json"] {
                    try demand(!(try daemon.done(["status", quiet]).contains("checked:")), "a note with \(quiet)")
                }
                try LoggedEvent.wait(for: "reminders-fired", daemon, household: HouseholdName.default)
                // when somebody who may says that it is right
                try demandEqual(try daemon.larder(["doctor", "--trust-clock"]).code, 1, "it asks first")
                try daemon.done(["doctor", "--trust-clock", "--yes"])
                // then nothing more is said
                try demand(!(try daemon.done(["status"]).contains("checked")), "a note after it was trusted")
            }
            let events = try headers(folder)
            try demand(!events.contains { $0.clockUnsure }, "some are unsure")
            try demand(events.filter { isFromNow($0, days: 30) }.count >= 4, "they are of the clock's days")
            try RealDaemon.verify(folder)
        }
    }

    @Test("when it is set while larderd sleeps, what is due by then fires")
    func setForward() async throws {
        try await inFolder { folder in
            let clock = try OtherClock(in: folder)
            try RealDaemon.serving(in: folder, variables: clock.variables()) { daemon in
                try daemon.found()
                try daemon.addDated("yoghurt", "+20d")
                try clock.set(aheadDays: 30, daemon)
                try LoggedEvent.wait(for: "reminders-fired", daemon, household: HouseholdName.default)
                try clock.set(aheadDays: 0, daemon)
                try daemon.add("milk")
            }
            try RealDaemon.verify(folder)
        }
    }

    /// Of every event of a log that no daemon holds.
    private func headers(_ folder: String) throws -> [EventHeader] {
        let log = try EventLog(directory: RealDaemon.data(folder))
        return try log.read { reader in
            var headers: [EventHeader] = []
            try reader.forEach(after: .start, limit: .max) { headers.append($0.header) }
            return headers
        }
    }

    /// Whether it happened so many days from now, by the clock.
    private func isFromNow(_ header: EventHeader, days: Int) -> Bool {
        let distance = header.occurredAt.milliseconds / 1000 - Int64(time(nil))
        return abs(distance - Int64(days) * 86_400) < 3600
    }
}
