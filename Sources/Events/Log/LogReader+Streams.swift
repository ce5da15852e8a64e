public import Inventory
import LMDB

/// The index `streams`. Versions of a stream are consecutive, each leads to the record with that version, and the last
/// is the one in the witness.
extension LogReader {
    /// Calls `body` with a stream's events after `version`, oldest first, until it answers false or `limit` were read.
    /// Returns the version reached.
    /// - Throws: `EventLogError` for a missing version, and where the stream ends too early.
    @discardableResult
    public func forEach(
        of stream: StreamID, after version: StreamVersion, limit: Int, _ body: (RecordedEvent) throws -> Bool
    ) throws -> StreamVersion {
        guard limit > 0, version < StreamVersion(.max) else { return version }
        return try transaction.withCursor(databases.streams) { cursor in
            try transaction.withCursor(databases.events) { events in
                var reached = version
                var left = limit
                // The position of the cursor over the events: those of one stream are mostly consecutive.
                var stand = GlobalPosition.start
                var entry = try cursor.seek(Key(stream.raw, version.next.value))
                while let found = entry {
                    try read?.check()
                    let (owner, number) = try found.key.pair(in: "streams", with: UInt64.self)
                    guard owner == stream.raw else { break }
                    let position = GlobalPosition(try found.value.number(in: "streams"))
                    guard number == reached.next.value else { throw EventLogError.gap(stream, reached.next) }
                    let record =
                        stand > .start && position == stand.next
                        ? try events.next() : try events.seek(Key(position.value))
                    guard let record, try record.key.number(in: "events") == position.value else {
                        throw EventLogError.damaged(position, "the event is missing")
                    }
                    stand = position
                    let parts = try RecordFormat.parse(record.value, at: position)
                    try checkLength(parts)
                    guard parts.header.isVersion(reached.next, of: stream) else {
                        throw EventLogError.gap(stream, reached.next)
                    }
                    reached = reached.next
                    left -= 1
                    guard try body(event(parts)), left > 0 else { return reached }
                    entry = try cursor.next()
                }
                let newest = try witness(Witness.key(stream)) ?? 0
                // Asking for events beyond the end gives none.
                guard reached.value == newest || reached == version && reached.value > newest else {
                    throw EventLogError.gap(stream, reached.next)
                }
                return reached
            }
        }
    }

    /// The newest version of a stream; `.start` when it has no events.
    public func version(of stream: StreamID) throws -> StreamVersion {
        let found: UInt64 = try transaction.withCursor(databases.streams) { cursor in
            let after = try cursor.seek(Key(stream.raw, .max))
            guard let entry = after == nil ? try cursor.last() : try cursor.previous() else { return 0 }
            let (owner, number) = try entry.key.pair(in: "streams", with: UInt64.self)
            return owner == stream.raw ? number : 0
        }
        let newest = try witness(Witness.key(stream)) ?? 0
        guard found == newest else { throw EventLogError.gap(stream, StreamVersion(min(found, newest) + 1)) }
        return StreamVersion(newest)
    }

    /// The position of one event of a stream; nil when the stream is shorter.
    public func position(of stream: StreamID, _ version: StreamVersion) throws -> GlobalPosition? {
        let found = try transaction.value(databases.streams, Key(stream.raw, version.value)) {
            GlobalPosition(try $0.number(in: "streams"))
        }
        guard let found else {
            let newest = try witness(Witness.key(stream)) ?? 0
            guard version == .start || version.value > newest else { throw EventLogError.gap(stream, version) }
            return nil
        }
        guard try header(at: found).isVersion(version, of: stream) else { throw EventLogError.gap(stream, version) }
        return found
    }

    /// The version of a stream's last event before a position: versions and positions grow together. A binary search.
    public func version(in stream: StreamID, before position: GlobalPosition) throws -> StreamVersion {
        let next = try (1..<version(of: stream).value + 1).first(beyond: { version in
            try self.position(of: stream, StreamVersion(version)).map { $0 >= position } ?? true
        })
        return StreamVersion(next - 1)
    }
}

extension EventHeader {
    fileprivate func isVersion(_ version: StreamVersion, of stream: StreamID) -> Bool {
        self.stream == stream && self.version == version
    }
}

extension EventLogError {
    /// An index lacks an existing event.
    fileprivate static func gap(_ stream: StreamID, _ version: StreamVersion) -> EventLogError {
        .inconsistent("the index `streams` does not lead to event \(version) of \(stream)")
    }
}
