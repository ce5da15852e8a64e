import Dispatch
import Inventory
import Synchronization
import TestSupport
import Testing

@testable import Events

@Suite("Reads that nobody waits for any more", .timeLimit(.minutes(5)))
struct ReadThreadTests {
    /// A log of so many events.
    private func withEvents(_ count: UInt64, _ body: (EventLog) async throws -> Void) async throws {
        try await withTemporaryLog { temporary in
            let writer = LogWriter(temporary.log)
            for number in 1...count {
                try await writer.append(.sample(number, [.listAdded(Samples.id(UInt128(number)))]))
            }
            try await body(temporary.log)
        }
    }

    @Test("one under way ends at the next record, whichever way it reads, and has no result", arguments: 0..<3)
    func underWay(way: Int) async throws {
        try await withEvents(50) { log in
            let (thread, seen, goesOn) = (ReadThread(), Noted(), DispatchSemaphore(value: 0))
            let (tenths, tenth) = AsyncStream.makeStream(of: Void.self)
            let see: @Sendable () -> Void = {
                guard seen.note("event") == 10 else { return }
                tenth.yield()
                goesOn.wait()
            }
            let task = Task {
                try await thread.read {
                    try log.read { reader in
                        switch way {
                        case 0: _ = try reader.forEach(after: .start, limit: .max) { _ in see() }
                        case 1:
                            let stream = try reader.header(at: GlobalPosition(1)).stream
                            _ = try reader.forEach(of: stream, after: .start, limit: .max) { _ in
                                see()
                                return true
                            }
                        default:
                            for position in 1...50 as ClosedRange<UInt64> {
                                _ = try reader.event(at: GlobalPosition(position))
                                see()
                            }
                        }
                    }
                }
            }
            for await _ in tenths { break }
            task.cancel()
            goesOn.signal()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(seen.all.count == 10)
            // then the thread is free for the next one, which reads all
            let all = try await thread.read { try log.read { try $0.forEach(after: .start, limit: .max) { _ in } } }
            #expect(all == log.head.position && all.value >= 50)
        }
    }

    @Test("one that is done when it is cancelled has no result either: it may have been cut short")
    func atItsEnd() async throws {
        let (thread, goesOn) = (ReadThread(), DispatchSemaphore(value: 0))
        let (begins, begin) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await thread.read {
                begin.yield()
                goesOn.wait()
            }
        }
        for await _ in begins { break }
        task.cancel()
        goesOn.signal()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("one that waits is not begun, and its task does not wait for those before it; what must be done is")
    func waiting() async throws {
        let (thread, goesOn, begun) = (ReadThread(), DispatchSemaphore(value: 0), Noted())
        let (begins, begin) = AsyncStream.makeStream(of: Void.self)
        thread.start {
            begin.yield()
            goesOn.wait()
        }
        for await _ in begins { break }
        let read = Task { try await thread.read { _ = begun.note("read") } }
        let work = Task { try await thread.run { _ = begun.note("work") } }
        while thread.waiting < 2 { await Task.yield() }
        read.cancel()
        work.cancel()
        // while the thread is still taken
        await #expect(throws: CancellationError.self) { try await read.value }
        goesOn.signal()
        try await work.value
        #expect(begun.all == ["work"])
        // and one of a task that is cancelled already
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await thread.read { _ = begun.note("late") }
        }
        await #expect(throws: CancellationError.self) { try await late.value }
        try await thread.run {}
        #expect(begun.all == ["work"])
    }
}

private final class Noted: Sendable {
    private let words = Mutex<[String]>([])

    var all: [String] { words.withLock { $0 } }

    /// Returns how many there are now.
    func note(_ word: String) -> Int {
        words.withLock { words in
            words.append(word)
            return words.count
        }
    }
}
