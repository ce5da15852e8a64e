public import Inventory

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
    /// Cost: the prices, unless it was asked the same since the last of them.
    /// - Parameters:
    ///   - products: It and all that is merged into it; asked if the prices are looked at.
    ///   - catalog: Of the catalog by which the other parameters answer.
    ///   - representative: Of products that are one, the variant that stands for another.
    ///   - packs: What a variant is sold in by now; asked for each kind of price.
    ///   - isOffered: What counts; asked once for each kind of offer.
    public func currentPrices(
        of product: ProductID, with products: () -> [Merged], by validity: PriceValidity, catalog: ContentStamp,
        as representative: (VariantID) -> VariantID,
        packs: (VariantID) -> PacksByNow, where isOffered: (OfferKind) -> Bool
    ) -> [CurrentPrice] {
        let question = CurrentPriceMemo.Question(
            catalog: catalog, day: validity.day, currency: validity.currency, conditions: validity.conditions)
        let stamp = self.products.place(of: product).map { self.products[$0].stamp } ?? ContentStamp()
        if let known = held.prices(of: product, stamp, question) { return known }
        let products = products()
        let found = search(products, of: product, by: validity, as: representative, packs: packs, where: isOffered)
        // What is merged is rare, and has stamps of its own.
        if products.count == 1 { held.keep(found, of: product, stamp, question) }
        return found
    }

    /// Reads the rows as they are stored, and works out their shared values once. A long list may examine tens of
    /// thousands of prices.
    /// - Parameter head: The one that the others are merged into, in whose packs they are told.
    private func search(
        _ products: [Merged], of head: ProductID, by validity: PriceValidity,
        as representative: (VariantID) -> VariantID,
        packs: (VariantID) -> PacksByNow, where isOffered: (OfferKind) -> Bool
    ) -> [CurrentPrice] {
        var offers = CurrentOffers(validity)
        func sold(_ pack: PackID, _ packSize: Quantity, _ variant: VariantID, _ merged: Merged) -> SoldAs {
            let sold = SoldAs(pack: pack, packSize: merged.scaled(packSize))
            let isOther = merged.product != head
            return packSize == .zero || !pack.isNone && !isOther
                ? sold : packs(variant).same(as: sold, isOther: isOther)
        }
        let stores = self.stores.values
        let sellers = products.compactMap { merged -> Seller? in
            self.products[merged.product].map { priced in
                let forms = priced.forms.map { form in
                    offers.sold(
                        form.variant, sold(form.pack, form.packSize, form.variant, merged),
                        currencies[form.currency], amount: merged.scaled(form.amount), onSale: form.onSale,
                        representative, packs, isOffered)
                }
                return Seller(rows: priced.rows, sold: forms, merged: merged)
            }
        }
        func rareForm(_ seen: Observation, _ merged: Merged) -> SoldForm {
            offers.sold(
                seen.variant, sold(seen.pack, seen.packSize, seen.variant, merged), seen.money.currency,
                amount: merged.scaled(seen.amount), onSale: seen.onSale, representative, packs, isOffered)
        }
        if packs(VariantID()).isCounted {
            for seller in sellers {
                for row in seller.rows {
                    let seen = row.isRare ? rare[row.id] : nil
                    let form = seen.map { rareForm($0, seller.merged) } ?? seller.sold[Int(row.form)]
                    offers.look(
                        for: form, seller.merged.scaled(Quantity(millionths: row.bought)),
                        at: seen?.store ?? stores[Int(row.store)], isOffered)
                }
            }
        }
        func take(_ row: PricedProduct.Row, _ forms: UnsafeBufferPointer<SoldForm>, _ merged: Merged) {
            let bought = merged.scaled(Quantity(millionths: row.bought))
            if row.isRare {
                guard let seen = rare[row.id] else { return }
                return offers.take(
                    row, of: merged.product, bought, rareForm(seen, merged), at: seen.store,
                    for: seen.money.minorUnits, until: seen.lastDay,
                    isThere: validity.conditions.meets(seen.condition))
            }
            let form = forms[Int(row.form)]
            offers.take(
                row, of: merged.product, bought, form, at: stores[Int(row.store)], for: row.minorUnits,
                until: form.onSale ? PriceTerm.lastDay(row.validUntil, seen: row.day) : nil, isThere: true)
        }
        if sellers.count == 1 {
            let seller = sellers[0]
            offers.reserve(seller.rows.count)
            seller.sold.withUnsafeBufferPointer { sold in
                seller.rows.forEachPageFromNewest { page in
                    page.withUnsafeBufferPointer { rows in
                        for row in rows.reversed() { take(row, sold, seller.merged) }
                    }
                }
            }
        } else {
            let rows = sellers.indices.flatMap { seller in sellers[seller].rows.map { (seller, $0) } }
            for (seller, row) in rows.sorted(by: { $1.1.isOlder(than: $0.1) }) {
                sellers[seller].sold.withUnsafeBufferPointer { take(row, $0, sellers[seller].merged) }
            }
        }
        return offers.inOrder
    }

    /// A product's rows, with what each of its forms comes to.
    private struct Seller {
        let rows: PriceRows
        let sold: [SoldForm]
        let merged: Merged
    }
}

