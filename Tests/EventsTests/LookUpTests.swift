import Foundation
import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("What is asked of a damaged index is answered rightly or refused (L11)")
struct LookUpTests {
    /// A log, free to be damaged, and what it answers while it is sound.
    private func damaged(_ body: (EventLog, LookUps) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let log = try await openLog(folder, clock: clock)
            var history = History(seed: 4)
            try await history.write(150, to: log, clock: clock)
            let sound = try LookUps(log, history.events)
            #expect(sound.refused == 0)
            try body(log, sound)
        }
    }

    @Test("every index is asked: an entry that is gone, or another's, is told", arguments: Damage.indexes)
    func indexes(damage: Damage) async throws {
        try await withTemporaryFolder { folder in
            let clock = TestClock()
            let log = try await openLog(folder, clock: clock)
            try await GoldenTransactionTests.write(log, clock)
            var events: [RecordedEvent] = []
            try log.read { _ = try $0.forEach(after: .start, limit: .max) { events.append($0) } }
            let sound = try LookUps(log, events)
            try log.raw { try damage.apply($0, $1) }
            #expect(try LookUps(log, events).wrong(against: sound) == [])
        }
    }

    @Test("who is lent the reader hears of damage as who reads does")
    func borrowedPacks() async throws {
        try await damaged { log, _ in
            let isDamage: (any Error) -> Bool = { ($0 as? EventLogError)?.isDamage == true }
            #expect {
                // As LMDB says that a page is damaged.
                try log.read { _ in throw LMDBError(code: -30796, operation: "read") }
            } throws: {
                isDamage($0)
            }
            let last = log.head.position.value
            _ = try log.raw { try $1.delete($0.events, at(last)) }
            #expect {
                _ = try log.read { try $0.lastPosition() }
            } throws: {
                isDamage($0)
            }
        }
    }

    @Test("where a stream's newest, an entity's or a command's entries are missing, nobody hears of less")
    func missing() async throws {
        try await damaged { log, sound in
            // given a transaction that was taken back, and the entry by which that is found is gone
            let undone = sound.events.compactMap { event -> TransactionID? in
                if case .log(.reversed(let reversal)) = event.event { reversal.transaction } else { nil }
            }
            let transaction = try #require(undone.first)
            try log.raw { _ = try $1.delete($0.subjects, Key(transaction.raw)) }
            #expect(throws: EventLogError.self) { try log.read { try $0.positions(of: EntityID(transaction)) } }
            // and the last event of a household
            let last = try #require(sound.events.last { !$0.header.stream.isNone }?.header)
            try log.raw { _ = try $1.delete($0.streams, Key(last.stream.raw, last.version.value)) }
            #expect(throws: EventLogError.self) { try log.read { try $0.version(of: last.stream) } }
            #expect(throws: EventLogError.self) {
                try log.read { try $0.forEach(of: last.stream, after: .start, limit: .max) { _ in true } }
            }
            // and what makes a command known
            let command = CommandID(last.transaction)
            try log.raw { _ = try $1.delete($0.transactions, Key(last.stream.raw, command.raw)) }
            #expect(throws: EventLogError.self) { try log.read { try $0.transaction(last.stream, command) } }
            #expect(try LookUps(log, sound.events).wrong(against: sound) == [])
        }
    }

    /// `LARDER_TEST_SEED` repeats them.
    @Test("a bit of a key or a value, anywhere in the indexes: right or refused")
    func bits() async throws {
        let seed = SeededGenerator.seedOfRun
        let count = Runs.flippedBits
        var random = SeededGenerator(seed: seed)
        try await damaged { log, sound in
            var refused = 0
            for _ in 0..<count {
                let flip = try log.flip(&random)
                let found = try LookUps(log, sound.events)
                #expect(found.wrong(against: sound) == [], "\(flip), seed \(seed)")
                refused += found.refused > 0 ? 1 : 0
                try log.mend(flip)
            }
            // Nearly all are told: that none of so many is would be no chance.
            #expect(refused > 0 || count < 40, "seed \(seed)")
            print("Bits of indexes, seed \(seed): \(refused) of \(count) were told")
            expectClean(log)
        }
    }
}

/// One entry with one bit changed.
private struct Flip: CustomStringConvertible {
    var table: Int
    var before: (key: [UInt8], value: [UInt8])
    var after: (key: [UInt8], value: [UInt8])

    var description: String { "table \(table): \(before) became \(after)" }
}

extension EventLog {
    private static func tables(_ databases: LogDatabases) -> [Database] {
        [databases.streams, databases.subjects, databases.transactions, databases.witness]
    }

    fileprivate func flip(_ random: inout SeededGenerator) throws -> Flip {
        try raw { databases, transaction in
            let number = Int.random(in: 0..<4, using: &random)
            let table = Self.tables(databases)[number]
            var entries: [(key: [UInt8], value: [UInt8])] = []
            try transaction.withCursor(table) { cursor in
                while let entry = try cursor.next() { entries.append((Array(entry.key), Array(entry.value))) }
            }
            let before = try #require(entries.randomElement(using: &random))
            var flip = Flip(table: number, before: before, after: before)
            // One that becomes another that is there would take that one's place, and mending would remove both.
            repeat {
                flip.after = before
                let place = Int.random(in: 0..<before.key.count + before.value.count, using: &random)
                let bit: UInt8 = 1 << UInt8.random(in: 0..<8, using: &random)
                if place < before.key.count {
                    flip.after.key[place] ^= bit
                } else {
                    flip.after.value[place - before.key.count] ^= bit
                }
            } while entries.contains { entry in
                guard entry.key == flip.after.key else { return false }
                return table.kind == .duplicates ? entry.value == flip.after.value : entry.key != before.key
            }
            try Self.replace(flip.before, by: flip.after, table, transaction)
            return flip
        }
    }

    fileprivate func mend(_ flip: Flip) throws {
        try raw { databases, transaction in
            try Self.replace(flip.after, by: flip.before, Self.tables(databases)[flip.table], transaction)
        }
    }

    private static func replace(
        _ old: (key: [UInt8], value: [UInt8]), by new: (key: [UInt8], value: [UInt8]), _ table: Database,
        _ transaction: borrowing WriteTransaction
    ) throws {
        let (gone, key) = (old.key.withUnsafeBytes { Key(bytes: $0) }, new.key.withUnsafeBytes { Key(bytes: $0) })
        if table.kind == .duplicates {
            let value = old.value.withUnsafeBytes { Key(bytes: $0) }
            try transaction.delete(table, #require(gone), duplicate: #require(value))
        } else {
            try transaction.delete(table, #require(gone))
        }
        try transaction.put(table, #require(key), bytes: new.value)
    }
}
