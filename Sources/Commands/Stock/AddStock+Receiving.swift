import Events
import Inventory

/// Creation of the purchase that the command books.
extension AddStock {
    func receive(
        _ item: Household.Item, paid row: inout RowPayment?, _ product: Product, _ variant: Variant?,
        by buyer: MemberID, _ household: Household, _ context: inout Context, _ packBought: PackBought,
        _ scans: [PackageScan]
    ) throws(Refusal) -> (StockReceived, (at: Timestamp, on: CalendarDate)?) {
        var received = StockReceived()
        received.lot = context.makeID()
        received.product = product.id
        received.code = ShortCode.make(for: received.lot) { household.lots[code: $0] != nil }
        let scanned = scans.lazy.compactMap { household.amount(of: $0, product) }.first
        (received.amount, received.entered) = try household.amountToBuy(
            item.amount ?? scanned, of: product, variant?.id ?? VariantID(), named: item.name, packBought)
        guard received.amount > .zero else {
            throw Refusal(.unreadable, "the amount to add must be more than 0")
        }
        try household.requireCountable(product.id, with: received.amount)
        received.location =
            try location.map { text throws(Refusal) in try household.location(text).id }
            ?? household.placeOfNew(product)
        received.store =
            try store.map { text throws(Refusal) in try household.store(text).id }
            ?? household.membership.usualStore(of: buyer, household.places)
        received.note = try Refusal.note(note)
        if let owner { received.owner = try household.member(named: owner) }
        if let payer { received.payer = try household.member(named: payer) }
        received.window = try window?.asWindow()
        received.reminders = try reminders.map { given throws(Refusal) in
            try given.changing(product.reminders ?? household.settings.reminders)
        }

        var occurred: (at: Timestamp, on: CalendarDate)?
        received.boughtOn = context.occurredOn
        if let bought {
            let (at, on) = try household.pastDay(bought, context)
            received.boughtOn = on
            if on < context.occurredOn { occurred = (at, on) }
        }
        received.date = try lotDate(product, at: received.location, household, context, received.boughtOn, scans)
        received.dateText = date ?? ""
        let amount = (received.amount, received.entered)
        if row != nil {
            (received.price, received.cost) = try household.payment(&row, for: amount, of: product)
        } else {
            (received.price, received.cost) = try household.payment(
                price: try price.map { field throws(Refusal) in try household.read(field) },
                total: try total.map { field throws(Refusal) in try household.read(field) }
                    ?? (price == nil ? scans.lazy.compactMap(\.price).first : nil),
                for: amount, of: product)
        }
        received.cost?.isGuessed = guessesPrice
        received.terms = try household.terms(terms, on: received.boughtOn, context)
        guard received.cost != nil || terms == nil else {
            throw Refusal(.unreadable, "a condition, deposit or special needs a price", .give("price", "1.29"))
        }
        received.terms = product.units.sold(received.price, received, as: received.terms)
        return (received, occurred)
    }

    /// Given, or printed on it; else the default of the kind of place, counted from the purchase day; else none (S2).
    private func lotDate(
        _ product: Product, at location: LocationID, _ household: Household, _ context: Context,
        _ purchased: CalendarDate, _ scans: [PackageScan]
    ) throws(Refusal) -> LotDate? {
        let typed = try date.map { text throws(Refusal) in
            try household.lotDate(text, dateKind, of: product, context)
        }
        let read = try household.scannedDate(scans, dateKind, usual: product.dateKind, typed: typed ?? nil)
        if let read { return read }
        if let typed { return typed }
        guard !context.clockUnsure || bought != nil else { return nil }
        return household.suggestedDate(of: product, at: location, from: purchased, dateKind)
    }
}
