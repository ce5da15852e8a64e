import Inventory
import TestSupport
import Testing

@testable import Events

@Suite("Waiting for the log to grow", .timeLimit(.minutes(10)))
struct WaitTests {
    @Test("what is there already is not waited for")
    func already() async throws {
        try await withTemporaryLog { temporary in
            let (log, queue) = (temporary.log, AppendQueue(temporary.log))
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            // Wakes somebody who waits all the same.
            let waking = Task {
                while log.signal.waiting == 0 {
                    if Task.isCancelled { return }
                    await Task.yield()
                }
                try await queue.append(.sample(2, [.listAdded(Samples.id(2))]))
            }
            await log.waitBeyond(.start)
            waking.cancel()
            try await waking.value
            #expect(log.head.position == GlobalPosition(1))
        }
    }

    @Test("an append wakes everybody who waits for it, and a reopened log does not count from zero")
    func wakes() async throws {
        try await withTemporaryFolder { folder in
            try await AppendQueue(openLog(folder)).append(.sample(1, [.listAdded(Samples.id(1))]))
            let log = try await openLog(folder)
            let queue = AppendQueue(log)
            await log.waitBeyond(.start)
            let seen = try await withThrowingTaskGroup(of: GlobalPosition.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        await log.waitBeyond(GlobalPosition(1))
                        return log.head.position
                    }
                }
                for _ in 0..<100 { await Task.yield() }
                try await queue.append(.sample(2, [.listAdded(Samples.id(2))]))
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(seen == Array(repeating: GlobalPosition(2), count: 50))
        }
    }

    @Test("it waits until the log is beyond the position, not only until it grows")
    func beyond() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            let waiting = Task {
                await temporary.log.waitBeyond(GlobalPosition(4))
                return temporary.log.head.position
            }
            for command in 1...5 {
                try await queue.append(.sample(UInt64(command), [.listAdded(Samples.id(1))]))
                await Task.yield()
            }
            #expect(await waiting.value == GlobalPosition(5))
        }
    }

    @Test("cancelling ends the wait, before it begins and in the middle")
    func cancelled() async throws {
        try await withTemporaryLog { temporary in
            for yields in [0, 1, 100] {
                let waiting = Task {
                    await temporary.log.waitBeyond(.start)
                    return Task.isCancelled
                }
                for _ in 0..<yields { await Task.yield() }
                waiting.cancel()
                #expect(await waiting.value)
            }
            #expect(temporary.log.head.position == .start)
        }
    }

    @Test("the newest events are handed on once, as they would be read; where they are not, they have to be read")
    func newest() async throws {
        try await withTemporaryLog { temporary in
            let (log, queue) = (temporary.log, AppendQueue(temporary.log))
            func told(_ events: [RecordedEvent]?) -> [String]? { events?.map { "\($0)" } }
            func read(after position: UInt64) throws -> [String]? {
                var events: [RecordedEvent] = []
                try log.read { _ = try $0.forEach(after: GlobalPosition(position), limit: .max) { events.append($0) } }
                return told(events)
            }
            for command in 1...3 {
                let lists = (1...3).map { Event.listAdded(Samples.id(UInt128(command * 10 + $0))) }
                try await queue.append(.sample(UInt64(command), lists))
            }
            // somebody who has nothing yet, or some of it
            #expect(try told(log.takeNewest(after: .start)) == read(after: 0))
            #expect(told(log.takeNewest(after: .start)) == nil)
            try await queue.append(.sample(4, [.listAdded(Samples.id(4)), .listAdded(Samples.id(5))]))
            try await queue.append(.sample(5, [.listAdded(Samples.id(6))]))
            #expect(told(log.takeNewest(after: GlobalPosition(7))) == nil)
            #expect(try told(log.takeNewest(after: GlobalPosition(10))) == read(after: 10))
            // somebody who is ahead of them, and a transaction that is more than is kept
            try await queue.append(.sample(6, [.listAdded(Samples.id(7))]))
            #expect(told(log.takeNewest(after: log.head.position)) == nil)
            let many = (0...EventLog.mostNewest).map { Event.listAdded(Samples.id(UInt128(1000 + $0))) }
            let before = log.head.position
            try await queue.append(.sample(7, many))
            #expect(told(log.takeNewest(after: before)) == nil)
            try await queue.append(.sample(8, [.listAdded(Samples.id(8))]))
            #expect(told(log.takeNewest(after: before)) == nil)
            #expect(log.takeNewest(after: GlobalPosition(log.head.position.value - 1))?.count == 1)
        }
    }

    @Test("who waits with a deadline is woken at it, and those who wait longer are not", arguments: [0, 1, 20])
    func deadline(milliseconds: Int) async throws {
        let signal = HeadSignal()
        let patient = Task {
            await signal.wait(beyond: .start, until: .now + .seconds(3600))
            return signal.position
        }
        for _ in 0..<10 { await Task.yield() }
        await signal.wait(beyond: .start, until: .now + .milliseconds(milliseconds))
        #expect(signal.position == .start)
        await signal.wait(beyond: .start, until: .now + .milliseconds(milliseconds))
        signal.announce(GlobalPosition(1))
        #expect(await patient.value == GlobalPosition(1))
    }
}
