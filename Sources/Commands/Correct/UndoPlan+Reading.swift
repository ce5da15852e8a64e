import Domain
import Events

extension CorrectTransaction {
    /// What it names, whichever way.
    var about: String { thing.isEmpty ? only : thing }
}

extension UndoPlan {
    /// The caller's latest transaction in effect. What they said of reminders is no booking, so it is passed over.
    private func latestBooking(_ log: borrowing LogReader) throws -> TransactionID? {
        for transaction in household.recent.newestFirst(context.author, undone: false)
        where try !events(of: transaction, log).allSatisfy(\.event.isSaidOfReminder) { return transaction }
        return nil
    }

    /// What a transaction corrected and nothing else, where it did; else itself. Whoever corrects one line of a receipt may
    /// mean another one next.
    private func corrected(by transaction: TransactionID, _ log: borrowing LogReader) throws -> TransactionID {
        let corrections = try events(of: transaction, log).map(\.event.asCorrection)
        guard let first = corrections.first??.transaction, corrections.allSatisfy({ $0?.transaction == first }) else {
            return transaction
        }
        return first
    }

    /// What the caller booked last of some things that has what is corrected, but rows of a file. Cost: the events that
    /// name them, newest first, until it is found.
    private func latest(
        about things: [EntityID], for command: CorrectTransaction, _ log: borrowing LogReader
    ) throws -> (transaction: TransactionID, isPurchase: Bool)? {
        var newest: (position: GlobalPosition, transaction: TransactionID, isPurchase: Bool, isSeen: Bool)?
        var passedOver = GlobalPosition.start
        var unfit: (position: GlobalPosition, refusal: Refusal)?
        var isCorrected = false
        for thing in things {
            var before = GlobalPosition(.max)
            search: while true {
                let page = try log.positionsNewestFirst(of: thing, before: before, limit: 100)
                guard let last = page.last, newest.map({ $0.position < page[0] }) ?? true else { break }
                before = last
                for position in page {
                    pulse.beat()
                    let event = try log.event(at: position)
                    // Whoever corrected one of it last goes on with that.
                    if unfit == nil, event.event.asCorrection != nil,
                        event.header.author.actor == context.author.actor, try standing(event, log)?.inEffect == true
                    {
                        isCorrected = true
                    }
                    guard event.header.stream == stream, event.header.author.actor == context.author.actor,
                        event.header.author.origin != .import, let fact = event.event.countedInPack,
                        !(fact is PriceObserved) || command.amount == nil,
                        try standing(event, log)?.inEffect == true
                    else { continue }
                    if !isCorrected, unfit.map({ $0.position < position }) ?? true,
                        let refusal = refusal(of: command, event)
                    {
                        unfit = (position, refusal)
                    }
                    guard let booked = event.event.correctable else { continue }
                    guard command.foreign(to: type(of: booked)).isEmpty else {
                        passedOver = max(passedOver, position)
                        continue
                    }
                    if newest.map({ $0.position < position }) ?? true {
                        try requireStill(event, one: things, log)
                        newest = (position, event.header.transaction, booked is StockReceived, booked is PriceObserved)
                    }
                    break search
                }
            }
        }
        if let unfit, newest.map({ $0.position < unfit.position }) ?? true { throw unfit.refusal }
        // The latest of all has none of that: a price that was seen, or the purchase?
        if let seen = newest, seen.isSeen, passedOver > seen.position,
            things.contains(where: { !household.lots.of(ProductID($0)).isEmpty })
        {
            throw Refusal(
                .severalMatches,
                "that may be the price that was seen (\(seen.position.value)), or a purchase: say which, by its number or the "
                    + "code of its lot")
        }
        return newest.map { ($0.transaction, $0.isPurchase) }
    }

    /// Why what was done last cannot be corrected so, where it may be meant: an opening by nothing, a use to no other
    /// product.
    private func refusal(of command: CorrectTransaction, _ event: RecordedEvent) -> Refusal? {
        let back = "larder undo \(event.header.position.value)"
        if event.event.correctable == nil {
            guard command.reason == nil, command.product == nil, command.foreign(to: StockConsumed.self).isEmpty else {
                return nil
            }
            return Refusal(
                .notCorrectable,
                "you opened that last, which is not corrected: undo it and open it again, \(back); what else is meant is "
                    + "corrected by its number in the history, a purchase by its lot's code")
        }
        // Of what is not there nothing was taken.
        guard event.event.correctable is StockConsumed, let named = command.product,
            command.foreign(to: StockConsumed.self) == ["product"],
            let other = product(named: named), !household.lots.of(other).isEmpty
        else { return nil }
        return Refusal(
            .notCorrectable,
            "that may be the use, which has no product: undo it and take of the other one, \(back); or its purchase, which "
                + "is corrected by the code of its lot")
    }

