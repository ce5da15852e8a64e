import Files
import Glibc
import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("Checking the log (L11)")
struct CheckTests {
    /// The log of the golden file, free to be damaged: not checked afterwards.
    func damaged(_ body: (EventLog) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let log = try await openLog(folder, clock: clock)
            try await GoldenTransactionTests.write(log, clock)
            expectClean(log)
            try body(log)
        }
    }

    @Test("an undamaged log is clean, and the report says what is in it")
    func clean() async throws {
        try await damaged { log in
            let report = log.check()
            #expect(report.fault == nil)
            #expect(report.events == 4 && report.transactions == 2)
            #expect(report.head == log.head)
        }
    }

    @Test("an empty log is clean")
    func empty() async throws {
        try await withTemporaryLog { temporary in
            let report = temporary.log.check()
            #expect(report.fault == nil && report.events == 0 && report.head == temporary.log.head)
        }
    }

    @Test("a change of any bit of any byte of a record is found", arguments: [1, 2, 3, 4] as [UInt64])
    func flips(position: UInt64) async throws {
        try await damaged { log in
            let good = try log.record(at: position)
            for at in good.indices {
                var bad = good
                bad[at] ^= 1 << UInt8(at % 8)
                try log.store(bad, at: position)
                guard case .damaged(let found, _)? = log.check().fault else {
                    Issue.record("byte \(at) of \(good.count) was changed and nobody noticed")
                    continue
                }
                #expect(found == GlobalPosition(position), "byte \(at)")
            }
            try log.store(good, at: position)
            expectClean(log)
        }
    }

    @Test("a record cut short at any byte is found")
    func truncations() async throws {
        try await damaged { log in
            let good = try log.record(at: 3)
            for count in good.indices {
                try log.store(Array(good[..<count]), at: 3)
                #expect(log.check().fault != nil, "\(count) bytes")
            }
        }
    }

    @Test(
        "every damage to records, indexes and what is kept beside them is found",
        arguments: Damage.records + Damage.indexes + Damage.meta)
    func found(damage: Damage) async throws {
        try await damaged { log in
            try log.raw { try damage.apply($0, $1) }
            #expect(log.check().fault != nil)
        }
    }

    @Test("a page that leads to one of its entries twice, and to another never, is found")
    func twice() async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let log = try await openLog(folder, clock: clock)
            try await GoldenTransactionTests.write(log, clock)
            let file = open("\(folder)/data.mdb", O_RDWR)
            defer { close(file) }
            let bytes = try File.read("\(folder)/data.mdb")
            let sound = try entries(of: log)
            var differing = 0
            for page in stride(from: 2 * 4096, to: bytes.count, by: 4096) where bytes[page + 10] == 0x02 {
                let end = Int(bytes[page + 12]) | Int(bytes[page + 13]) << 8
                for slot in stride(from: page + 16, to: page + end - 2, by: 2) {
                    // when a node's place is its neighbour's
                    #expect(pwrite(file, [bytes[slot + 2], bytes[slot + 3]], 2, off_t(slot)) == 2)
                    if (try? entries(of: log)) != sound {
                        differing += 1
                        #expect(log.check().fault != nil, "byte \(slot - page) of page \(page / 4096)")
                    }
                    #expect(pwrite(file, [bytes[slot], bytes[slot + 1]], 2, off_t(slot)) == 2)
                }
            }
            #expect(differing > 10)
            expectClean(log)
        }
    }

    /// All keys and values of all databases.
    private func entries(of log: EventLog) throws -> [[[UInt8]]] {
        try log.raw { databases, transaction in
            try databases.all.map { database in
                try transaction.withCursor(database) { cursor in
                    var found: [[UInt8]] = []
                    while let entry = try cursor.next() { found.append(Array(entry.key) + Array(entry.value)) }
                    return found
                }
            }
        }
    }

    @Test("a record whose checksum was made to fit is found by the chain")
    func forged() async throws {
        try await damaged { log in
            // given an event whose time of happening was changed, checksum and all
            var bytes = try log.record(at: 3)
            bytes[80] ^= 1
            try log.store(resealed(bytes), at: 3)
            // then it reads well, but the chain does not lead to the next
            #expect(throws: Never.self) { try log.read { try $0.event(at: GlobalPosition(3)) } }
            guard case .damaged(let position, let why)? = log.check().fault else {
                Issue.record("nobody noticed")
                return
            }
            #expect(position == GlobalPosition(4))
            #expect(why.contains("chain"))
        }
    }

    @Test("a damage is told in a sentence, with its position")
    func sentence() async throws {
        try await damaged { log in
            var bytes = try log.record(at: 2)
            bytes[100] ^= 1
            try log.store(bytes, at: 2)
            let fault = try #require(log.check().fault)
            #expect(
                "\(fault)" == "the log is damaged at position 2: the event's checksum does not match; restore a backup")
        }
    }
}
