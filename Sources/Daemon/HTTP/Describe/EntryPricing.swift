import API
import Domain
import Projections

/// What entries cost by the prices that hold today (Q6), with the prices of each product looked up once.
struct EntryPricing {
    private let context: ReadContext
    private var holding: [ProductID: [HeldPrice]] = [:]

    init(_ context: ReadContext) { self.context = context }

    /// The best price for an entry.
    struct Best {
        var cost: PackCost
        var price: HeldPrice
        /// Whose price it is: the entry's product, or one under it.
        var product: Product
        /// Nil: it is of what the entry says.
        var instead: String?
    }

    /// - Returns: Nil of a text, where it is not said how much is wanted, and where no price holds.
    mutating func best(_ entry: Domain.ListEntry, _ meaning: EntryMeaning) -> Best? {
        guard let product = meaning.product else { return nil }
        let wanted = meaning.shown(entry.amount)
        guard wanted.isPositive else { return nil }
        let sources = sources(of: product, meaning.variant, wanted)
        func cheapest(_ instead: String?, where isMeant: (HeldPrice) -> Bool) -> Best? {
            var found: Best?
            for (product, wanted, prices) in sources {
                for price in prices where isMeant(price) {
                    guard let cost = price.shelf.cost(of: wanted), found.map({ cost.isBetter(than: $0.cost) }) ?? true
                    else { continue }
                    found = Best(cost: cost, price: price, product: product, instead: instead)
                }
            }
            return found
        }
        let (store, pack) = (entry.store, entry.target.pack)
        let variant = meaning.variant.map { context.representative(of: $0.id) }
        func isVariant(_ price: HeldPrice) -> Bool { variant.map { price.variant == $0 } ?? true }
        if let exact = cheapest(
            nil,
            where: {
                isVariant($0) && (pack.isNone || $0.pack == pack) && (store.isNone || $0.store == store)
            })
        {
            return exact
        }
        let place = store.isNone ? nil : context.named(store).map { "no price at \($0.name)" }
        let reason = [place, pack.isNone ? nil : "no price of this pack"].compactMap(\.self).first
        if let reason, let other = cheapest(reason, where: isVariant) { return other }
        guard variant != nil else { return nil }
        return cheapest("no price of this variant") { _ in true }
    }

    /// Whether a special of what an entry is about holds.
    mutating func isSpecial(_ entry: Domain.ListEntry, _ meaning: EntryMeaning) -> Bool {
        guard let product = meaning.product else { return false }
        let variant = meaning.variant.map { context.representative(of: $0.id) }
        return sources(of: product, meaning.variant, Quantity(millionths: 1_000_000)).contains { _, _, prices in
            prices.contains { price in
                price.onSale && (variant.map { price.variant == $0 } ?? true)
                    && (entry.store.isNone || price.store == entry.store)
            }
        }
    }

    private mutating func sources(
        of product: Product, _ variant: Variant?, _ wanted: Quantity
    ) -> [(product: Product, wanted: Quantity, prices: [HeldPrice])] {
        context.sources(of: product, variant, wanted).map { ($0.product, $0.wanted, prices(of: $0.product)) }
    }

    /// Those that hold at stores that are not archived, one an offer.
    private mutating func prices(of product: Product) -> [HeldPrice] {
        if let known = holding[product.id] { return known }
        let prices = context.holding(of: product).filter { price in
            context.places.stores[price.store].map { !$0.archived } ?? false
        }
        holding[product.id] = prices
        return prices
    }
}

extension ReadContext {
    /// An entry with what it costs, in the order of prices: the dearest first, what has none last.
    struct EntryCost {
        let place: EntryInOrder
        let best: EntryPricing.Best?
    }

    /// Of what is open on a list. Cost: its entries, and the prices of their products.
    func costs(on list: ShoppingList, where isAsked: ((EntryID) -> Bool)? = nil) -> [EntryCost] {
        var pricing = EntryPricing(self)
        return entries.places(on: list.id, by: .name, ticked: false).compactMap { place in
            guard isAsked?(place.id) ?? true, let entry = entries[place.id] else { return nil }
            let best = pricing.best(entry, catalog.meaning(of: entry.target))
            let rank = best.map { -$0.cost.money } ?? .max
            return EntryCost(place: EntryInOrder(rank: rank, words: place.words, id: place.id), best: best)
        }
    }

    /// What all that is open on a list will cost (Q6).
    func estimate(_ query: EstimateQuery) throws -> EstimateAnswer {
        let list = try list(query.list)
        let costs = costs(on: list).sorted { $0.place < $1.place }
        let priced = costs.lazy.compactMap(\.best)
        let total = priced.reduce(Int64(0)) { sum, best in
            let (total, isBeyond) = sum.addingReportingOverflow(best.cost.money)
            return isBeyond ? .max : total
        }
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            costs.lazy.map(\.place).filter { key in last.map { $0 < key } ?? true }
        }
        let shown = Dictionary(costs.lazy.map { ($0.place.id, $0) }) { first, _ in first }
        return EstimateAnswer(
            today: today, on: view(list), total: MoneyView(Money(minorUnits: total, currency: settings.currency)),
            priced: priced.count, unpriced: costs.count - priced.count,
            entries: page.items.views { place in
                entries[place.id].map { view($0, shown[place.id]?.best) }
            }, cursor: page.cursor)
    }

    private func view(_ entry: Domain.ListEntry, _ best: EntryPricing.Best?) -> EstimatedEntryView {
        let meaning = catalog.meaning(of: entry.target)
        var view = EstimatedEntryView(id: entry.id, name: meaning.name, amount: amount(of: entry, meaning))
        guard let best, let kept = models.prices[best.price.id, of: best.price.product] else { return view }
        let seen = shown(kept)
        let variant = seen.variant.isNone ? nil : catalog.variants[seen.variant]
        view.cost = MoneyView(Money(minorUnits: best.cost.money, currency: settings.currency))
        view.packs = best.cost.packs == 0 ? nil : best.cost.packs
        view.store = named(best.price.store)
        view.price = price(seen, best.product.sold(as: variant).units).text
        let name = variant?.name(of: best.product.name) ?? best.product.name
        view.of = name == view.name ? nil : name
        view.day = seen.day
        view.instead = best.instead
        return view
    }
}
