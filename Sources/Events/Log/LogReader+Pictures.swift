public import Inventory
import LMDB

/// Pictures: their bytes are in `blobs` by their SHA-256; which events name one is in the index `subjects` (C7).
extension LogReader {
    /// A picture that an event of the household names or named; nil: none does. Cost: a look-up in two tables.
    /// - Throws: `EventLogError.damaged` where the event that names it is there and the picture is not.
    public func picture(_ sha256: [UInt8], of household: HouseholdID) throws -> [UInt8]? {
        guard let position = try positions(of: .picture(sha256, in: household), limit: 1).first else { return nil }
        let bytes = try blob(sha256) { Array($0) }
        guard let bytes else { throw missing(sha256, at: position) }
        return bytes
    }

    func blob<R>(_ sha256: [UInt8], _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R? {
        guard let key = sha256.withUnsafeBytes({ Key(bytes: $0) }) else { return nil }
        return try transaction.value(databases.blobs, key, body)
    }

    func missing(_ sha256: [UInt8], at position: GlobalPosition) -> EventLogError {
        .damaged(position, "the picture \(Hexadecimal.text(sha256.prefix(4)))… is missing")
    }
}

extension Append {
    /// Stores those of its pictures that its events name. One that is there already stays as it is.
    func putPictures(_ databases: LogDatabases, in transaction: borrowing WriteTransaction) throws {
        guard !pictures.isEmpty else { return }
        for hash in Set(events.flatMap { $0.event.pictures }) {
            guard let bytes = pictures[hash], let key = hash.withUnsafeBytes({ Key(bytes: $0) }),
                try !transaction.contains(databases.blobs, key)
            else { continue }
            try bytes.withUnsafeBytes { try transaction.put(databases.blobs, key, $0, .noOverwrite) }
        }
    }
}
