public import Domain
public import Events

/// The price comparison: every price that was observed, bought or seen, of each product from the oldest to the newest,
/// and what was confirmed of it (P1).
///
/// The only read model that grows with the history: old prices are asked for years later. An observation takes 48
/// bytes, and its share of some 180 of its product's: 66 with ten prices a product, 62 with twenty, 54 with two hundred
/// (`docs/decisions/0034-prices.md`).
public struct Prices: Projection {
    public static let name = "prices"
    public static let version: UInt16 = 2

    private(set) var products = HashTable<PricedProduct>()
    private var stores = Numbered<StoreID>()
    private var members = Numbered<MemberID>()
    private var currencies = Numbered<Currency>()
    /// Those with something that a row has no room for.
    private var rare: [ObservationID: Observation] = [:]
    private var confirmed: [ObservationID: [PriceConfirmation]] = [:]
    /// Those that end, by their last day.
    public private(set) var specials = SortedPages<Special>()
    /// How many there are.
    public private(set) var count = 0
    private var counts: [StoreID: Int] = [:]

    public init() {}

    /// The same observations; numbers and orders follow from them.
    public static func == (a: Prices, b: Prices) -> Bool {
        a.count == b.count && a.confirmed == b.confirmed
            && a.products.allSatisfy { a.observations(of: $0.id) == b.observations(of: $0.id) }
    }

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        switch effect {
        case .price(let change):
            if let old = change.old { remove(old) }
            if let new = change.new { insert(new) }
        case .confirmed(let change):
            if let old = change.old {
                confirmed[old.observation]?.removeAll { $0 == old }
                if confirmed[old.observation]?.isEmpty ?? false { confirmed[old.observation] = nil }
            }
            if let new = change.new { confirmed[new.observation, default: []].insertInOrder(new) }
        // No other effect is of a price.
        default: break
        }
    }

    private mutating func insert(_ observation: Observation) {
        let place = products.place(of: observation.product) ?? products.insert(PricedProduct(id: observation.product))
        let row = row(of: observation, at: place)
        products[place].insert(row)
        if let special = Special(observation) { specials.insert(special) }
        count += 1
        counts[observation.store, default: 0] += 1
    }

    private mutating func remove(_ observation: Observation) {
        guard let place = products.place(of: observation.product),
            let row = products[place].remove(observation.id)
        else { return }
        if row.isRare { rare[observation.id] = nil }
        if products[place].rows.isEmpty { products.remove(at: place) }
        if let special = Special(observation) { specials.remove(special) }
        count -= 1
        counts[observation.store, default: 0] -= 1
        if counts[observation.store] == 0 { counts[observation.store] = nil }
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
                    variant: observation.variant, pack: observation.pack, whole: observation.whole,
                    amount: observation.amount == observation.bought ? .zero : observation.amount, currency: currency,
                    onSale: observation.onSale))
        }
        let days = observation.validUntil.map { $0 - observation.day } ?? Int(PricedProduct.Row.noEnd)
        if let form, let store = stores.number(of: observation.store),
            let member = members.number(of: observation.member), let days = UInt8(exactly: days)
        {
            (row.form, row.store, row.member, row.days) = (form, store, member, days)
        }
        if self.observation(row, products[place]) != observation {
            row.isRare = true
            rare[observation.id] = observation
        }
        return row
    }

    private func observation(_ row: PricedProduct.Row, _ product: PricedProduct) -> Observation {
        if row.isRare, let whole = rare[row.id] { return whole }
        guard product.forms.indices.contains(Int(row.form)), stores.values.indices.contains(Int(row.store)),
            members.values.indices.contains(Int(row.member))
        else { return Observation(id: row.id, product: product.id) }
        let form = product.forms[Int(row.form)]
        let bought = Quantity(millionths: row.bought)
        return Observation(
            id: row.id, product: product.id, variant: form.variant, pack: form.pack, whole: form.whole,
            store: stores[row.store], money: Money(minorUnits: row.minorUnits, currency: currencies[form.currency]),
            amount: form.amount == .zero ? bought : form.amount, bought: bought, onSale: form.onSale,
            validUntil: row.validUntil, day: row.day, member: members[row.member], order: UInt64(row.order))
    }
}

extension Prices {
    /// What is asked of many prices, without the rest of the observation.
    struct RowPrice {
        var variant: VariantID
        var pack: PackID
        var whole: Quantity
        var store: StoreID
        var minorUnits: Int64
        var amount: Quantity
        var term: PriceTerm
    }

    func price(_ row: PricedProduct.Row, _ forms: [PricedProduct.Form]) -> RowPrice {
        if row.isRare, let seen = rare[row.id] {
            return RowPrice(
                variant: seen.variant, pack: seen.pack, whole: seen.whole, store: seen.store,
                minorUnits: seen.money.minorUnits, amount: seen.amount, term: seen.term)
        }
        let form = forms[Int(row.form)]
        return RowPrice(
            variant: form.variant, pack: form.pack, whole: form.whole, store: stores[row.store],
            minorUnits: row.minorUnits,
            amount: form.amount == .zero ? Quantity(millionths: row.bought) : form.amount,
            term: PriceTerm(
                day: row.day, currency: currencies[form.currency], onSale: form.onSale, validUntil: row.validUntil))
    }

    /// Cost: the product's observations.
    public subscript(id: ObservationID, of product: ProductID) -> Observation? {
        guard let priced = products[product], let row = priced.rows.last(where: { $0.id == id }) else { return nil }
        return observation(row, priced)
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
        writer.put(products.map(\.id).sorted().lazy.flatMap { observations(of: $0) })
        writer.put(confirmed.keys.sorted().flatMap { confirmed[$0] ?? [] })
    }

    public init(from reader: inout SnapshotReader) throws {
        try reader.forEach(Observation.self) { insert($0) }
        for one in try reader.list(of: PriceConfirmation.self) {
            confirmed[one.observation, default: []].insertInOrder(one)
        }
    }
}

extension [PriceConfirmation] {
    /// So that one which is taken back and told again returns to its place (L8).
    fileprivate mutating func insertInOrder(_ new: PriceConfirmation) {
        let after = lastIndex { ($0.day, $0.order) < (new.day, new.order) }
        insert(new, at: after.map { $0 + 1 } ?? 0)
    }
}
