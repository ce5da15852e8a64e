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
    /// From the rows as they are kept, with what they have in common worked out once: for a list of some length ten
    /// thousands of prices are looked at. Cost: the prices.
    /// - Parameters:
    ///   - products: It and all that is merged into it.
    ///   - representative: Of products that are one, the variant that stands for another.
    ///   - packs: What a variant is sold in by now, of what was sold loose; asked once for each variant.
    ///   - isOffered: What counts; asked once for each kind of offer.
    public func holding(
        of products: [Merged], by validity: PriceValidity, as representative: (VariantID) -> VariantID,
        packs: (VariantID) -> PacksByNow?, where isOffered: (OfferKind) -> Bool
    ) -> [HeldPrice] {
        var offers = HeldOffers(validity)
        var sellers = products.compactMap { merged in self.products[merged.product].map { Seller($0, merged) } }
        func form(
            _ variant: VariantID, _ sold: SoldAs, _ currency: Currency, _ amount: Quantity, onSale: Bool,
            _ merged: Merged
        ) -> SoldForm {
            let whole = merged.scaled(sold.whole)
            let kind = OfferKind(variant: variant, pack: sold.pack, whole: whole, currency: currency)
            return SoldForm(
                kind: offers.number(of: kind, representative, isOffered), whole: whole, amount: merged.scaled(amount),
                onSale: onSale, packs: whole == .zero ? offers.place(ofPacksOf: variant, packs) : nil)
        }
        func hold(
            _ id: ObservationID, _ money: Int64, _ bought: Quantity, at store: StoreID, until lastDay: CalendarDate?,
            as sold: inout SoldForm, _ merged: Merged, isThere: Bool
        ) {
            let amount = sold.amount == .zero ? bought : sold.amount
            var (kind, whole) = (sold.kind, sold.whole)
            // How much a price is for differs from row to row of what is sold loose.
            if let place = sold.packs, let found = offers.packs[place].packs?.pack(for: amount, bought: bought) {
                if found != sold.packed?.as {
                    let packed = offers.kinds[kind].kind.sold(as: found)
                    sold.packed = (found, offers.number(of: packed, representative, isOffered))
                }
                (kind, whole) = (sold.packed?.kind ?? kind, found.whole)
            }
            guard let place = offers.place(of: kind, at: store), isThere, offers.isHeld(until: lastDay, at: place)
            else { return }
            let (variant, pack) = (offers.kinds[kind].variant, offers.kinds[kind].kind.pack)
            offers.held.append(
                HeldPrice(
                    id: id, product: merged.product, variant: variant, pack: pack, store: store,
                    shelf: ShelfPrice(unit: UnitPrice(money: money, amount: amount), whole: whole),
                    onSale: sold.onSale))
        }
        func take(_ row: PricedProduct.Row, _ seller: Int) {
            let isThere = row.day <= validity.day
            let merged = sellers[seller].merged
            let bought = merged.scaled(Quantity(millionths: row.bought))
            if row.isRare, let seen = rare[row.id] {
                var sold = form(
                    seen.variant, SoldAs(pack: seen.pack, whole: seen.whole), seen.money.currency, seen.amount,
                    onSale: seen.onSale, merged)
                return hold(
                    row.id, seen.money.minorUnits, bought, at: seen.store, until: seen.lastDay, as: &sold, merged,
                    isThere: isThere && validity.conditions.meets(seen.condition))
            }
            let number = Int(row.form)
            if !sellers[seller].sold[number].isKnown {
                let kept = sellers[seller].priced.forms[number]
                sellers[seller].sold[number] = form(
                    kept.variant, SoldAs(pack: kept.pack, whole: kept.whole), currencies[kept.currency], kept.amount,
                    onSale: kept.onSale, merged)
            }
            let isSpecial = sellers[seller].sold[number].onSale
            hold(
                row.id, row.minorUnits, bought, at: stores[row.store],
                until: isSpecial ? PriceTerm.lastDay(row.validUntil, seen: row.day) : nil,
                as: &sellers[seller].sold[number], merged, isThere: isThere)
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

    /// A product's rows, with what each of its forms comes to.
    private struct Seller {
        let priced: PricedProduct
        let merged: Merged
        var sold: [SoldForm]

        init(_ priced: PricedProduct, _ merged: Merged) {
            (self.priced, self.merged) = (priced, merged)
            sold = Array(repeating: SoldForm(), count: priced.forms.count)
        }
    }
}

/// What the prices of one form have in common, in the unit and the packs of the product that is asked about.
private struct SoldForm {
    /// The number of the kind of offer; less than zero: not known yet.
    var kind = -1
    var whole = Quantity.zero
    /// Zero: as much as was bought.
    var amount = Quantity.zero
    var onSale = false
    /// The place of the packs that it may be sold in by now.
    var packs: Int?
    /// The pack that the last one was found to be, and its kind.
    var packed: (as: SoldAs, kind: Int)?

    var isKnown: Bool { kind >= 0 }
}

/// The offers of a product while their prices are gone through, the newest first.
private struct HeldOffers {
    private var all: [(kind: Int, store: StoreID, judge: PriceValidity.Judge, held: Int?)] = []
    /// In the order in which they were found to hold: large values, to be copied no more often than that.
    var held: [HeldPrice] = []
    private var isInOrder = true
    /// Of the one that was found last.
    private var lastPlace = 0
    private let validity: PriceValidity
    private var places = PlaceIndex()
    /// With the variant that stands for theirs.
    private(set) var kinds: [(kind: OfferKind, variant: VariantID, isOffered: Bool)] = []
    var packs: [(variant: VariantID, packs: PacksByNow?)] = []

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

    /// Nil: the variant is sold in none.
    mutating func place(ofPacksOf variant: VariantID, _ packsByNow: (VariantID) -> PacksByNow?) -> Int? {
        let place = packs.firstIndex { $0.variant == variant } ?? packs.count
        if place == packs.count { packs.append((variant, packsByNow(variant))) }
        return packs[place].packs == nil ? nil : place
    }

    /// Nil: that is not offered.
    mutating func place(of kind: Int, at store: StoreID) -> Int? {
        guard kinds[kind].isOffered else { return nil }
        let hash = PlaceIndex.hash(store.raw) &+ UInt32(truncatingIfNeeded: kind)
        if let known = places.find(hash, { all[$0].store == store && all[$0].kind == kind }) { return known }
        places.insert(hash, all.count)
        all.append((kind, store, PriceValidity.Judge(), nil))
        return all.count - 1
    }

    /// Whether the next older price of an offer is the one that holds.
    mutating func isHeld(until lastDay: CalendarDate?, at place: Int) -> Bool {
        guard all[place].held == nil, all[place].judge.verdict(until: lastDay, on: validity.day) == .holds else {
            return false
        }
        if place < lastPlace { isInOrder = false }
        lastPlace = place
        all[place].held = held.count
        return true
    }

    /// Of each offer the price that holds, the offer seen last first: an ended special is seen before what holds.
    var inOrder: [HeldPrice] { isInOrder ? held : all.compactMap { $0.held.map { held[$0] } } }
}
