import API
import Commands
import Events
import Inventory
import Projections

extension ReadContext {
    /// Which price of an offer holds today, as the household's settings say (P3).
    var validity: PriceValidity {
        PriceValidity(on: today, in: settings.currency, conditions: settings.prices.conditions)
    }

    /// The product that a reference means, and the variant if it means one; nothing that is archived, whose offers are
    /// hidden (C8).
    func offered(_ reference: String) throws(Refusal) -> (product: Product, variant: Variant?) {
        let found = try thing(reference)
        guard !found.product.archived else { throw .archived("product", found.product.name) }
        return found
    }

    /// A name and its amount, which may stand in one text (T3).
    func item(_ text: String, _ amount: String?) throws(Refusal) -> (name: String, amount: EnteredAmount?) {
        if amount == nil, catalog.isKnown(text, lots: lots) { return (text, nil) }
        let grammar = catalog.grammar(settings)
        do throws(ReadingError) {
            if let amount { return (text, try grammar.amount(amount)) }
            return try catalog.item(grammar.phrase(text), lots)
        } catch {
            throw Refusal(error)
        }
    }

    /// An amount of a product; a bare number is of its only pack, else of the buying unit.
    func wanted(_ amount: EnteredAmount, of product: Product) throws(Refusal) -> Quantity {
        let (units, unit) = (product.units, product.units.buying)
        let amount = product.inOnlyPack(amount)
        if amount.unit.isEmpty, units.isMeasured(by: unit) { throw .unitNeeded(amount, of: product) }
        let wanted: Quantity
        do {
            wanted = try units.resolve(product.inItsUnits(amount, usually: unit), usually: unit).base
        } catch {
            throw Refusal(error, of: product)
        }
        guard wanted.isPositive else {
            throw Refusal(.unreadable, "the amount of \(product.name) must be more than zero")
        }
        return wanted
    }

    /// A product, or one below it, and how many of the product's base unit one of its own is.
    struct Relative {
        let product: Product
        let factor: Rational
    }

    /// The product itself, then those below it that are not archived; and those of them that do not convert (C10).
    func family(of product: Product) -> (relatives: [Relative], leftOut: [Named]) {
        let below = below(product)
        return ([Relative(product: product, factor: .one)] + below.relatives, below.leftOut)
    }

    private func below(_ product: Product) -> (relatives: [Relative], leftOut: [Named]) {
        var relatives: [Relative] = []
        var leftOut: [Named] = []
        for id in catalog.tree.descendants(of: product.id) where catalog.tree.target(of: id) == id {
            guard let below = catalog[id], !below.archived else { continue }
            if let factor = below.units.factor(toBaseOf: product.units), factor.isPositive {
                relatives.append(Relative(product: below, factor: factor))
            } else {
                leftOut.append(named(below))
            }
        }
        return (relatives, leftOut)
    }

    /// Returns the products that an entry can be bought as, with the wanted amount in the base unit of each. These are
    /// the product and, if no variant is given, the products below it that convert (P3).
    func sources(
        of product: Product, _ variant: Variant?, _ wanted: Quantity
    ) -> [(product: Product, wanted: Quantity)] {
        [(product, wanted)] + (variant == nil ? sources(below: product, wanted) : [])
    }

    /// Those below it.
    func sources(below product: Product, _ wanted: Quantity) -> [(product: Product, wanted: Quantity)] {
        below(product).relatives.compactMap { relative in
            (try? wanted.scaled(by: relative.factor.inverse())).map { (relative.product, $0) }
        }
    }

    /// Whether neither its store nor its variant is archived (C8). The price of a pack that was removed stays (C4).
    func isOffered(_ offer: OfferKey) -> Bool {
        guard let store = places.stores[offer.store], !store.archived else { return false }
        return isSold(offer.kind)
    }

    /// Whether its variant is not archived, wherever it is sold.
    func isSold(_ offer: OfferKind) -> Bool {
        offer.variant.isNone || catalog.variants[offer.variant]?.archived == false
    }

    /// The offers of a product, its variants and what is below it, the best first (P2).
    func compare(_ query: CompareQuery) throws -> CompareAnswer {
        guard let asked = query.product else {
            throw Problem.unreadable("“product” is missing", field: "product")
        }
        let (thing, amount) = try item(asked, query.wanted)
        let (product, variant) = try offered(thing)
        let store = try query.store.map { try self.store($0).id }
        let wanted = try amount.map { try self.wanted($0, of: product.sold(as: variant)) }
        let offers = rankedOffers(of: product, variant, at: store, wanted)
        let (ranked, leftOut) = (offers.ranked, offers.leftOut)
        let page = try PageOfResults<RankKey>(limit: query.limit, cursor: query.cursor) { last in
            ranked.indices.dropFirst(last.map { Int($0.place) + 1 } ?? 0).map { RankKey(place: UInt32($0)) }
        }
        var answer = CompareAnswer(
            today: today, household: household, product: named(product), variant: variant.flatMap { named($0.id) },
            unit: product.sold(as: variant).units.buying, wanted: wanted.map { AmountView($0, of: product) },
            offers: page.items.map { view(ranked[Int($0.place)], comparedWith: product) }, total: ranked.count,
            passedOver: offers.passedOver, leftOut: leftOut.isEmpty ? nil : leftOut, cursor: page.cursor,
            asOf: asOf?.value)
        if ranked.isEmpty, offers.passedOver.ended > 0 {
            let products = variant == nil ? family(of: product).relatives.map(\.product) : [product]
            answer.lastOffer = lastOffer(of: products, at: store)
        }
        answer.rating = variant.map { rating(of: $0, of: product) } ?? rating(of: product)
        return answer
    }

