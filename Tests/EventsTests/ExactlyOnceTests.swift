import Events
import Inventory
import LMDB
import TestSupport
import Testing

@Suite("Exactly once")
struct ExactlyOnceTests {
    @Test("an accepted command is found by its id, with its hash, its place and its events")
    func found() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            let append = Append.sample(2, [.listAdded(Samples.id(2)), .listAdded(Samples.id(3))])
            try await queue.append(append)
            try temporary.log.read { (reader: borrowing LogReader) throws in
                let record = try #require(try reader.transaction(Samples.household, append.command))
                #expect(record.transaction == TransactionID(append.command))
                #expect(record.first == GlobalPosition(2) && record.count == 2 && record.last == GlobalPosition(3))
                #expect(record.hash == append.hash)
                #expect(try reader.events(of: record).count == 2)
                #expect(try reader.transaction(Samples.household, CommandID(raw: 3)) == nil)
            }
        }
    }

    @Test("a command without effect is accepted: it is remembered and takes no position")
    func withoutEffect() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            let head = temporary.log.head
            // when a command changes nothing
            let nothing = Append.sample(2, [])
            try await queue.append(nothing)
            // then the log has not grown, but knows it
            #expect(temporary.log.head == head)
            let record = try temporary.log.read { try $0.transaction(Samples.household, nothing.command) }
            #expect(record?.count == 0 && record?.first == GlobalPosition(2) && record?.last == GlobalPosition(1))
            // and the next one takes the position
            let next = try await queue.append(.sample(3, [.listAdded(Samples.id(3))]))
            #expect(next.record.first == GlobalPosition(2))
        }
    }

    @Test("a command without effect may be the first of all")
    func firstWithoutEffect() async throws {
        try await withTemporaryLog { temporary in
            let (record, events) = try await AppendQueue(temporary.log).append(.sample(1, []))
            #expect(record.first == GlobalPosition(1) && record.last == .start && events.isEmpty)
        }
    }

    @Test("the store itself refuses an id twice, and nothing of the second is booked")
    func twice() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            let head = temporary.log.head
            await #expect {
                try await queue.append(.sample(1, [.listAdded(Samples.id(2))]))
            } throws: { error in
                guard case EventLogError.store(let refusal) = error else { return false }
                return refusal.isKeyExists
            }
            #expect(temporary.log.head == head)
        }
    }

    @Test("two households may use the same command id")
    func sameIdElsewhere() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            try await queue.append(.sample(1, stream: AppendTests.other, [.listAdded(Samples.id(1))]))
            try temporary.log.read { (reader: borrowing LogReader) throws in
                let command = Append.sample(1, []).command
                #expect(try reader.transaction(Samples.household, command)?.first == GlobalPosition(1))
                #expect(try reader.transaction(AppendTests.other, command)?.first == GlobalPosition(2))
            }
        }
    }
}
