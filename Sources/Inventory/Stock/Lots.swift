/// The lots in stock: defines how a change alters them and in which order they are used (S3).
///
/// Holds only the current stock: an emptied lot is removed at once. A look-up by id, code or product is one hash
/// search; the lots of one product are kept in order of recording, with their sums.
public struct Lots: Equatable, Sendable {
    private var lots = HashTable<Lot>()
    private var shelves = HashTable<Shelf>()
    private var codes = PlaceIndex()
    /// Codes and shelves are built later.
    private var isDeferring = false

    /// The lots of one product, by their places.
    private struct Shelf: TableRow {
        var id = ProductID()
        var lots: [Int32] = []
        /// So wide that it cannot overflow, so what is added can be subtracted.
        var total: Int128 = 0
        var opened: Int128 = 0

        mutating func count(_ amount: Quantity, isOpened: Bool, sign: Int128) {
            total += sign * Int128(amount.millionths)
            if isOpened { opened += sign * Int128(amount.millionths) }
        }
    }

    public init() {}

    /// The same lots, regardless of their places.
    public static func == (a: Lots, b: Lots) -> Bool { a.lots == b.lots }

    /// Most lots of a long history are used up at its end: until `buildIndexes` only look-ups by id and place are
    /// right.
    public mutating func deferIndexes() {
        (isDeferring, shelves, codes) = (true, HashTable(), PlaceIndex())
    }

    /// Cost: the lots in stock.
    public mutating func buildIndexes() {
        isDeferring = false
        for place in lots.indices.sorted(by: { lots[$0].isRecorded(before: lots[$1]) }) {
            codes.insert(lots[place].code.fnv1a, place)
            shelve(place)
        }
    }

    public var count: Int { lots.count }
    public var all: some Collection<Lot> & Sendable { lots }
    public var stockedProducts: some Collection<ProductID> & Sendable { shelves.lazy.map(\.id) }

    public subscript(id: LotID) -> Lot? { lots[id] }
    /// By short code, as normalised by `ShortCode.normalise` (S1). If an undo leads to two lots with one code, the
    /// newer record.
    public subscript(code code: String) -> Lot? {
        var found: Int?
        _ = codes.find(code.fnv1a) { place in
            if lots[place].code == code, found.map({ lots[$0].isRecorded(before: lots[place]) }) ?? true {
                found = place
            }
            return false
        }
        return found.map { lots[$0] }
    }

    public var places: some Collection<Int> & Sendable { lots.indices }

    public func place(of id: LotID) -> Int? { lots.place(of: id) }

    /// By its place, which stays the same while the lot is in stock.
    public subscript(place place: Int) -> Lot {
        _read { yield lots[place] }
    }

    /// When the lot at a place got its date: when it was recorded, or later.
    public func datedAt(place: Int) -> Timestamp {
        max(lots[place].recordedAt, lots[place].datedAt ?? lots[place].recordedAt)
    }

    /// The lots of one product, oldest record first.
    public func of(_ product: ProductID) -> [Lot] { places(of: product).map { lots[Int($0)] } }

    /// The places of a product's lots, oldest record first.
    public func places(of product: ProductID) -> [Int32] {
        shelves.place(of: product).map { shelves[$0].lots } ?? []
    }

    /// The lot recorded last, of those of a product.
    public func newest(of product: ProductID) -> (order: UInt64, id: LotID)? {
        guard let shelf = shelves.place(of: product), let place = shelves[shelf].lots.last else { return nil }
        return (lots[Int(place)].order, lots[Int(place)].id)
    }

    public func isStocked(_ product: ProductID) -> Bool { shelves.place(of: product) != nil }

    /// The stock of a product, however much it is.
    public func exactTotal(of product: ProductID) -> Int128 {
        shelves.place(of: product).map { Int128(shelves[$0].total) } ?? 0
    }

    /// The stock of a product; saturates instead of overflowing, as a sum is only shown.
    public func total(of product: ProductID) -> Quantity { sums(of: product).total }

    /// The stock of a product, and how much of it is in opened lots; both saturate.
    public func sums(of product: ProductID) -> StockSums {
        shelves.place(of: product).map { StockSums(shelves[$0].total, opened: shelves[$0].opened) } ?? StockSums()
    }