    /// The offers of a product, its variants and what is below it, or of one variant, that a price holds of, the best
    /// first (P2). Cost: their prices.
    func rankedOffers(
        of product: Product, _ variant: Variant?, at store: StoreID?, _ wanted: Quantity? = nil
    ) -> RankedOffers {
        let (relatives, leftOut) =
            variant == nil ? family(of: product) : ([Relative(product: product, factor: .one)], [])
        let variant = variant.map { catalog.representative(of: $0).id }
        var offers = rankedOffers(of: relatives, wanted) { offer in
            (variant == nil || representative(of: offer.variant) == variant)
                && (store == nil || offer.store == store)
        }
        offers.leftOut = leftOut
        return offers
    }

    /// The same of these products, each without what is below it.
    /// - Parameter isAsked: Which offers are wanted.
    func rankedOffers(
        of relatives: [Relative], _ wanted: Quantity? = nil, where isAsked: (PriceSeries) -> Bool
    ) -> RankedOffers {
        var found: [RankedOffer] = []
        var passedOver = PassedOverCounts()
        for relative in relatives {
            for offer in Prices.series(observations(of: relative.product)) {
                guard isAsked(offer) else { continue }
                guard isOffered(offer.key) else {
                    passedOver.archived += 1
                    continue
                }
                guard let seen = validity.current(of: offer.observations) else {
                    passedOver.count(offer, validity)
                    continue
                }
                if let one = RankedOffer(seen, relative, wanted) { found.append(one) }
            }
        }
        // By store, the newest first.
        var stores: [StoreID: Int] = [:]
        for (place, store) in places.stores.order.enumerated() { stores[store.id] = place }
        func place(_ one: RankedOffer) -> Int { stores[one.seen.store] ?? 0 }
        found.sort { (place($0), $1.seen.day) < (place($1), $0.seen.day) }
        let order = wanted == nil ? OfferOrder.unitPrice : .cost
        let ranked = order.ranked(found.map { OfferOrder.Offer(unit: $0.unit, cost: $0.cost) }).map { found[$0] }
        return RankedOffers(ranked: ranked, passedOver: passedOver)
    }

    func view(_ one: RankedOffer, comparedWith product: Product) -> ComparedPriceView {
        let sold = one.relative.product.sold(as: catalog.variants[one.seen.variant])
        var price = view(one.seen, of: sold)
        if let unit = unitPrice(one.unit, one.seen.money.currency, product.units) { price.unitPrice = unit }
        return ComparedPriceView(
            product: named(one.relative.product), variant: named(one.seen.variant),
            store: named(one.seen.store) ?? Named(id: EntityID(one.seen.store), name: ""),
            pack: packText(one.seen.pack, one.seen.packSize, sold.units), price: price,
            cost: one.cost.map { cost in
                PackCostView(
                    money: MoneyView(Money(minorUnits: cost.money, currency: one.seen.money.currency)),
                    packs: cost.packs == 0 ? nil : cost.packs,
                    surplus: cost.surplus.isPositive ? AmountView(cost.surplus, of: sold) : nil)
            })
    }
}

extension ReadContext {
    struct RankedOffers {
        /// The best first.
        let ranked: [RankedOffer]
        let passedOver: PassedOverCounts
        /// The products below it that do not convert.
        var leftOut: [Named] = []
    }

    /// A price that holds, as it is ranked.
    struct RankedOffer {
        let seen: Observation
        let relative: Relative
        /// For the base unit of the product that is asked about.
        let unit: UnitPrice
        let cost: PackCost?

        /// Nil where its amount comes to nothing in that unit.
        fileprivate init?(_ seen: Observation, _ relative: Relative, _ wanted: Quantity?) {
            guard let unit = seen.shelf.unit.converted(by: relative.factor) else { return nil }
            let scaled = wanted.flatMap { try? $0.scaled(by: relative.factor.inverse()) }
            (self.seen, self.relative, self.unit, cost) = (seen, relative, unit, scaled.flatMap(seen.shelf.cost))
        }
    }
}

/// A place in a ranking.
private struct RankKey: PageKey {
    var place: UInt32

    static var parts: KeyParts<Self> { KeyParts(\.place) { Self(place: $0) } }
}

extension PassedOverCounts {
    /// An offer without a price that holds, by its newest one.
    fileprivate mutating func count(_ offer: PriceSeries, _ validity: PriceValidity) {
        switch validity.verdicts(on: offer.observations).first?.verdict {
        case .foreign:
            foreign += 1
            let code = offer.last.money.currency.code
            if !currencies.contains(code) { currencies.append(code) }
        case .condition: conditions += 1
        case .ended, .special: ended += 1
        case .holds, .later, .older, nil: break
        }
    }
}
