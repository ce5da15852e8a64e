import Events
import Inventory

extension History {
    /// A price is seen, or one of those that are known is found again.
    mutating func seePrices(_ place: Int, _ today: CalendarDate) -> [Event] {
        let home = homes[place]
        if let known = home.observations.values.sorted(by: { $0.id < $1.id }).randomElement(using: &random), chance(30)
        {
            var confirmed = PriceConfirmed()
            (confirmed.observation, confirmed.product, confirmed.variant) = (known.id, known.product, known.variant)
            (confirmed.store, confirmed.money, confirmed.amount) = (known.store, known.money, known.amount)
            return [.price(.confirmed(confirmed))]
        }
        guard let product = home.catalog.products.map(\.id).sorted().prefix(4).randomElement(using: &random),
            let store = home.places.stores.keys.min()
        else { return [] }
        var seen = PriceObserved()
        (seen.observation, seen.product, seen.store) = (makeID(), product, store)
        if chance(40) {
            seen.variant = home.catalog.variants.of(product).randomElement(using: &random)?.id ?? VariantID()
        }
        let currency = Currency(code: chance(90) ? "EUR" : "CHF")
        seen.price = Price(
            money: Money(minorUnits: Int64.random(in: 50...400, using: &random), currency: currency),
            per: Entered(quantity: .one, unit: "piece", factor: .one))
        if chance(60) { seen.terms.packSize = Quantity(millionths: 1_000_000) }
        seen.terms.onSale = chance(30)
        if seen.terms.onSale, chance(50) { seen.terms.validUntil = today + Int.random(in: 0...9, using: &random) }
        if chance(10) { seen.terms.deposit = Money(minorUnits: 25, currency: currency) }
        if chance(10) { seen.terms.condition = "card" }
        return [.price(.observed(seen))]
    }

    /// Now and then a price that was just seen was another one.
    mutating func priceCorrection(of place: Int) -> Event? {
        guard let (event, _) = homes[place].latest.first, let before = event.event.asPrice, chance(40) else {
            return nil
        }
        var after = before
        after.price.money.minorUnits += 10
        after.terms.onSale.toggle()
        after.terms.validUntil = nil
        var correction = Correction()
        correction.transaction = event.header.transaction
        correction.index = UInt64(event.header.index)
        correction.originalType = UInt64(event.header.type.rawValue)
        correction.product = before.product
        correction.before = BinaryWriter.encode(before)
        correction.after = BinaryWriter.encode(after)
        correction.price = Change(old: before.seen(event.header), new: after.seen(event.header))
        return .log(.corrected(correction))
    }
}
