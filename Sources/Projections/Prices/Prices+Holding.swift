public import Domain

extension Prices {
    /// A product whose prices are told as those of another, into which it is merged (C9).
    public struct Merged: Sendable {
        public var product: ProductID
        /// How many of the other's base unit one of its own is.
        public var factor: Rational

        public init(_ product: ProductID, factor: Rational = .one) { (self.product, self.factor) = (product, factor) }

        /// As much as can be kept of what is more.
        public func scaled(_ amount: Quantity) -> Quantity {
            factor == .one ? amount : (try? amount.scaled(by: factor)) ?? Quantity(millionths: .max)
        }
    }

    /// Of each offer of a product the price that holds (P3), the offer seen last first.
    ///
    /// From the rows as they are kept: for a list of some length ten thousand prices are looked at. Cost: the prices.
    /// - Parameters:
    ///   - products: It and all that is merged into it.
    ///   - representative: Of products that are one, the variant that stands for another.
    ///   - packed: The pack that a price of so much of a variant is of, where nobody said one.
    ///   - isOffered: What counts; asked once for each kind of offer.
    public func holding(
        of products: [Merged], by validity: PriceValidity, as representative: (VariantID) -> VariantID,
        packed: (VariantID, _ amount: Quantity, _ bought: Quantity) -> (
            pack: PackID, whole: Quantity
        )?,
        where isOffered: (OfferKind) -> Bool
    ) -> [HeldPrice] {
        var offers = HeldOffers(validity)
        var sellers = products.compactMap { merged in self.products[merged.product].map { Seller($0, merged) } }
        func take(_ row: PricedProduct.Row, _ seller: Int) {
            var price = price(row, sellers[seller].forms)
            let merged = sellers[seller].merged
            var whole = merged.scaled(price.whole)
            var isPacked = false
            // How much a price is for differs from row to row of what is sold loose.
            if whole == .zero,
                let found = packed(
                    price.variant, merged.scaled(price.amount), merged.scaled(Quantity(millionths: row.bought)))
            {
                (price.pack, whole, isPacked) = (found.pack, found.whole, true)
            }
            let kind: Int
            if let known = sellers[seller].kinds[Int(row.form)], !row.isRare, !isPacked {
                kind = known
            } else {
                let own = OfferKind(
                    variant: price.variant, pack: price.pack, whole: whole, currency: price.term.currency)
                kind = offers.number(of: own, representative, isOffered)
                if !row.isRare, !isPacked { sellers[seller].kinds[Int(row.form)] = kind }
            }
            offers.judge(price.term, of: kind, at: price.store) { variant in
                HeldPrice(
                    id: row.id, product: merged.product, variant: variant, pack: price.pack, store: price.store,
                    shelf: ShelfPrice(
                        unit: UnitPrice(money: price.minorUnits, amount: merged.scaled(price.amount)), whole: whole),
                    onSale: price.term.onSale)
            }
        }
        if sellers.count == 1 {
            let rows = sellers[0].priced.rows
            offers.reserve(rows.count)
            for row in rows.reversed() { take(row, 0) }
        } else {
            let rows = sellers.indices.flatMap { seller in sellers[seller].priced.rows.map { (seller, $0) } }
            for (seller, row) in rows.sorted(by: { $1.1.isOlder(than: $0.1) }) { take(row, seller) }
        }
        var held: [HeldPrice] = []
        held.reserveCapacity(offers.all.count)
        for place in offers.all.indices {
            if let price = offers.all[place].held { held.append(price) }
        }
        return held
    }

    /// A product's rows, with the number of the kind of offer that each of its forms is.
    private struct Seller {
        let priced: PricedProduct
        let forms: [PricedProduct.Form]
        let merged: Merged
        var kinds: [Int?]

        init(_ priced: PricedProduct, _ merged: Merged) {
            (self.priced, forms, self.merged) = (priced, priced.forms, merged)
            kinds = Array(repeating: nil, count: max(1, priced.forms.count))
        }
    }
}

/// The offers of a product while their prices are gone through, the newest first.
private struct HeldOffers {
    private(set) var all: [(kind: Int, store: StoreID, judge: PriceValidity.Judge, held: HeldPrice?)] = []
    private let validity: PriceValidity
    private var places = PlaceIndex(reserving: 64)
    /// With the variant that stands for theirs.
    private var kinds: [(kind: OfferKind, variant: VariantID, isOffered: Bool)] = []

    init(_ validity: PriceValidity) { self.validity = validity }

    /// Room for the offers of so many prices: nearly each may be one.
    mutating func reserve(_ prices: Int) { all.reserveCapacity(min(prices, 64)) }

    mutating func number(
        of kind: OfferKind, _ representative: (VariantID) -> VariantID, _ isOffered: (OfferKind) -> Bool
    ) -> Int {
        if let known = kinds.firstIndex(where: { $0.kind == kind }) { return known }
        kinds.append((kind, kind.variant.isNone ? kind.variant : representative(kind.variant), isOffered(kind)))
        return kinds.count - 1
    }

    mutating func judge(_ term: PriceTerm, of kind: Int, at store: StoreID, _ price: (VariantID) -> HeldPrice) {
        guard kinds[kind].isOffered else { return }
        let hash = PlaceIndex.hash(store.raw) &+ UInt32(truncatingIfNeeded: kind)
        let place: Int
        if let known = places.find(hash, { all[$0].store == store && all[$0].kind == kind }) {
            place = known
        } else {
            place = all.count
            places.insert(hash, place)
            all.append((kind, store, PriceValidity.Judge(), nil))
        }
        if all[place].judge.verdict(term, validity) == .holds { all[place].held = price(kinds[kind].variant) }
    }
}