/// The values that the prices of one form share, in the unit and the packs of the product asked about.
private struct SoldForm {
    /// The number of the kind of offer.
    var kind: Int
    var packSize: Quantity
    /// Zero: as much as was bought.
    var amount: Quantity
    var onSale: Bool
    /// The packs that it may be sold in by now.
    var packs: Range<Int>
}

/// The offers of a product while their prices are gone through, the newest first.
private struct CurrentOffers {
    private var all: [(kind: Int, store: StoreID, judge: PriceValidity.Judge, held: Int?)] = []
    /// In the order in which they were found to hold: large values, to be copied no more often than that.
    private var held: [CurrentPrice] = []
    private var isInOrder = true
    /// Of the offer that was found to hold last.
    private var lastPlace = 0
    private let validity: PriceValidity
    private var places = PlaceIndex()
    private var kinds: [OfferKind] = []
    /// By kind, with the variant that stands for theirs.
    private var offered: [(variant: VariantID, pack: PackID, isOffered: Bool)] = []
    /// Those of each variant, with their kinds, one after another.
    private var packs: [(pack: PacksByNow.Pack, kind: Int)] = []
    private var ofVariants: [(variant: VariantID, currency: Currency, packs: Range<Int>)] = []

    /// Of counted goods, the stores where one was sold singly, by the kind of offer.
    private var single: Set<KindAtStore> = []
    /// By the kind of one, the kinds of so many together.
    private var together: [KindAndAmount: Int] = [:]

    private struct KindAtStore: Hashable {
        let kind: Int
        let store: StoreID
    }

    private struct KindAndAmount: Hashable {
        let kind: Int
        let amount: Quantity
    }

    init(_ validity: PriceValidity) { self.validity = validity }

    /// Notes whether a price is of one, or of several together (P3).
    mutating func look(
        for sold: SoldForm, _ bought: Quantity, at store: StoreID, _ isOffered: (OfferKind) -> Bool
    ) {
        let amount = sold.amount == .zero ? bought : sold.amount
        guard kinds[sold.kind].pack.isNone, sold.packSize == Quantity(units: 1) else { return }
        if amount == sold.packSize { single.insert(KindAtStore(kind: sold.kind, store: store)) }
        let key = KindAndAmount(kind: sold.kind, amount: amount)
        guard SoldAs(packSize: sold.packSize).isOfSeveral(amount), together[key] == nil else { return }
        let variant = offered[sold.kind].variant
        together[key] = number(
            of: kinds[sold.kind].sold(as: SoldAs(packSize: amount)), { _ in variant }, isOffered)
    }

