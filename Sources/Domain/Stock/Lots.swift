/// The lots in stock: the one place that says how a change alters them and which is used first (S3).
///
/// Holds what the household has now, never what it had: an emptied lot leaves at once. A look-up by id or product is
/// one hash; the lots of one product are kept in order of recording.
public struct Lots: Hashable, Sendable {
    private var lots: [LotID: Lot] = [:]
    private var products: [ProductID: [LotID]] = [:]
    private var codes: [String: LotID] = [:]

    public init() {}

    public var count: Int { lots.count }
    public var all: some Collection<Lot> & Sendable { lots.values }
    public var stockedProducts: some Collection<ProductID> & Sendable { products.keys }

    public subscript(id: LotID) -> Lot? { lots[id] }
    /// By short code, as `ShortCode.normalise` gives it (S1).
    public subscript(code code: String) -> Lot? { codes[code].flatMap { lots[$0] } }

    /// The lots of one product, oldest record first.
    public func of(_ product: ProductID) -> [Lot] { products[product, default: []].compactMap { lots[$0] } }

    public func isStocked(_ product: ProductID) -> Bool { products[product] != nil }

    /// What there is of a product; saturates instead of overflowing, as a sum is only ever shown.
    public func total(of product: ProductID) -> Quantity {
        var sum: Int64 = 0
        for id in products[product, default: []] {
            let (next, overflow) = sum.addingReportingOverflow(lots[id]?.amount.millionths ?? 0)
            sum = overflow ? .max : next
        }
        return Quantity(millionths: sum)
    }

    public mutating func apply(_ change: LotChange) {
        guard let place = lots.index(forKey: change.lot) else {
            if let lot = change.arrival { insert(lot) }
            return
        }
        guard let left = change.amount(after: lots.values[place].amount) else {
            remove(at: place)
            return
        }
        lots.values[place].amount = left
        change.alter(&lots.values[place])
    }

    private mutating func insert(_ lot: Lot) {
        lots[lot.id] = lot
        codes[lot.code] = lot.id
        // Nearly always it is the newest.
        let isNewest = products[lot.product]?.last.flatMap { lots[$0] }.map { $0.isRecorded(before: lot) } ?? true
        if isNewest {
            products[lot.product, default: []].append(lot.id)
        } else {
            let place = of(lot.product).firstIndex { lot.isRecorded(before: $0) } ?? 0
            products[lot.product, default: []].insert(lot.id, at: place)
        }
    }

    private mutating func remove(at place: Dictionary<LotID, Lot>.Index) {
        let lot = lots.remove(at: place).value
        if codes[lot.code] == lot.id { codes[lot.code] = nil }
        guard let among = products.index(forKey: lot.product) else { return }
        products.values[among].removeAll { $0 == lot.id }
        if products.values[among].isEmpty { products.remove(at: among) }
    }
}

extension Lot {
    fileprivate func isRecorded(before other: Lot) -> Bool { (order, id) < (other.order, other.id) }
}

extension Lots {
    /// The lots of a product in the order in which they are used (S3): at the consume location first, then opened
    /// before unopened, then earliest date (none last), then earliest purchased, then order of recording.
    public func inOrderOfUse(_ product: ProductID, consumeAt location: LocationID) -> [Lot] {
        of(product).sorted { a, b in
            let atPlace = (!location.isNone && a.location == location, !location.isNone && b.location == location)
            if atPlace.0 != atPlace.1 { return atPlace.0 }
            if (a.openedOn == nil) != (b.openedOn == nil) { return a.openedOn != nil }
            if a.date?.day != b.date?.day {
                guard let dayA = a.date?.day else { return false }
                guard let dayB = b.date?.day else { return true }
                return dayA < dayB
            }
            if a.purchasedOn != b.purchasedOn { return a.purchasedOn < b.purchasedOn }
            return (a.order, a.id) < (b.order, b.id)
        }
    }
}

/// A lot and how much of it is taken.
public struct Take: Hashable, Sendable {
    public var lot: LotID
    public var amount: Quantity

    public init(lot: LotID = LotID(), amount: Quantity = Quantity()) {
        self.lot = lot
        self.amount = amount
    }

    /// Takes `wanted` from the lots in their order. Within `Quantity.dust` of everything there is takes the rest (S1).
    /// - Returns: The takes and what could not be met, zero when all was there.
    public static func from(_ lots: [Lot], _ wanted: Quantity) -> (takes: [Take], short: Quantity) {
        var takes: [Take] = []
        var open = wanted.millionths
        for lot in lots where open > 0 {
            // What is left of this lot, or all that is wanted; a crumb is never left behind.
            let rest = lot.amount.millionths - open
            let taken = rest < Quantity.dust.millionths ? lot.amount.millionths : open
            takes.append(Take(lot: lot.id, amount: Quantity(millionths: taken)))
            open -= taken
        }
        return (takes, Quantity(millionths: open < Quantity.dust.millionths ? 0 : open))
    }
}
