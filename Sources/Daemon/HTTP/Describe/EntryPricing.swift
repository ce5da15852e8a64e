import API
import Inventory
import Projections

/// The costs of entries by the prices that hold today (Q6), with the prices of each product looked up once.
struct EntryPricing {
    private let context: ReadContext
    /// Where that is bought of which no entry says otherwise; none: anywhere.
    private let store: StoreID
    private let archived: [StoreID]
    private var currentPrices: [ProductID: [CurrentPrice]] = [:]

    init(_ context: ReadContext, at store: StoreID = StoreID()) {
        (self.context, self.store) = (context, store)
        archived = context.places.stores.values.filter(\.archived).map(\.id)
    }

    /// A product that an entry can be bought as. It is given by its id, as products are large values to copy.
    private struct Source {
        let product: ProductID
        let wanted: Quantity
        let prices: [CurrentPrice]
    }

    /// The best price for an entry.
    struct Best {
        var cost: PackCost
        var price: CurrentPrice
        /// Whose price it is: the entry's product, or one under it.
        var product: ProductID
        /// Nil: it is of what the entry says.
        var instead: String?
    }

    /// - Returns: Nil of a text, where it is not said how much is wanted, and where no price holds.
    mutating func best(_ entry: Inventory.ListEntry, _ meaning: EntryMeaning) -> Best? {
        guard let product = meaning.product else { return nil }
        let wanted = meaning.shown(entry.amount)
        guard wanted.isPositive else { return nil }
        let sources = sources(of: product, meaning.variant, wanted)
        func cheapest(_ instead: String?, where isWanted: (CurrentPrice) -> Bool) -> Best? {
            var found: (cost: PackCost, source: Int, price: Int)?
            for (number, source) in sources.enumerated() {
                for (place, price) in source.prices.enumerated() where isWanted(price) {
                    guard let cost = price.shelf.cost(of: source.wanted),
                        found.map({ cost.isBetter(than: $0.cost) }) ?? true
                    else { continue }
                    found = (cost, number, place)
                }
            }
            return found.map { found in
                let source = sources[found.source]
                return Best(
                    cost: found.cost, price: source.prices[found.price], product: source.product, instead: instead)
            }
        }
        let (store, pack) = (entry.store.isNone ? store : entry.store, entry.target.pack)
        let variant = meaning.variant.map { context.representative(of: $0.id) }
        func isVariant(_ price: CurrentPrice) -> Bool { variant.map { price.variant == $0 } ?? true }
        if let exact = cheapest(
            nil,
            where: {
                isVariant($0) && (pack.isNone || $0.pack == pack) && (store.isNone || $0.store == store)
            })
        {
            return exact
        }
        let place = store.isNone ? nil : context.named(store).map { "no price at \($0.name)" }
        let reason = [place, pack.isNone ? nil : "no known price for this pack"].compactMap(\.self).first
        if let reason, let other = cheapest(reason, where: isVariant) { return other }
        guard variant != nil else { return nil }
        return cheapest("no known price for this variant") { _ in true }
    }

    /// Whether a special of what an entry is about holds.
    mutating func isSpecial(_ entry: Inventory.ListEntry, _ meaning: EntryMeaning) -> Bool {
        guard let product = meaning.product else { return false }
        let variant = meaning.variant.map { context.representative(of: $0.id) }
        return sources(of: product, meaning.variant, Quantity(millionths: 1_000_000)).contains { source in
            source.prices.contains { price in
                price.onSale && (variant.map { price.variant == $0 } ?? true)
                    && (entry.store.isNone || price.store == entry.store)
            }
        }
    }

    private mutating func sources(of product: Product, _ variant: Variant?, _ wanted: Quantity) -> [Source] {
        var sources = [Source(product: product.id, wanted: wanted, prices: prices(of: product.id))]
        for (product, wanted) in variant == nil ? context.sources(below: product, wanted) : [] {
            sources.append(Source(product: product.id, wanted: wanted, prices: prices(of: product.id)))
        }
        return sources
    }

