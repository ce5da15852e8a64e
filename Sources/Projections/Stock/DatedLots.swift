import Domain
import Events

/// A rule of the household that a product or a lot may replace: the window (E1), the reminder policy (R1).
typealias Rule = PlainValue & Hashable & Sendable

/// The lots in stock by the rule that holds for them, then by their date. Keeps no more of a lot than that needs.
///
/// Lots with the household's own rule stand by themselves, so that a change of it moves nothing.
struct DatedLots<R: Rule>: Equatable, Sendable {
    private(set) var lots: [LotID: DatedLot<R>] = [:]
    /// Rules of products, whether they are in stock or not.
    private var products: [ProductID: R] = [:]
    /// Those with the household's rule, and those with each other one.
    private var usual = DayIndex()
    private var others: [R: DayIndex] = [:]

    enum Outcome { case came, went, stayed }

    /// - Parameter own: The rule that a lot has for itself.
    @discardableResult
    mutating func apply(_ change: LotChange, own: (Lot) -> R?) -> Outcome {
        let id = change.lot
        guard let place = lots.index(forKey: id) else {
            guard let lot = change.arrival else { return .stayed }
            insert(DatedLot(lot, own: own(lot)))
            return .came
        }
        guard let left = change.amount(after: lots.values[place].amount) else {
            unindex(lots.values[place])
            lots.remove(at: place)
            return .went
        }
        lots.values[place].amount = left
        guard let to = change.state else { return .stayed }
        lots.values[place].datedAt = to.datedAt
        if to.date?.day != lots.values[place].day {
            unindex(lots.values[place])
            lots.values[place].day = to.date?.day
            index(lots.values[place])
        }
        return .stayed
    }

    /// - Parameter isNew: The product came into being just now, so it has no lots.
    mutating func setRule(_ rule: R?, of product: ProductID, isNew: Bool = false) {
        guard products[product] != rule else { return }
        let moving = isNew ? [] : lots.values.filter { $0.product == product && $0.own == nil }
        for lot in moving { unindex(lot) }
        products[product] = rule
        for lot in moving { index(lot) }
    }

    /// The lots of each rule by date; those with the household's first, under nil.
    var groups: [(rule: R?, days: DayIndex)] { [(nil, usual)] + others.map { ($0.key, $0.value) } }

    /// What replaces the household's rule for a lot; nil: nothing does.
    func rule(of lot: DatedLot<R>) -> R? { lot.own ?? products[lot.product] }

    private mutating func insert(_ lot: DatedLot<R>) {
        lots[lot.id] = lot
        index(lot)
    }

    private mutating func index(_ lot: DatedLot<R>) {
        guard let day = lot.day else { return }
        if let rule = rule(of: lot) {
            others[rule, default: DayIndex()].insert(lot.id, on: day)
        } else {
            usual.insert(lot.id, on: day)
        }
    }

    private mutating func unindex(_ lot: DatedLot<R>) {
        guard let day = lot.day else { return }
        guard let rule = rule(of: lot) else {
            usual.remove(lot.id, on: day)
            return
        }
        guard let place = others.index(forKey: rule) else { return }
        others.values[place].remove(lot.id, on: day)
        if others.values[place].isEmpty { others.remove(at: place) }
    }
}

extension DatedLots {
    func encode(into writer: inout SnapshotWriter) {
        writer.put(products.sorted { $0.key < $1.key }.map { ProductRule(product: $0.key, rule: $0.value) })
        writer.put(lots.values.sorted { $0.id < $1.id })
    }

    init(from reader: inout SnapshotReader) throws(CodecError) {
        for row in try reader.list(of: ProductRule<R>.self) { products[row.product] = row.rule }
        for lot in try reader.list(of: DatedLot<R>.self) { insert(lot) }
    }
}

/// What an index by date keeps of a lot.
struct DatedLot<R: Rule>: Equatable, Sendable {
    var id = LotID()
    var product = ProductID()
    var amount = Quantity()
    var day: CalendarDate?
    /// The rule that the lot has for itself.
    var own: R?
    var recordedAt = Timestamp()
    var datedAt: Timestamp?

    /// Since when the lot has its date: what fell due before then is past.
    var since: Timestamp { max(recordedAt, datedAt ?? recordedAt) }

    init(_ lot: Lot, own: R?) {
        id = lot.id
        product = lot.product
        amount = lot.amount
        day = lot.date?.day
        self.own = own
        recordedAt = lot.recordedAt
        datedAt = lot.datedAt
    }

    private init() {}
}

extension DatedLot: Message {
    static var wireZero: Self { Self() }
    static var messageName: String { "DatedLot" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "product", &product)
        f(3, "amount", &amount)
        f(4, "day", &day)
        f(5, "own", &own)
        f(6, "recordedAt", &recordedAt)
        f(7, "datedAt", &datedAt)
    }
}

private struct ProductRule<R: Rule>: Message {
    var product = ProductID()
    var rule = R.wireZero

    static var wireZero: Self { Self() }
    static var messageName: String { "ProductRule" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "rule", &rule)
    }
}
