public import Events
public import Inventory

extension CorrectTransaction: Command {
    /// The correction of an earlier booking, or the refusal (L9).
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        guard day == nil || bought == nil else {
            throw Refusal(.unreadable, "“\(day ?? "")” and “\(bought ?? "")” are two different days: give one")
        }
        var plan = UndoPlan(household, context)
        let reading = try plan.reading(for: self, log)
        try plan.requireOwnership(reading, confirmed: confirmOwned, context, log)
        let (correction, occurred) = try plan.correction(self, reading, log)
        guard let correction else { return Decision(warnings: ["it says that already, so nothing was booked"]) }
        try plan.requireOwnership(lotsNamedBy: correction, besides: reading, confirmed: confirmOwned, context, log)
        var decision = Decision()
        decision.append(.log(.corrected(correction)), occurred: occurred)
        if let label, case .stock(.received(let after))? = try? correction.corrected {
            let scan = try household.label(label, besides: date, context)
            if let warning = scan.warning { decision.warnings.append(warning) }
            let kind = after.date?.kind ?? .bestBefore
            decision.append(.stock(.scanned(scan.fact(of: after.lot, after.product, kind))), occurred: occurred)
        }
        decision.warnings += besides(reading, household)
        // Of another lot it is no more that was taken.
        decision.figures = try plan.figures(
            of: [correction], on: household,
            again: lot == nil && product == nil
                ? reading.again(self, on: occurred.on, by: plan.behalf(of: reading.original, log), household, context)
                : nil, log)
        if case .stock(.received(let after))? = try? correction.corrected,
            let product = household.catalog[after.product],
            let word = location == nil
                ? stays(after, product, reading, household)
                : household.advice(against: after.location, for: product).map({ Notice($0) })
        {
            decision.warnings.append(word)
        }
        if let notice = notMoved(reading, in: household) { decision.warnings.append(notice) }
        return decision
    }

    /// Returns a notice that a lot was not moved into or out of a freezer: only its first place was corrected (S5).
    private func notMoved(_ reading: EffectiveWording, in household: Household) -> Notice? {
        guard let location, let purchase = reading.fact as? StockReceived, let lot = household.lots[purchase.lot],
            let place = try? household.location(location),
            (household.places.kind(of: place.id) == .freezer) != household.isFrozen(lot)
        else { return nil }
        return Notice(
            "this says where it was put when it was bought, and its dates are not those of a move",
            .run(.undo, [:], "if it was moved, undo this"))
    }

    /// Returns a notice that a purchase stays in its former product's location, while the corrected product belongs
    /// elsewhere.
    private func stays(
        _ after: StockReceived, _ product: Product, _ reading: EffectiveWording, _ household: Household
    ) -> Notice? {
        guard let before = household.catalog[reading.fact.product], before.id != product.id,
            let lot = household.lots[after.lot], lot.location == household.placeOfNew(before),
            let there = household.places.locations[lot.location],
            let other = household.places.locations[household.placeOfNew(product)], other.id != there.id
        else { return nil }
        return Notice(
            "it stays in “\(there.name)”, and \(product.name) belongs in “\(other.name)”",
            .run(.correct, ["of": lot.code, "location": other.name]))
    }

    /// Returns a warning that a product's name was read as one of several purchases, with how to name the others.
    private func besides(_ reading: EffectiveWording, _ household: Household) -> [String] {
        guard transaction.isNone, reading.fact is StockReceived,
            case .product(let id) = household.resolution(of: about, stockFirst: true),
            let product = household.catalog[id]
        else { return [] }
        let taken = LotsOfEvent(reading.fact).lots
        let others = StockTarget(product: product).lotsInOrder(household).filter { !taken.contains($0.purchase) }
        guard !others.isEmpty else { return [] }
        let codes = others.prefix(5).map(\.code).joined(separator: ", ") + (others.count > 5 ? " …" : "")
        return [
            "changed the latest of \(product.name); for \(others.count == 1 ? "the other" : "another"): \(codes)"
        ]
    }
}

