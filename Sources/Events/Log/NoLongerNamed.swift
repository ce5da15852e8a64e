import Inventory
import LMDB

/// The entities that events stopped naming when something was erased from them (L13).
struct NoLongerNamed {
    fileprivate var entries: [EntityID: Set<GlobalPosition>] = [:]
    fileprivate var pictures: Set<[UInt8]> = []

    /// - Parameters:
    ///   - before: The event as it was, `after`: as it is stored now.
    mutating func note(_ header: EventHeader, before: Event, after: Event) {
        let left = after.subjects(header)
        for subject in before.subjects(header) where !left.contains(subject) {
            entries[subject, default: []].insert(header.position)
        }
        pictures.formUnion(Set(before.pictures).subtracting(after.pictures))
    }
}

extension IndexWriter {
    /// Takes the entries out of `subjects` and numbers those behind them anew; then pictures that no event names any
    /// more out of `blobs`. Only between two transactions of the log. Cost: each entry of those entities.
    mutating func remove(_ gone: NoLongerNamed, in transaction: borrowing WriteTransaction) throws {
        let reader = LogReader(databases: databases, token: transaction.token)
        for (subject, positions) in gone.entries {
            let left = try reader.entries(of: subject).map(\.position).filter { !positions.contains($0) }
            try transaction.delete(databases.subjects, Key(subject.raw))
            for (number, position) in zip(UInt64(1)..., left) {
                try transaction.put(
                    databases.subjects, Key(subject.raw), Key(position.value, number), .appendDuplicate)
            }
            if left.isEmpty {
                try transaction.delete(databases.witness, Witness.key(subject))
            } else {
                try transaction.put(databases.witness, Witness.key(subject), Key(UInt64(left.count)), .upsert)
            }
            forget(subject)
        }
        for hash in gone.pictures where try reader.positions(of: .picture(hash), limit: 1).isEmpty {
            if let key = hash.withUnsafeBytes({ Key(bytes: $0) }) { try transaction.delete(databases.blobs, key) }
        }
    }
}
