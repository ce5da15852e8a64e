public import Domain
import Events

extension AddStock: HouseholdCommand {
    public static let permission = Permission.change

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        // "2 Milch": an amount is no part of a name (C1), unless something is called so.
        var add = self
        (add.product, add.amount) = household.spoken(product, amount)
        return try add.decide(asNamed: household, &context)
    }

    /// With the name as it is: a file's rows have names of any kind.
    func decide(asNamed household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var decision = Decision()
        let product: Product
        if new, !household.isKnown(self.product) {
            let bare = settings.buyingUnit ?? settings.baseUnit ?? ""
            let said = try Household.unitSaid(in: amount, bare: bare)
            var settings = settings
            // Where the first of it is put is where it belongs (H6).
            settings.location = settings.location ?? location
            let added = try settings.product(named: self.product, saidUnit: said, household, &context)
            decision.append(.catalog(.productAdded(added)))
            product = added.product
        } else {
            product = try household.product(self.product)
            try settings.requireNoChange(of: product, household)
        }
        var (received, occurred) = try receive(product, household, &context)
        decision.occurred = occurred
        decision.behalf = try self.for.map { name throws(Refusal) in try household.member(named: name) }
        received.member = decision.behalf ?? context.member(of: household)
        decision.append(.stock(.received(received)))
        if let foreign = household.foreign(received.cost) { decision.warnings.append(foreign) }
        if let date = received.date, date.day < context.today, self.date != nil {
            decision.warnings.append("its date, \(date.day.words), is already past")
        }
        let place = household.places.kind(of: received.location)
        if context.clockUnsure, received.date == nil, date == nil, product.shelfLife.days(in: place) != nil {
            decision.warnings.append(Context.noDateSuggested)
        }
        return decision
    }

    private func receive(
        _ product: Product, _ household: Household, _ context: inout Context
    ) throws(Refusal) -> (StockReceived, (at: Timestamp, on: CalendarDate)?) {
        var received = StockReceived()
        received.lot = context.makeID()
        received.product = product.id
        received.code = ShortCode.make(for: received.lot) { household.lots[code: $0] != nil }
        let ofCode = try household.amount(amount ?? "1", ofCode: self.product, product)
        (received.amount, received.entered) =
            if let ofCode { ofCode } else {
                try household.amount(amount ?? "1", of: product, usually: product.units.buying)
            }
        guard received.amount > .zero else {
            throw Refusal(.unreadable, "an amount to add must be more than nothing")
        }
        received.location =
            try location.map { text throws(Refusal) in try household.location(text).id } ?? product.location
        received.store =
            try store.map { text throws(Refusal) in try household.store(text).id } ?? household.settings.defaultStore
        received.note = note
        if let payer { received.payer = try household.member(named: payer) }
        received.window = try window?.asWindow()
        received.reminders = try reminders.map { said throws(Refusal) in
            try said.changing(product.reminders ?? household.settings.reminders)
        }

        var occurred: (at: Timestamp, on: CalendarDate)?
        received.boughtOn = context.occurredOn
        if let bought {
            let (at, on) = try household.pastDay(bought, context)
            received.boughtOn = on
            if on < context.occurredOn { occurred = (at, on) }
        }
        received.date = try lotDate(product, at: received.location, household, context, received.boughtOn)
        received.dateText = date ?? ""
        (received.price, received.cost) = try household.payment(
            price: price, total: total, for: (received.amount, received.entered), of: product)
        return (received, occurred)
    }

    /// Given; else the default of the kind of place, counted from the purchase day; else none (S2).
    private func lotDate(
        _ product: Product, at location: LocationID, _ household: Household, _ context: Context,
        _ purchased: CalendarDate
    ) throws(Refusal) -> LotDate? {
        if let date {
            return try household.lotDate(date, dateKind, of: product, context)
        }
        guard let days = product.shelfLife.days(in: household.places.kind(of: location)) else { return nil }
        guard !context.clockUnsure || bought != nil else { return nil }
        return LotDate(day: purchased + days, kind: dateKind ?? product.dateKind, source: .suggested)
    }
}

extension Household {
    /// The unit in an amount's text, in its standard spelling, of an unnamed pack what it holds; empty for a bare number.
    static func unitSaid(in amount: String?, bare: String) throws(Refusal) -> String {
        guard let amount else { return "" }
        var unit = try entered(amount, bare: bare).unit
        if unit.first?.isNumber ?? false { unit = String(unit.drop { $0 != " " }.dropFirst()) }
        return BuiltInUnit.named(unit)?.name ?? UnitName.singular(unit)
    }
}
