import Events
import Inventory

/// Whether an event was undone or corrected later (L8, L9).
struct EventStatus: Sendable {
    /// The transaction that undid it; nil when it is in effect. For an undo: the redo.
    var undoneBy: TransactionID?
    /// The newest correction of it that is in effect; for a correction, the one that replaced it.
    var correctedBy: TransactionID?
    /// The event of `correctedBy`.
    var correction: RecordedEvent?
}

/// The status of several events. The events that name a transaction are read once.
struct EventStatuses {
    /// Later events are ignored.
    let end: GlobalPosition
    private var namers: [TransactionID: [RecordedEvent]] = [:]

    init(until end: GlobalPosition) { self.end = end }

    mutating func fate(of event: RecordedEvent, _ reader: borrowing LogReader) throws -> EventStatus {
        let header = event.header
        // Reversals name the transaction and index of the event they reverse; corrections, of the original event.
        let current = event.event.asReversal
        let root = current?.name ?? header.name
        let name = event.event.asCorrection?.name ?? header.name
        let isUndo = current?.reapplied == false
        var (inEffect, by) = (true, TransactionID?.none)
        for later in try namers(of: root.transaction, reader) where later.header.position > header.position {
            guard let reversal = later.event.asReversal, reversal.name == root else { continue }
            (inEffect, by) = (reversal.reapplied != isUndo, later.header.transaction)
        }
        let correction = try correction(of: name, header.position, reader)
        return EventStatus(
            undoneBy: inEffect ? nil : by, correctedBy: correction?.header.transaction, correction: correction)
    }

    private mutating func correction(
        of name: EventName, _ position: GlobalPosition, _ reader: borrowing LogReader
    ) throws -> RecordedEvent? {
        for later in try namers(of: name.transaction, reader).reversed() where later.header.position > position {
            guard later.event.asCorrection?.name == name, try fate(of: later, reader).undoneBy == nil else { continue }
            return later
        }
        return nil
    }

    /// Who it was for by the newest correction of that which is in effect, and who typed it.
    mutating func author(of header: EventHeader, _ reader: borrowing LogReader) throws -> Authorship {
        var author = header.author
        for later in try namers(of: header.transaction, reader).reversed() where later.header.position > header.position
        {
            guard let correction = later.event.asCorrection, correction.name == header.name,
                let behalf = correction.behalf, try fate(of: later, reader).undoneBy == nil
            else { continue }
            author.behalf = behalf.new
            break
        }
        return author
    }

    private mutating func namers(
        of transaction: TransactionID, _ reader: borrowing LogReader
    ) throws -> [RecordedEvent] {
        if let known = namers[transaction] { return known }
        var found: [RecordedEvent] = []
        for position in try reader.positions(of: EntityID(transaction)) where position <= end {
            found.append(try reader.event(at: position))
        }
        namers[transaction] = found
        return found
    }
}

/// Which undos and redos reversed only part of a transaction (L8). Reads each of them once.
struct ReversedShares {
    private var reversed: [TransactionID: [TransactionID: Int]] = [:]
    private var undoable: [TransactionID: Int] = [:]

    private static let types = Set(Event.payloads.filter { $0.reversibility == .undoable }.map { $0.type })

    mutating func isPartial(
        _ event: RecordedEvent, of household: HouseholdID, _ reader: borrowing LogReader
    ) throws -> Bool {
        guard let reversal = event.event.asReversal else { return false }
        let (current, root) = (event.header.transaction, reversal.transaction)
        if reversed[current] == nil {
            var counts: [TransactionID: Int] = [:]
            for event in try Self.events(current, household, reader) {
                if let other = event.event.asReversal { counts[other.transaction, default: 0] += 1 }
            }
            reversed[current] = counts
        }
        if undoable[root] == nil {
            undoable[root] = try Self.events(root, household, reader).count { Self.types.contains($0.header.type) }
        }
        return (reversed[current]?[root] ?? 0) < (undoable[root] ?? 0)
    }

    private static func events(
        _ transaction: TransactionID, _ household: HouseholdID, _ reader: borrowing LogReader
    ) throws -> [RecordedEvent] {
        guard let record = try reader.transaction(household, CommandID(transaction)) else { return [] }
        return try reader.events(of: record)
    }
}
