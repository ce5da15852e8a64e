public import Domain
public import Events

extension CorrectTransaction: Command {
    public static let permission = Permission.change

    /// The correction of an earlier booking, or the refusal (L9).
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        var plan = UndoPlan(household, context)
        let reading = try plan.reading(for: self, log)
        try plan.requireOwn(reading, confirmed: confirmOwned, context, log)
        let (correction, occurred) = try plan.correction(self, reading, log)
        guard let correction else { return Decision(warnings: ["it says that already, so nothing was booked"]) }
        try plan.requireOwn(lotsNamedBy: correction, besides: reading, confirmed: confirmOwned, context, log)
        var decision = Decision()
        decision.append(.log(.corrected(correction)), occurred: occurred)
        decision.warnings += besides(reading, household)
        // Of another lot it is no more that was taken.
        let again = lot == nil ? (reading.fact as? StockConsumed)?.again(on: reading.occurredOn, context) : nil
        decision.figures = try plan.figures(of: [correction], on: household, again: again, log)
        if location != nil, case .stock(.received(let after))? = try? correction.corrected,
            let product = household.catalog[after.product],
            let word = household.advice(against: after.location, for: product)
        {
            decision.warnings.append(word)
        }
        return decision
    }

    /// That a product's name meant one of several purchases of it, and how to name the others.
    private func besides(_ reading: EffectiveWording, _ household: Household) -> [String] {
        guard transaction.isNone, reading.fact is StockReceived,
            case .product(let id) = household.resolution(of: thing, stockFirst: true),
            let product = household.catalog[id]
        else { return [] }
        let taken = LotsOfEvent(reading.fact).lots
        let others = StockTarget(product: product).lotsInOrder(household).filter { !taken.contains($0.purchase) }
        guard !others.isEmpty else { return [] }
        let codes = others.prefix(5).map(\.code).joined(separator: ", ") + (others.count > 5 ? " …" : "")
        return ["of \(product.name) that was your latest purchase; another one is corrected by its code: \(codes)"]
    }
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

    /// What the caller booked last of the product that a command names and that has what is corrected, but rows of a file:
    /// nil where that was a purchase, of which there may be several. Cost: the events that name the product, newest first, until it is
    /// found.
    private func latestButPurchase(
        _ command: CorrectTransaction, _ log: borrowing LogReader
    ) throws -> TransactionID? {
        guard case .product(let id) = household.resolution(of: command.thing, stockFirst: true) else { return nil }
        var newest: (position: GlobalPosition, transaction: TransactionID?)?
        for product in household.catalog.tree.same(as: id) {
            var before = GlobalPosition(.max)
            search: while true {
                let page = try log.positionsNewestFirst(of: EntityID(product), before: before, limit: 100)
                guard let last = page.last, newest.map({ $0.position < page[0] }) ?? true else { break }
                before = last
                for position in page {
                    pulse.beat()
                    let event = try log.event(at: position)
                    guard event.header.stream == stream, event.header.author.actor == context.author.actor,
                        event.header.author.origin != .import, let booked = event.event.correctable,
                        command.foreign(to: type(of: booked)).isEmpty,
                        !(booked is PriceObserved) || command.amount == nil,
                        try standing(event, log)?.inEffect == true
                    else { continue }
                    if newest.map({ $0.position < position }) ?? true {
                        newest = (position, booked is StockReceived ? nil : event.header.transaction)
                    }
                    break search
                }
            }
        }
        return newest?.transaction
    }

    /// The booking that a command corrects, as it reads now.
    func reading(for command: CorrectTransaction, _ log: borrowing LogReader) throws -> EffectiveWording {
        var named = command.transaction
        // A product's name means what the caller booked of it last, if that was no purchase, else the latest booking, if that
        // is about it and has what is corrected, else its only purchase. What was only corrected meanwhile was not booked
        // last.
        if named.isNone, !command.thing.isEmpty, let latest = try latestButPurchase(command, log) { named = latest }
        if named.isNone, !command.thing.isEmpty,
            let latest = try latestBooking(log).map({ try corrected(by: $0, log) }),
            try events(of: latest, log).contains(where: { event in
                guard let booked = event.event.correctable, command.foreign(to: type(of: booked)).isEmpty else {
                    return false
                }
                return try isOfProduct(booked.product, named: command.thing)
            })
        {
            named = latest
        }
        if named.isNone, !command.thing.isEmpty {
            let lot = try lotInStock(command.thing)
            let first = try lot.flatMap { try log.positions(of: EntityID($0.purchase), limit: 1).first }
            if let first { named = try log.header(at: first).transaction }
        }
        if named.isNone {
            guard let latest = try latestBooking(log) else {
                throw Refusal(.nothingToUndo, "there is nothing of yours to correct here: specify which")
            }
            named = latest
        }
        var found: [EffectiveWording] = []
        var undone: Refusal?
        for event in try events(of: try transaction(named: named, log), log) {
            do {
                if let reading = try reading(of: event, log), try concerns(reading, command.thing) {
                    found.append(reading)
                }
            } catch let refusal as Refusal where refusal.code == .alreadyUndone {
                // A share of it may stand.
                undone = refusal
            }
        }
        guard let reading = found.first else {
            if let undone { throw undone }
            throw command.transaction.isNone && command.thing.isEmpty
                ? Refusal.latestNotCorrectable : Refusal.notCorrectable
        }
        guard found.count == 1 else {
            throw Refusal(.severalMatches, "that was \(found.count) bookings at once: specify which product or lot")
        }
        return reading
    }

    /// What has gone is not looked for by its code in all of the log while others wait: its history says its number.
    /// A product's name means its only lot.
    private func lotInStock(_ code: String) throws(Refusal) -> Lot? {
        do {
            return try household.target(code, lotOnly: true).lot
        } catch {
            if case .product(let id) = household.resolution(of: code, stockFirst: true),
                let product = household.catalog[id]
            {
                let lots = StockTarget(product: product).lotsInOrder(household)
                if Set(lots.map(\.purchase)).count == 1 { return lots.first }
                let codes = lots.prefix(5).map { lot in
                    "\(lot.code) (\(product.units.short(lot.amount, in: product.units.using)) of \(lot.boughtOn.words))"
                }.joined(separator: ", ")
                throw Refusal(
                    .severalMatches,
                    lots.isEmpty
                        ? "nothing of \(product.name) is in stock: correct what is used up by its number in larder history"
                        : "which purchase of \(product.name): \(codes)\(lots.count > 5 ? " …" : "")? Say its code, or its "
                            + "number in larder history")
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
        guard let fact = event.event.correctable else { return nil }
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
            reading.fact = try correction.corrected.correctable ?? fact
            reading.payload = correction.after
            reading.occurredAt = later.header.occurredAt
            reading.occurredOn = later.header.occurredOn
            if let behalf = correction.behalf { reading.behalf = behalf.new }
        }
        return reading
    }

    /// Whether a reference that is no lot's means a product, or what it is merged into (C9).
    private func isOfProduct(_ product: ProductID, named reference: String) throws -> Bool {
        guard case .product(let id) = household.resolution(of: reference, stockFirst: true)
        else {
            return false
        }
        return household.catalog.tree.same(as: id).contains(product)
    }

    private func concerns(_ reading: EffectiveWording, _ thing: String) throws -> Bool {
        guard !thing.isEmpty else { return true }
        let target = try household.target(thing)
        let lots = LotsOfEvent(reading.fact).lots
        return target.lot.map { lots.contains($0.id) || lots.contains($0.purchase) }
            ?? household.catalog.tree.same(as: target.product.id).contains(reading.fact.product)
    }

    /// - Returns: Nil where it would change nothing.
    mutating func correction(
        _ command: CorrectTransaction, _ reading: EffectiveWording, _ log: borrowing LogReader
    ) throws -> (Correction?, (at: Timestamp, on: CalendarDate)) {
        try correction(command, of: reading.fact, reading, log)
    }

    private mutating func correction<Fact: Correctable>(
        _ command: CorrectTransaction, of before: Fact, _ reading: EffectiveWording, _ log: borrowing LogReader
    ) throws -> (Correction?, (at: Timestamp, on: CalendarDate)) {
        var command = command
        try requireBooked(reading.original.transaction)
        var occurred = (at: reading.occurredAt, on: reading.occurredOn)
        if let day = command.day {
            let said = try household.pastDay(day, context)
            if said.on != occurred.on { occurred = said }
            try requireNotUsed(before: said.on, LotsOfEvent(before), log)
        }
        var product = household.catalog[before.product]
        if let id = LotsOfEvent(before).lots.first, let lot = try lot(id, log) {
            product = household.catalog.product(of: lot)
        }
        guard let product else { throw Refusal(.notFound, "its product is gone") }
        if let purchase = before as? StockReceived {
            try require(productOf: &command, purchase, product, reading.original, log)
            let first = try log.event(at: reading.original.position).event.correctable
            command.boughtIn = (first as? StockReceived)?.entered?.unit
        }
        let isAsThen = try command.repacked == nil && !isOfOldPack(before, log)
        var after = try before.corrected(
            by: command, of: isAsThen ? before.entered : nil, product, household, context.at(occurred))
        if command.day != nil || command.lot != nil { try requireThere(on: occurred.on, LotsOfEvent(after), log) }
        let lots = try self.lots(from: before, to: after, reading.original, log)
        guard lots.count <= Self.partsPerEvent else {
            throw Refusal(
                .impossible,
                "\(lots.count) parts were split off it one by one: that is too many to correct at once")
        }
        let foreign = command.foreign(to: Fact.self)
        guard foreign.isEmpty else {
            let isOfPurchase = StockReceived.fields.isSuperset(of: foreign)
            let other =
                foreign.contains("product")
                ? ": undo it, and use the other product"
                : isOfPurchase ? ": say which purchase is meant, by the code of its lot" : ""
            throw Refusal(.notCorrectable, "a \(Fact.kind) has no \(foreign.joined(separator: ", "))\(other)")
        }
        var correction = Correction()
        correction.transaction = reading.original.transaction
        correction.index = UInt64(reading.original.index)
        correction.originalType = UInt64(Fact.type.rawValue)
        correction.product = after.product == before.product ? product.id : after.product
        correction.before = reading.payload
        correction.lots = lots
        correction.occurredAt = .from(reading.occurredAt, to: occurred.at)
        correction.occurredOn = .from(reading.occurredOn, to: occurred.on)
        if let person = command.person {
            let member = try household.anybody(named: person)
            if reading.behalf ?? before.member != member { correction.behalf = .from(reading.behalf, to: member) }
            after.member = member
        }
        if correction.occurredOn == nil, correction.behalf == nil, correction.before == BinaryWriter.encode(after) {
            return (nil, occurred)
        }
        var (was, now) = (reading.original, reading.original)
        (was.occurredOn, now.occurredOn) = (reading.occurredOn, occurred.on)
        correction.bookings = try after.bookings(since: before, was, now, &self, log)
        correction.price = .from(before.observed(was), to: after.observed(now))
        correction.after = BinaryWriter.encode(after)
        guard SubjectCollector.collect(correction).count <= Self.namesPerCorrection else {
            throw Refusal(
                .impossible, "that is about more lots and products than one booking can name: undo it instead")
        }
        return (correction, occurred)
    }

    private static var partsPerEvent: Int { 48 }
    /// The reversal of a correction names two transactions besides, and what it came through.
    private static var namesPerCorrection: Int { SubjectCollector.maximum - 3 }
}

extension EventPayload {
    /// The price that it observed; nil when none.
    fileprivate func observed(_ header: EventHeader) -> Observation? {
        var observed: Observation?
        effects(header) { if case .price(let change) = $0 { observed = change.new } }
        return observed
    }
}

extension StockConsumed {
    /// The command that takes more of a product in the same way, without an amount: what and on which day is said behind
    /// it.
    fileprivate func again(
        on day: CalendarDate, _ context: Context
    ) -> (day: CalendarDate, verb: String, behind: String) {
        let isSpoiled = reason.value == .spoiled
        let other: Set<ConsumeReason> = [.given, .lost, .cooked]
        let why = reason.value.flatMap { other.contains($0) ? " --reason \($0.name)" : nil } ?? ""
        return (day, isSpoiled ? "spoil" : "use", why + (day == context.today ? "" : " --day \(day)"))
    }
}
