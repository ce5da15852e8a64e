import Domain
import Events

/// A rule of the household that a product or a lot may replace: the window (E1), the reminder policy (R1).
typealias Rule = PlainValue & Hashable & Sendable

/// The lots in stock by the rule that holds for them, then by date. Keeps only the fields of a lot that this needs.
///
/// Lots with the household's own rule are a group of their own, so that a change of it moves nothing.
struct DatedLots<R: Rule>: Sendable {
    private(set) var lots = HashTable<DatedLot<R>>()
    /// Rules of products, whether they are in stock or not.
    private var products = HashTable<ProductRule<R>>()
    /// Those with the household's rule first, then those with each other rule. An empty group is reused for another
    /// rule.
    private var all = [Group(rule: nil)]
    private var numbers: [R: Int32] = [:]

    struct Group: Sendable {
        /// The rule that replaces the household's; nil in the first group.
        fileprivate(set) var rule: R?
        /// Indexes into `lots`.
        fileprivate(set) var days = DayIndex()
    }

    enum Outcome { case came, went, stayed }

    /// A step of a change (`LotChange.forEachStep`).
    /// - Parameter own: The lot's own rule.
    @discardableResult
    mutating func apply(_ change: LotChange, own: (Lot) -> R?) -> Outcome {
        guard let place = lots.place(of: change.lot) else {
            guard let lot = change.arrival else { return .stayed }
            insert(DatedLot(lot, own: own(lot)))
            return .came
        }
        guard let left = change.amount(after: lots[place].amount) else {
            unindex(place)
            lots.remove(at: place)
            return .went
        }
        lots[place].amount = left
        guard let patch = change.patch else { return .stayed }
        if let datedAt = patch.datedAt { lots[place].datedAt = datedAt.new }
        let day = if let date = patch.date { date.new?.day } else { lots[place].day }
        let product = patch.product?.new ?? lots[place].product
        if day != lots[place].day || product != lots[place].product {
            unindex(place)
            (lots[place].day, lots[place].product) = (day, product)
            index(place)
        }
        return .stayed
    }

    /// - Parameter isNew: The product was just created, so it has no lots.
    mutating func setRule(_ rule: R?, of product: ProductID, isNew: Bool = false) {
        let known = products.place(of: product)
        guard known.map({ products[$0].rule }) != rule else { return }
        let moving = isNew ? [] : lots.places { $0.product == product && $0.own == nil }
        for place in moving { unindex(place) }
        if let known { products.remove(at: known) }
        if let rule { products.insert(ProductRule(id: product, rule: rule)) }
        for place in moving { index(place) }
    }

    /// The lots of each rule by date.
    var groups: some Sequence<Group> { all.lazy.filter { !$0.days.isEmpty } }

    /// The rule that replaces the household's for a lot; nil: none does.
    func rule(of lot: DatedLot<R>) -> R? { lot.own ?? products[lot.product]?.rule }

    private mutating func insert(_ lot: DatedLot<R>) { index(lots.insert(lot)) }

    private mutating func index(_ place: Int) {
        guard let day = lots[place].day else { return }
        let number = number(of: rule(of: lots[place]))
        lots[place].group = number
        all[Int(number)].days.insert(place, on: day)
    }

    private mutating func unindex(_ place: Int) {
        guard let day = lots[place].day else { return }
        let number = Int(lots[place].group)
        all[number].days.remove(place, on: day)
        if all[number].days.isEmpty, let rule = all[number].rule { numbers[rule] = nil }
    }

    /// The group of a rule, created on first use.
    private mutating func number(of rule: R?) -> Int32 {
        guard let rule else { return 0 }
        if let number = numbers[rule] { return number }
        let empty = all.indices.dropFirst().first { all[$0].days.isEmpty }
        let number = empty ?? all.count
        if empty == nil { all.append(Group()) }
        all[number].rule = rule
        numbers[rule] = Int32(number)
        return Int32(number)
    }
}

extension DatedLots: Equatable {
    /// The same lots and rules; the groups follow from them.
    static func == (a: DatedLots, b: DatedLots) -> Bool { a.lots == b.lots && a.products == b.products }
}

extension DatedLots {
    func encode(into writer: inout SnapshotWriter) {
        writer.put(products.sorted { $0.id < $1.id })
        writer.put(lots.sorted { $0.id < $1.id })
    }

    init(from reader: inout SnapshotReader) throws(CodecError) {
        try reader.forEach(ProductRule<R>.self) { products.insert($0) }
        try reader.forEach(DatedLot<R>.self) { insert($0) }
    }
}

/// The fields of a lot that an index by date keeps.
struct DatedLot<R: Rule>: TableRow {
    var id = LotID()
    var product = ProductID()
    var amount = Quantity()
    var recordedAt = Timestamp()
    @Boxed var datedAt: Timestamp?
    /// The lot's own rule.
    @Boxed var own: R?
    var day: CalendarDate?
    /// The group that indexes it.
    fileprivate var group: Int32 = 0

    /// The time at which the lot got its date: reminders due before then are past.
    var since: Timestamp { max(recordedAt, datedAt ?? recordedAt) }

    fileprivate init(_ lot: Lot, own: R?) {
        id = lot.id
        product = lot.product
        amount = lot.amount
        day = lot.date?.day
        self.own = own
        recordedAt = lot.recordedAt
        datedAt = lot.datedAt
    }

    init() {}

    static func == (a: Self, b: Self) -> Bool {
        a.id == b.id && a.product == b.product && a.amount == b.amount && a.day == b.day && a.own == b.own
            && a.recordedAt == b.recordedAt && a.datedAt == b.datedAt
    }
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

struct ProductRule<R: Rule>: TableRow, Message {
    var id = ProductID()
    var rule = R.wireZero

    static var wireZero: Self { Self() }
    static var messageName: String { "ProductRule" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &id)
        f(2, "rule", &rule)
    }
}
