import Domain
import Events
import LMDB

extension Households {
    /// Undoes or redoes as a whole, or refuses with what stands in the way (L8, L8a).
    /// - Parameters:
    ///   - most: Events that it may reverse; beyond it throws `TooManyReversals`.
    ///   - pulse: Beats while it is worked out.
    ///   - progress: Hears how many of how many events are booked, where it takes several transactions.
    mutating func undo(
        _ asked: AskedUndo, atMost most: Int, pulse: Pulse = Pulse(), _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction,
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws -> Receipt {
        let prepared = try prepare(
            asked.household, asked.envelope, .undoOwn, canonical(asked.command), appender, transaction)
        if let repeated = prepared.repeated { return repeated }
        guard let household = self[asked.household] else { throw Self.unknown }
        let plan = UndoPlan(
            stream: asked.household, reader: appender.reader(transaction), household: household, atMost: most,
            pulse: pulse)
        let planned = try plan.worked(out: asked.command, prepared.context.author)
        return try book(planned, asked, prepared, &appender, transaction, progress)
    }
}

/// What an undo has chosen to reverse.
struct UndoChoice {
    /// The originals are applied again.
    var redo: Bool
    /// What it was asked for, or meant.
    var of: TransactionID?
}

extension UndoPlan {
    mutating func choose(_ command: UndoTransaction, _ author: Authorship) throws -> UndoChoice {
        switch command.target {
        case .latest:
            let recent = household.recent
            guard let latest = command.redo ? recent.latestUndo(author) : recent.latestDone(author) else {
                throw Refusal(.nothingToUndo, "there is nothing of yours to \(command.redo ? "redo" : "undo") here")
            }
            let meant = try command.redo ? latest : importRedone(by: latest, author) ?? latest
            return UndoChoice(redo: try choose(meant, redo: command.redo, only: command.only), of: meant)
        case .transaction(let transaction):
            return UndoChoice(redo: try choose(transaction, redo: command.redo, only: command.only), of: transaction)
        case .matching(let match):
            guard command.only.isEmpty else {
                throw Refusal(.unreadable, "one thing's share is taken back of one transaction: say which")
            }
            try choose(match, redo: command.redo)
            return UndoChoice(redo: command.redo)
        }
    }

    /// Where the latest thing done is a row of an import that a redo brought back: that redo, with all that it did.
    private func importRedone(by latest: TransactionID, _ author: Authorship) throws -> TransactionID? {
        let events = try events(of: latest)
        guard let header = events.first?.header, header.author.origin == .import, author.origin != .import else {
            return nil
        }
        return try standings(events).first { $0.inEffect && $0.through != latest }?.through
    }

    /// Chooses a transaction, or, when it is itself an undo or redo, what it reversed, with all its parts together.
    /// - Returns: Whether the originals are applied again.
    private mutating func choose(_ transaction: TransactionID, redo: Bool, only: String) throws -> Bool {
        let transaction = try self.transaction(named: transaction)
        var isRedo = false
        let parts = try reader.parts(of: transaction, in: stream)
        guard parts.reduce(0, { $0 + Int($1.count) }) <= most else { throw TooManyReversals() }
        var reversed: [TransactionID] = []
        for part in parts {
            for reversal in try reader.events(of: part).compactMap(\.event.reversal)
            where reversed.last != reversal.transaction {
                reversed.append(reversal.transaction)
                isRedo = reversal.reapplied
            }
        }
        let isReversal = !reversed.isEmpty
        // Undoing an undo is a redo.
        let redo = redo || isReversal && !isRedo
        let share = try only.isEmpty ? nil : share(only)
        let through = isReversal ? Set(parts.map(\.transaction)) : nil
        var any = false
        var seen: Set<TransactionID> = []
        for root in isReversal ? reversed : [transaction] where seen.insert(root).inserted {
            if try choose(root, inEffect: !redo, through: through, only: share) { any = true }
        }
        guard any else {
            if share != nil {
                throw Refusal(
                    .nothingToUndo, "nothing of “\(only)” is in that, or it is \(redo ? "done" : "undone") already")
            }
            throw redo
                ? Refusal(.nothingToUndo, "nothing of that is undone, so there is nothing to redo")
                : Refusal(.alreadyUndone, "that is undone already: larder redo does it again")
        }
        return redo
    }

