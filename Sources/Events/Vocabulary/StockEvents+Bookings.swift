public import Domain

extension StockReceived {
    /// The booking of the purchase: its amount, and the money paid.
    public func booking(_ header: EventHeader) -> Booking {
        Booking(
            event: header.name, product: product, lot: lot, purchase: lot, amount: amount, day: header.occurredOn,
            member: payer.isNone ? member : payer, money: cost?.money)
    }

    /// The observed price; nil where cost or store is not known, and for a gift (P1).
    public func observation(_ header: EventHeader) -> Observation? {
        guard let cost, cost.money.minorUnits > 0, !store.isNone else { return nil }
        return Observation(
            id: ObservationID(lot), product: product, store: store, money: cost.money, amount: cost.amount,
            day: header.occurredOn, member: member, order: header.version.value)
    }
}

extension StockConsumed {
    /// The booking of one take, with its share of the purchase's cost.
    public func booking(_ take: Take, _ header: EventHeader) -> Booking {
        Booking(
            event: header.name, product: product, lot: take.lot, purchase: take.purchase,
            amount: take.amount.negated, reason: reason.value, day: header.occurredOn, member: member,
            money: take.money?.negated)
    }
}
