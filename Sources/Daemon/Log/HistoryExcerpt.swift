import Events
import Inventory
import Projections

/// A page of the log's history, found by its indexes: newest first; only the events shown are decoded (L7).
struct HistoryExcerpt: Sendable {
    struct Entry: Sendable {
        var event: RecordedEvent
        var fate: EventStatus
        /// For an undo or a redo: it reversed only part of the transaction.
        var isPartial = false
    }

    private(set) var entries: [Entry] = []
    /// The things whose names a description of the entries needs.
    let things: Set<EntityID>
    /// The next page consists of events before this position.
    private(set) var next: GlobalPosition?

    /// Events read for one page at most, for a filter or a day that few of many fit.
    private static let most = 5000

    /// - Parameters:
    ///   - before: Only events before this position, with their status at that point (L6).
    ///   - on: Only events that happened on that day.
    /// - Throws: `EventLogError`, `CodecError`.
    init(
        _ filter: LogFilter, of household: HouseholdID, before: GlobalPosition, until end: GlobalPosition,
        on: DayView?, limit: Int, _ reader: borrowing LogReader
    ) throws {
        var at = before
        var shares = ReversedShares()
        var fates = EventStatuses(until: end)
        var looked = 0
        while entries.count < limit, looked < Self.most {
            // For a day long past most events are later, so few of many match; so with what a filter leaves out.
            let wanted = on == nil && !filter.isSelective ? limit - entries.count + 1 : 256
            let positions = try reader.positions(filter.subject, of: household, before: at, limit: wanted)
            looked += positions.count
            for position in positions {
                guard position > filter.since, entries.count < limit else { break }
                if filter.isSelective {
                    let header = try reader.header(at: position)
                    guard filter.fits(header.type) else { continue }
                    // Whose act it was in truth (H5).
                    guard try filter.by == nil || filter.fits(fates.author(of: header, reader)) else { continue }
                }
                let event = try reader.event(at: position)
                guard on?.isOfDay(event) ?? true, filter.fits(event.event) else { continue }
                let isPartial = try shares.isPartial(event, of: household, reader)
                entries.append(Entry(event: event, fate: try fates.fate(of: event, reader), isPartial: isPartial))
                at = position
            }
            if entries.count < limit { at = min(at, positions.last ?? at) }
            guard positions.count == wanted, at > filter.since else { break }
        }
        let rest = try reader.positions(filter.subject, of: household, before: at, limit: 1).first
        if let rest, rest > filter.since { next = at }
        things = entries.reduce(into: []) {
            $0.formUnion($1.event.event.things)
            if let correction = $1.fate.correction { $0.formUnion(correction.event.things) }
        }
    }
}

extension LogReader {
    /// Oldest first, after a position. Cost: as newest first.
    borrowing func positions(
        _ subject: HistorySubject, of household: HouseholdID, after: GlobalPosition, limit: Int
    ) throws -> [GlobalPosition] {
        switch subject {
        case .thing(let id): return try positions(of: id, after: after, limit: limit)
        case .things(let ids):
            let found = Set(try ids.flatMap { try positions(of: $0, after: after, limit: limit) })
            return Array(found.sorted().prefix(limit))
        case .transaction(let id):
            let reversals = try positions(of: EntityID(id), after: after, limit: limit)
            guard let record = try transaction(household, CommandID(id)) else { return reversals }
            let parts = (0..<UInt64(record.count)).map { GlobalPosition(record.first.value + $0) }
            return Array((parts.filter { $0 > after } + reversals).prefix(limit))
        case .household:
            var version = try version(in: household, before: after.next)
            var found: [GlobalPosition] = []
            while found.count < limit, let position = try position(of: household, version.next) {
                found.append(position)
                version = version.next
            }
            return found
        }
    }

    /// Newest first. Cost: one seek, then a step each; in a household's stream a binary search before that.
    borrowing func positions(
        _ subject: HistorySubject, of household: HouseholdID, before: GlobalPosition, limit: Int
    ) throws -> [GlobalPosition] {
        switch subject {
        case .thing(let id): return try positionsNewestFirst(of: id, before: before, limit: limit)
        case .things(let ids):
            let found = Set(try ids.flatMap { try positionsNewestFirst(of: $0, before: before, limit: limit) })
            return Array(found.sorted(by: >).prefix(limit))
        case .transaction(let id):
            let reversals = try positionsNewestFirst(of: EntityID(id), before: before, limit: limit)
            guard let record = try transaction(household, CommandID(id)) else { return reversals }
            let parts = (0..<UInt64(record.count)).reversed().map { GlobalPosition(record.first.value + $0) }
            return Array((reversals + parts.filter { $0 < before }).prefix(limit))
        case .household:
            var version = try version(in: household, before: before).value
            var found: [GlobalPosition] = []
            while version > 0, found.count < limit {
                if let position = try position(of: household, StreamVersion(version)) { found.append(position) }
                version -= 1
            }
            return found
        }
    }
}
