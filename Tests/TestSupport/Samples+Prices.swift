public import Events
public import Inventory

/// Prices, and what purchases say of theirs since they were compared.
extension Samples {
    public static let seenPrice: ObservationID = id(0x70)

    static let terms = PriceTerms(
        pack: bottle, packSize: Quantity(millionths: 500_000), onSale: true, validUntil: day(2026, 11, 27),
        deposit: money(25), condition: "card")

    public static let priceSeen: PriceObserved = {
        var seen = PriceObserved()
        (seen.observation, seen.product, seen.variant, seen.store) = (seenPrice, milk, barista, shop)
        seen.price = Price(
            money: money(199), per: Entered(quantity: .one, unit: "bottle", factor: Rational(1, 2) ?? .one),
            pack: bottle)
        (seen.terms, seen.note, seen.member) = (terms, "at the till", member)
        return seen
    }()

    static var prices: [Event] {
        var confirmed = PriceConfirmed()
        (confirmed.observation, confirmed.product, confirmed.variant) = (seenPrice, milk, barista)
        (confirmed.store, confirmed.money, confirmed.member) = (shop, money(199), id(0x04))
        confirmed.amount = Quantity(millionths: 500_000)
        return [.price(.observed(priceSeen)), .price(.confirmed(confirmed))]
    }

    static var pricesLater: [Sample] {
        var received = StockReceived()
        (received.lot, received.product, received.terms) = (lot, milk, terms)
        var header = EventHeader()
        (header.occurredOn, header.version) = (day(2026, 11, 20), StreamVersion(42))
        let seen = priceSeen.seen(header)
        var bought = seen
        (bought.id, bought.bought, bought.onSale) = (ObservationID(lot), Quantity(millionths: 2_000_000), false)
        (bought.note, bought.validUntil, bought.deposit, bought.condition) = ("", nil, nil, "")
        var correction = Correction()
        (correction.transaction, correction.product) = (id(0x60), milk)
        correction.price = Change(old: seen, new: bought)
        var back = correction
        back.price = Change(old: bought, new: seen)
        return [
            Sample(.stock(.received(received)), since: "terms"),
            Sample(.log(.corrected(correction)), since: "terms of prices"),
            Sample(.log(.corrected(back)), since: "terms of prices again"),
        ]
    }
}
