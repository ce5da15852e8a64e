import Events
import Inventory

extension CorrectTransaction {
    /// The thing that the command names, in either of the two fields.
    var about: String { thing.isEmpty ? only : thing }
}

extension UndoPlan {
    /// The caller's latest transaction in effect. What they said of reminders is no booking, so it is passed over.
    private func latestBooking(_ log: borrowing LogReader) throws -> TransactionID? {
        for transaction in household.recent.newestFirst(context.author, undone: false)
        where try !events(of: transaction, log).allSatisfy(\.event.isReminderAnswer) { return transaction }
        return nil
    }

    /// Returns the transaction that the given one corrected, if it did nothing else; otherwise the given one. A user
    /// who corrects one line of a receipt may want to correct another one next.
    private func corrected(by transaction: TransactionID, _ log: borrowing LogReader) throws -> TransactionID {
        let corrections = try events(of: transaction, log).map(\.event.asCorrection)
        guard let first = corrections.first??.transaction, corrections.allSatisfy({ $0?.transaction == first }) else {
            return transaction
        }
        return first
    }

    /// The booking that a command corrects, as it reads now.
    func reading(for command: CorrectTransaction, _ log: borrowing LogReader) throws -> EffectiveWording {
        // Of a transaction either says which share of it.
        let (thing, only) = (command.thing, command.only)
        guard command.transaction.isNone || thing.isEmpty || only.isEmpty || NameKey(thing) == NameKey(only) else {
            throw Refusal(.unreadable, "“\(thing)” and “\(only)” are two different things: specify which")
        }
        let events = try events(of: transaction(named: named(by: command, log), log), log)
        let share = command.only.isEmpty ? command.thing : command.only
        var found: [EffectiveWording] = []
        var undone: Refusal?
        for event in events {
            do {
                if let reading = try reading(of: event, log), type(of: reading.fact).isCorrectedAlone {
                    found.append(reading)
                }
            } catch let refusal as Refusal where refusal.code == .alreadyUndone {
                // A share of it may stand.
                undone = refusal
            }
        }
        found = try self.share(share, of: found, log)
        if found.count > 1 { found = one(of: found, command, events) }
        guard let reading = found.first else {
            if let undone { throw undone }
            throw command.transaction.isNone && share.isEmpty ? Refusal.latestNotCorrectable : Refusal.notCorrectable
        }
        guard found.count == 1 else {
            let count = "that was \(found.count) bookings at once: specify which"
            let more = found.count > 5 ? " …" : ""
            guard !isOfSameThing(found) else {
                let numbers = found.prefix(5).map { "\($0.original.position.value) (\(type(of: $0.fact).kind))" }
                throw Refusal(
                    .severalMatches,
                    "\(count) by its number: \(numbers.joined(separator: ", "))\(more)")
            }
            let all = try found.prefix(5).map { try words($0, log) }.joined(separator: ", ")
            throw Refusal(.severalMatches, "\(count) by its code: \(all)\(more)", .give("only"))
        }
        return reading
    }

    /// Returns the bookings that have the fields of the correction. If several are about the same lot, such as a
    /// purchase and its use, returns the booking that was named by its number.
    private func one(
        of found: [EffectiveWording], _ command: CorrectTransaction, _ events: [RecordedEvent]
    ) -> [EffectiveWording] {
        let fitting = found.filter { command.foreign(to: type(of: $0.fact)).isEmpty }
        let found = fitting.isEmpty ? found : fitting
        guard found.count > 1, let index = command.index, events.indices.contains(index) else { return found }
        let event = events[index]
        // A correction is of one event, and so is what is about one and the same thing.
        guard event.event.asCorrection != nil || isOfSameThing(found) else { return found }
        let name = event.event.asCorrection?.name ?? event.header.name
        return found.filter { $0.original.name == name }
    }

    /// Of the same lots, or of prices the same product.
    private func isOfSameThing(_ found: [EffectiveWording]) -> Bool {
        let things = found.map { reading -> Set<EntityID> in
            let lots = LotsOfEvent(reading.fact).lots
            return lots.isEmpty ? [EntityID(reading.fact.product)] : Set(lots.map { EntityID($0) })
        }
        return Set(things).count == 1
    }

