import Events
import Inventory

/// Everything that a log answers, in short.
struct LogReading: Hashable {
    var head: Head
    private var answers: Int

    /// - Throws: Whatever a reader of the log is told.
    init(_ log: EventLog, _ subjects: [EntityID]) throws {
        head = log.head
        answers = try log.read { reader in
            var hasher = Hasher()
            var transactions: [(StreamID, TransactionID)] = []
            try reader.forEach(after: .start, limit: .max) { event in
                hasher.combine(event.header)
                hasher.combine(try reader.payload(at: event.header.position))
                hasher.combine(try reader.position(of: event.header.stream, event.header.version))
                if event.header.index == 0 { transactions.append((event.header.stream, event.header.transaction)) }
            }
            for (stream, transaction) in transactions {
                hasher.combine(try reader.transaction(stream, CommandID(raw: transaction.raw)))
                try reader.forEach(of: stream, after: .start, limit: 3) { event in
                    hasher.combine(event.header)
                    return true
                }
                hasher.combine(try reader.version(of: stream))
            }
            for subject in subjects {
                hasher.combine(try reader.positions(of: subject))
                hasher.combine(try reader.positionsNewestFirst(of: subject, limit: .max))
            }
            return hasher.finalize()
        }
    }
}
