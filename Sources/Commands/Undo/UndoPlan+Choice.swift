import Events
import Inventory

/// The transactions that an undo reverses, and how they were chosen.
struct UndoChoice {
    /// The transaction that was named or chosen.
    var of: TransactionID?
    /// The originals are applied again.
    var redo = false
    /// How many undos and redos match what was asked for: they stay as they are.
    var leftAlone = 0
    /// An import of the same person came later, which a bare undo leaves as it is.
    var laterImport: TransactionID?
    /// Why the author's latest of all stays: an undo without a name passes over what they may not take back.
    var passedOver: Refusal?
    /// For an atomic batch that booked some things and took others back: reversed one turn after the other instead.
    var turns: [Turn] = []

    /// Events that are all in effect, or all undone, and are reversed together.
    struct Turn {
        var redo: Bool
        var events: [TransactionID: Set<UInt64>] = [:]
    }
}

extension UndoPlan {
    /// Chooses the transactions that a command names; for a thing only the latest one.
    mutating func choose(_ command: UndoTransaction, _ log: borrowing LogReader) throws -> UndoChoice {
        var choice = UndoChoice()
        switch command.target {
        case .latest:
            let only = try command.only.isEmpty ? nil : share(command.only, redo: command.redo, log)
            guard let only, let target = try latest(about: only, redo: command.redo, log) else {
                throw Refusal(
                    .nothingToUndo,
                    "you have nothing left to \(command.redo ? "redo" : "undo") about “\(command.only)”")
            }
            choice = try choose(target, redo: command.redo, only: command.only, log)
            choice.of = target
        case .transaction(let transaction):
            choice = try choose(transaction, redo: command.redo, only: command.only, log)
            choice.of = transaction
        case .matching(let match):
            let only = try command.only.isEmpty ? nil : share(command.only, redo: command.redo, log)
            choice.leftAlone = try choose(match, only: only, redo: command.redo, log)
            choice.redo = command.redo
        }
        choice.laterImport = try command.redo ? nil : importLater(than: choice.of, log)
        return choice
    }

    /// Chooses one of the author's latest transactions.
    mutating func choose(
        latest: TransactionID, _ command: UndoTransaction, passedOver: Refusal?, _ log: borrowing LogReader
    ) throws -> UndoChoice {
        var choice = try choose(latest, redo: command.redo, only: "", log)
        (choice.of, choice.passedOver) = (latest, passedOver)
        choice.laterImport = try command.redo ? nil : importLater(than: latest, log)
        return choice
    }

    /// The last row of an import of the author's that came after their latest; nil: it is not that, or none did.
    private func importLater(
        than transaction: TransactionID?, _ log: borrowing LogReader
    ) throws -> TransactionID? {
        var importing = context.author
        importing.origin = .import
        guard let transaction, context.author.origin != .import,
            household.recent.latestDone(context.author) == transaction,
            let row = household.recent.latestDone(importing), let last = try events(of: row, log).last,
            let first = try events(of: transaction, log).first
        else { return nil }
        return last.header.position > first.header.position ? row : nil
    }

