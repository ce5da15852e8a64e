import Events
import Inventory

/// Finds the events that have a text to be erased: the original ones and the copies.
struct ErasurePlan {
    let kind: ErasedKind
    /// Nil: of every stream.
    let stream: StreamID?
    /// The user whose name in the register is erased too; zero: nobody's.
    var person = UserID()

    /// Ascending, only those that have such a text.
    func positions(
        _ command: EraseText, of subjects: [EntityID], _ log: borrowing LogReader
    ) throws -> [GlobalPosition] {
        var found: Set<GlobalPosition> = []
        if let stream {
            try log.within(stream) { log in
                for subject in subjects { found.formUnion(try naming(subject, log)) }
                if kind != .name { found.formUnion(try places(of: subjects.map { LotID($0) }, log)) }
            }
        }
        for value in command.positions {
            let position = GlobalPosition(UInt64(clamping: value))
            guard position > .start, try log.lastPosition() ?? .start >= position else {
                throw Refusal(.notFound, "the log has no position \(value)")
            }
            let event = try log.event(at: position)
            guard stream == nil || event.header.stream == stream else {
                throw Refusal(.notFound, "position \(value) is not of this household")
            }
            // Another household's things may have the same ids.
            try log.within(event.header.stream) { log in
                found.formUnion(try places(of: related(to: event, log), log))
                if let thing = event.event.worded { found.formUnion(try naming(thing, log)) }
            }
        }
        var positions = try found.filter { try stream == nil || log.header(at: $0).stream == stream }
        if !person.isNone {
            positions.formUnion(try log.within(.register) { try $0.positions(of: EntityID(person)) })
        }
        positions = try positions.filter { try log.hasText(kind, at: $0) }
        if kind == .note {
            var seen: Set<TransactionID> = []
            for position in positions { positions.formUnion(try settlings(of: position, &seen, log)) }
            positions = try positions.filter { try log.hasText(kind, at: $0) }
        }
        return positions.sorted()
    }

    /// Returns the events of all transactions that share the note of a late command, if the position is in one of them.
    /// Such a note is in the event that left the command to settle, in the one that settled it, and in what was booked
    /// then (Q9).
    /// - Parameter seen: Transactions that were looked at.
    private func settlings(
        of position: GlobalPosition, _ seen: inout Set<TransactionID>, _ log: borrowing LogReader
    ) throws -> Set<GlobalPosition> {
        var found: Set<GlobalPosition> = []
        guard seen.insert(try log.header(at: position).transaction).inserted else { return found }
        let event = try log.event(at: position)
        try log.within(event.header.stream) { log in
            for item in try booking(of: original(of: event, log), log).compactMap(\.event.unsettled) {
                for place in try log.positions(of: EntityID(item)) {
                    // An undo may be of much else.
                    for event in try booking(of: original(of: log.event(at: place), log), log) {
                        found.formUnion(try related(to: event, log).map(\.header.position))
                    }
                }
            }
        }
        return found
    }

    private func booking(of event: RecordedEvent, _ log: borrowing LogReader) throws -> [RecordedEvent] {
        let record = try log.transaction(event.header.stream, CommandID(event.header.transaction))
        return try record.map { try log.events(of: $0) } ?? [event]
    }

    /// Returns the events whose texts belong to a thing. For a product, posts about it, entries on lists and prices
    /// seen at a store are left out; for a post, the answers of others.
    private func naming(_ subject: EntityID, _ log: borrowing LogReader) throws -> [GlobalPosition] {
        try log.positions(of: subject).filter { position in
            guard let thing = try log.event(at: position).event.worded else { return true }
            return thing == subject
        }
    }

    /// Those of a booking, and of the lots that it is about.
    private func places(
        of related: [RecordedEvent], _ log: borrowing LogReader
    ) throws -> Set<GlobalPosition> {
        var (found, lots) = (Set<GlobalPosition>(), [LotID]())
        for event in related {
            found.insert(event.header.position)
            event.effects { effect in
                if case .lot(.created(let lot)) = effect { lots.append(lot.id) }
                if case .lot(.corrected(let change)) = effect { lots.append(change.lot) }
                if case .lot(.split(_, let part)) = effect { lots.append(part.id) }
            }
            for picture in event.event.pictures where kind == .picture {
                found.formUnion(try log.positions(of: .picture(picture, in: event.header.stream)))
            }
        }
        return kind == .name ? found : found.union(try places(of: lots, log))
    }

