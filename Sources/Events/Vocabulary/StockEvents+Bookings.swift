public import Inventory

extension StockReceived {
    /// The booking of the purchase: its amount, and the money paid.
    public func booking(_ header: EventHeader) -> Booking {
        booking(header.name, header.occurredOn)
    }

    /// The same, where only the event's name and day are known.
    func booking(_ event: EventName, _ day: CalendarDate) -> Booking {
        var booking = Booking(
            event: event, product: product, lot: lot, purchase: lot, amount: amount, day: day,
            member: payer.isNone ? member : payer, money: cost?.money)
        (booking.store, booking.deposit) = (store, deposit)
        if isCounted { booking.reason = .counted }
        return booking
    }

    /// The observed price; nil where cost or store is not known, for a gift, and for a guess (P1). The price on a label is observed
    /// as it stood there: what was paid for 537 g of it is rounded.
    public func observation(_ header: EventHeader) -> Observation? {
        guard let cost, cost.money.minorUnits > 0, !cost.isGuessed, !store.isNone else { return nil }
        var observation = Observation(
            id: ObservationID(lot), product: product, variant: variant, store: store, money: cost.money,
            amount: cost.amount, bought: cost.amount, day: header.occurredOn, member: member,
            order: header.version.value, transaction: header.userTransaction)
        if let price, let amount = price.per.amount, amount > .zero {
            (observation.money, observation.amount, observation.pack) = (price.money, amount, price.pack)
            // Purchases had no terms once.
            if !price.pack.isNone { observation.packSize = Entered(one: price.per).amount ?? .zero }
        }
        guard let terms else { return observation }
        (observation.pack, observation.packSize) = (terms.pack, terms.packSize)
        (observation.onSale, observation.validUntil) = (terms.onSale, terms.validUntil)
        (observation.deposit, observation.condition) = (terms.deposit, terms.condition)
        return observation
    }
}

extension StockReceived {
    /// The deposit for all of it: that of one times the number bought. If only the total is known, or the price is for a
    /// mass or volume, the deposit was given for everything (P1). Nil: none, or too large to be kept.
    public var deposit: Money? {
        guard let terms, let one = terms.deposit else { return nil }
        guard let price, terms.packSize > .zero, let per = price.per.amount, per.isPositive else { return one }
        return (try? Rational(amount).divided(by: Rational(per))).flatMap { try? one.times($0) }
    }
}

extension Entered {
    /// One of the unit.
    public init(one entered: Entered) {
        self.init(quantity: .one, unit: entered.unit, factor: entered.factor)
    }
}

extension StockConsumed {
    /// The booking of one take, with its share of the purchase's cost.
    public func booking(_ take: Take, _ header: EventHeader) -> Booking {
        var booking = Booking(
            event: header.name, product: product, lot: take.lot, purchase: take.purchase,
            amount: take.amount.negated, reason: reason.value, day: header.occurredOn, member: member,
            money: take.money?.negated)
        booking.date = take.date
        booking.isFurther = take.isFurther
        return booking
    }
}
