public import Inventory
public import LMDB

extension Appender {
    /// Blanks the texts of one kind in events of the log (L13). Position, ids, times and the chain stay: the chain is
    /// over the SHA-256 of the original payload, which is kept. The pages that held the text become free, and the log
    /// writes over them as it grows.
    ///
    /// The streams concerned have to be folded again. Cost: a read and a put for each event. A picture's bytes go when
    /// no event names them any more.
    /// - Parameters:
    ///   - positions: Of events in which `LogReader.hasText` found such a text.
    ///   - pictures: Only these, by their SHA-256; nil: all.
    public mutating func erase(
        _ kind: ErasedKind, at positions: [GlobalPosition], only pictures: Set<[UInt8]>? = nil,
        in transaction: borrowing WriteTransaction
    ) throws {
        var gone = NoLongerNamed()
        let reader = LogReader(databases: databases, token: transaction.token, end: head.position)
        for position in positions {
            let known = try reader.originalHash(at: position)
            let (record, original) = try reader.parts(at: position) { parts in
                let event = try Event.decode(parts.header.type, parts.payload)
                guard let payload = TextEraser.erase(kind.text, only: pictures, from: event),
                    payload.count < parts.payload.count
                else { throw EventLogError.damaged(position, "nothing can be erased from it") }
                let left = try payload.withUnsafeBytes { bytes in try Event.decode(parts.header.type, bytes) }
                gone.note(parts.header, before: event, after: left)
                var record = Array(parts.headerBytes) + payload + (parts.chain.map(Array.init) ?? [])
                let crc = record.withUnsafeBytes { RecordFormat.crc($0) }
                withUnsafeBytes(of: crc.bigEndian) { record.append(contentsOf: $0) }
                return (record, known ?? SHA256Sum.hash(parts.payload))
            }
            try record.withUnsafeBytes { try transaction.put(databases.events, Key(position.value), $0, .upsert) }
            try original.withUnsafeBytes {
                try transaction.put(databases.redactions, Key(position.value), $0, .upsert)
            }
        }
        try indexes.remove(gone, in: transaction)
    }
}

extension LogReader {
    /// Whether an event has a text of that kind.
    public func hasText(_ kind: ErasedKind, at position: GlobalPosition) throws -> Bool {
        TextEraser.erase(kind.text, from: try event(at: position).event) != nil
    }
}
