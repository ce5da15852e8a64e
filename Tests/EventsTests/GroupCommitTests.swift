import Inventory
import Synchronization
import TestSupport
import Testing

@testable import Events

@Suite("Group commit", .timeLimit(.minutes(10)))
struct GroupCommitTests {
    @Test("sixteen writers: all that was acknowledged is there, in fewer commits than commands")
    func sixteen() async throws {
        try await withTemporaryLog(mapSize: 256 << 20) { temporary in
            let queue = AppendQueue(temporary.log)
            // when 16 tasks book 200 commands each, one after the other
            let acknowledged = try await withThrowingTaskGroup(of: [TransactionRecord].self) { group in
                for task in 0..<16 {
                    group.addTask {
                        var records: [TransactionRecord] = []
                        for number in 0..<200 {
                            let command = UInt64(task * 1000 + number)
                            let list = Event.listAdded(Samples.id(UInt128(command) + 1))
                            let stream = HouseholdID(raw: UInt128(1 + task % 3))
                            records.append(try await queue.append(.sample(command, stream: stream, [list])).record)
                        }
                        return records
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            // then each has a position of its own, and is found by its id
            #expect(acknowledged.count == 3200)
            #expect(Set(acknowledged.map(\.first)).count == 3200)
            #expect(temporary.log.head.position.value == 3200)
            try temporary.log.read { reader in
                for task in 0..<16 {
                    for number in 0..<200 {
                        let append = Append.sample(
                            UInt64(task * 1000 + number), stream: HouseholdID(raw: UInt128(1 + task % 3)), [])
                        let record = try #require(try reader.transaction(append.stream, append.command))
                        let event = try reader.event(at: record.first)
                        #expect(event.header.transaction == TransactionID(append.command))
                    }
                }
            }
            // and they shared their commits: each batch looks at the clock once
            #expect(temporary.clock.reads < 3200 / 2, "\(temporary.clock.reads) batches")
        }
    }

    @Test("what is written alone shares its commit with nobody, whoever waits before and behind it")
    func alone() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            let gate = Gate()
            let busy = await gate.hold(queue)
            let ends = Ends()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 1...10 {
                    let isAlone = number % 3 == 0
                    group.addTask {
                        try await queue.submit(alone: isAlone) { _, appender, transaction in
                            // Nothing of this batch was appended before it.
                            if isAlone { #expect(appender.head.position == temporary.log.head.position) }
                            // And what was written alone is committed before anything behind it.
                            for end in ends.all { #expect(temporary.log.head.position >= end) }
                            _ = try appender.append(
                                .sample(UInt64(number), [.listAdded(Samples.id(UInt128(number)))]), in: transaction)
                            if isAlone { ends.add(appender.head.position) }
                        }
                    }
                    // In this order.
                    while queue.waiting < number { await Task.yield() }
                }
                gate.release()
                try await group.waitForAll()
            }
            try await busy.value
            #expect(ends.all == [3, 6, 9].map { GlobalPosition($0) })
            #expect(temporary.log.head.position == GlobalPosition(10))
        }
    }

    @Test("one batch takes all that waits, and each job sees what was decided before it")
    func oneBatch() async throws {
        try await withTemporaryLog { temporary in
            // given a writer that is busy while three commands arrive
            let queue = AppendQueue(temporary.log, isPatient: true)
            let gate = Gate()
            let busy = await gate.hold(queue)
            let batches = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 1...3 {
                    group.addTask {
                        try await queue.submit { _, appender, transaction in
                            let before = try appender.withReader(transaction) { try $0.version(of: Samples.household) }
                            let (_, events) = try appender.append(
                                .sample(UInt64(number), [.listAdded(Samples.id(UInt128(number)))]), in: transaction)
                            #expect(events[0].header.version == before.next)
                            return temporary.clock.reads
                        }
                    }
                }
                while queue.waiting < 3 { await Task.yield() }
                gate.release()
                return try await group.reduce(into: []) { $0.append($1) }
            }
            try await busy.value
            // then all are booked in the same one, which looked at the clock once
            #expect(batches.count == 3 && Set(batches).count == 1, "\(batches)")
            #expect(temporary.log.head.position == GlobalPosition(3))
        }
    }

    @Test("answers come only after the commit that makes them durable")
    func durable() async throws {
        try await withTemporaryFolder { folder in
            let log = try await openLog(folder)
            let queue = AppendQueue(log)
            for command in 1...20 {
                let (record, _) = try await queue.append(.sample(UInt64(command), [.listAdded(Samples.id(1))]))
                // A new read transaction sees only what is committed.
                #expect(log.head.position >= record.last)
                #expect(try log.read { try $0.lastPosition() } == record.last)
            }
        }
    }
}

/// Where the log ended after each job that was written alone, told across threads.
private final class Ends: Sendable {
    private let state = Mutex<[GlobalPosition]>([])

    var all: [GlobalPosition] { state.withLock { $0 } }

    func add(_ position: GlobalPosition) { state.withLock { $0.append(position) } }
}
