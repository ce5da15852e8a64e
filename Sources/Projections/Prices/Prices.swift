public import Events
public import Inventory

/// The price comparison (P1). It has every observed price, bought or seen, of each product from the oldest to the
/// newest, and the confirmations.
///
/// The only read model that grows with the history: old prices are asked for years later. An observation takes 48
/// bytes, and its share of some 190 of its product's: 66 with ten prices a product, 62 with twenty, 54 with two hundred
/// (`docs/decisions/0034-prices.md`).
public struct Prices: Projection {
    public static let name = "prices"
    public static let version: UInt16 = 4

    private(set) var products = HashTable<PricedProduct>()
    private(set) var stores = Numbered<StoreID>()
    private(set) var members = Numbered<MemberID>()
    private(set) var currencies = Numbered<Currency>()
    /// Those with something that a row has no room for.
    private(set) var rare: [ObservationID: Observation] = [:]
    private var confirmed: [ObservationID: [PriceConfirmation]] = [:]
    /// Those that end, by their last day.
    public private(set) var specials = SortedPages<Special>()
    /// How many there are.
    public private(set) var count = 0
    private var counts: [StoreID: Int] = [:]
    /// The news derived from prices and new products (F3).
    var announced = News()
    private(set) var announcedProducts = AnnouncedProducts()
    /// Whose prices count for whom (F4).
    public internal(set) var contributions = Contributions()
    /// Of what is one and has very many prices, by the product that stands for it.
    var crowded: [ProductID: CrowdedProduct] = [:]
    /// No price is compared before `buildIndexes`.
    private var isDeferred = false
    let held = CurrentPriceMemo()

    public init() {}

