import API
import Dispatch
import Events
import Synchronization
import Testing

@testable import Daemon

@Suite("reads take turns", .timeLimit(.minutes(10)))
struct TurnsTests {
    @Test("one user's wait for each other, in order, and another's does not wait for them")
    func turns() async throws {
        let turns = PerUserLimiter(limit: 1)
        let (starts, start) = AsyncStream.makeStream(of: Int.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        var started = starts.makeAsyncIterator()
        try await withThrowingTaskGroup { tasks in
            tasks.addTask {
                try await turns.take(of: 1) {
                    start.yield(1)
                    for await _ in ends { break }
                }
            }
            #expect(await started.next() == 1)
            for number in 2...5 {
                tasks.addTask { try await turns.take(of: 1) { _ = start.yield(number) } }
                while turns.waiting(of: 1) < number - 1 { await Task.yield() }
            }
            tasks.addTask { try await turns.take(of: 2) { _ = start.yield(6) } }
            #expect(await started.next() == 6)
            end.yield()
            for number in 2...5 { #expect(await started.next() == number) }
            try await tasks.waitForAll()
        }
    }

    @Test("a turn that nobody waits for any more is the next one's")
    func cancelled() async throws {
        let turns = PerUserLimiter(limit: 1)
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await turns.take(of: 1) {
                start.yield()
                for await _ in ends { break }
            }
        }
        for await _ in starts { break }
        let second = Task { try await turns.take(of: 1) { Issue.record("it was made") } }
        while turns.waiting(of: 1) == 0 { await Task.yield() }
        second.cancel()
        end.yield()
        await #expect(throws: CancellationError.self) { try await second.value }
        try await first.value
        let isFree = try await turns.take(of: 1) { true }
        #expect(isFree)
    }

    @Test("a turn is given back when what was to be made could not be")
    func failure() async throws {
        struct Failed: Error {}
        let turns = PerUserLimiter(limit: 1)
        for _ in 0..<3 {
            await #expect(throws: Failed.self) { try await turns.take(of: 1) { throw Failed() } }
        }
    }

    @Test("an answer is long by the number of items that is asked for")
    func long() {
        #expect(!SlowReads.areAsked(by: SearchQuery()))
        #expect(!SlowReads.areAsked(by: SearchQuery { $0.limit = 100 }))
        #expect(SlowReads.areAsked(by: SearchQuery { $0.limit = 101 }))
        #expect(SlowReads.areAsked(by: BoardQuery { $0.limit = 1000 }))
        #expect(SlowReads.areAsked(by: SubjectQuery { $0.limit = 101 }))
        #expect(!SlowReads.areAsked(by: NoQuery()))
    }

    @Test(
        "while one long answer is made, its user's next waits, short ones and another user's do not wait for the pool")
    func besideLong() async throws {
        let answers = SlowReads()
        let goesOn = DispatchSemaphore(value: 0)
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        try await withThrowingTaskGroup(of: String.self) { tasks in
            for number in 1...2 {
                tasks.addTask {
                    try await answers.take(of: 1) {
                        try await answers.make { thread in
                            try await thread.run {
                                start.yield()
                                goesOn.wait()
                                return "long \(number)"
                            }
                        }
                    }
                }
            }
            for await _ in starts { break }
            while answers.waiting(of: 1) == 0 { await Task.yield() }
            // As many short ones as there could be threads, while a long one holds its own.
            for _ in 0..<64 { tasks.addTask { "short" } }
            var made: [String] = []
            for _ in 0..<64 { made += [try await tasks.next()].compactMap(\.self) }
            #expect(made.allSatisfy { $0 == "short" })
            goesOn.signal()
            goesOn.signal()
            for try await answer in tasks { made.append(answer) }
            #expect(Set(made.suffix(2)) == ["long 1", "long 2"])
        }
    }

    @Test("a long answer begins, and takes its copy of the read models, when the thread is free")
    func waitsWithoutCopy() async throws {
        let answers = SlowReads()
        let goesOn = DispatchSemaphore(value: 0)
        let (starts, start) = AsyncStream.makeStream(of: Void.self)
        let made = Made()
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                try await answers.take(of: 1) {
                    try await answers.make { thread in
                        try await thread.run {
                            start.yield()
                            goesOn.wait()
                            made.all.withLock { $0.append("first") }
                        }
                    }
                }
            }
            for await _ in starts { break }
            tasks.addTask {
                try await answers.take(of: 2) {
                    try await answers.make { _ in made.all.withLock { $0.append("second") } }
                }
            }
            while answers.ready == 0 { await Task.yield() }
            #expect(made.all.withLock { $0.isEmpty })
            goesOn.signal()
            try await tasks.waitForAll()
        }
        #expect(made.all.withLock { $0 } == ["first", "second"])
    }

    @Test("the views of a list are those of its elements, without those that have none")
    func views() {
        #expect((0..<1000).views { $0 % 3 == 0 ? nil : $0 } == (0..<1000).filter { $0 % 3 != 0 })
        #expect([Int]().views { $0 }.isEmpty)
    }
}

private final class Made: Sendable {
    let all = Mutex<[String]>([])
}