extension UndoPlan {
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
        command.day = command.day ?? command.bought
        let foreign = command.foreign(to: Fact.self)
        guard foreign.isEmpty else {
            let isOfPurchase = StockReceived.fields.isSuperset(of: foreign)
            let other = isOfPurchase ? ": specify the purchase by the code of its lot" : ""
            let names = foreign.map { $0 == "bought" ? "day of purchase" : $0 }
            throw Refusal(.notCorrectable, "a \(Fact.kind) has no \(names.joined(separator: ", "))\(other)")
        }
        try requireBooked(reading.original.transaction)
        var occurred = (at: reading.occurredAt, on: reading.occurredOn)
        if let day = command.day {
            let given = try household.pastDay(day, context)
            if given.on != occurred.on { occurred = given }
            try requireNotUsed(before: given.on, LotsOfEvent(before), log)
        }
        var product = household.catalog[before.product]
        if let id = LotsOfEvent(before).lots.first, let lot = try lot(id, log) {
            product = household.catalog.product(of: lot)
        }
        guard let product else { throw Refusal(.notFound, "its product no longer exists") }
        if let purchase = before as? StockReceived {
            try require(productOf: &command, purchase, product, reading.original, log)
            let first = try log.event(at: reading.original.position).event.correctable
            command.boughtIn = (first as? StockReceived)?.entered?.unit
        }
        var given = before.entered
        if let repacked = command.repacked {
            given = given.flatMap { entered in
                repacked.factor(of: entered.unit, held: entered.factor).map {
                    Entered(quantity: entered.quantity, unit: entered.unit, factor: $0)
                }
            }
        } else if try isOfOldPack(before, log) {
            given = nil
        }
        var after = try before.corrected(by: command, of: given, product, household, context.at(occurred))
        if command.day != nil || command.lot != nil || command.product != nil {
            try requireThere(
                on: occurred.on, LotsOfEvent(after), as: (reading.original.position, command.givenFields()), log)
        }
        let lots = try self.lots(from: before, to: after, reading.original, log)
        guard lots.count <= Self.partsPerEvent else {
            throw Refusal(
                .impossible,
                "\(lots.count) parts were split off it one by one: that is too many to correct at once")
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
            let member = try household.anyMember(named: person)
            let behalf = try behalf(of: reading.original, log)
            if behalf ?? before.member != member { correction.behalf = .from(behalf, to: member) }
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
                .impossible, "that involves more lots and products than one booking can name: undo it instead")
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

extension EffectiveWording {
    /// How more is taken in the same way, or as it is corrected, without an amount; nil of what takes nothing.
    /// - Parameter behalf: Whose act it is by now, where that was said.
    fileprivate func again(
        _ command: CorrectTransaction, on day: CalendarDate, by behalf: MemberID?, _ household: Household,
        _ context: Context
    ) throws(Refusal) -> UseAgain? {
        guard let fact = fact as? StockConsumed else { return nil }
        let reason = (command.reason ?? fact.reason).value
        let other: Set<ConsumeReason> = [.given, .lost, .cooked, .spoiled]
        var fields: [Remedy.Field] = []
        func add(_ name: String, _ value: String) { fields.append(Remedy.Field(name, value)) }
        if let reason, other.contains(reason) { add("reason", reason.name) }
        if let variant = household.catalog.variants[fact.variant] { add("variant", variant.name) }
        let member =
            try command.person.map { text throws(Refusal) in try household.anyMember(named: text) } ?? behalf
            ?? fact.member
        if member != context.member(of: household), let name = household.membership.members[member]?.name, !name.isEmpty
        {
            add("for", name)
        }
        let note = command.note ?? fact.note
        if !note.isEmpty { add("note", note) }
        if day != context.today { add("day", "\(day)") }
        let rest = command.givenFields(besides: ["amount"])
        return UseAgain(
            day: day, variant: fact.variant, fields: fields,
            rest: rest.isEmpty ? nil : [Remedy.Field("of", "\(original.position.value)")] + rest)
    }
}

/// How more of a product is taken as it was before.
struct UseAgain {
    var day: CalendarDate
    /// None: of any.
    var variant: VariantID
    /// Besides the product and the amount.
    var fields: [Remedy.Field]
    /// The correction of what else was wrong of what was taken of this lot; nil: nothing was.
    var rest: [Remedy.Field]?
}