    /// The effect of a change on its lot, with the place of the lot, as an index of the lots needs it.
    public enum Outcome: Sendable {
        case came(Int)
        case went(from: Int)
        /// Some of its fields changed.
        case altered(at: Int)
        /// Only its amount changed.
        case counted(Int)
    }

    /// Nil if the lot does not exist before or after. For a split, the outcome of the second of the two.
    @discardableResult
    public mutating func apply(_ change: LotChange) -> Outcome? {
        guard change.split == nil else {
            var outcome: Outcome?
            change.forEachStep { outcome = apply($0) }
            return outcome
        }
        guard let place = lots.place(of: change.lot) else { return change.arrival.map { .came(insert($0)) } }
        guard let left = change.amount(after: lots[place].amount) else {
            remove(at: place)
            return .went(from: place)
        }
        guard let patch = change.patch else {
            count(place, sign: -1)
            lots[place].amount = left
            count(place, sign: 1)
            return .counted(place)
        }
        unshelve(place)
        lots[place].amount = left
        patch.apply(to: &lots[place])
        shelve(place)
        return .altered(at: place)
    }

    /// Inserts a new lot.
    /// - Returns: Its place.
    @discardableResult
    public mutating func insert(_ lot: Lot) -> Int {
        let place = lots.insert(lot)
        guard !isDeferring else { return place }
        codes.insert(lot.code.fnv1a, place)
        shelve(place)
        return place
    }

    private mutating func remove(at place: Int) {
        if !isDeferring { codes.remove(lots[place].code.fnv1a, place) }
        unshelve(place)
        lots.remove(at: place)
    }

    private mutating func count(_ place: Int, sign: Int128) {
        guard !isDeferring, let shelf = shelves.place(of: lots[place].product) else { return }
        shelves[shelf].count(lots[place].amount, isOpened: lots[place].openedOn != nil, sign: sign)
    }

    /// Puts a lot among the lots of its product.
    private mutating func shelve(_ place: Int) {
        guard !isDeferring else { return }
        let product = lots[place].product
        let shelf = shelves.place(of: product) ?? shelves.insert(Shelf(id: product))
        // Nearly always it is the newest.
        let newest = shelves[shelf].lots.last.map { lots[Int($0)].isRecorded(before: lots[place]) } ?? true
        let before = newest ? nil : shelves[shelf].lots.firstIndex { lots[place].isRecorded(before: lots[Int($0)]) }
        shelves[shelf].lots.insert(Int32(place), at: before ?? shelves[shelf].lots.endIndex)
        shelves[shelf].count(lots[place].amount, isOpened: lots[place].openedOn != nil, sign: 1)
    }

    /// Its product and amount are those with which it was shelved.
    private mutating func unshelve(_ place: Int) {
        guard !isDeferring, let shelf = shelves.place(of: lots[place].product) else { return }
        if let among = shelves[shelf].lots.firstIndex(of: Int32(place)) { shelves[shelf].lots.remove(at: among) }
        shelves[shelf].count(lots[place].amount, isOpened: lots[place].openedOn != nil, sign: -1)
        if shelves[shelf].lots.isEmpty { shelves.remove(at: shelf) }
    }
}

extension Lot: TableRow {}

extension Lot {
    fileprivate func isRecorded(before other: Lot) -> Bool { (order, id) < (other.order, other.id) }
}

/// A product whose lots are used, with what decides their order (S3).
public struct UsedProduct: Sendable {
    public var product: ProductID
    public var consumeAt: LocationID
    /// The content of one that is opened at a time; nil of loose goods.
    public var pack: Quantity?

    public init(_ product: ProductID, consumeAt: LocationID = LocationID(), pack: Quantity? = nil) {
        (self.product, self.consumeAt, self.pack) = (product, consumeAt, pack)
    }
}

extension Lots {
    /// The lots of products in the order in which they are used (S3).
    /// - Parameter most: How many, those to be used first.
    /// - Complexity: All lots of the products are looked at; with a small `most` they are neither copied nor sorted.
    public func inOrderOfUse(
        _ products: [UsedProduct], atMost most: Int = .max
    ) -> [Lot] {
        var first: [UseRank] = []
        for one in products {
            for place in places(of: one.product) {
                let rank = UseRank(lots[Int(place)], at: place, one)
                guard first.count >= most else {
                    first.append(rank)
                    if first.count == most { first.sort() }
                    continue
                }
                guard let last = first.last, rank < last else { continue }
                first.removeLast()
                first.insert(rank, at: first.firstIndex { rank < $0 } ?? first.endIndex)
            }
        }
        if first.count < most { first.sort() }
        return first.map { lots[Int($0.place)] }
    }
}

