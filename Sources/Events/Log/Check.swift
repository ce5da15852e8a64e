import Inventory
import LMDB

/// The result of a full check of the log.
public struct CheckReport: Sendable {
    public var events = 0
    public var transactions = 0
    public var head: Head
    /// The first fault and its place; nil: none.
    public var fault: EventLogError?
}

extension EventLog {
    /// Walks the whole log. It checks the store's pages, then CRCs, gap-free positions and stream versions, the chain,
    /// every index against the events, both ways, and the pictures against their hashes. Reads everything twice, each
    /// time in one read transaction. `progress` hears the position reached, every 10,000 events.
    ///
    /// The check does not detect a log that was set back by a damaged newest meta page. To detect that, compare the
    /// printed chain head with a backup's.
    public func check(progress: (GlobalPosition) -> Void = { _ in }) -> CheckReport {
        var report = CheckReport(head: head)
        do {
            try environment.checkPages()
            try read { reader in
                var walk = CheckWalk(root: root)
                try walk.run(reader, &report, progress)
            }
        } catch {
            report.fault = EventLogError(error)
        }
        return report
    }
}

private struct CheckWalk {
    var chain: Chain
    var versions: [StreamID: StreamVersion] = [:]
    var subjects = 0
    var recordedAt = Timestamp(milliseconds: .min)
    var types: Set<UInt16> = []
    var erased = GlobalPosition.start
    let root: LogID

    init(root: LogID) {
        self.root = root
        chain = .start(root)
    }

    mutating func run(
        _ reader: borrowing LogReader, _ report: inout CheckReport, _ progress: (GlobalPosition) -> Void
    ) throws {
        types = try reader.writtenTypes()
        var position = GlobalPosition.start
        let last = try reader.lastPosition() ?? .start
        while position < last {
            let first = GlobalPosition(position.value + 1)
            let count = Int(try reader.header(at: first).count)
            try transaction(reader, first, count)
            position = GlobalPosition(position.value + UInt64(count))
            report.events += count
            report.transactions += 1
            if report.events % 10_000 < count { progress(position) }
        }
        guard position == last else { throw EventLogError.inconsistent("the last transaction is incomplete") }
        try counts(reader, report)
        try transactions(reader, report)
        try reader.checkOrder()
        try reader.checkWitness(versions, subjects: subjects)
        try reader.checkBlobs()
        guard try reader.chainHead() ?? .start(root) == chain else {
            throw EventLogError.inconsistent("the chain head stored beside the log does not match the log")
        }
        let kept = try reader.erasures()
        guard kept.erased == erased, kept.rewritten <= erased else {
            throw EventLogError.inconsistent("the recorded position of its last erasure is wrong")
        }
        report.head = Head(position: last, recordedAt: recordedAt, chain: chain)
    }

    private mutating func transaction(
        _ reader: borrowing LogReader, _ first: GlobalPosition, _ count: Int
    ) throws {
        var opening: EventHeader?
        guard count > 0 else { throw EventLogError.damaged(first, "its transaction has no events") }
        for index in 0..<count {
            let position = GlobalPosition(first.value + UInt64(index))
            let event = try reader.event(at: position)
            let header = event.header
            let start = opening ?? header
            opening = start
            guard header.transaction == start.transaction, Int(header.index) == index, Int(header.count) == count else {
                throw EventLogError.damaged(position, "it is not event \(index) of its transaction")
            }
            guard header.recordedAt >= recordedAt else {
                throw EventLogError.damaged(position, "it was recorded earlier than the previous event")
            }
            recordedAt = header.recordedAt
            let version = StreamVersion((versions[header.stream]?.value ?? 0) + 1)
            guard header.version == version else {
                throw EventLogError.damaged(position, "it is version \(header.version) of its stream, not \(version)")
            }
            versions[header.stream] = version
            if event.event.asErasure != nil { erased = position }
            guard types.contains(header.type.rawValue) else {
                throw EventLogError.damaged(position, "its type is not in the log's list of event types")
            }
            guard try reader.isLed(to: position, by: header.stream, version) else {
                throw EventLogError.damaged(position, "the index `streams` does not lead to it")
            }
            try reader.checkPictures(of: event.event.payload, at: position)
            for subject in event.event.subjects(header) {
                subjects += 1
                guard try reader.names(subject, position) else {
                    throw EventLogError.damaged(position, "the index `subjects` does not list it under \(subject)")
                }
            }
        }
        chain = try reader.chain(from: first, count: count, after: chain)
        let last = GlobalPosition(first.value + UInt64(count) - 1)
        guard try reader.chain(at: last) == chain else { throw EventLogError.damaged(last, "the chain does not match") }
    }

    /// As every event was found in every index, equal counts mean that no index has more.
    private func counts(_ reader: borrowing LogReader, _ report: CheckReport) throws {
        let counts = try reader.counts()
        guard counts.events == report.events else {
            throw EventLogError.inconsistent("\(counts.events) events, \(report.events) of them in order")
        }
        guard counts.streams == report.events else {
            throw EventLogError.inconsistent("`streams` has \(counts.streams) entries for \(report.events) events")
        }
        for position in try reader.redactedPositions(upTo: GlobalPosition(.max)) {
            guard try reader.parts(at: position, { $0.isRedacted }) else {
                throw EventLogError.damaged(position, "nothing was erased from it, but `redactions` lists it")
            }
        }
        guard counts.subjects == subjects else {
            throw EventLogError.inconsistent(
                "`subjects` has \(counts.subjects) entries, but the events refer to \(subjects)")
        }
    }

    /// Checks that exactly one entry leads to each whole transaction under its own id. Commands of an atomic batch lead
    /// to their parts of the batch's transaction under ids of their own.
    private func transactions(_ reader: borrowing LogReader, _ report: CheckReport) throws {
        var found = 0
        try reader.forEachTransaction { _, command, record in
            try reader.require(record, of: command)
            if record.count > 0, command.raw == record.transaction.raw { found += 1 }
        }
        guard found == report.transactions else {
            throw EventLogError.inconsistent(
                "`transactions` has \(found) transactions with events, but the log has \(report.transactions)")
        }
    }
}

extension LogReader {
    fileprivate func names(_ subject: EntityID, _ position: GlobalPosition) throws -> Bool {
        try transaction.withCursor(databases.subjects) { cursor in
            let found = try cursor.seekDuplicate(Key(subject.raw), atLeast: Key(position.value, UInt64(0)))
            return try found.map { try SubjectEntry($0.value) }?.position == position
        }
    }

    fileprivate func isLed(
        to position: GlobalPosition, by stream: StreamID, _ version: StreamVersion
    ) throws -> Bool {
        try transaction.value(databases.streams, Key(stream.raw, version.value)) {
            try $0.number(in: "streams") == position.value
        } ?? false
    }

    /// As kept beside the log.
    fileprivate func erasures() throws -> (erased: GlobalPosition, rewritten: GlobalPosition) {
        (
            try LogMeta.position(databases, MetaKey.erased, in: transaction),
            try LogMeta.position(databases, MetaKey.rewritten, in: transaction)
        )
    }

    fileprivate func counts() throws -> (events: Int, streams: Int, subjects: Int) {
        (try count(databases.events), try count(databases.streams), try count(databases.subjects))
    }
}