    /// The same observations; numbers and orders follow from them.
    public static func == (a: Prices, b: Prices) -> Bool {
        a.count == b.count && a.confirmed == b.confirmed && a.announced == b.announced
            && a.contributions == b.contributions && a.announcedProducts.isSame(as: b.announcedProducts)
            && a.products.allSatisfy { a.observations(of: $0.id) == b.observations(of: $0.id) }
    }

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        switch effect {
        case .price(let change):
            // One that is corrected was told when it was.
            let time = change.new.flatMap { announced.items[PostID($0.transaction)]?.at } ?? header.occurredAt
            if let old = change.old { remove(old) }
            if let new = change.new { insert(new, at: time) }
        case .confirmed(let change):
            if let old = change.old {
                confirmed[old.observation]?.removeInOrder(old)
                if confirmed[old.observation]?.isEmpty ?? false { confirmed[old.observation] = nil }
            }
            if let new = change.new { confirmed[new.observation, default: []].insertInOrder(new) }
        case .catalog(let change): apply(change, header)
        // No other effect is of a price.
        default: break
        }
    }

    private mutating func apply(_ change: CatalogChange, _ header: EventHeader) {
        switch change {
        case .added(let product):
            if announcedProducts[product.id] == nil { announcedProducts.insert(AnnouncedProduct(product, header)) }
            announcedProducts.change(product.id) { $0.isThere = true }
            announce(of: product.id)
        case .removed(let product):
            announcedProducts.change(product.id) { $0.isThere = false }
            announce(of: product.id)
        case .changed(let id, let patch):
            guard let base = patch.baseUnit?.new else { return }
            rejudging(announcedProducts.same(as: id)) { $0.change(id) { $0.base = base } }
        case .merged(let id, let into, let present):
            let all = Set(announcedProducts.same(as: id)).union(announcedProducts.same(as: into))
            rejudging(all.sorted()) { $0.merge(id, into: into, present: present) }
        // Nothing else of the catalog says which products there are, what is one, or in which unit.
        default: break
        }
    }

    /// A product is new, or never was.
    private mutating func announce(of id: ProductID) {
        guard let product = announcedProducts[id], !product.transaction.isNone else { return }
        let item = PostID(product.transaction)
        let part = NewsItem.Part(order: product.order, product: id)
        if product.isThere {
            announced.change(item, at: product.at) { $0.insert(product: part, by: product.actor, for: product.behalf) }
        } else if let place = announced.items.place(of: item) {
            let first = announced.items[place].products.first { $0 != part }.flatMap { announcedProducts[$0.product] }
            announced.change(place) { item in
                item.remove(productAt: part.order)
                item.actor = first?.actor ?? UserID()
                if item.prices.isEmpty { item.member = first?.behalf ?? MemberID() }
            }
        }
    }

    /// Changes what is one with what. Cost: sorting the prices of these products.
    private mutating func rejudging(_ products: [ProductID], _ change: (inout AnnouncedProducts) -> Void) {
        guard !isDeferred, products.count > 1 else { return change(&announcedProducts) }
        for family in families(of: products) {
            compare(family, -1)
            crowded[family[0]] = nil
        }
        change(&announcedProducts)
        for family in families(of: products) {
            compare(family, 1)
            crowd(family)
        }
    }

    /// The products that are one with any of these by merging, each family once.
    private func families(of products: some Sequence<ProductID>) -> [[ProductID]] {
        Set(products.lazy.map { self.announcedProducts.head(of: $0) }).map { announcedProducts.same(as: $0) }
    }

    /// - Parameter time: When it was told.
    private mutating func insert(_ observation: Observation, at time: Timestamp) {
        let place = products.place(of: observation.product) ?? products.insert(PricedProduct(id: observation.product))
        let row = row(of: observation, at: place)
        func put(_ prices: inout Prices) {
            prices.products[place].insert(row)
            guard !observation.transaction.isNone else { return }
            let part = NewsItem.Part(order: UInt64(row.order), product: observation.product, day: row.day)
            prices.announced.change(PostID(observation.transaction), at: time) {
                $0.insert(price: part, of: observation.member)
            }
        }
        if isDeferred { put(&self) } else { changing(Seen(place: place, row: row), isComing: true, put) }
        if let special = Special(observation) { specials.insert(special) }
        count += 1
        counts[observation.store, default: 0] += 1
    }

    private mutating func remove(_ observation: Observation) {
        guard let place = products.place(of: observation.product),
            let row = products[place].rows.find(observation.day, UInt32(clamping: observation.order)),
            row.id == observation.id
        else { return }
        let item = announced.place(at: UInt64(row.order))
        func take(_ prices: inout Prices) {
            prices.products[place].remove(row)
            if let item { prices.forget(row, in: item) }
        }
        if isDeferred { take(&self) } else { changing(Seen(place: place, row: row), isComing: false, take) }
        if row.isRare { rare[observation.id] = nil }
        if products[place].rows.isEmpty { products.remove(at: place) }
        if let special = Special(observation) { specials.remove(special) }
        count -= 1
        counts[observation.store, default: 0] -= 1
        if counts[observation.store] == 0 { counts[observation.store] = nil }
    }

    public mutating func deferIndexes() { isDeferred = true }

    /// Compares all prices at once, the oldest first: nothing depends on the order in which they came.
    public mutating func buildIndexes() {
        isDeferred = false
        announced.clear()
        (contributions, crowded) = (Contributions(), [:])
        for family in families(of: products.lazy.map(\.id)) {
            compare(family, 1)
            crowd(family)
        }
    }

    /// How often something was bought or seen at a store.
    public func count(at store: StoreID) -> Int { counts[store] ?? 0 }

    private mutating func row(of observation: Observation, at place: Int) -> PricedProduct.Row {
        var row = PricedProduct.Row()
        row.id = observation.id
        row.order = UInt32(clamping: observation.order)
        row.day = observation.day
        row.minorUnits = observation.money.minorUnits
        row.bought = observation.bought.millionths
        let form = currencies.number(of: observation.money.currency).flatMap { currency in
            products[place].number(
                of: PricedProduct.Form(
                    variant: observation.variant, pack: observation.pack, packSize: observation.packSize,
                    amount: observation.amount == observation.bought ? .zero : observation.amount, currency: currency,
                    onSale: observation.onSale))
        }
        let days = observation.validUntil.map { $0 - observation.day } ?? Int(PricedProduct.Row.noEnd)
        if let form, let store = stores.number(of: observation.store),
            let member = members.number(of: observation.member), let days = UInt8(exactly: days)
        {
            (row.form, row.store, row.member, row.days) = (form, store, member, days)
        }
        var kept = observation
        kept.transaction = TransactionID()
        if self.observation(row, products[place]) != kept {
            row.isRare = true
            rare[observation.id] = kept
        }
        return row
    }

    func observation(_ row: PricedProduct.Row, _ product: PricedProduct) -> Observation {
        if row.isRare, let packSize = rare[row.id] { return packSize }
        guard product.forms.indices.contains(Int(row.form)), stores.values.indices.contains(Int(row.store)),
            members.values.indices.contains(Int(row.member))
        else { return Observation(id: row.id, product: product.id) }
        let form = product.forms[Int(row.form)]
        let bought = Quantity(millionths: row.bought)
        return Observation(
            id: row.id, product: product.id, variant: form.variant, pack: form.pack, packSize: form.packSize,
            store: stores[row.store], money: Money(minorUnits: row.minorUnits, currency: currencies[form.currency]),
            amount: form.amount == .zero ? bought : form.amount, bought: bought, onSale: form.onSale,
            validUntil: row.validUntil, day: row.day, member: members[row.member], order: UInt64(row.order))
    }
}