    /// Refuses what was corrected to be another product since: by its old name something else may be meant.
    private func requireStill(_ event: RecordedEvent, one things: [EntityID], _ log: borrowing LogReader) throws {
        guard let bought = event.event.correctable as? StockReceived, things.contains(EntityID(bought.product)),
            let reading = try reading(of: event, log),
            !things.contains(EntityID(reading.fact.product)), let now = household.catalog[reading.fact.product],
            let before = household.catalog[bought.product]
        else { return }
        throw Refusal(
            .notCorrectable,
            "what you bought as \(before.name) last is \(now.name) by now: by that name it is corrected, or by its number, "
                + "\(event.header.position.value); another one of \(before.name) by its code")
    }

    /// The booking that a command corrects, as it reads now.
    func reading(for command: CorrectTransaction, _ log: borrowing LogReader) throws -> EffectiveWording {
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
            let count = "that was \(found.count) bookings at once: say which"
            let more = found.count > 5 ? " …" : ""
            guard !isOfSameThing(found) else {
                let numbers = found.prefix(5).map { "\($0.original.position.value) (\(type(of: $0.fact).kind))" }
                throw Refusal(
                    .severalMatches,
                    "\(count) by its number: \(numbers.joined(separator: ", "))\(more)")
            }
            let all = try found.prefix(5).map { try words($0, log) }.joined(separator: ", ")
            throw Refusal(.severalMatches, "\(count) with --only, by its code: \(all)\(more)")
        }
        return reading
    }

    /// Those that have what is corrected; of several about one and the same lot, such as a purchase and its use, the one that
    /// was named by its number.
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

    /// A product's name means what the caller booked of it last, if that was no purchase, else the latest booking, if that
    /// is about it and has what is corrected, else its only purchase; a lot's code its purchase, but with `only` the
    /// caller's latest about it, of a lot that is used up their latest of all. What was only corrected meanwhile was not
    /// booked last.
    private func named(by command: CorrectTransaction, _ log: borrowing LogReader) throws -> TransactionID {
        guard command.transaction.isNone else { return command.transaction }
        let thing = command.about
        if let id = product(named: thing) {
            let same = household.catalog.tree.same(as: id).map { EntityID($0) }
            if let latest = try latest(about: same, for: command, log), !latest.isPurchase { return latest.transaction }
        } else if command.thing.isEmpty, let lot = try? lotInStock(thing) {
            if let latest = try latest(about: [EntityID(lot.id)], for: command, log) { return latest.transaction }
        }
        let latest = try latestBooking(log)
        guard !thing.isEmpty else {
            guard let latest else {
                throw Refusal(.nothingToUndo, "there is nothing of yours to correct here: specify which")
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
            throw Refusal(.nothingToUndo, "there is nothing of yours to correct here: specify which")
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

    /// What has gone is not looked for by its code in all of the log while others wait: its history says its number.
    /// A product's name means its only lot.
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
                        ? "nothing of \(product.name) is in stock: correct what is used up, or a price of a file, by its number in larder history"
                        : "which purchase of \(product.name): \(codes)\(lots.count > 5 ? " …" : "")? Say its code, or its "
                            + "number in larder history")
            }
            guard code.contains(where: \.isNumber) else {
                throw Refusal(
                    error.code,
                    "“\(code)” is no product, and no lot in stock; what is used up is corrected by its number in larder "
                        + "history")
            }
            throw Refusal(
                error.code,
                "lot “\(code)” not found in stock; correct what is used up by its number: larder history \(code)")
        }
    }

    /// An event as it reads now; nil for one that cannot be corrected. Cost: the events that name its transaction
    /// since.
    func reading(of event: RecordedEvent, _ log: borrowing LogReader) throws -> EffectiveWording? {
        if let correction = event.event.asCorrection {
            guard let original = try original(of: correction, log) else { return nil }
            return try self.reading(of: original, log)
        }
        guard let fact = event.event.countedInPack else { return nil }
        guard let standing = try self.standing(event, log), standing.inEffect else {
            throw Refusal(.alreadyUndone, "that is undone: larder redo \(event.header.position.value) does it again")
        }
        let header = event.header
        var reading = EffectiveWording(
            original: header, fact: fact, payload: standing.payload, occurredAt: header.occurredAt,
            occurredOn: header.occurredOn, behalf: header.author.behalf)
        for position in try log.positions(of: EntityID(header.transaction), after: header.position) {
            let later = try log.event(at: position)
            guard let correction = later.event.asCorrection, correction.transaction == header.transaction,
                correction.index == UInt64(header.index), try self.standing(later, log)?.inEffect == true
            else { continue }
            reading.fact = try correction.corrected.countedInPack ?? fact
            reading.payload = correction.after
            reading.occurredAt = later.header.occurredAt
            reading.occurredOn = later.header.occurredOn
            if let behalf = correction.behalf { reading.behalf = behalf.new }
        }
        return reading
    }

    /// The product that a reference means, also by a variant of it.
    private func product(named reference: String) -> ProductID? {
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