    /// Those that hold at stores that are not archived, one an offer.
    private mutating func prices(of product: ProductID) -> [CurrentPrice] {
        if let known = currentPrices[product] { return known }
        var prices = context.currentPrices(of: product)
        if !archived.isEmpty { prices.removeAll { archived.contains($0.store) } }
        currentPrices[product] = prices
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
    /// - Parameter ticked: Of what is ticked too.
    func costs(
        on list: ShoppingList, at store: StoreID = StoreID(), ticked: Bool = false,
        where isAsked: ((EntryID) -> Bool)? = nil
    ) -> [EntryCost] {
        var pricing = EntryPricing(self, at: store)
        return entries.places(on: list.id, by: .name, ticked: ticked).compactMap { place in
            guard isAsked?(place.id) ?? true, let entry = entries[place.id] else { return nil }
            let best = pricing.best(entry, catalog.meaning(of: entry.target))
            let rank = best.map { -$0.cost.money } ?? .max
            return EntryCost(place: EntryInOrder(rank: rank, words: place.words, id: place.id), best: best)
        }
    }

    /// Returns the expected cost of all open entries on a list (Q6).
    func estimate(_ query: EstimateQuery) throws -> EstimateAnswer {
        let list = try list(query.list)
        let store = try query.store.map { try self.store($0).id } ?? StoreID()
        let costs = costs(on: list, at: store, ticked: query.ticked ?? false)
        let priced = costs.lazy.compactMap(\.best)
        let total = priced.reduce(Int64(0)) { sum, best in
            let (total, isBeyond) = sum.addingReportingOverflow(best.cost.money)
            return isBeyond ? .max : total
        }
        let places = costs.map(\.place).sorted()
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            places.lazy.filter { key in last.map { $0 < key } ?? true }
        }
        // Of a long list only what the page shows.
        let ids = Set(page.items.map(\.id))
        let shown = Dictionary(
            costs.lazy.filter { ids.contains($0.place.id) }.map { ($0.place.id, $0.best) },
            uniquingKeysWith: { a, _ in a })
        let deposits = priced.compactMap { deposit($0) }.reduce(Money(currency: settings.currency)) {
            (try? $0.plus($1)) ?? $0
        }
        var answer = EstimateAnswer(
            today: today, on: view(list), total: MoneyView(Money(minorUnits: total, currency: settings.currency)),
            priced: priced.count, unpriced: costs.count - priced.count,
            entries: page.items.views { place in
                entries[place.id].map { view($0, shown[place.id] ?? nil) }
            }, cursor: page.cursor)
        answer.deposit = deposits.minorUnits > 0 ? MoneyView(deposits) : nil
        return answer
    }

    /// For all packs; a label has the deposit of one (P1).
    private func deposit(_ best: EntryPricing.Best) -> Money? {
        let one = models.prices[best.price.id, of: best.price.product]?.deposit
        return one.flatMap { $0.currency == settings.currency ? try? $0.times(max(1, best.cost.packs)) : nil }
    }

    private func view(_ entry: Inventory.ListEntry, _ best: EntryPricing.Best?) -> EstimatedEntryView {
        let meaning = catalog.meaning(of: entry.target)
        var view = EstimatedEntryView(id: entry.id, name: meaning.name, amount: amount(of: entry, meaning))
        view.ticked = entry.tick.ticked ? true : nil
        guard let best, let product = catalog[best.product],
            let kept = models.prices[best.price.id, of: best.price.product]
        else {
            view.instead = meaning.product.flatMap { product in
                lastOffer(of: meaning.variant == nil ? family(of: product).relatives.map(\.product) : [product])
            }
            return view
        }
        let seen = shown(kept, as: best.price.soldAs)
        let variant = seen.variant.isNone ? nil : catalog.variants[seen.variant]
        view.cost = MoneyView(Money(minorUnits: best.cost.money, currency: settings.currency))
        view.packs = best.cost.packs == 0 ? nil : best.cost.packs
        view.deposit = deposit(best).map { MoneyView($0) }
        let units = product.sold(as: variant).units
        view.over = best.cost.surplus > .zero ? AmountView(best.cost.surplus, units, in: units.using) : nil
        view.special = seen.onSale || !seen.condition.isEmpty ? true : nil
        view.store = named(best.price.store)
        let shelf = price(seen, units)
        view.price = shelf.text
        view.packPrice = typed(seen, shelf, isPacked: best.cost.packs > 0, units)
        let name = variant?.name(of: product.name) ?? product.name
        view.of = name == view.name ? nil : name
        view.day = seen.day
        view.instead = best.instead
        return view
    }

    /// A price as it is typed for one of what is sold, so that booking it is the same offer; nil: it cannot be said.
    /// - Parameters:
    ///   - shelf: The same, for one of what is sold.
    ///   - isPacked: It comes in whole ones.
    private func typed(_ seen: Observation, _ shelf: MoneyView, isPacked: Bool, _ units: ProductUnits) -> String? {
        guard isPacked else {
            guard seen.packSize == .zero else { return nil }
            let label = MoneyView(seen.money, for: seen.amount, units)
            if let per = label.per { return "\(label.amount)/\(per)" }
            // For 250 g, or all that was paid for: another amount is another share of it.
            let size = units.plain(seen.amount)
            return size.hasPrefix("~") ? nil : "\(MoneyView(seen.money).amount)/\(size)"
        }
        // 4.00 for 3 nets are no round cents for one.
        let isRounded = shelf.text.hasPrefix("~")
        let count = isRounded ? try? Rational(seen.amount).divided(by: Rational(seen.packSize)) : Rational(1)
        guard let number = count?.decimal else { return nil }
        let money = isRounded ? MoneyView(seen.money).amount : shelf.amount
        let times = isRounded ? "\(number) " : ""
        if let pack = shelf.per { return "\(money)/\(times)\(pack)" }
        if seen.packSize == Quantity(units: 1), units.isCounted { return "\(money)/\(times)\(units.base)" }
        if seen.pack.isNone, units.isCounted, let number = Rational(seen.packSize).decimal {
            return "\(money)/\(number) \(units.base)"
        }
        // A pack without a name.
        let size = units.plain(seen.packSize)
        return size.hasPrefix("~") ? nil : "\(money)/\(number)x\(size)"
    }
}