    /// Chooses a transaction or, if it is itself an undo or redo, what it reversed, with all its parts.
    private mutating func choose(
        _ named: TransactionID, redo: Bool, only: String, _ log: borrowing LogReader
    ) throws -> UndoChoice {
        let named = try transaction(named: named, log)
        let parts = try log.parts(of: named, in: stream)
        guard parts.reduce(0, { $0 + Int($1.count) }) <= context.effort.most else { throw TooManyReversals() }
        let events = try parts.flatMap { try log.events(of: $0) }
        // Of the founding they are in the register.
        guard try !events.isEmpty || !self.events(of: named, log).isEmpty else {
            throw Refusal(.nothingToUndo, "that changed nothing, so there is nothing to \(redo ? "redo" : "undo")")
        }
        guard !events.contains(where: { $0.event.isReminderAnswer }) else {
            throw Refusal(
                .notUndoable,
                "the answer to a reminder cannot be undone")
        }
        let undoes = events.contains { $0.event.asReversal?.reapplied == false }
        let redoes = events.contains { $0.event.asReversal?.reapplied == true }
        let share = try only.isEmpty ? nil : share(only, of: events, redo: redo, log)
        let isMixed = undoes && redoes || undoes != redoes && events.contains(where: \.isUndoneAlone)
        // Undoing an undo is a redo.
        var choice = UndoChoice(redo: redo || undoes && !isMixed)
        if isMixed {
            choice.turns = try turns(around: events, redo: redo, only: share, log)
        } else {
            let through = undoes || redoes ? Set(parts.map(\.transaction)) : nil
            var (any, seen) = (false, Set<TransactionID>())
            for root in through == nil ? [named] : events.map(\.turned.transaction) where seen.insert(root).inserted {
                if try choose(root, inEffect: !choice.redo, through: through, only: share, log) { any = true }
            }
            if any { return choice }
        }
        guard choice.turns.isEmpty else { return choice }
        if share != nil {
            throw Refusal(
                .nothingToUndo, "that has nothing about “\(only)”, or it is already \(choice.redo ? "done" : "undone")")
        }
        if choice.redo, let importedAgain { throw Refusal.importedAgain(importedAgain) }
        if choice.redo { throw Refusal(.nothingToUndo, "none of that is undone, so there is nothing to redo") }
        // By its number: the caller's latest may be another one.
        let undone = try events.first.flatMap { try self.events(of: $0.turned.transaction, log).first }
        let which = undone.map { [Remedy.Field("of", "\($0.header.position.value)")] } ?? []
        throw Refusal(.alreadyUndone, "that is already undone", .run(.redo, fields: which, "to redo it"))
    }

    /// For a transaction that booked something and reversed something else, or reversed both ways: to undo it,
    /// each event turned around, the last first. To redo it, the events that it took back or, if it is undone itself,
    /// all of it in order.
    private func turns(
        around events: [RecordedEvent], redo: Bool, only: Set<EntityID>?, _ log: borrowing LogReader
    ) throws -> [UndoChoice.Turn] {
        let redo = redo && events.contains(where: \.isUndoneAlone)
        let transactions = Set(events.map(\.header.transaction))
        var currentStates: [EventName: CurrentState] = [:]
        for transaction in Set(events.map(\.turned.transaction)) {
            for standing in try self.currentStates(self.events(of: transaction, log), log) {
                currentStates[standing.original.header.name] = standing
            }
        }
        var (doneBy, undoneBy) = (transactions, Set<TransactionID>())
        for standing in currentStates.values where transactions.contains(standing.original.header.transaction) {
            if standing.inEffect { doneBy.insert(standing.through) } else { undoneBy.insert(standing.through) }
        }
        var turns: [UndoChoice.Turn] = []
        for event in redo ? events : events.reversed() {
            guard let standing = currentStates[event.turned], try only.map(standing.original.event.isAbout) ?? true
            else {
                continue
            }
            var again = redo
            if let reversal = event.event.asReversal {
                if doneBy.contains(standing.through), !(redo && standing.inEffect) {
                    again = redo || !reversal.reapplied
                } else if redo, undoneBy.contains(standing.through) {
                    again = reversal.reapplied
                } else {
                    continue
                }
            } else if standing.inEffect == redo {
                continue
            }
            if turns.last?.redo != again { turns.append(UndoChoice.Turn(redo: again)) }
            turns[turns.count - 1].events[event.turned.transaction, default: []].insert(event.turned.index)
        }
        return turns
    }
}

extension RecordedEvent {
    /// The original event that is reversed together with this one.
    var turned: EventName {
        event.asReversal.map { EventName(transaction: $0.transaction, index: $0.index) } ?? header.name
    }
}
