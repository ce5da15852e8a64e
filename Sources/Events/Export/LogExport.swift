import Inventory
import Synchronization

/// The log as lines of JSON, to keep or to carry to another machine (L12). It has a header, one line per transaction
/// with its records as bytes and as readable text, then images, and last the SHA-256 of all lines before.
///
/// The same log gives the same bytes. Ends at the head at which it was begun; reads in short transactions, so it does
/// not hold up the writer. Its memory is that of the largest transaction, and 48 bytes for each command without effect
/// or in an atomic batch.
public final class LogExport: Sendable {
    public struct Chunk: Sendable {
        /// Whole lines; empty at the beginning, while the commands are counted.
        public var bytes: [UInt8]
        public var reached: GlobalPosition
    }

    public let head: GlobalPosition
    private let log: EventLog
    private let state: Mutex<ExportState>

    /// - Parameters:
    ///   - after: Where an earlier export ended: this one continues it.
    ///   - withCredentials: Also hashes of passwords and tokens.
    /// - Throws: `EventLogError.notATransactionsEnd`.
    public init(
        _ log: EventLog, after: GlobalPosition = .start, withCredentials: Bool = false
    ) throws {
        self.log = log
        head = log.head.position
        var header = ExportHeader()
        (header.log, header.ancestry, header.after, header.head) = (log.id, log.ancestry, after, head)
        header.chain = try log.chain(at: after).bytes
        state = Mutex(ExportState(header, withCredentials: withCredentials))
    }

    /// The next lines, or nil after the last. Reads at most 1,000 records, or one transaction if that has more. Blocks
    /// on the disk: on a `ReadThread` or in tools.
    public func next() throws -> Chunk? {
        try state.withLock { state in
            guard state.phase != .done else { return nil }
            var bytes: [UInt8] = []
            try log.read { try state.step($0, &bytes) }
            return Chunk(bytes: bytes, reached: state.position)
        }
    }
}

extension EventLog {
    /// The chain value at the end of the transaction that ends at `position`.
    /// - Throws: `EventLogError.notATransactionsEnd`.
    func chain(at position: GlobalPosition) throws -> Chain {
        guard position > .start else { return .start(root) }
        let end = head.position
        return try read { reader in
            guard position <= end else { throw EventLogError.notATransactionsEnd(position, nearest: end) }
            let header = try reader.header(at: position)
            let last = position.value - UInt64(header.index) + UInt64(header.count) - 1
            guard last == position.value else {
                throw EventLogError.notATransactionsEnd(position, nearest: GlobalPosition(last))
            }
            return try reader.chain(at: position)
        }
    }
}