    /// Returns the transaction that a command names by a product or a lot. For a product's name, this is the caller's
    /// latest booking of the product, if it was not a purchase; else the latest booking, if it is about the product and
    /// has the fields of the correction; else the product's only purchase. For a lot's code, it is the purchase of the
    /// lot; with `only`, the caller's latest booking about the lot, or their latest of all if the lot is used up. A
    /// correction does not count as the latest booking.
    private func named(by command: CorrectTransaction, _ log: borrowing LogReader) throws -> TransactionID {
        guard command.transaction.isNone else { return command.transaction }
        let thing = command.about
        if let id = product(named: thing) {
            let same = household.catalog.tree.same(as: id)
            if let latest = try latest(of: same, for: command, log), !latest.isPurchase { return latest.transaction }
        } else if command.thing.isEmpty, let lot = try? lotInStock(thing) {
            if let latest = try latest(about: lot.id, for: command, log) { return latest.transaction }
        }
        let latest = try latestBooking(log)
        guard !thing.isEmpty else {
            guard let latest else {
                throw Refusal(.nothingToUndo, "you have nothing to correct here: specify what")
            }
            return latest
        }
        if let latest = try latest.map({ try corrected(by: $0, log) }),
            try events(of: latest, log).contains(where: { event in
                guard let booked = event.event.correctable, command.foreign(to: type(of: booked)).isEmpty else {
                    return false
                }
                // What was corrected to be another product is called so from now on.
                let product = (try? reading(of: event, log))?.fact.product ?? booked.product
                return try isOfProduct(product, named: thing)
                    || command.thing.isEmpty && self.lot(of: booked, called: thing, log) != nil
            })
        {
            return latest
        }
        let lot = try lotInStock(thing)
        let first = try lot.flatMap { try log.positions(of: EntityID($0.purchase), limit: 1).first }
        if let first { return try log.header(at: first).transaction }
        guard let latest else {
            throw Refusal(.nothingToUndo, "you have nothing to correct here: specify what")
        }
        return latest
    }

    /// Of the bookings of one transaction those about a lot, which may be used up, or a product.
    private func share(
        _ thing: String, of found: [EffectiveWording], _ log: borrowing LogReader
    ) throws -> [EffectiveWording] {
        guard !thing.isEmpty else { return found }
        let ofLot = try found.filter { try lot(of: $0.fact, called: thing, log) != nil }
        if !ofLot.isEmpty { return ofLot }
        let target = try household.target(thing)
        return found.filter { reading in
            let lots = LotsOfEvent(reading.fact).lots
            return target.lot.map { lots.contains($0.id) || lots.contains($0.purchase) }
                ?? household.catalog.tree.same(as: target.product.id).contains(reading.fact.product)
        }
    }

    /// The lot of an event that has this code. Cost: for a lot that has gone its events.
    func lot(of event: any EventPayload, called code: String, _ log: borrowing LogReader) throws -> LotID? {
        guard let code = ShortCode.normalise(code) else { return nil }
        var plan = self
        return try LotsOfEvent(event).lots.first { try plan.lot($0, log)?.code == code }
    }

    /// `7K3Q (butter)`; a price that was seen by the name of its product.
    private func words(_ reading: EffectiveWording, _ log: borrowing LogReader) throws -> String {
        var plan = self
        let name = household.catalog[reading.fact.product]?.name ?? ""
        let code = try LotsOfEvent(reading.fact).lots.first.flatMap { try plan.lot($0, log)?.code }
        return code.map { "\($0) (\(name))" } ?? name
    }

    /// Returns the lot in stock that has a code, or the only lot of a product that is named. A lot that is used up is
    /// not searched for by its code in the complete log, because others would have to wait: its history shows its
    /// number.
    private func lotInStock(_ code: String) throws(Refusal) -> Lot? {
        do {
            return try household.target(code, lotOnly: true).lot
        } catch {
            if let product = product(named: code).flatMap({ household.catalog[$0] }) {
                let lots = StockTarget(product: product).lotsInOrder(household)
                if Set(lots.map(\.purchase)).count == 1 { return lots.first }
                let offers = household.offers(of: product)
                let codes = lots.prefix(5).map { lot in
                    let there = offers.first { $0.lot.id == lot.id }.map { $0.asked($0.factor ?? .one) } ?? lot
                    return
                        "\(lot.code) (\(product.units.short(there.amount, in: product.units.using)) of \(lot.boughtOn.words))"
                }.joined(separator: ", ")
                throw Refusal(
                    .severalMatches,
                    lots.isEmpty
                        ? "there is no \(product.name) in stock: correct what is used up, or an imported price, by "
                            + "its number in the history"
                        : "which purchase of \(product.name): \(codes)\(lots.count > 5 ? " …" : "")? Use its code or "
                            + "its number in the history",
                    .show(.showHistory, ["of": product.name]))
            }
            guard code.contains(where: \.isNumber) else {
                throw Refusal(
                    error.code,
                    "“\(code)” is neither a product nor a lot in stock; correct what is used up by its number in the "
                        + "history",
                    .show(.showHistory))
            }
            throw Refusal(
                error.code,
                "lot “\(code)” not found in stock; correct what is used up by its number in the history",
                .show(.showHistory, ["of": code]))
        }
    }

    /// The product that a reference means, also by a variant of it.
    func product(named reference: String) -> ProductID? {
        switch household.resolution(of: reference, stockFirst: true) {
        case .product(let id): id
        case .variant(let id): household.catalog.variants[id]?.product
        case .lot, .several, .severalVariants, .nothing: nil
        }
    }

    /// Whether a reference that is no lot's means a product, or what it is merged into (C9).
    private func isOfProduct(_ product: ProductID, named reference: String) throws -> Bool {
        guard let id = self.product(named: reference) else { return false }
        return household.catalog.tree.same(as: id).contains(product)
    }
}
