import Events
import Inventory

/// A price that was seen is corrected in any field (L9).
extension PriceObserved: Correctable {
    static let kind = "price"
    static let kinds = ["prices"]
    static let fields: Set = ["product", "variant", "store", "price", "pack", "terms", "note"]

    /// The amount that the price is for, which also changes if its pack is corrected (L9a).
    var entered: Entered? { price.per }

    func corrected(
        by command: CorrectTransaction, of entered: Entered?, _ seen: Product, _ household: Household,
        _ context: Context
    ) throws(Refusal) -> PriceObserved {
        let (product, variant) = try command.bought(as: seen, variant, household)
        var after = self
        (after.product, after.variant) = (product.id, variant?.id ?? VariantID())
        if command.store?.isNone == true {
            throw Refusal(.impossible, "a price needs a store: if it was not seen at one, undo it")
        }
        if let store = command.store { after.store = try household.store(store).id }
        if let note = command.note { after.note = try Refusal.note(note.isNone ? "" : note) }
        after.terms = try household.terms(command.terms, before: terms, on: context.occurredOn, context) ?? terms
        if command.day != nil { try after.terms.requireEnd(notBefore: context.occurredOn) }
        let isOther = product.id != seen.id || product.units != seen.units
        let isNew = command.price != nil || command.pack != nil || command.amount != nil
        guard isNew || isOther else { return after }
        let given = try command.price.map { field throws(Refusal) in try household.read(field) }
        let pack = try command.pack.map { text throws(Refusal) in try household.readPack(AmountField(text)) }
        let amount = try command.amount.map { field throws(Refusal) in try household.read(field) }
        if let given, !isOther, pack == nil, amount == nil, given.per == nil {
            guard given.money.minorUnits > 0 else { throw Refusal(.unreadable, "a price must be more than 0") }
            // What it is for stays as it was then, whatever a pack holds by now (L9a).
            after.price.money = given.money
            return after
        }
        // What is not given stays: the money, or what it is for.
        let new = given ?? PriceText(money: price.money)
        let isForPer = new.per == nil && pack == nil && amount == nil
        let per = EnteredAmount(quantity: price.per.quantity, unit: price.per.unit)
        after.price = try household.label(
            new, pack: pack, amount: isForPer ? per : amount, of: product, after.variant, named: ""
        ) { _, _ in [] }
        if let entered, !isOther, ProductUnits.isSame(after.price.per.unit, entered.unit) {
            (after.price.per.factor, after.price.pack) = (entered.factor, price.pack)
            guard after.price.per.quantity != entered.quantity || command.repacked != nil else { return after }
        }
        (after.terms.pack, after.terms.packSize) = product.units.sold(after.price.per, before: isOther ? nil : terms)
        return after
    }

    /// It books nothing.
    mutating func bookings(
        since before: PriceObserved, _ was: EventHeader, _ now: EventHeader, _ plan: inout UndoPlan,
        _ log: borrowing LogReader
    ) throws -> [Change<Booking>] { [] }
}
