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
    ///   - packs: What a variant is sold in by now, of what was sold loose; asked once for each kind of offer.
    ///   - isOffered: What counts; asked once for each kind of offer.
    public func holding(
        of products: [Merged], by validity: PriceValidity, as representative: (VariantID) -> VariantID,
        packs: (VariantID) -> PacksByNow?, where isOffered: (OfferKind) -> Bool
    ) -> [HeldPrice] {
        var offers = HeldOffers(validity)
        var sellers = products.compactMap { merged in self.products[merged.product].map { Seller($0, merged) } }
        func number(of price: RowPrice, _ pack: PackID, _ whole: Quantity) -> Int {
            offers.number(
                of: OfferKind(variant: price.variant, pack: pack, whole: whole, currency: price.term.currency),
                representative, isOffered)
        }
        func take(_ row: PricedProduct.Row, _ seller: Int) {
            let price = price(row, sellers[seller].forms)
            let merged = sellers[seller].merged
            var (pack, whole) = (price.pack, merged.scaled(price.whole))
            let amount = merged.scaled(price.amount)
            let form = row.isRare ? sellers[seller].forms.count : Int(row.form)
            var kind: Int
            if !row.isRare, let known = sellers[seller].kinds[form] {
                kind = known.number
            } else {
                kind = number(of: price, pack, whole)
                sellers[seller].kinds[form] = (kind, whole == .zero ? packs(price.variant) : nil)
            }
            // How much a price is for differs from row to row of what is sold loose.
            if let found = sellers[seller].kinds[form]?.packs?.pack(
                for: amount, bought: merged.scaled(Quantity(millionths: row.bought)))
            {
                (pack, whole) = (found.pack, found.whole)
                kind = number(of: price, pack, whole)
            }
            offers.judge(price.term, of: kind, at: price.store) { variant in
                HeldPrice(
                    id: row.id, product: merged.product, variant: variant, pack: pack, store: price.store,
                    shelf: ShelfPrice(unit: UnitPrice(money: price.minorUnits, amount: amount), whole: whole),
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
        return offers.inOrder
    }

    /// A product's rows, with the number of the kind of offer that each of its forms is, and the packs of what is sold
    /// loose; last a place for rows that have no form.
    private struct Seller {
        let priced: PricedProduct
        let forms: [PricedProduct.Form]
        let merged: Merged
        var kinds: [(number: Int, packs: PacksByNow?)?]

        init(_ priced: PricedProduct, _ merged: Merged) {
            (self.priced, forms, self.merged) = (priced, priced.forms, merged)
            kinds = Array(repeating: nil, count: priced.forms.count + 1)
        }
    }
}

/// The offers of a product while their prices are gone through, the newest first.
private struct HeldOffers {
    private var all: [(kind: Int, store: StoreID, judge: PriceValidity.Judge, held: Int?)] = []
    /// In the order in which they were found to hold: large values, to be copied no more often than that.
    private var held: [HeldPrice] = []
    private let validity: PriceValidity
    private var places = PlaceIndex()
    /// With the variant that stands for theirs.
    private var kinds: [(kind: OfferKind, variant: VariantID, isOffered: Bool)] = []

    init(_ validity: PriceValidity) { self.validity = validity }

    /// Room for the offers of so many prices: nearly each may be one.
    mutating func reserve(_ prices: Int) {
        let count = min(prices, 64)
        all.reserveCapacity(count)
        held.reserveCapacity(count)
        places = PlaceIndex(reserving: count)
    }

    mutating func number(
        of kind: OfferKind, _ representative: (VariantID) -> VariantID, _ isOffered: (OfferKind) -> Bool
    ) -> Int {
        if let known = kinds.firstIndex(where: { $0.kind == kind }) { return known }
        // What is in another currency never holds (P4).
        let isOffered = kind.currency == validity.currency && isOffered(kind)
        kinds.append((kind, kind.variant.isNone ? kind.variant : representative(kind.variant), isOffered))
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
        guard all[place].held == nil, all[place].judge.verdict(term, validity) == .holds else { return }
        all[place].held = held.count
        held.append(price(kinds[kind].variant))
    }

    /// Of each offer the price that holds, the offer seen last first: an ended special is seen before what holds.
    var inOrder: [HeldPrice] {
        let order = all.compactMap(\.held)
        return order.elementsEqual(held.indices) ? held : order.map { held[$0] }
    }
}
