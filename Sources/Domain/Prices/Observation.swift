/// A price seen at a store on a day (P1). For a purchase, the price paid.
///
/// To be added: variant, pack, special and its end, deposit, condition, note.
public struct Observation: Hashable, Sendable {
    /// For a purchase, its lot's.
    public var id: ObservationID
    public var product: ProductID
    public var store: StoreID
    /// More than zero.
    public var money: Money
    /// What the money is for, in the product's base unit.
    public var amount: Quantity
    public var day: CalendarDate
    /// The observer: for a purchase, the member whose act it was.
    public var member: MemberID
    /// Stream version of its event: of one day's observations the one recorded last is the newest, and undo and redo
    /// do not change that.
    public var order: UInt64

    public init(
        id: ObservationID = ObservationID(), product: ProductID = ProductID(), store: StoreID = StoreID(),
        money: Money = Money(), amount: Quantity = .zero, day: CalendarDate = CalendarDate(),
        member: MemberID = MemberID(), order: UInt64 = 0
    ) {
        self.id = id
        self.product = product
        self.store = store
        self.money = money
        self.amount = amount
        self.day = day
        self.member = member
        self.order = order
    }
}

extension Observation {
    /// Whether another one is newer: by the day, then by the place in the log.
    public func isOlder(than other: Observation) -> Bool { (day, order, id) < (other.day, other.order, other.id) }
}

extension Observation: TableRow {
    public init() { self.init(id: ObservationID()) }
}

extension Change where Value == Observation {
    /// The part that counts at the end of a day (L6).
    public func counted(on day: CalendarDate) -> Change? {
        .from(old.flatMap { $0.day <= day ? $0 : nil }, to: new.flatMap { $0.day <= day ? $0 : nil })
    }
}
