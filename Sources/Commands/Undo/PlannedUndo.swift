import Domain
import Events
import LMDB

/// What an undo or redo comes to: worked out and tried, not booked.
struct PlannedUndo {
    /// The reversals, in the order in which they are applied.
    var events: [NewEvent]
    /// The originals are applied again.
    var redo: Bool
    /// What it was asked for, or meant.
    var chosen: TransactionID?
    var figures: [Receipt.Figure]

    /// What is said of it, whether it is booked or not.
    func receipt(_ asked: AskedUndo, at position: GlobalPosition) -> Receipt {
        var receipt = Receipt(
            transaction: TransactionID(asked.envelope.command), position: position, events: [])
        receipt.dryRun = asked.envelope.dryRun
        receipt.chosen = chosen
        receipt.figures = figures
        receipt.note(events.lazy.compactMap(\.event.reversal))
        return receipt
    }

    /// The transactions that it takes: each ends with the last reversal of an original, while those are short enough.
    func parts(of most: Int) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (start, end) = (0, 0)
        for index in 1..<max(1, events.count) {
            if events[index].event.reversal?.transaction != events[index - 1].event.reversal?.transaction {
                end = index
            }
            guard index - start == most else { continue }
            if end <= start { end = index }
            parts.append(start..<end)
            start = end
        }
        return parts + [start..<events.count]
    }
}

extension UndoPlan {
    /// Chooses what is meant with what depends on it, or refuses; then what reverses it, tried on the household (L8, L8a).
    consuming func worked(out command: UndoTransaction, _ author: Authorship) throws -> PlannedUndo {
        var plan = self
        let choice = try plan.choose(command, author)
        if choice.redo { try plan.requireWording() }
        let reversals = try plan.reversals(redo: choice.redo, cascade: command.cascade, author)
        return PlannedUndo(
            events: reversals.events, redo: choice.redo, chosen: choice.of, figures: reversals.figures)
    }
}

extension Households {
    /// Books reversals in as many transactions as it takes, all in the one store transaction: a kill leaves all of them
    /// or none.
    mutating func book(
        _ planned: PlannedUndo, _ asked: AskedUndo, _ prepared: Prepared, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction, _ progress: (_ done: Int, _ total: Int) -> Void
    ) throws -> Receipt {
        var receipt = planned.receipt(asked, at: appender.head.position)
        if receipt.dryRun { return receipt }
        let parts = planned.parts(of: asked.eventsPerPart)
        let ids = parts.indices.map { asked.envelope.command.part($0) }
        for id in ids where try appender.reader(transaction).transaction(asked.household, id) != nil {
            throw Refusal(.idReused, "an id that this command needs was used before: send it with a new id")
        }
        for (part, id) in zip(parts, ids) {
            progress(part.lowerBound, planned.events.count)
            var envelope = asked.envelope
            envelope.command = id
            let booked = try append(
                Array(planned.events[part]), asked.household, envelope, prepared, [], &appender, transaction)
            if part.lowerBound == 0 { receipt.events = booked.events }
            receipt.position = booked.position
        }
        return receipt
    }
}
