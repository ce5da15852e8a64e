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
        let choice = try choose(command, &plan, household, prepared.context.author)
        if !choice.redo { try plan.settleDependents(cascade: command.cascade) }
        let (events, reversed) = try plan.reversals(redo: choice.redo)
        guard events.count <= Appender.maximumEvents else {
            throw Refusal(.impossible, "that would take back \(events.count) events at once: undo it in parts")
        }
        let figures = try trial(events, household, redo: choice.redo)
        var receipt = try append(events, id, envelope, prepared, [], &appender, transaction)
        receipt.reversed = reversed
        receipt.figures = figures
        receipt.remaining = choice.remaining
        return receipt
    }

    private func choose(
        _ command: UndoTransaction, _ plan: inout UndoPlan, _ household: Household, _ author: Authorship
    ) throws -> (redo: Bool, remaining: Int) {
        switch command.target {
        case .latest:
            let latest =
                command.redo
                ? household.recent.latestUndo(author)
                : household.recent.latestDone(author)
            guard let latest else {
                throw Refusal(.nothingToUndo, "there is nothing of yours to \(command.redo ? "redo" : "undo") here")
            }
            return (try choose(latest, redo: command.redo, &plan), 0)
        case .transaction(let transaction):
            return (try choose(transaction, redo: command.redo, &plan), 0)
        case .through(let via):
            return (command.redo, try plan.choose(through: via, redo: command.redo, limit: Int(command.limit)))
        case .origin(let origin):
            return (command.redo, try plan.choose(from: origin, redo: command.redo, limit: Int(command.limit)))
        }
    }

    /// Chooses a transaction, or, when it is itself an undo or redo, what it reversed. Undoing an undo is a redo.
    /// - Returns: Whether the originals are applied again.
    private func choose(_ transaction: TransactionID, redo: Bool, _ plan: inout UndoPlan) throws -> Bool {
        var redo = redo
        let transaction = try plan.transaction(named: transaction)
        let roots = try plan.roots(of: transaction)
        if roots != [transaction], !redo { redo = try !plan.isRedo(transaction) }
        var any = false
        for root in roots where try plan.choose(root, inEffect: !redo) { any = true }
        guard any else {
            throw redo
                ? Refusal(.nothingToUndo, "nothing of that is undone, so there is nothing to redo")
                : Refusal(.alreadyUndone, "that is undone already: larder redo does it again")
        }
        return redo
    }

    /// Applies the reversals to a copy: refused where one no longer fits; else the figures it changes.
    private func trial(_ events: [NewEvent], _ household: Household, redo: Bool) throws -> [Receipt.Figure] {
        var after = household
        var products: [ProductID] = []
        var seen: Set<ProductID> = []
        for new in events {
            guard case .log(.reversed(let reversal)) = new.event else { continue }
            for effect in try reversal.effectsNow() {
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

extension UndoPlan {
    /// Whether this transaction applied undone events again.
    func isRedo(_ transaction: TransactionID) throws -> Bool {
        try events(of: transaction).contains {
            if case .log(.reversed(let reversal)) = $0.event { reversal.reapplied } else { false }
        }
    }

    /// Chooses up to `limit` transactions that came through an import. Returns how many are left.
    mutating func choose(through via: EntityID, redo: Bool, limit: Int) throws -> Int {
        var transactions: [TransactionID] = []
        for position in try reader.positions(of: via) {
            let header = try reader.header(at: position)
            if header.index == 0 || transactions.last != header.transaction, header.stream == stream {
                transactions.append(header.transaction)
            }
        }
        return try choose(transactions, redo: redo, limit: limit)
    }

    /// Chooses up to `limit` transactions of one origin. Reads the whole stream.
    mutating func choose(from origin: Origin, redo: Bool, limit: Int) throws -> Int {
        var transactions: [TransactionID] = []
        try reader.forEach(of: stream, after: .start, limit: .max) { event in
            if event.header.author.origin == origin, transactions.last != event.header.transaction {
                transactions.append(event.header.transaction)
            }
            return true
        }
        return try choose(transactions, redo: redo, limit: limit)
    }

    /// - Parameter transactions: Oldest first. An undo takes the newest, a redo the oldest.
    private mutating func choose(_ transactions: [TransactionID], redo: Bool, limit: Int) throws -> Int {
        var chosen = 0
        var left = 0
        for transaction in redo ? transactions : transactions.reversed() {
            if chosen < limit {
                if try choose(transaction, inEffect: !redo) { chosen += 1 }
            } else if try stands(transaction, inEffect: !redo) {
                left += 1
            }
        }
        guard chosen > 0 else {
            throw Refusal(
                .nothingToUndo, "there is nothing of that left to \(redo ? "redo" : "undo")")
        }
        return left
    }

    /// Whether anything of a transaction stands that way; two look-ups where it was never reversed.
    private func stands(_ transaction: TransactionID, inEffect: Bool) throws -> Bool {
        if try reader.positions(of: EntityID(transaction), limit: 1).isEmpty {
            return try inEffect
                && events(of: transaction).contains { type(of: $0.event.payload).reversibility == .undoable }
        }
        return try events(of: transaction).contains { try standing($0)?.inEffect == inEffect }
    }
}

extension Household {
    func product(touchedBy effect: Effect) -> ProductID? {
        switch effect {
        case .lot(.created(let lot)), .lot(.removed(let lot)): lot.product
        case .lot(.returned(let id, _, let whole)): lots[id]?.product ?? whole?.product
        case .lot(.taken(let id, _)): lots[id]?.product
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
        case .catalog(.barcode(let code, let from, _)):
            guard catalog.barcodes[code] == from else { throw since("the code \(code)") }
        case .place(.location(let from?, _)):
            guard places.locations[from.id] == from else { throw since("“\(from.name)”") }
        case .place(.location(from: nil, to: let to?)):
            if places.location(to.name) != nil { throw since("“\(to.name)”") }
        case .place(.store(let from?, _)):
            guard places.stores[from.id] == from else { throw since("“\(from.name)”") }
        case .place(.store(from: nil, to: let to?)):
            if places.store(to.name) != nil { throw since("“\(to.name)”") }
        case .household(.settings(let patch)):
            var same = settings
            patch.inverse.apply(to: &same)
            guard same == settings else { throw since("the settings") }
        case .catalog(.removed), .catalog(.archived), .catalog(.alias), .catalog(.pack), .catalog(.category),
            .place, .household, .reminder, .register:
            break
        }
    }

    private func since(_ what: String) -> Refusal {
        Refusal(.changedSince, "\(what) has changed since: undo that first")
    }
}
