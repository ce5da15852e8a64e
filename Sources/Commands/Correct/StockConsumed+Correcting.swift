import Events
import Inventory

extension StockConsumed: Correctable {
    static let kind = "use"
    static let kinds = ["uses", "throw-outs"]
    static let fields: Set = ["product", "reason", "lot", "note"]

    /// It keeps the lots that it took from, unless another one is named.
    func corrected(
        by command: CorrectTransaction, of given: Entered?, _ product: Product, _ household: Household,
        _ context: Context
    ) throws(Refusal) -> StockConsumed {
        var after = self
        if let reason = command.reason { after.reason = reason }
        if let note = command.note { after.note = try Refusal.note(note.isNone ? "" : note) }
        if let other = command.product {
            let target = try household.target(other)
            if target.product.id != product.id {
                try after.take(from: target, as: command, instead: product, household, context)
                return after
            }
        }
        var wanted = amount
        if let amount = command.amount {
            let amount = try household.read(amount)
            try household.requireUnit(amount, correcting: entered, of: product)
            let usual = product.units.unit(enteredIn: entered, else: product.units.using)
            (wanted, after.entered) = try household.amount(
                amount, correcting: given, of: product, usually: usual,
                zero: "the amount taken must be more than 0: undo it instead")
        }
        if let lot = command.lot {
            let target = try household.target(lot, lotOnly: true)
            guard let named = target.lot, named.product == product.id else {
                let bought = target.lot.flatMap { household.catalog.alone($0.product)?.name } ?? target.product.name
                // Of what is merged a use keeps the product that it was of (C9).
                let way =
                    target.product.id == household.catalog.tree.target(of: product.id)
                    ? ": undo this, and take it from that lot by its code" : ""
                throw Refusal(
                    .impossible, "\(lot) was bought as \(bought), and this was taken from \(product.name)\(way)")
            }
            let same = takes.first { $0.lot == named.id && $0.amount == wanted }
            after.takes = [same ?? Take(lot: named.id, amount: wanted, partOf: named.partOf, date: named.date?.day)]
        } else {
            let base = command.repacked == nil ? takes : Self.scaled(takes, from: amount, to: wanted, household.lots)
            let taken = Self.takes(base, wanted, household.lots, since: takes)
            after.takes = taken.map(\.lot) == takes.map(\.lot) ? taken : taken.asOneUse
        }
        return after
    }

    /// Takes from another product: as much as was entered, or the corrected amount, from its lots in the order of use (S3).
    /// - Parameter product: What it was taken from so far.
    private mutating func take(
        from target: StockTarget, as command: CorrectTransaction, instead product: Product, _ household: Household,
        _ context: Context
    ) throws(Refusal) {
        let other = target.product
        let was = entered.map { EnteredAmount(quantity: $0.quantity, unit: $0.unit) }
        let amount =
            try command.amount.map { field throws(Refusal) in try household.read(field) } ?? was
            ?? EnteredAmount(quantity: Rational(self.amount), unit: product.units.base)
        let sized = try household.sized(amount, of: other, usually: other.units.using) { [] }
        let wanted: Household.Amount
        do throws(Refusal) {
            wanted = try household.amount(
                sized, of: other, usually: other.units.using,
                zero: "the amount taken must be more than 0: undo it instead")
        } catch {
            guard command.amount == nil else { throw error }
            throw error.with(.give("amount", nil, "for how much of \(other.name) it was"))
        }
        let named = try command.lot.map { code throws(Refusal) in try household.target(code, lotOnly: true).lot }
        if let lot = named ?? nil, lot.product != other.id {
            throw Refusal(.impossible, "\(lot.code) is not \(other.name): name only one of them")
        }
        let lots = ((named ?? nil).map { [$0] } ?? target.lotsInOrder(household)).filter {
            $0.product == other.id && context.isThere(boughtOn: $0.boughtOn)
        }
        let (takes, short) = Take.from(lots, wanted.base)
        guard short == .zero, !takes.isEmpty else {
            let there = lots.reduce(Quantity.zero) { $0.addingSaturated($1.amount) }
            throw Refusal(
                .notEnough,
                "only \(other.units.describe(there, in: other.units.using)) of \(other.name) left, not "
                    + other.units.enteredText(wanted.base, wanted.entered))
        }
        (self.product, variant, entered, self.takes) = (
            other.id, target.variant?.id ?? VariantID(), wanted.entered, takes.asOneUse
        )
    }

    /// Scales the takes from several lots in proportion when the size of their pack is corrected. Lots that were
    /// emptied stay empty. A lot that was bought in another way gives no more than it has.
    private static func scaled(_ takes: [Take], from old: Quantity, to new: Quantity, _ lots: Lots) -> [Take] {
        guard takes.count > 1, let ratio = try? Rational(new).divided(by: Rational(old)) else { return takes }
        return takes.map { take in
            var scaled = take
            let room = take.amount.addingSaturated(lots[take.lot]?.amount ?? .zero)
            if let amount = try? Quantity(rounding: Rational(take.amount), times: ratio) {
                scaled.amount = min(amount, room)
            }
            return scaled
        }
    }

    /// Less: the last lots get back first. More: taken from what these lots still hold; any excess is charged to the
    /// last.
    /// - Parameter booked: What the lots have already given.
    private static func takes(_ before: [Take], _ wanted: Quantity, _ lots: Lots, since booked: [Take]) -> [Take] {
        var takes = before
        var open = wanted.millionths
        for take in before { open &-= take.amount.millionths }
        for place in takes.indices.reversed() where open < 0 {
            let back = min(-open, takes[place].amount.millionths)
            takes[place].amount.millionths -= back
            open += back
        }
        for place in takes.indices.reversed() where open > 0 {
            let room = (lots[takes[place].lot]?.amount.millionths ?? 0) + booked[place].amount.millionths
            let more = min(open, max(0, room - takes[place].amount.millionths))
            takes[place].amount.millionths += more
            open -= more
        }
        if open > 0, let last = takes.indices.last { takes[last].amount.millionths &+= open }
        return takes.filter { $0.amount > .zero }
    }
}
