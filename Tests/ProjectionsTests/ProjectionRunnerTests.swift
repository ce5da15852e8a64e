import Events
import Glibc
import Inventory
import TestSupport
import Testing

@testable import Projections

struct ProjectionRunnerTests {
    private func snapshots(_ temporary: TemporaryLog) -> Snapshots {
        Snapshots(directory: temporary.folder + "/snapshots", log: temporary.log.id)
    }

    private func fold(_ history: History, _ household: HouseholdID, through last: GlobalPosition? = nil)
        -> ProjectionSet
    {
        var set = ProjectionSet()
        for event in history.events
        where event.header.stream == household && event.header.position <= last ?? event.header.position {
            set.apply(event)
        }
        return set
    }

    private func expect(
        _ runner: ProjectionRunner, is history: History, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for household in history.households {
            let set = try await runner.read(household) { copy $0 }
            #expect(set == fold(history, household), sourceLocation: sourceLocation)
        }
        #expect(runner.directory == Directory.fold(history.events), sourceLocation: sourceLocation)
    }

    @Test("it starts at the log's head with every household, and says how far it is on the way")
    func start() async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: 41, households: 3)
            try await history.write(2300, to: temporary.log, clock: temporary.clock, transactionsPerCommit: 100)
            let runner = ProjectionRunner(log: temporary.log, snapshots: nil)
            let heard = Heard()
            try await runner.start { done, total in heard.note(done, total) }
            #expect(runner.position == temporary.log.head.position)
            #expect(heard.all.map(\.done) == heard.all.map(\.done).sorted())
            #expect(heard.all.last?.done == heard.all.last?.total)
            try await expect(runner, is: history)
        }
    }

    @Test("it follows the log while others write, and a reader who names a position gets at least that")
    func follow() async throws {
        try await withTemporaryLog { temporary in
            let runner = ProjectionRunner(log: temporary.log, snapshots: nil)
            try await runner.start()
            let following = Task { try await runner.run() }
            var history = History(seed: 42)
            for _ in 0..<20 {
                try await history.write(15, to: temporary.log, clock: temporary.clock)
                let last = try #require(history.events.last).header
                let household = history.households[0]
                let set = try await runner.read(household, atLeast: last.position) { copy $0 }
                #expect(set == fold(history, household))
            }
            try await expect(runner, is: history)
            following.cancel()
            _ = await following.result
        }
    }

    @Test(
        "as of any position it is the fold of the events up to there, with snapshots or without",
        arguments: [true, false])
    func asOfPosition(withSnapshots: Bool) async throws {
        try await withTemporaryLog { temporary in
            let snapshots = withSnapshots ? snapshots(temporary) : nil
            var history = History(seed: 43)
            for _ in 0..<4 {
                try await history.write(300, to: temporary.log, clock: temporary.clock)
                let saving = ProjectionRunner(log: temporary.log, snapshots: snapshots)
                try await saving.start()
                await saving.saveAll()
            }
            let runner = ProjectionRunner(log: temporary.log, snapshots: snapshots)
            try await runner.start()
            let household = history.households[0]
            let head = temporary.log.head.position
            for position in stride(from: 60, through: head.value, by: 57).map(GlobalPosition.init) + [head] {
                let past = try await runner.view(of: household, asOf: .position(position))
                #expect(past.projections == fold(history, household, through: position), "as of \(position)")
                #expect(past.position == position)
                #expect(past.moment == history.events[Int(position.value) - 1].header.recordedAt)
            }
            #expect(try await runner.view(of: household, asOf: .latest).projections == fold(history, household))
        }
    }

    @Test("as-of costs a replay in proportion to the distance back, not to the length of the history")
    func asOfCost() async throws {
        try await withTemporaryLog { temporary in
            // given a household whose snapshots were saved on the way
            let step: UInt64 = 64
            var history = History(seed: 47, households: 1)
            let household = history.households[0]
            for _ in 0..<40 {
                try await history.write(Int(step), to: temporary.log, clock: temporary.clock)
                let saving = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary))
                try await saving.start()
                await saving.saveAll()
            }
            let runner = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary))
            try await runner.start()
            let head = temporary.log.head.position.value
            // when, then
            var curve: [String] = []
            var most: [UInt64] = []
            var distance: UInt64 = 1
            while distance < head - 20 {
                var replayed: UInt64 = 0
                for back in stride(from: distance, to: min(distance * 2, head - 20), by: max(1, Int(distance / 7))) {
                    let past = try await runner.view(of: household, asOf: .position(GlobalPosition(head - back)))
                    replayed = max(replayed, past.replayed)
                    #expect(past.replayed <= 2 * back + step * 2, "\(back) back")
                }
                curve.append("\(distance): \(replayed)")
                most.append(replayed)
                distance *= 2
            }
            print("As-of, events folded by distance back, of \(head): \(curve.joined(separator: ", "))")
            // The near past costs next to nothing of a long history.
            #expect(most[0] * 10 < head)
        }
    }

    @Test(
        "as of a time it is what had been recorded by then; before the first event it says since when there is history")
    func asOfTime() async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: 44)
            try await history.write(300, to: temporary.log, clock: temporary.clock)
            let runner = ProjectionRunner(log: temporary.log, snapshots: nil)
            try await runner.start()
            let household = history.households[1]
            let events = history.events
            for index in stride(from: 30, to: events.count, by: 37) {
                let time = events[index].header.recordedAt
                let last = try #require(events.last { $0.header.recordedAt <= time }).header.position
                let past = try await runner.view(of: household, asOf: .time(time))
                #expect(past.position == last)
                #expect(past.moment == time)
                #expect(past.projections == fold(history, household, through: last))
            }
            let first = try #require(events.first { $0.header.stream == household }).header
            let before = first.recordedAt.adding(milliseconds: -1)
            for asOf in [AsOf.time(before), .position(GlobalPosition(1)), .position(.start)] {
                await #expect(throws: AsOfError.beforeHistory(since: first.recordedAt)) {
                    _ = try await runner.view(of: household, asOf: asOf)
                }
            }
            await #expect(throws: AsOfError.noHistory) {
                _ = try await runner.view(of: HouseholdID(raw: 99), asOf: .position(first.position))
            }
            let beyond = GlobalPosition(temporary.log.head.position.value + 1)
            await #expect(throws: AsOfError.notYet(head: temporary.log.head.position)) {
                _ = try await runner.view(of: household, asOf: .position(beyond))
            }
        }
    }

    @Test(
        "a restart from snapshots, from some of them or from none gives the same",
        arguments: ["", "/prices-v4", "/directory-v9", "/all"])
    func restart(removing removed: String) async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: 45, households: 3)
            try await history.write(900, to: temporary.log, clock: temporary.clock)
            let first = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary))
            try await first.start()
            await first.saveAll()
            try await history.write(150, to: temporary.log, clock: temporary.clock)
            if removed == "/all" {
                try removeFiles("/snapshots", temporary)
            } else if !removed.isEmpty {
                try removeFiles("/snapshots" + removed, temporary)
            }
            let second = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary))
            let heard = Heard()
            try await second.start { done, total in heard.note(done, total) }
            try await expect(second, is: history)
            // With snapshots only the tail is read.
            if removed.isEmpty { #expect(try #require(heard.all.last).total < 300) }
        }
    }

    @Test("while it follows the log it saves a household now and then, and a start from there is right")
    func savesOnTheWay() async throws {
        try await withTemporaryLog { temporary in
            let runner = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary), eventsPerSnapshot: 100)
            try await runner.start()
            let following = Task { try await runner.run() }
            var history = History(seed: 46, households: 1)
            var files = 0
            // Saving is on its own time; one of the many chances is taken.
            for _ in 0..<50 where files == 0 {
                try await history.write(120, to: temporary.log, clock: temporary.clock)
                try await runner.wait(for: temporary.log.head.position)
                try forEachFile(in: temporary.folder + "/snapshots") { _ in files += 1 }
            }
            #expect(files > 0)
            following.cancel()
            _ = await following.result
            let second = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary))
            try await second.start()
            try await expect(second, is: history)
        }
    }

    @Test("the directory is saved now and then as well; with what came after, it is what all events give")
    func savesTheDirectory() async throws {
        try await withTemporaryLog { temporary in
            let runner = ProjectionRunner(log: temporary.log, snapshots: snapshots(temporary), eventsPerSnapshot: 100)
            try await runner.start()
            let following = Task { try await runner.run() }
            var history = History(seed: 48)
            var saved = (fold: Directory(), position: GlobalPosition.start)
            for _ in 0..<50 where saved.position == .start {
                try await history.write(120, to: temporary.log, clock: temporary.clock)
                try await runner.wait(for: temporary.log.head.position)
                saved = snapshots(temporary).load(notAfter: temporary.log.head.position)
            }
            following.cancel()
            _ = await following.result
            #expect(saved.position > .start)
            #expect(saved.fold == Directory.fold(history.events.filter { $0.header.position <= saved.position }))
            // and with what comes after it, it is what all events give
            try await history.write(40, to: temporary.log, clock: temporary.clock)
            let reached = try temporary.log.fold(&saved.fold, after: saved.position, through: GlobalPosition(.max))
            #expect(reached == temporary.log.head.position)
            #expect(saved.fold == Directory.fold(history.events))
        }
    }

    @Test("somebody who waits for what never comes can be cancelled")
    func cancelledWait() async throws {
        try await withTemporaryLog { temporary in
            let runner = ProjectionRunner(log: temporary.log, snapshots: nil)
            try await runner.start()
            let waiting = Task { try await runner.wait(for: GlobalPosition(1)) }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            // and somebody with a deadline waits until then
            #expect(try await runner.wait(for: GlobalPosition(1), until: .now) == false)
            #expect(try await runner.wait(for: GlobalPosition(1), until: .now + .milliseconds(1)) == false)
            #expect(try await runner.wait(for: .start, until: .now))
        }
    }

    @Test("streams that the directory does not name are found all the same")
    func unnamedStream() async throws {
        try await withTemporaryLog { temporary in
            try await LogWriter(temporary.log).append(.sample(1, [.listAdded(Samples.shopping)]))
            let runner = ProjectionRunner(log: temporary.log, snapshots: nil)
            try await runner.start()
            #expect(try await runner.read(Samples.household) { $0.checkpoint.version } == StreamVersion(1))
        }
    }

    private func removeFiles(_ folder: String, _ temporary: TemporaryLog) throws {
        // Damage is as good as removal, and both must only cost time.
        var found = 0
        try forEachFile(in: temporary.folder + folder) { path in
            try #require(truncate(path, 10) == 0)
            found += 1
        }
        try #require(found > 0)
    }
}