    /// The pictures to blank, by their SHA-256; nil: all that the events name. Those that an event names, at a
    /// position, are blanked wherever the household names them, and what is named beside them stays.
    func pictures(_ command: EraseText, _ log: borrowing LogReader) throws -> Set<[UInt8]>? {
        guard kind == .picture, command.thing.isEmpty else { return nil }
        var pictures: Set<[UInt8]> = []
        for value in command.positions {
            let event = try log.event(at: GlobalPosition(UInt64(clamping: value)))
            for event in try related(to: event, log) { pictures.formUnion(event.event.pictures) }
        }
        return pictures
    }

    /// A booking, its corrections and its reversals: each contains the others' texts.
    private func related(to event: RecordedEvent, _ log: borrowing LogReader) throws -> [RecordedEvent] {
        let original = try original(of: event, log)
        let header = original.header
        let later = try log.within(header.stream) { log in
            try log.positions(of: EntityID(header.transaction)).map { try log.event(at: $0) }
        }
        return [original, event]
            + later.filter { $0.event.subject ?? (TransactionID(), 0) == (header.transaction, UInt64(header.index)) }
    }

    /// The booking that a correction or reversal is about; else the event.
    private func original(of event: RecordedEvent, _ log: borrowing LogReader) throws -> RecordedEvent {
        guard let (transaction, index) = event.event.subject,
            let record = try log.transaction(event.header.stream, CommandID(transaction))
        else { return event }
        let events = try log.events(of: record)
        return events.indices.contains(Int(clamping: index)) ? events[Int(index)] : event
    }

    /// Returns the events that name these lots, the parts split off them, or the lots from which they were split. A
    /// note is copied to the parts.
    private func places(of lots: [LotID], _ log: borrowing LogReader) throws -> Set<GlobalPosition> {
        var found: Set<GlobalPosition> = []
        var (open, known) = (lots, Set(lots))
        while let lot = open.popLast() {
            for position in try naming(EntityID(lot), log) where found.insert(position).inserted {
                try log.event(at: position).effects { effect in
                    guard let split = effect.lotChange?.split else { return }
                    for other in [split.original, split.part] where known.insert(other).inserted { open.append(other) }
                }
            }
        }
        return found
    }
}

extension Event {
    /// The item that the event leaves to settle, or settles.
    fileprivate var unsettled: UnsettledID? {
        switch self {
        case .list(.leftToSettle(let fact)): fact.item.id
        case .list(.settled(let fact)): fact.item.id
        // No other event has what came late.
        default: nil
        }
    }

    /// The original event, if this event undoes, redoes or corrects one; else this event.
    private var itself: Event {
        guard let inner = asReversal.flatMap({ try? $0.original }) ?? asCorrection.flatMap({ try? $0.original }) else {
            return self
        }
        return inner.itself
    }

    /// The only thing that the event's texts belong to, whatever else it names: a post or comment, an entry, or an
    /// observed price. Nil: the texts belong to everything that the event names.
    fileprivate var worded: EntityID? {
        switch itself {
        case .feed(let event): EntityID(event.post)
        case .list(.entryAdded(let fact)): EntityID(fact.entry)
        case .list(.entryChanged(let fact)): EntityID(fact.entry)
        case .list(.entryTicked(let fact)): EntityID(fact.entry)
        case .list(.entryRemoved(let fact)): EntityID(fact.entry)
        case .list(.entryNeeded(let fact)): EntityID(fact.entry)
        case .price(.observed(let fact)): EntityID(fact.observation)
        case .price(.confirmed(let fact)): EntityID(fact.observation)
        default: nil
        }
    }

    /// The booking that a correction or reversal is about, and which of its events.
    fileprivate var subject: (TransactionID, UInt64)? {
        asReversal.map { ($0.transaction, $0.index) } ?? asCorrection.map { ($0.transaction, $0.index) }
    }
}
