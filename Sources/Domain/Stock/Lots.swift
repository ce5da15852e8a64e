/// The lots in stock: defines how a change alters them and in which order they are used (S3).
///
/// Holds only the current stock: an emptied lot is removed at once. A look-up by id, code or product is one hash
/// search; the lots of one product are kept in order of recording.
public struct Lots: Equatable, Sendable {
    private var lots = HashTable<Lot>()
    private var shelves = HashTable<Shelf>()
    private var codes = PlaceIndex()

    /// The lots of one product, by their places.
    private struct Shelf: TableRow {
        var id = ProductID()
        var lots: [Int32] = []
    }

    public init() {}

    /// The same lots, regardless of their places.
    public static func == (a: Lots, b: Lots) -> Bool { a.lots == b.lots }

    public var count: Int { lots.count }
    public var all: some Collection<Lot> & Sendable { lots }
    public var stockedProducts: some Collection<ProductID> & Sendable { shelves.map(\.id) }

    public subscript(id: LotID) -> Lot? { lots[id] }
    /// By short code, as normalised by `ShortCode.normalise` (S1). If an undo leads to two lots with one code, the
    /// newer record.
    public subscript(code code: String) -> Lot? {
        var found: Int?
        _ = codes.find(Self.hash(code)) { place in
            if lots[place].code == code, found.map({ lots[$0].isRecorded(before: lots[place]) }) ?? true {
                found = place
            }
            return false
        }
        return found.map { lots[$0] }
    }

    /// The lots of one product, oldest record first.
    public func of(_ product: ProductID) -> [Lot] { places(of: product).map { lots[Int($0)] } }

    public func isStocked(_ product: ProductID) -> Bool { shelves.place(of: product) != nil }

    /// The stock of a product; saturates instead of overflowing, as a sum is only shown.
    public func total(of product: ProductID) -> Quantity {
        places(of: product).reduce(.zero) { $0.addingSaturated(lots[Int($1)].amount) }
    }

    /// The effect of a change on its lot.
    public struct Outcome: Sendable {
        public enum Move: Sendable { case came, went, stayed }

        public var move: Move
        /// The lot's order of recording.
        public var order: UInt64
    }

    /// Nil if the lot does not exist before or after. For a split, the outcome of the second of the two.
    @discardableResult
    public mutating func apply(_ change: LotChange) -> Outcome? {
        guard change.split == nil else {
            var outcome: Outcome?
            change.forEachStep { outcome = apply($0) }
            return outcome
        }
        guard let place = lots.place(of: change.lot) else {
            guard let lot = change.arrival else { return nil }
            insert(lot)
            return Outcome(move: .came, order: lot.order)
        }
        let (product, order) = (lots[place].product, lots[place].order)
        guard let left = change.amount(after: lots[place].amount) else {
            remove(at: place, of: product)
            return Outcome(move: .went, order: order)
        }
        lots[place].amount = left
        change.alter(&lots[place])
        if lots[place].product != product {
            unshelve(place, from: product)
            shelve(place)
        }
        return Outcome(move: .stayed, order: order)
    }

    private func places(of product: ProductID) -> [Int32] { shelves.place(of: product).map { shelves[$0].lots } ?? [] }

    /// Inserts a new lot.
    public mutating func insert(_ lot: Lot) {
        let place = lots.insert(lot)
        codes.insert(Self.hash(lot.code), place)
        shelve(place)
    }

    /// The lot's index among the lots of its product.
    private mutating func shelve(_ place: Int) {
        let lot = lots[place]
        guard let shelf = shelves.place(of: lot.product) else {
            shelves.insert(Shelf(id: lot.product, lots: [Int32(place)]))
            return
        }
        // Nearly always it is the newest.
        let newest = shelves[shelf].lots.last.map { lots[Int($0)].isRecorded(before: lot) } ?? true
        let before = newest ? nil : shelves[shelf].lots.firstIndex { lot.isRecorded(before: lots[Int($0)]) }
        shelves[shelf].lots.insert(Int32(place), at: before ?? shelves[shelf].lots.endIndex)
    }

    private mutating func remove(at place: Int, of product: ProductID) {
        codes.remove(Self.hash(lots[place].code), place)
        lots.remove(at: place)
        unshelve(place, from: product)
    }

    private mutating func unshelve(_ place: Int, from product: ProductID) {
        guard let shelf = shelves.place(of: product) else { return }
        if let among = shelves[shelf].lots.firstIndex(of: Int32(place)) { shelves[shelf].lots.remove(at: among) }
        if shelves[shelf].lots.isEmpty { shelves.remove(at: shelf) }
    }

    /// FNV-1a; codes are four characters, from an id's bits.
    private static func hash(_ code: String) -> UInt32 {
        code.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}

extension Lot: TableRow {
    public init() { self.init(id: LotID()) }
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
            if a.boughtOn != b.boughtOn { return a.boughtOn < b.boughtOn }
            return (a.order, a.id) < (b.order, b.id)
        }
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

    public init(lot: LotID = LotID(), amount: Quantity = Quantity(), money: Money? = nil, partOf: LotID? = nil) {
        self.lot = lot
        self.amount = amount
        self.money = money
        self.partOf = partOf
    }

    public var purchase: LotID { partOf ?? lot }

    /// Takes `wanted` from the lots in their order. If the total differs by less than `Quantity.dust`, takes
    /// everything (S1).
    /// - Returns: The takes and the missing amount, zero if there was enough.
    public static func from(_ lots: [Lot], _ wanted: Quantity) -> (takes: [Take], short: Quantity) {
        var takes: [Take] = []
        var open = wanted.millionths
        for lot in lots where open > 0 {
            // All of this lot, or the rest of `wanted`; less than `Quantity.dust` is never left.
            let rest = lot.amount.millionths - open
            let taken = rest < Quantity.dust.millionths ? lot.amount.millionths : open
            takes.append(Take(lot: lot.id, amount: Quantity(millionths: taken), partOf: lot.partOf))
            open -= taken
        }
        return (takes, Quantity(millionths: open < Quantity.dust.millionths ? 0 : open))
    }
}
