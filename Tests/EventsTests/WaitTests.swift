import Domain
import Events
import TestSupport
import Testing

@Suite("Waiting for the log to grow", .timeLimit(.minutes(5)))
struct WaitTests {
    @Test("what is there already is not waited for")
    func already() async throws {
        try await withTemporaryLog { temporary in
            try await AppendQueue(temporary.log).append(.sample(1, [.listAdded(Samples.id(1))]))
            await temporary.log.waitBeyond(.start)
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
}
