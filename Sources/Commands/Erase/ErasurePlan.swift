import Domain
import Events

/// Finds the events that have a text which is to be erased: where it was said, and where it was copied to.
struct ErasurePlan: ~Copyable {
    let reader: LogReader
    let kind: ErasedKind
    /// Nil: of every stream.
    let stream: StreamID?
    /// Whose name in the register is erased too; nobody's, if none.
    var person = UserID()

    /// Ascending, only those that have such a text.
    func positions(_ command: EraseText, of subject: EntityID) throws -> [GlobalPosition] {
        var found: Set<GlobalPosition> = []
        var lots: [LotID] = []
        if !subject.isNone {
            found.formUnion(try reader.positions(of: subject))
            lots.append(LotID(subject))
        }
        for value in command.positions {
            let position = GlobalPosition(UInt64(clamping: value))
            guard position > .start, try reader.lastPosition() ?? .start >= position else {
                throw Refusal(.notFound, "the log has no position \(value)")
            }
            let event = try reader.event(at: position)
            guard stream == nil || event.header.stream == stream else {
                throw Refusal(.notFound, "position \(value) is not of this household")
            }
            for event in try related(to: event) {
                found.insert(event.header.position)
                event.effects { effect in
                    if case .lot(.created(let lot)) = effect { lots.append(lot.id) }
                    if case .lot(.corrected(let change)) = effect { lots.append(change.lot) }
                    if case .lot(.split(_, let part)) = effect { lots.append(part.id) }
                }
            }
        }
        if kind != .name { found.formUnion(try places(of: lots)) }
        var positions = try found.filter { try stream == nil || reader.header(at: $0).stream == stream }
        if !person.isNone { positions.formUnion(try reader.positions(of: EntityID(person))) }
        return try positions.sorted().filter { try reader.hasText(kind, at: $0) }
    }

    /// What was booked, what corrects it and what takes it back: each carries the others' texts.
    private func related(to event: RecordedEvent) throws -> [RecordedEvent] {
        var original = event
        if let (transaction, index) = event.event.subject {
            let record = try reader.transaction(event.header.stream, CommandID(transaction))
            guard let record else { return [event] }
            let events = try reader.events(of: record)
            guard events.indices.contains(Int(clamping: index)) else { return [event] }
            original = events[Int(index)]
        }
        let header = original.header
        let later = try reader.positions(of: EntityID(header.transaction)).map { try reader.event(at: $0) }
        return [original, event]
            + later.filter { $0.event.subject ?? (TransactionID(), 0) == (header.transaction, UInt64(header.index)) }
    }

    /// Everything that names these lots, the parts that were split off them, or what they were split off: a note goes
    /// with the parts.
    private func places(of lots: [LotID]) throws -> Set<GlobalPosition> {
        var found: Set<GlobalPosition> = []
        var (open, known) = (lots, Set(lots))
        while let lot = open.popLast() {
            for position in try reader.positions(of: EntityID(lot)) where found.insert(position).inserted {
                try reader.event(at: position).effects { effect in
                    guard case .lot(let change) = effect, let split = change.split else { return }
                    for other in [split.whole, split.part] where known.insert(other).inserted { open.append(other) }
                }
            }
        }
        return found
    }
}

extension Event {
    /// The booking that a correction or reversal is about, and which of its events.
    fileprivate var subject: (TransactionID, UInt64)? {
        switch self {
        case .log(.reversed(let fact)): (fact.transaction, fact.index)
        case .log(.corrected(let fact)): (fact.transaction, fact.index)
        default: nil
        }
    }
}
