import Inventory
import LMDB

@testable import Events

/// Damage that checksums do not show, behind a daemon's back.
extension EventLog {
    /// Makes an event's payload one that says nothing, under a checksum that is right.
    func spoilPayload(at position: UInt64) throws {
        try environment.write { transaction in
            let place = GlobalPosition(position)
            var record = try transaction.value(databases.events, Key(position)) { Array($0) } ?? []
            let payload = try record.withUnsafeBytes { bytes in
                let parts = try RecordFormat.parse(bytes, at: place)
                return parts.headerBytes.count..<parts.headerBytes.count + parts.payload.count
            }
            for index in payload { record[index] = 0xFF }
            let body = record.count - RecordFormat.crcSize
            record.withUnsafeMutableBytes { bytes in
                bytes.storeBigEndian(RecordFormat.crc(UnsafeRawBufferPointer(rebasing: bytes[..<body])), at: body)
            }
            try record.withUnsafeBytes { try transaction.put(databases.events, Key(position), $0, .upsert) }
        }
    }

    /// Makes index and witness agree that the newest event that names a thing does not.
    func forgetNewest(of thing: EntityID) throws {
        let entries = try read { try $0.entries(of: thing) }
        guard let newest = entries.last else { return }
        try environment.write { transaction in
            try transaction.delete(
                databases.subjects, Key(thing.raw), duplicate: Key(newest.position.value, newest.number))
            try transaction.put(databases.witness, Witness.key(thing), Key(newest.number - 1), .upsert)
        }
    }
}