extension Prices {
    /// Cost: the product's observations.
    public subscript(id: ObservationID, of product: ProductID) -> Observation? {
        guard let priced = products[product], let row = priced.rows.first(where: { $0.id == id }) else { return nil }
        return observation(row, priced)
    }

    /// The size of the nameless pack it was sold in, in the base unit: 250 g of `2x250g`. Cost: the kinds of its
    /// prices.
    public func unnamedSizes(of product: ProductID) -> [Quantity] {
        products[product]?.forms.compactMap { $0.pack.isNone && $0.packSize > .zero ? $0.packSize : nil } ?? []
    }

    /// The oldest first; within a day, the first recorded first.
    public func observations(of product: ProductID) -> [Observation] {
        products[product].map { priced in priced.rows.map { observation($0, priced) } } ?? []
    }

    /// The observation of the latest day; within that day the one recorded last.
    public func last(of product: ProductID) -> Observation? {
        products[product].flatMap { priced in priced.rows.last.map { observation($0, priced) } }
    }

    /// Whether a product was ever priced at a store. Cost: the product's observations.
    public func has(_ product: ProductID, at store: StoreID) -> Bool {
        guard let number = stores.known(store), let priced = products[product] else { return false }
        return priced.rows.contains { row in
            row.isRare ? rare[row.id]?.store == store : row.store == number
        }
    }

    /// Who found it again, as it reads now, the first first.
    public func confirmations(of observation: Observation) -> [PriceConfirmation] {
        confirmed[observation.id]?.filter(observation.isConfirmed) ?? []
    }
}

extension Prices {
    public func encode(into writer: inout SnapshotWriter) {
        writer.put(announcedProducts.all.sorted { $0.id < $1.id })
        writer.put(announced.items.sorted { $0.id < $1.id }.map { NewsTime(id: $0.id, at: $0.at) })
        writer.put(
            products.map(\.id).sorted().lazy.flatMap { product in
                observations(of: product).map { seen in
                    var seen = seen
                    seen.transaction = announced.item(at: seen.order).map { TransactionID($0.id) } ?? TransactionID()
                    return seen
                }
            })
        writer.put(confirmed.keys.sorted().flatMap { confirmed[$0] ?? [] })
    }

    public init(from reader: inout SnapshotReader) throws {
        announcedProducts = AnnouncedProducts(try reader.list(of: AnnouncedProduct.self))
        let times = Dictionary(
            try reader.list(of: NewsTime.self).map { ($0.id, $0.at) }, uniquingKeysWith: { first, _ in first })
        deferIndexes()
        try reader.forEach(Observation.self) { insert($0, at: times[PostID($0.transaction)] ?? Timestamp()) }
        buildIndexes()
        for product in announcedProducts.all where product.isThere { announce(of: product.id) }
        for one in try reader.list(of: PriceConfirmation.self) {
            confirmed[one.observation, default: []].insertInOrder(one)
        }
    }
}

extension [PriceConfirmation] {
    /// So that one which is taken back and told again returns to its place (L8).
    fileprivate mutating func insertInOrder(_ new: PriceConfirmation) { insert(new, at: place(of: new)) }

    fileprivate mutating func removeInOrder(_ old: PriceConfirmation) {
        let place = place(of: old)
        if place < count, self[place] == old { remove(at: place) }
    }

    private func place(of one: PriceConfirmation) -> Int {
        indices.first(beyond: { (self[$0].day, self[$0].order) >= (one.day, one.order) })
    }
}
