import Events
import Inventory

/// The present state and wording of an event, as set by the newest event about it. A correction is made, undone and
/// redone only while the event that it corrects is in effect and has the wording that was corrected (L9).
extension UndoPlan {
    /// The change that the newest command about an event made to the event.
    private enum LatestWord {
        /// It took the event itself back, or brought it back without a correction.
        case reversed(reapplied: Bool)
        /// It corrected it, or took back the corrections from this one on, or brought back those up to this one.
        case corrected(Correction, EventHeader, inEffect: Bool)
    }

    /// Nil: nothing was booked about it since. Cost: the events that name its transaction, newest first, until one is
    /// about it, and what the same command took back of it.
    private func latestWord(on event: EventHeader, _ log: borrowing LogReader) throws -> LatestWord? {
        var found: LatestWord?
        var (last, parts): (EventHeader?, Set<TransactionID>?) = (nil, nil)
        var (reapplied, isAuthors, version) = (false, false, UInt64(0))
        try log.forEachNewestFirst(of: EntityID(event.transaction), after: event.position) { later in
            if let last, later.header.transaction != last.transaction {
                // A large undo takes several transactions, and what it takes back of one event may be in any of them.
                let sameParts = try parts ?? Set(log.parts(of: last.transaction, in: stream).map(\.transaction))
                parts = sameParts
                guard sameParts.contains(later.header.transaction) else { return false }
            }
            guard let reversal = later.event.asReversal else {
                guard last == nil else { return false }
                guard let correction = later.event.asCorrection, correction.name == event.name else { return true }
                found = .corrected(correction, later.header, inEffect: true)
                return false
            }
            let correction = try reversal.correction
            guard later.turned == event.name || correction?.name == event.name else { return true }
            if last == nil { (last, reapplied) = (later.header, reversal.reapplied) }
            guard reversal.reapplied == reapplied else { return false }
            guard let correction else {
                isAuthors = true
                return true
            }
            // Of several that were taken back the first one says how it read, of several that came back the last one.
            if found == nil || (reapplied ? version < reversal.version : reversal.version < version) {
                // A reversal is dated to what it reverses.
                found = .corrected(correction, later.header, inEffect: reapplied)
                version = reversal.version
            }
            return true
        }
        return isAuthors && !(reapplied && found != nil) ? .reversed(reapplied: reapplied) : found
    }

    /// Whether an event's effects are in force; not of records and reversals.
    func isInEffect(_ event: RecordedEvent, _ log: borrowing LogReader) throws -> Bool {
        guard event.isUndoneAlone else { return false }
        return switch try latestWord(on: event.header, log) {
        case nil, .corrected: true
        case .reversed(let reapplied): reapplied
        }
    }

    /// An event as it reads now; nil for one that cannot be corrected. Cost: as of `latestWord`.
    func reading(of event: RecordedEvent, _ log: borrowing LogReader) throws -> EffectiveWording? {
        if let correction = event.event.asCorrection {
            guard let original = try original(of: correction, log) else { return nil }
            return try self.reading(of: original, log)
        }
        guard let fact = event.event.countedInPack else { return nil }
        let header = event.header
        var reading = EffectiveWording(
            original: header, fact: fact, payload: [], occurredAt: header.occurredAt, occurredOn: header.occurredOn)
        switch try latestWord(on: header, log) {
        case nil, .reversed(reapplied: true): reading.payload = try log.payload(at: header.position)
        case .reversed(reapplied: false):
            throw Refusal(
                .alreadyUndone, "that is already undone", .run(.redo, ["of": "\(header.position.value)"], "to redo it"))
        case .corrected(let correction, let dated, inEffect: true):
            reading.fact = try correction.corrected.countedInPack ?? fact
            reading.payload = correction.after
            (reading.occurredAt, reading.occurredOn) = (dated.occurredAt, dated.occurredOn)
        case .corrected(let correction, let dated, inEffect: false):
            reading.fact = try correction.original.countedInPack ?? fact
            reading.payload = correction.before
            reading.occurredAt = correction.occurredAt?.old ?? dated.occurredAt
            reading.occurredOn = correction.occurredOn?.old ?? dated.occurredOn
        }
        return reading
    }

    /// The member whose act an event is by now, where that was said (H5). Cost: the events that name its transaction,
    /// newest first, until one says so.
    func behalf(of original: EventHeader, _ log: borrowing LogReader) throws -> MemberID? {
        var newest: (version: UInt64, behalf: MemberID?)?
        // Corrections of which it is known whether they are in effect.
        var seen: Set<EventName> = []
        try log.forEachNewestFirst(of: EntityID(original.transaction), after: original.position) { later in
            let reversal = later.event.asReversal
            guard let correction = try reversal.map({ try $0.correction }) ?? later.event.asCorrection,
                correction.name == original.name
            else { return true }
            let version = reversal?.version ?? later.header.version.value
            if seen.insert(later.turned).inserted, reversal?.reapplied ?? true, let change = correction.behalf,
                newest.map({ $0.version < version }) ?? true
            {
                newest = (version, change.new)
            }
            // What comes before the correction itself is about older ones.
            return reversal != nil || newest.map { $0.version < version } ?? true
        }
        return newest.map(\.behalf) ?? original.author.behalf
    }
}

extension Reversal {
    /// The correction that it takes back or brings back.
    fileprivate var correction: Correction? {
        get throws {
            guard originalType == UInt64(Correction.type.rawValue) else { return nil }
            return try original.asCorrection
        }
    }
}
