public import Inventory
import LMDB

/// Makes a log of the lines of an export: the same positions, bytes and chain (L12). Checks each record's checksum,
/// order, versions and the chain, and the SHA-256 of the file at its end.
///
/// The data is on disk after `finish`; after an error the directory does not hold a usable log and has to be deleted.
/// Blocks on the disk; for tools.
public struct LogImport {
    /// Where to stop: before the first transaction that goes beyond it.
    public enum Limit: Sendable {
        case end
        case position(GlobalPosition)
        case time(Timestamp)
    }

    public let header: ExportHeader
    public private(set) var head: Head
    /// The limit was reached: no more transactions are taken.
    public private(set) var isStopped = false
    /// Something was erased from what had been imported before.
    private(set) var hasErased = false
    private let log: EventLog
    private let limit: Limit
    private var line = 1
    private var digest = SHA256Sum()
    private var end: ImportLine.End?
    private var waiting: [(line: Int, ImportLine)] = []
    private var waitingBytes = 0
    private var counts = (commands: UInt64(0), redactions: UInt64(0), blobs: UInt64(0), credentials: UInt64(0))

    private static let bytesPerCommit = 1 << 20

    /// - Parameters:
    ///   - header: The export's first line, without its end.
    ///   - log: Empty and with the export's id and ancestry, or where the export's `after` is its end.
    /// - Throws: `ImportError` when the two do not fit together.
    public init(
        _ header: UnsafeRawBufferPointer, into log: EventLog, until limit: Limit = .end
    ) throws(ImportError) {
        self.header = try ExportHeader(header)
        self.log = log
        self.limit = limit
        head = log.head
        guard self.header.log == log.id, self.header.ancestry == log.ancestry else {
            throw .otherLog(expected: "\(log.id)", found: "\(self.header.log)")
        }
        guard self.header.after == head.position else {
            guard self.header.after > .start else { throw .notEmpty(head.position) }
            throw .gap(after: self.header.after, head: head.position)
        }
        guard self.header.chain == head.chain.bytes else { throw .otherChain(head.position) }
        hash(header)
    }

    /// Takes the next line, without its end. After the last one (`isComplete`) there may be no more.
    public mutating func take(_ bytes: UnsafeRawBufferPointer) throws(ImportError) {
        line += 1
        guard end == nil else { throw .badLine(line, "unexpected text after the last line") }
        let parsed: ImportLine
        do throws(LineError) {
            parsed = try ImportLine(bytes)
        } catch {
            throw .badLine(line, "it cannot be read")
        }
        if case .end(let found) = parsed {
            guard digest.finish() == found.sha256 else { throw .changed }
            end = found
            return
        }
        hash(bytes)
        waiting.append((line, parsed))
        waitingBytes += parsed.size
        if waitingBytes >= Self.bytesPerCommit { try write() }
    }

    /// Writes the rest, and makes sure that the export was complete.
    public mutating func finish() throws(ImportError) {
        try write()
        guard let end else { throw .cutShort }
        guard isStopped || (head.position == header.head && counts.commands == header.commands),
            end.blobs == counts.blobs, end.credentials == counts.credentials,
            isStopped || end.redactions == counts.redactions
        else { throw .changed }
    }

    private mutating func hash(_ line: UnsafeRawBufferPointer) {
        digest.update(line)
        withUnsafeBytes(of: UInt8(ascii: "\n")) { digest.update($0) }
    }

    private mutating func write() throws(ImportError) {
        guard !waiting.isEmpty else { return }
        do {
            let lines = waiting
            try log.environment.write { transaction in
                var writer = try ImportWriter(log.databases, head, in: transaction)
                for (line, parsed) in lines { try put(parsed, line, &writer, in: transaction) }
                head = writer.head
            }
        } catch let error as ImportError {
            throw error
        } catch {
            throw .log(EventLogError(error))
        }
        log.publish(head)
        waiting = []
        waitingBytes = 0
    }

    private mutating func put(
        _ parsed: ImportLine, _ line: Int, _ writer: inout ImportWriter, in transaction: borrowing WriteTransaction
    ) throws {
        do {
            switch parsed {
            case .transaction(let first, let commands, let records):
                if try isBeyond(first, records) { isStopped = true }
                guard !isStopped else { return }
                try writer.put(first, commands, records, in: transaction)
                counts.commands += UInt64(commands.count)
                counts.redactions += UInt64(records.count { $0.original != nil })
            case .redaction(let position, let record):
                try writer.redact(position, record, in: transaction)
                hasErased = true
                counts.redactions += 1
            case .blob(let key, let bytes):
                try writer.put(blob: key, bytes, in: transaction)
                counts.blobs += 1
            case .credential(let key, let bytes):
                try writer.put(credential: key, bytes, in: transaction)
                counts.credentials += 1
            case .end: break
            }
        } catch let error as EventLogError where error.isDamage {
            throw ImportError.badLine(line, "\(error)")
        } catch let error as CodecError {
            throw ImportError.badLine(line, "\(error)")
        } catch let fault as ImportWriter.Fault {
            throw ImportError.badLine(line, fault.sentence)
        }
    }

    /// Whether a transaction goes beyond the limit. One without events is before those that come after it.
    private func isBeyond(_ first: GlobalPosition, _ records: [ImportLine.Record]) throws -> Bool {
        guard let record = records.first else { return false }
        switch limit {
        case .end: return false
        case .position(let last): return first.value + UInt64(records.count) - 1 > last.value
        case .time(let last):
            return try record.bytes.withUnsafeBytes { try RecordFormat.parse($0, at: first).header.recordedAt > last }
        }
    }
}
