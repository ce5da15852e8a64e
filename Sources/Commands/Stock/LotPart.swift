import Events
import Inventory

/// A command about part or all of one lot. This is the lot that the command names, or the first one that fits in the
/// order of use.
struct LotPart {
    var product: Product
    var lot: Lot
    var amount: Quantity
    /// The amount as it was typed, or as one is usually; nil in the base unit, and for a rest that is less.
    var entered: Entered?

    /// Returns the amount of a lot and its product that is used if the command gives none.
    typealias Usual = (Lot, Product) -> EnteredAmount?

    /// - Parameters:
    ///   - given: The amount; nil: `usual`, or the rest if that is less.
    ///   - usual: Of the lot and its product; nil: all of it.
    ///   - verb: What is done, for refusals: `open`.
    ///   - fits: Which lots it can be done with.
    ///   - none: The reason to refuse where none of those in stock fits.
    ///   - prefers: Those that come before the others.
    init(
        of target: StockTarget, _ given: EnteredAmount?, named thing: String, usual: Usual, packBought: PackBought,
        to verb: String,
        _ household: Household,
        _ context: Context, where fits: (Lot) -> Bool, none: String, prefers: (Lot) -> Bool
    ) throws(Refusal) {
        let ordered = target.lotsInOrder(household)
        let fitting = ordered.filter { fits($0) && context.isThere(boughtOn: $0.boughtOn) }
        // What is not there comes before how much of it.
        let read = given.map { given in
            Result { () throws(Refusal) in
                try household.amountToUse(given, of: target, named: thing, context, packBought)
            }
        }
        let wanted = (try? read?.get()).flatMap {
            try? household.amount($0, of: target.product, usually: target.product.units.using).base
        }
        // What is nearly empty does not stand in the way of one that has enough.
        func isEnough(_ lot: Lot) -> Bool {
            lot.product != target.product.id || wanted.map { $0 <= lot.amount } ?? true
        }
        guard
            let lot = fitting.first(where: { prefers($0) && isEnough($0) }) ?? fitting.first(where: prefers)
                ?? fitting.first
        else {
            if let later = ordered.first(where: fits) {
                throw .boughtLater(later, later.code, than: context.occurredOn)
            }
            throw ordered.isEmpty
                ? Refusal(.notEnough, "there is no \(target.name) in stock")
                : Refusal(
                    .impossible,
                    (target.lot.map { "\($0.code)" } ?? "all the \(target.name) in stock") + " is \(none) already")
        }
        (product, self.lot, amount) = (household.catalog.product(of: lot) ?? target.product, lot, lot.amount)
        let units = product.units
        let nothing = "the amount to \(verb) must be more than 0"
        let asked: Quantity, typed: Entered?
        if let coded = try household.amount(given ?? EnteredAmount(quantity: .one), ofCode: thing, product) {
            (asked, typed) = coded
        } else if let read {
            (asked, typed) = try household.amount(try read.get(), of: product, usually: units.using, zero: nothing)
        } else if let one = usual(lot, product) {
            (asked, typed) = try household.amount(one, of: product, usually: units.using, zero: nothing)
        } else {
            return
        }
        let (takes, short) = Take.from([lot], asked)
        if short > .zero, given != nil {
            throw Refusal(
                .notEnough,
                "\(lot.code) holds only \(units.describe(lot.amount, in: units.using)): \(verb) one lot at a time")
        }
        amount = takes[0].amount
        if given != nil || amount == asked { entered = typed }
    }

    /// Its part becomes a lot of its own with these fields; all of it stays the same lot, with its label, and gets
    /// them.
    func changed(
        to fields: Lot, _ household: Household, _ context: inout Context
    ) -> (part: Lot?, patch: LotPatch) {
        if amount == lot.amount { return (nil, LotPatch(from: lot, to: fields)) }
        var part = fields
        part.id = context.makeID()
        part.partOf = lot.purchase
        part.code = ShortCode.make(for: part.id) { household.lots[code: $0] != nil }
        // The event has these elsewhere: in `amount`, and in its position and time.
        (part.amount, part.order, part.recordedAt) = (.zero, 0, Timestamp())
        return (part, LotPatch())
    }
}
