import Glibc
import Inventory
import LMDB
import Synchronization
import TestSupport
import Testing

@testable import Events

@Suite("Refusals, rollbacks and the end", .timeLimit(.minutes(10)))
struct RefusalTests {
    @Test("a refused command books nothing, and its neighbours in the batch are booked")
    func refused() async throws {
        try await withTemporaryLog { temporary in
            // given a busy writer, with a good, a refused and a good command waiting
            let queue = AppendQueue(temporary.log)
            let gate = Gate()
            let busy = await gate.hold(queue)
            let first = Task { try await queue.append(.sample(1, [.listAdded(Samples.id(1))])).record }
            while queue.waiting < 1 { await Task.yield() }
            let second = Task { try await queue.submit { _, _, _ in throw Refusal(why: "empty") } }
            while queue.waiting < 2 { await Task.yield() }
            let third = Task { try await queue.append(.sample(3, [.listAdded(Samples.id(3))])).record }
            while queue.waiting < 3 { await Task.yield() }
            gate.release()
            try await busy.value
            // then the refused one hears why, and the others are in the log
            await #expect(throws: Refusal(why: "empty")) { try await second.value }
            _ = try await (first.value, third.value)
            #expect(temporary.log.head.position == GlobalPosition(2))
            #expect(try await queue.submit { state, _, _ in state.count } == 0)
        }
    }

    @Test("a command with too many events is refused alone")
    func tooMany() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            let events = [Event](repeating: .listAdded(Samples.id(1)), count: Appender.maximumEvents + 1)
            await #expect {
                try await queue.append(.sample(1, events))
            } throws: { error in
                if case EventLogError.tooManyEvents(20_001) = error { true } else { false }
            }
            let rollbacks = try await queue.submit { state, _, _ in state.count }
            #expect(rollbacks == 0)
            #expect(temporary.log.head.position == .start)
        }
    }

    @Test("an error of the log rolls the batch back and tells the state")
    func rolledBack() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            let head = temporary.log.head
            // when a job appends and then the store fails
            await #expect {
                try await queue.submit { _, appender, transaction in
                    _ = try appender.append(.sample(2, [.listAdded(Samples.id(2))]), in: transaction)
                    throw LMDBError(code: EIO, operation: "put")
                }
            } throws: { error in
                if case EventLogError.store = error { true } else { false }
            }
            // then nothing of it is there, the state knows, and the next one takes its place
            #expect(temporary.log.head == head)
            #expect(try await queue.submit { state, _, _ in state.count } == 1)
            #expect(try await queue.append(.sample(2, [.listAdded(Samples.id(2))])).record.first == GlobalPosition(2))
        }
    }

    @Test("when the batch is rolled back, everybody in it is told, also those who were already done")
    func everybody() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log, isPatient: true)
            let gate = Gate()
            let busy = await gate.hold(queue)
            let outcomes = await withTaskGroup(of: Bool.self) { group in
                for number in 1...4 {
                    group.addTask {
                        do {
                            try await queue.submit { _, appender, transaction in
                                if number == 4 { throw LMDBError(code: EIO, operation: "put") }
                                _ = try appender.append(
                                    .sample(UInt64(number), [.listAdded(Samples.id(1))]), in: transaction)
                            }
                            return true
                        } catch {
                            return false
                        }
                    }
                    // In this order.
                    while queue.waiting < number { await Task.yield() }
                }
                gate.release()
                return await group.reduce(into: []) { $0.append($1) }
            }
            try await busy.value
            // then none was told that it is booked, and none is
            #expect(outcomes == [false, false, false, false])
            #expect(temporary.log.head.position == .start)
        }
    }

    @Test("a job that appends and then refuses is rolled back, not booked in silence")
    func refusedAfterAppending() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            await #expect {
                try await queue.submit { _, appender, transaction in
                    _ = try appender.append(.sample(1, [.listAdded(Samples.id(1))]), in: transaction)
                    throw Refusal()
                }
            } throws: { error in
                if case EventLogError.bug = error { true } else { false }
            }
            #expect(temporary.log.head.position == .start)
            let last = try temporary.log.read { try $0.lastPosition() }
            #expect(last == nil)
        }
    }

    @Test("a queue that refuses tells those who wait too, and does not commit what is being decided")
    func refusing() async throws {
        try await withTemporaryLog { temporary in
            // given a busy writer, and a command that waits
            let queue = AppendQueue(temporary.log)
            let gate = Gate()
            let busy = await gate.hold(queue)
            let waiting = Task { try await queue.append(.sample(1, [.listAdded(Samples.id(1))])).record }
            while queue.waiting == 0 { await Task.yield() }
            // when damage becomes known
            queue.refuse(because: .foundUnsound)
            gate.release()
            // then all hear of it, and nothing is booked
            let isRefusal: @Sendable (any Error) -> Bool = {
                if case EventLogError.foundUnsound = $0 { true } else { false }
            }
            await #expect { try await busy.value } throws: { isRefusal($0) }
            await #expect { try await waiting.value } throws: { isRefusal($0) }
            #expect(temporary.log.head.position == .start)
            let last = try temporary.log.read { try $0.lastPosition() }
            #expect(last == nil)
        }
    }

    @Test("a closed queue takes nothing more, and what waited is still written")
    func closed() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            let gate = Gate()
            let busy = await gate.hold(queue)
            queue.close()
            await #expect {
                try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            } throws: { error in
                if case EventLogError.closed = error { true } else { false }
            }
            gate.release()
            try await busy.value
        }
    }

    @Test("after a commit of unknown outcome the writer says so, stops and refuses the rest")
    func outcomeUnknown() async throws {
        try await withTemporaryLog { temporary in
            let heard = Mutex(0)
            let queue = LogWriter(
                log: temporary.log, state: { Rollbacks() }, stopped: { _ in heard.withLock { $0 += 1 } })
            await #expect {
                try await queue.submit { _, _, _ in
                    throw EventLogError.outcomeUnknown(LMDBError(code: EIO, operation: "commit"))
                }
            } throws: { error in
                if case EventLogError.outcomeUnknown = error { true } else { false }
            }
            await #expect {
                try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            } throws: { error in
                if case EventLogError.closed = error { true } else { false }
            }
            #expect(heard.withLock { $0 } == 1)
            #expect(temporary.log.head.position == .start)
        }
    }
}
