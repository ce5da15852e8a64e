/// A lot's date: the day, its kind and its source (E1, E2).
public struct LotDate: Hashable, Sendable {
    public var day: CalendarDate
    public var kind: DateKind
    public var source: DateSource

    public init(day: CalendarDate = CalendarDate(), kind: DateKind = .bestBefore, source: DateSource = .printed) {
        self.day = day
        self.kind = kind
        self.source = source
    }
}

extension Lot {
    /// The date that was read off the package, where the lot now has another one (E5).
    public var readBefore: CalendarDate? {
        printed.flatMap { $0.source.isRead && $0.day != date?.day ? $0.day : nil }
    }
}

/// The price paid, kept as "this much money for this amount", so that any share of it is exact until it is shown (P2).
public struct Cost: Hashable, Sendable {
    public var money: Money
    public var amount: Quantity
    /// Nobody read the price: it is what the thing cost before. No price is observed (P1).
    public var isGuessed: Bool

    public init(money: Money = Money(), amount: Quantity = Quantity(), isGuessed: Bool = false) {
        self.money = money
        self.amount = amount
        self.isGuessed = isGuessed
    }

    /// The share of `part`, rounded to the minor unit; nil when it does not fit or `amount` is zero.
    public func share(of part: Quantity) -> Money? {
        guard amount.isPositive else { return nil }
        let share = Money.minorUnits(
            Int128(money.minorUnits) * Int128(part.millionths), over: Int128(amount.millionths))
        return share.map { Money(minorUnits: $0, currency: money.currency) }
    }

    /// Whether another cost is of the same unit price, as exactly as whole minor units can tell (P2).
    public func hasUnitPrice(of other: Cost) -> Bool {
        guard amount.isPositive, money.currency == other.money.currency else { return self == other }
        return other.money.isRounded(
            Int128(money.minorUnits) * Int128(other.amount.millionths), over: Int128(amount.millionths))
    }
}

/// An amount of a product with one date, place and cost. Lots never merge (S2).
public struct Lot: Hashable, Sendable {
    // Ordered for little padding: a lot is 224 bytes, and each fold with lots has a copy.
    public var id: LotID
    public var product: ProductID
    /// None if it is not known.
    public var variant: VariantID
    /// None if the location is not known.
    public var location: LocationID
    public var store: StoreID
    /// Short code for people and labels; never changes (S1).
    public var code: String
    public var note: String
    public var cost: Cost?
    /// The rest, in the product's base unit; always more than zero while the lot is in stock.
    public var amount: Quantity
    /// Stream version of the event that created it: the order of recording (S3), kept when an undo restores the lot.
    public var order: UInt64
    /// When it was recorded: reminders from before then are never fired (R2).
    public var recordedAt: Timestamp
    /// When its date was set, if later than the lot was added: reminders from before then are not fired (R2).
    @Boxed public var datedAt: Timestamp?
    /// The purchased lot from which this one was split; nil: it was purchased itself. Both share the price paid.
    @Boxed public var partOf: LotID?
    /// Days before its date from which it counts as expiring soon; nil: the product's (E1).
    @Boxed public var window: Int?
    /// The reminders of this lot only; nil: the product's (R1).
    @Boxed public var reminders: ReminderPolicy?
    /// The member to whom it belongs: others are asked before they take from it (H5); nil: the household.
    @Boxed public var owner: MemberID?
    /// When it was frozen, and thawed again, with its dates before (S5); nil: it was never moved into a freezer.
    @Boxed public var frozen: Freezing?
    public var date: LotDate?
    /// The date before a person judged the lot, which stays visible (E5).
    public var printed: LotDate?
    public var boughtOn: CalendarDate
    /// The local day on which it was opened; nil while it is closed.
    public var openedOn: CalendarDate?

    public init(
        id: LotID = LotID(), product: ProductID = ProductID(), variant: VariantID = VariantID(), code: String = "",
        amount: Quantity = Quantity(),
        date: LotDate? = nil, printed: LotDate? = nil, location: LocationID = LocationID(),
        boughtOn: CalendarDate = CalendarDate(), openedOn: CalendarDate? = nil, cost: Cost? = nil,
        store: StoreID = StoreID(), note: String = "", window: Int? = nil, reminders: ReminderPolicy? = nil,
        order: UInt64 = 0, recordedAt: Timestamp = Timestamp(), datedAt: Timestamp? = nil, partOf: LotID? = nil,
        owner: MemberID? = nil, frozen: Freezing? = nil
    ) {
        self.id = id
        self.product = product
        self.variant = variant
        self.code = code
        self.amount = amount
        self.date = date
        self.printed = printed
        self.location = location
        self.boughtOn = boughtOn
        self.openedOn = openedOn
        self.cost = cost
        self.store = store
        self.note = note
        self.order = order
        self.recordedAt = recordedAt
        self.window = window
        self.reminders = reminders
        self.datedAt = datedAt
        self.partOf = partOf
        self.owner = owner
        self.frozen = frozen
    }

    /// The lot as a lot of another product, converted by a factor (C9, C10). The factor is the number of that product's
    /// base units in one base unit of this product. The amount and the amount that the cost is for are each rounded
    /// once. An amount that is too large becomes the largest possible amount.
    public func converted(as product: ProductID, by factor: Rational) -> Lot {
        var lot = self
        lot.product = product
        guard factor != .one else { return lot }
        let most = Quantity(millionths: .max)
        lot.amount = (try? amount.scaled(by: factor)) ?? most
        lot.cost?.amount = (cost.flatMap { try? $0.amount.scaled(by: factor) }) ?? most
        return lot
    }

    /// The purchased lot: itself, or the one it was split from.
    public var purchase: LotID { partOf ?? id }
}
