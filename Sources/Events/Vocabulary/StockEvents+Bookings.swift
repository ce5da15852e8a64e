public import Domain

extension StockReceived {
    /// What came in, for what was paid.
    public func booking(_ header: EventHeader) -> Booking {
        Booking(
            event: header.name, product: product, lot: lot, purchase: lot, amount: amount, day: header.occurredOn,
            member: payer.isNone ? member : payer, money: cost?.money)
    }

    /// What it cost where; nil where either is not known, and of a gift (P1).
    public func observation(_ header: EventHeader) -> Observation? {
        guard let cost, cost.money.minorUnits > 0, !store.isNone else { return nil }
        return Observation(
            id: ObservationID(lot), product: product, store: store, money: cost.money, amount: cost.amount,
            day: header.occurredOn, member: member, order: header.version.value)
    }
}

extension StockConsumed {
    /// What one of its lots gave, with its share of what that cost.
    public func booking(_ take: Take, _ header: EventHeader) -> Booking {
        Booking(
            event: header.name, product: product, lot: take.lot, purchase: take.purchase,
            amount: take.amount.negated, reason: reason.value, day: header.occurredOn, member: member,
            money: take.money?.negated)
    }
}
