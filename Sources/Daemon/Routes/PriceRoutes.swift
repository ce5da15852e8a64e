import API
import Commands
import Inventory
import Projections

/// `…/prices` and its verbs.
enum PriceRoutes {
    static func add(to routes: inout Routes) {
        // The offer seen last first. Cost: the product's prices.
        routes.query(Endpoints.Prices.list, days: .past) { context, _, query in
            guard let asked = query.product else {
                throw Problem.wrongQuery("product", "", expected: "the product whose prices to show")
            }
            let product = try context.product(asked)
            let store = try query.store.map { try context.store($0).id }
            let series = Prices.series(context.observations(of: product)).filter { offer in
                store.map { offer.store == $0 } ?? true
            }
            let byKey = Dictionary(series.map { (OfferPlace($0.last), $0) }, uniquingKeysWith: { first, _ in first })
            let page = try PageOfResults<OfferPlace>(limit: query.limit, cursor: query.cursor) { last in
                byKey.keys.sorted().drop { key in last.map { key <= $0 } ?? false }
            }
            return PricesAnswer(
                product: context.named(product), unit: product.units.buying, today: context.today,
                offers: page.items.compactMap { byKey[$0] }.map { context.view($0, of: product) }, cursor: page.cursor)
        }
        routes.query(Endpoints.Prices.specials, days: .past) { context, _, query in
            let store = try query.store.map { try context.store($0).id }
            let page = try PageOfResults<SpecialKey>(limit: query.limit, cursor: query.cursor) { last in
                context.specials(after: last?.special).filter { seen in store.map { seen.store == $0 } ?? true }
                    .lazy.map { SpecialKey($0) }
            }
            return SpecialsAnswer(
                today: context.today, specials: page.items.compactMap { context.view($0.special) }, cursor: page.cursor)
        }
    }
}

extension ReadContext {
    /// Specials that can be bought today: the price that holds of an offer (P3), not of a store or a thing that is
    /// archived. Cost: of those that are looked at, all prices of the product.
    func specials(after last: Special? = nil) -> some Sequence<Observation> {
        models.prices.specials(on: today, after: last).lazy.compactMap { special in
            guard let product = catalog.target(special.product), !product.archived,
                let seen = models.prices[special.id, of: special.product],
                isOffered(OfferKey(shown(seen))),
                currentPrices(of: product.id).contains(where: { $0.id == seen.id })
            else { return nil }
            return seen
        }
    }

    fileprivate func view(_ special: Special) -> SpecialView? {
        guard let seen = models.prices[special.id, of: special.product].map(shown), let product = catalog[seen.product],
            let store = named(seen.store)
        else { return nil }
        let sold = product.sold(as: catalog.variants[seen.variant])
        return SpecialView(
            product: named(product), variant: named(seen.variant), store: store,
            pack: packText(seen.pack, seen.packSize, sold.units), price: view(seen, of: sold))
    }
}

/// An offer by its last price, the newest first.
private struct OfferPlace: PageKey, Comparable, Hashable {
    var day: CalendarDate
    var order: UInt64
    var id: ObservationID

    static func < (a: Self, b: Self) -> Bool { (b.day, b.order, b.id) < (a.day, a.order, a.id) }

    static var parts: KeyParts<Self> {
        KeyParts(\.day, \.order, \.id) { Self(day: $0, order: $1, id: $2) }
    }
}

private struct SpecialKey: PageKey {
    var special: Special

    static var parts: KeyParts<Self> {
        KeyParts(\.special.lastDay, \.special.product, \.special.id) {
            Self(special: Special(lastDay: $0, product: $1, id: $2))
        }
    }
}

extension OfferPlace {
    fileprivate init(_ last: Observation) { self.init(day: last.day, order: last.order, id: last.id) }
}

extension SpecialKey {
    fileprivate init(_ seen: Observation) {
        self.init(special: Special(lastDay: seen.lastDay ?? seen.day, product: seen.product, id: seen.id))
    }
}