    private func share(_ only: String) throws -> EntityID {
        let target = try household.target(only)
        return target.lot.map { EntityID($0.id) } ?? EntityID(target.product.id)
    }

    /// What others did takes more than being allowed to undo (H2).
    func requireOwn(_ author: Authorship) throws {
        guard !author.actor.isNone, hasForeign(author.actor),
            let role = household.membership.member(of: author.actor)?.role, !role.allows(.change)
        else { return }
        throw Refusal(.notAllowed, "as \(role.name) you can undo what you did yourself; ask an owner for the rest")
    }
}

extension Household {
    func product(touchedBy effect: Effect) -> ProductID? {
        switch effect {
        case .lot(.created(let lot)), .lot(.removed(let lot)): lot.product
        case .lot(.returned(let id, _, let whole)): lots[id]?.product ?? whole?.product
        case .lot(.taken(let id, _)): lots[id]?.product
        case .lot(.corrected(let correction)): lots[correction.lot]?.product ?? correction.whole?.product
        case .lot(.split(_, let part)), .lot(.rejoined(_, let part, _)): part.product
        case .lot(.altered), .booked, .price, .catalog, .place, .household, .reminder, .register, .list: nil
        }
    }

    /// Refuses an effect that does not fit what is there now. Of lots only a `Trial` can tell.
    func admit(_ effect: Effect) throws(Refusal) {
        switch effect {
        case .catalog(.added(let product)): try requireFree(namesOf: product)
        case .catalog(.changed(let id, let patch)):
            guard let product = catalog[id] else { throw since("the product") }
            if let name = patch.name?.new { try requireFree(name: name, except: id) }
            var expected = product
            patch.inverse.apply(to: &expected)
            // The old values of a patch that fits are the present ones.
            guard expected == product else { throw since("“\(product.name)”") }
        case .catalog(.alias(let id, let text, present: true)): try requireFree(name: text, except: id)
        case .catalog(.archived(let id, false)):
            if let product = catalog[id] { try requireFree(namesOf: product) }
        case .catalog(.pack(let id, let pack, present: true)):
            if let other = catalog[id]?.units.pack(named: pack.name), other.id != pack.id {
                throw since("the pack \(other.name)")
            }
        case .catalog(.repacked(let id, let from, _)):
            guard catalog[id]?.units.packs.contains(from) == true else { throw since("the pack \(from.name)") }
        case .catalog(.barcode(let code, let from, _)):
            guard catalog.barcodes[code] == from else { throw since("the code \(code)") }
        case .place(.location(let from?, let to)):
            guard places.locations[from.id] == from else { throw since("“\(from.name)”") }
            if let to, !to.archived, let other = places.location(to.name), other.id != to.id {
                throw since("“\(to.name)”")
            }
        case .place(.location(from: nil, to: let to?)):
            if places.location(to.name) != nil { throw since("“\(to.name)”") }
        case .place(.store(let from?, let to)):
            guard places.stores[from.id] == from else { throw since("“\(from.name)”") }
            if let to, !to.archived, let other = places.store(to.name), other.id != to.id {
                throw since("“\(to.name)”")
            }
        case .place(.store(from: nil, to: let to?)):
            if places.store(to.name) != nil { throw since("“\(to.name)”") }
        case .household(.settings(let patch)):
            var same = settings
            patch.inverse.apply(to: &same)
            guard same == settings else { throw since("the settings") }
        case .lot, .catalog(.removed), .catalog(.archived), .catalog(.alias), .catalog(.pack), .catalog(.category),
            .catalog(.codeAmount), .booked, .price, .place, .household, .reminder, .register, .list:
            break
        }
    }

    private func since(_ what: String) -> Refusal { .changedSince(what) }
}

extension Refusal {
    static func changedSince(_ what: String) -> Refusal {
        Refusal(.changedSince, "\(what) has changed since: undo that first")
    }
}