    /// Room for the offers of so many prices: nearly each may be one.
    mutating func reserve(_ prices: Int) {
        let count = min(prices, 64)
        all.reserveCapacity(count)
        held.reserveCapacity(count)
        places = PlaceIndex(reserving: count)
    }

    /// The number of the kind of offer.
    private mutating func number(
        of kind: OfferKind, _ representative: (VariantID) -> VariantID, _ isOffered: (OfferKind) -> Bool
    ) -> Int {
        if let known = kinds.firstIndex(of: kind) { return known }
        kinds.append(kind)
        // What is in another currency never holds (P4).
        offered.append(
            (
                kind.variant.isNone ? kind.variant : representative(kind.variant), kind.pack,
                kind.currency == validity.currency && isOffered(kind)
            ))
        return kinds.count - 1
    }

    mutating func sold(
        _ variant: VariantID, _ sold: SoldAs, _ currency: Currency, amount: Quantity, onSale: Bool,
        _ representative: (VariantID) -> VariantID, _ packsByNow: (VariantID) -> PacksByNow,
        _ isOffered: (OfferKind) -> Bool
    ) -> SoldForm {
        func number(_ sold: SoldAs) -> Int {
            self.number(
                of: OfferKind(variant: variant, pack: sold.pack, packSize: sold.packSize, currency: currency),
                representative, isOffered)
        }
        var range = 0..<0
        if sold.packSize == .zero {
            if let known = ofVariants.first(where: { $0.variant == variant && $0.currency == currency }) {
                range = known.packs
            } else {
                let start = packs.count
                for pack in packsByNow(variant).all { packs.append((pack, number(pack.sold))) }
                range = start..<packs.count
                ofVariants.append((variant, currency, range))
            }
        }
        return SoldForm(kind: number(sold), packSize: sold.packSize, amount: amount, onSale: onSale, packs: range)
    }

    /// Takes the next older price.
    /// - Parameter isThere: Whether its condition is met.
    mutating func take(
        _ row: PricedProduct.Row, of product: ProductID, _ bought: Quantity, _ sold: SoldForm, at store: StoreID,
        for money: Int64, until lastDay: CalendarDate?, isThere: Bool
    ) {
        let amount = sold.amount == .zero ? bought : sold.amount
        var (kind, packSize) = (sold.kind, sold.packSize)
        // How much a price is for differs from row to row of what is sold loose.
        for place in sold.packs where packs[place].pack.takes(amount, bought: bought) {
            (kind, packSize) = (packs[place].kind, amount)
            break
        }
        if let several = together[KindAndAmount(kind: kind, amount: amount)],
            !single.contains(KindAtStore(kind: kind, store: store))
        {
            (kind, packSize) = (several, amount)
        }
        guard offered[kind].isOffered else { return }
        let place = place(of: kind, at: store)
        guard isThere, row.day <= validity.day, all[place].held == nil,
            all[place].judge.verdict(until: lastDay, on: validity.day) == .holds
        else { return }
        if place < lastPlace { isInOrder = false }
        lastPlace = place
        all[place].held = held.count
        held.append(
            CurrentPrice(
                id: row.id, product: product, variant: offered[kind].variant, pack: offered[kind].pack, store: store,
                shelf: ShelfPrice(unit: UnitPrice(money: money, amount: amount), packSize: packSize),
                onSale: sold.onSale))
    }

    private mutating func place(of kind: Int, at store: StoreID) -> Int {
        let hash = PlaceIndex.hash(store.raw) &+ UInt32(truncatingIfNeeded: kind)
        if let known = places.find(hash, { all[$0].store == store && all[$0].kind == kind }) { return known }
        places.insert(hash, all.count)
        all.append((kind, store, PriceValidity.Judge(), nil))
        return all.count - 1
    }

    /// Of each offer the price that holds, the offer seen last first: an ended special is seen before what holds.
    var inOrder: [CurrentPrice] { isInOrder ? held : all.compactMap { $0.held.map { held[$0] } } }
}
