import Inventory
import LMDB
import TestSupport

@testable import Events

/// One way to damage the log of `GoldenTransactionTests`, behind its back: events 1 | 2 3 4, and a command without
/// effect.
struct Damage: Sendable, CustomStringConvertible {
    let description: String
    let apply: @Sendable (LogDatabases, borrowing WriteTransaction) throws -> Void

    private static let command2 = Append.sample(2, []).command
    private static let bogus = CommandID(raw: 0xBAD)

    private static func record(
        transaction: UInt128, first: UInt64, count: UInt32
    ) -> [UInt8] {
        let record = TransactionRecord(
            transaction: TransactionID(raw: transaction), first: GlobalPosition(first), count: count,
            hash: [UInt8](repeating: 1, count: 32))
        return withUnsafeTemporaryAllocation(byteCount: TransactionRecord.size, alignment: 8) {
            record.write(to: $0)
            return Array($0)
        }
    }

    static let records: [Damage] = [
        Damage(description: "an event is missing") { try $1.delete($0.events, at(3)) },
        Damage(description: "the last event is missing") { try $1.delete($0.events, at(4)) },
        Damage(description: "the first event is missing") { try $1.delete($0.events, at(1)) },
        Damage(description: "an event is another one") { databases, transaction in
            let other = try transaction.value(databases.events, at(2)) { Array($0) } ?? []
            try transaction.put(databases.events, at(3), bytes: other)
        },
        Damage(description: "an event is empty") { try $1.put($0.events, at(3), bytes: [0]) },
        Damage(description: "an event is more than was written") { try $1.put($0.events, at(5), bytes: [0]) },
    ]

    static let indexes: [Damage] = [
        Damage(description: "`streams` lacks an entry") {
            try $1.delete($0.streams, Key(Samples.household.raw, UInt64(2)))
        },
        Damage(description: "`streams` leads astray") {
            try $1.put($0.streams, Key(Samples.household.raw, UInt64(2)), at(3), .upsert)
        },
        Damage(description: "`streams` has one entry more") {
            try $1.put($0.streams, Key(Samples.household.raw, UInt64(9)), at(3), .upsert)
        },
        Damage(description: "`subjects` lacks an entry") {
            try $1.delete($0.subjects, Key(Samples.shopping.raw), duplicate: Key(UInt64(3), UInt64(2)))
        },
        Damage(description: "`subjects` lacks an entity") { try $1.delete($0.subjects, Key(Samples.milk.raw)) },
        Damage(description: "`subjects` has one entry more") {
            try $1.put($0.subjects, Key(Samples.shopping.raw), Key(UInt64(4), UInt64(3)), .upsert)
        },
        Damage(description: "`subjects` names another entity") {
            try $1.delete($0.subjects, Key(Samples.milk.raw))
            try $1.put($0.subjects, Key(Samples.oats.raw), Key(UInt64(2), UInt64(1)), .upsert)
        },
        Damage(description: "`subjects` counts wrongly") {
            try $1.delete($0.subjects, Key(Samples.shopping.raw), duplicate: Key(UInt64(1), UInt64(1)))
            try $1.put($0.subjects, Key(Samples.shopping.raw), Key(UInt64(1), UInt64(3)), .upsert)
        },
        Damage(description: "`transactions` lacks an entry") {
            try $1.delete($0.transactions, Key(Samples.household.raw, command2.raw))
        },
        Damage(description: "`transactions` has one entry more") {
            try $1.put(
                $0.transactions, Key(Samples.household.raw, bogus.raw),
                bytes: record(transaction: bogus.raw, first: 3, count: 1))
        },
        Damage(description: "`transactions` has one that leads beyond the end") {
            try $1.put(
                $0.transactions, Key(Samples.household.raw, bogus.raw),
                bytes: record(transaction: bogus.raw, first: 5, count: 1))
        },
        Damage(description: "`transactions` has an entry twice, for two households") {
            try $1.put(
                $0.transactions, Key(AppendTests.other.raw, command2.raw),
                bytes: record(transaction: command2.raw, first: 2, count: 3))
        },
        Damage(description: "`transactions` leads into the middle") {
            try $1.put(
                $0.transactions, Key(Samples.household.raw, command2.raw),
                bytes: record(transaction: command2.raw, first: 3, count: 3))
        },
        Damage(description: "`transactions` counts wrongly") {
            try $1.put(
                $0.transactions, Key(Samples.household.raw, command2.raw),
                bytes: record(transaction: command2.raw, first: 2, count: 2))
        },
        Damage(description: "an entry of `transactions` is short") {
            try $1.put($0.transactions, Key(Samples.household.raw, command2.raw), bytes: [1, 2, 3])
        },
        Damage(description: "an entry of `transactions` has another hash") {
            try $1.put(
                $0.transactions, Key(Samples.household.raw, command2.raw),
                bytes: record(transaction: command2.raw, first: 2, count: 3))
        },
        Damage(description: "the witness of a stream is behind") {
            try $1.put($0.witness, Witness.key(Samples.household), at(2), .upsert)
        },
        Damage(description: "the witness of an entity counts one more") {
            try $1.put($0.witness, Witness.key(EntityID(Samples.shopping)), at(9), .upsert)
        },
        Damage(description: "the witness of an entity is missing") {
            try $1.delete($0.witness, Witness.key(EntityID(Samples.shopping)))
        },
        Damage(description: "the witness of a command is missing") {
            try $1.delete($0.witness, Witness.key(Samples.household, command2))
        },
        Damage(description: "there is a witness of nothing") {
            try $1.put($0.witness, Witness.key(Samples.household, bogus), at(1), .upsert)
        },
        Damage(description: "a witness has a name of another length") {
            try $1.put($0.witness, at(1), at(1), .upsert)
        },
    ]

    static let meta: [Damage] = [
        Damage(description: "the kept chain is another") {
            try $1.put($0.meta, MetaKey.chain, bytes: [UInt8](repeating: 7, count: 32))
        },
        Damage(description: "the kept chain is missing") { try $1.delete($0.meta, MetaKey.chain) },
        Damage(description: "an erasure is kept that never was") {
            try $1.put($0.meta, MetaKey.erased, at(2), .upsert)
        },
        Damage(description: "the file was written anew after an erasure that never was") {
            try $1.put($0.meta, MetaKey.rewritten, at(2), .upsert)
        },
        Damage(description: "a written type is not listed") {
            try $1.put($0.meta, MetaKey.types, bytes: [0x03, 0x04])
        },
    ]
}