/// The rank of a lot in the order of use (S3). Lots at the consume location come first, then opened lots and those with a
/// pack that is partly used, then the earliest date (no date last), then the earliest purchase, then the order of recording.
private struct UseRank: Comparable {
    let place: Int32
    let isAtPlace: Bool
    let isOpened: Bool
    let date: CalendarDate?
    let boughtOn: CalendarDate
    let order: UInt64
    let id: LotID

    init(_ lot: borrowing Lot, at place: Int32, _ used: UsedProduct) {
        self.place = place
        isAtPlace = !used.consumeAt.isNone && lot.location == used.consumeAt
        let amount = lot.amount
        isOpened = lot.openedOn != nil || used.pack.map { amount.isPart(of: $0) } ?? false
        date = lot.date?.day
        (boughtOn, order, id) = (lot.boughtOn, lot.order, lot.id)
    }

    static func < (a: Self, b: Self) -> Bool {
        if a.isAtPlace != b.isAtPlace { return a.isAtPlace }
        if a.isOpened != b.isOpened { return a.isOpened }
        if a.date != b.date {
            guard let dateA = a.date else { return false }
            guard let dateB = b.date else { return true }
            return dateA < dateB
        }
        if a.boughtOn != b.boughtOn { return a.boughtOn < b.boughtOn }
        return (a.order, a.id) < (b.order, b.id)
    }
}

extension Quantity {
    /// Whether it is no whole number of packs: one of them is partly used.
    fileprivate func isPart(of pack: Quantity) -> Bool {
        guard pack > .zero else { return false }
        let rest = millionths % pack.millionths
        return rest >= Quantity.dust.millionths && pack.millionths - rest >= Quantity.dust.millionths
    }
}

/// A lot and the amount taken from it.
public struct Take: Hashable, Sendable {
    public var lot: LotID
    public var amount: Quantity
    /// Its share of the cost of the lot's purchase, decided when it was booked; nil: not known.
    public var money: Money?
    /// The purchased lot, if `lot` was split from it.
    public var partOf: LotID?
    /// The lot's date then; nil: it had none, or it was booked before this was recorded.
    public var date: CalendarDate?
    /// The same use took from another lot before; false, too, where it was booked before this was recorded.
    public var isFurther = false

    public init(
        lot: LotID = LotID(), amount: Quantity = Quantity(), money: Money? = nil, partOf: LotID? = nil,
        date: CalendarDate? = nil
    ) {
        self.lot = lot
        self.amount = amount
        self.money = money
        self.partOf = partOf
        self.date = date
    }

    public var purchase: LotID { partOf ?? lot }

    /// Takes `wanted` from the lots in their order. What differs from the rest of a lot by less than `Quantity.dust`
    /// takes that rest and nothing of the next one (S1).
    /// - Parameter isRounded: `wanted` is no exact amount, as a third is: of a lot that is not used up stays a whole
    ///   hundredth where that is as near, so that three thirds take one, whatever lots they come from.
    /// - Returns: The takes and the missing amount, zero if there was enough.
    public static func from(
        _ lots: [Lot], _ wanted: Quantity, isRounded: Bool = false
    ) -> (takes: [Take], short: Quantity) {
        var takes: [Take] = []
        var open = wanted.millionths
        let dust = Quantity.dust.millionths
        for lot in lots where open > 0 && (takes.isEmpty || open >= dust) {
            // All of this lot, or the rest of `wanted`; less than dust is never left.
            let rest = lot.amount.millionths - open
            var taken = rest < dust ? lot.amount.millionths : open
            if isRounded, rest >= dust, case let crumb = (rest + dust) % 10_000 - dust,
                crumb.magnitude < dust.magnitude,
                taken + crumb > 0
            {
                taken += crumb
            }
            takes.append(
                Take(
                    lot: lot.id, amount: Quantity(millionths: taken), partOf: lot.partOf, date: lot.date?.day))
            open -= taken
        }
        return (takes, Quantity(millionths: open < dust ? 0 : open))
    }
}

extension [Take] {
    /// The takes of one use: all but the first are further ones.
    public var asOneUse: [Take] {
        var takes = self
        for place in takes.indices { takes[place].isFurther = place > takes.startIndex }
        return takes
    }
}
