import Domain
import Events
import LMDB

extension Households {
    /// Undoes or redoes in one transaction, or refuses with what stands in the way (L8, L8a).
    mutating func undo(
        _ command: UndoTransaction, _ id: HouseholdID, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let prepared = try prepare(id, envelope, .undoOwn, canonical(command), appender, transaction)
        if let repeated = prepared.repeated { return repeated }
        guard let household = self[id] else { throw Self.unknown }
        var plan = UndoPlan(stream: id, reader: appender.reader(transaction), household: household)
        let choice = try plan.choose(command, prepared.context.author)
        if choice.redo {
            try plan.requireWording()
        } else {
            try plan.settleDependents(cascade: command.cascade)
        }
        try plan.requireOwn(prepared.context.author)
        let (events, reversed) = try plan.reversals(redo: choice.redo)
        guard events.count <= Appender.maximumEvents else {
            throw Refusal(.impossible, "that would take back \(events.count) events at once: undo it in parts")
        }
        let figures = try trial(events, household, redo: choice.redo)
        var receipt = try append(events, id, envelope, prepared, [], &appender, transaction)
        receipt.reversed = reversed
        receipt.figures = figures
        (receipt.chosen, receipt.next, receipt.remaining) = (choice.of, choice.next, choice.remaining)
        return receipt
    }

    /// Applies reversals or corrections to a copy: refused where one no longer fits; else the figures it changes.
    func trial(_ events: [NewEvent], _ household: Household, redo: Bool) throws -> [Receipt.Figure] {
        var after = household
        var products: [ProductID] = []
        var seen: Set<ProductID> = []
        for new in events {
            for effect in try new.event.correctionOrReversal {
                if let product = after.product(touchedBy: effect), seen.insert(product).inserted {
                    products.append(product)
                }
                try after.admit(effect, redo: redo)
                after.evolve(effect)
            }
        }
        return products.map { product in
            Receipt.Figure(
                product: product, before: household.lots.total(of: product), after: after.lots.total(of: product))
        }
    }
}

/// What an undo has chosen to reverse.
struct UndoChoice {
    /// The originals are applied again.
    var redo: Bool
    /// What it was asked for, or meant.
    var of: TransactionID?
    var next: GlobalPosition?
    var remaining = 0
}

extension UndoPlan {
    mutating func choose(_ command: UndoTransaction, _ author: Authorship) throws -> UndoChoice {
        switch command.target {
        case .latest:
            let recent = household.recent
            guard let latest = command.redo ? recent.latestUndo(author) : recent.latestDone(author) else {
                throw Refusal(.nothingToUndo, "there is nothing of yours to \(command.redo ? "redo" : "undo") here")
            }
            return UndoChoice(redo: try choose(latest, redo: command.redo, only: command.only), of: latest)
        case .transaction(let transaction):
            return UndoChoice(redo: try choose(transaction, redo: command.redo, only: command.only), of: transaction)
        case .matching(let match):
            guard command.only.isEmpty else {
                throw Refusal(.unreadable, "one thing's share is taken back of one transaction: say which")
            }
            let (next, remaining) = try choose(match, command)
            return UndoChoice(redo: command.redo, next: next, remaining: remaining)
        }
    }

    /// Chooses a transaction, or, when it is itself an undo or redo, what it reversed. Undoing an undo is a redo.
    /// - Returns: Whether the originals are applied again.
    private mutating func choose(_ transaction: TransactionID, redo: Bool, only: String) throws -> Bool {
        var redo = redo
        let transaction = try self.transaction(named: transaction)
        let roots = try roots(of: transaction)
        let isReversal = roots != [transaction]
        if isReversal, !redo { redo = try !isRedo(transaction) }
        let share = try only.isEmpty ? nil : share(only)
        var any = false
        for root in roots {
            let through = isReversal ? transaction : nil
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

    /// Whether this transaction applied undone events again.
    private func isRedo(_ transaction: TransactionID) throws -> Bool {
        try events(of: transaction).contains {
            if case .log(.reversed(let reversal)) = $0.event { reversal.reapplied } else { false }
        }
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
        throw Refusal(.forbidden, "as \(role.name) you can undo what you did yourself; ask an owner for the rest")
    }
}

extension Event {
    /// What a reversal or a correction does.
    fileprivate var correctionOrReversal: [Effect] {
        get throws {
            switch self {
            case .log(.reversed(let reversal)): try reversal.effectsNow()
            case .log(.corrected(let correction)): correction.lots.map { .lot(.corrected($0)) }
            case .log, .register, .household, .place, .catalog, .stock, .reminder: []
            }
        }
    }
}

extension Household {
    func product(touchedBy effect: Effect) -> ProductID? {
        switch effect {
        case .lot(.created(let lot)), .lot(.removed(let lot)): lot.product
        case .lot(.returned(let id, _, let whole)): lots[id]?.product ?? whole?.product
        case .lot(.taken(let id, _)): lots[id]?.product
        case .lot(.corrected(let correction)): lots[correction.lot]?.product ?? correction.whole?.product
        case .lot(.altered), .catalog, .place, .household, .reminder, .register: nil
        }
    }

    /// Refuses an effect of a reversal that does not fit what is there now.
    func admit(_ effect: Effect, redo: Bool) throws(Refusal) {
        switch effect {
        case .lot(.taken(let id, let amount)):
            guard let lot = lots[id], lot.amount >= amount else {
                throw Refusal(
                    .changedSince,
                    "\(lots[id]?.code ?? "the lot") has not got that much any more: count it, or undo what came after")
            }
        case .lot(.removed(let lot)):
            guard let there = lots[lot.id], there.amount == lot.amount else { throw since("the lot \(lot.code)") }
        case .lot(.returned(let id, _, let whole)):
            guard lots[id] != nil || whole != nil else { throw since("the lot") }
        case .lot(.altered(let id, let from, _)):
            guard let lot = lots[id], lot.state == from else { throw since("the lot \(lots[id]?.code ?? "")") }
        case .lot(.corrected(let correction)):
            guard let lot = lots[correction.lot] else {
                guard correction.amount <= .zero || correction.whole != nil else { throw since("the lot") }
                break
            }
            guard correction.fits(lot) else { throw since("the lot \(lot.code)") }
        case .lot(.created(let lot)):
            guard catalog[lot.product] != nil else { throw since("the product of \(lot.code)") }
        case .catalog(.added(let product)): try requireFree(name: product.name)
        case .catalog(.changed(let id, let patch)):
            guard let product = catalog[id] else { throw since("the product") }
            if let name = patch.name?.new { try requireFree(name: name, except: id) }
            var expected = product
            patch.inverse.apply(to: &expected)
            // The old values of a patch that fits are the present ones.
            guard expected == product else { throw since("“\(product.name)”") }
        case .catalog(.alias(let id, let text, present: true)): try requireFree(name: text, except: id)
        case .catalog(.archived(let id, false)):
            if let product = catalog[id] { try requireFree(name: product.name, except: id) }
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
        case .catalog(.removed), .catalog(.archived), .catalog(.alias), .catalog(.pack), .catalog(.category),
            .catalog(.codeAmount), .place, .household, .reminder, .register:
            break
        }
    }

    private func since(_ what: String) -> Refusal {
        Refusal(.changedSince, "\(what) has changed since: undo that first")
    }
}
