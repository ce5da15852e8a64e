import Dispatch
import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

@Suite("Reads beside writes", .timeLimit(.minutes(10)))
struct LiveReadTests {
    private func withRunner(_ body: (TemporaryLog, ProjectionRunner) async throws -> Void) async throws {
        try await withTemporaryLog { temporary in
            let runner = ProjectionRunner(log: temporary.log, snapshots: nil)
            try await runner.start()
            let following = Task { try await runner.run() }
            try await body(temporary, runner)
            following.cancel()
            _ = await following.result
        }
    }

    @Test("a long answer holds up neither the next event nor another's answer, and is of one moment all along")
    func longAnswer() async throws {
        try await withRunner { temporary, runner in
            var history = History(seed: 51, households: 1)
            let household = history.households[0]
            try await history.write(40, to: temporary.log, clock: temporary.clock)
            let before = temporary.log.head.position
            try await runner.wait(for: before)
            // given somebody in the middle of an answer
            let (begun, begin) = AsyncStream.makeStream(of: Void.self)
            let isWritten = DispatchSemaphore(value: 0)
            let answer = Task(executorPreference: OwnThread()) {
                try await runner.read(household) { set in
                    let first = copy set
                    begin.yield()
                    isWritten.wait()
                    return (first, copy set)
                }
            }
            for await _ in begun { break }
            // when others write and read
            try await history.write(40, to: temporary.log, clock: temporary.clock)
            let after = temporary.log.head.position
            let newest = try await runner.read(household, atLeast: after) { $0.checkpoint.position }
            #expect(newest == after)
            // then it still has what it began with
            isWritten.signal()
            let (first, last) = try await answer.value
            #expect(first.checkpoint.position == before && last == first)
            var expected = ProjectionSet()
            for event in history.events where event.header.position <= before && event.header.stream == household {
                expected.apply(event)
            }
            #expect(last == expected)
        }
    }

    /// For a body that waits: a thread of the pool would be missing to everybody else.
    private final class OwnThread: TaskExecutor {
        private let queue = DispatchQueue(label: "a long answer")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    @Test("no answer has half of a transaction")
    func wholeTransactions() async throws {
        try await withRunner { temporary, runner in
            let writer = LogWriter(temporary.log)
            let reading = Task {
                var seen: Set<UInt64> = []
                while !Task.isCancelled {
                    seen.insert(try await runner.read(Samples.household) { $0.checkpoint.version.value })
                    await Task.yield()
                }
                return seen
            }
            let events = Array(repeating: Event.listAdded(Samples.shopping), count: 5)
            for number in 1...200 { try await writer.append(.sample(UInt64(number), events)) }
            try await runner.wait(for: temporary.log.head.position)
            reading.cancel()
            let seen = try await reading.value
            #expect(seen.allSatisfy { $0 % 5 == 0 })
        }
    }
}
