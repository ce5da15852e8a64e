/// An event, by its transaction: the name by which an undo or a correction refers to it.
public struct EventName: Hashable, Sendable {
    public var transaction: TransactionID
    /// Its index in the transaction, from 0.
    public var index: UInt64

    public init(transaction: TransactionID = TransactionID(), index: UInt64 = 0) {
        self.transaction = transaction
        self.index = index
    }
}

/// An amount that was added to stock or taken from it, and its cost: the basis of all reports.
///
/// Additions are positive, takes negative, money too. So the rest of a purchase, in amount and money, is the sum of
/// its bookings, and to change one is to subtract the old and add the new.
public struct Booking: Hashable, Sendable {
    /// The event that booked it: unchanged when the booking is corrected.
    public var event: EventName
    public var product: ProductID
    public var lot: LotID
    /// The purchased lot: `lot`, or the one it was split from.
    public var purchase: LotID
    /// In the base unit.
    public var amount: Quantity
    /// Why it was taken; nil for an unknown reason. Of an addition `counted` where a count found it, else nil.
    public var reason: ConsumeReason?
    /// The local day on which it happened.
    public var day: CalendarDate
    /// The member who paid, or whose act it was; none: larder itself.
    public var member: MemberID
    /// Its cost, or its share of its purchase's cost; nil: not known.
    public var money: Money?
    /// Of a purchase: where it was made; none: not known. Like the deposit it is the event's, and not written again in a
    /// correction.
    public var store = StoreID()
    /// Of a purchase: paid besides, for all of it.
    public var deposit: Money?
    /// Of a take: its lot's date then; nil: it had none, or it is not known.
    public var date: CalendarDate?
    /// Of a take: the same use took from another lot before, so that it is no use of its own.
    public var isFurther = false

    public init(
        event: EventName = EventName(), product: ProductID = ProductID(), lot: LotID = LotID(),
        purchase: LotID = LotID(), amount: Quantity = .zero, reason: ConsumeReason? = nil,
        day: CalendarDate = CalendarDate(), member: MemberID = MemberID(), money: Money? = nil
    ) {
        self.event = event
        self.product = product
        self.lot = lot
        self.purchase = purchase
        self.amount = amount
        self.reason = reason
        self.day = day
        self.member = member
        self.money = money
    }

    public var isTake: Bool { amount < .zero }

    /// It was taken after its date.
    public var isLate: Bool { date.map { $0 < day } ?? false }
}

extension Change where Value == Booking {
    /// The part that counts at the end of a day: a booking counts from its own day on (L6).
    public func counted(on day: CalendarDate) -> Change? {
        .from(old.flatMap { $0.day <= day ? $0 : nil }, to: new.flatMap { $0.day <= day ? $0 : nil })
    }
}

extension [Booking] {
    /// Replaces the old booking with the new one.
    public mutating func settle(_ change: Change<Booking>) {
        let place = change.old.flatMap { firstIndex(of: $0) }
        switch (place, change.new) {
        case (let place?, let new?): self[place] = new
        case (let place?, nil): remove(at: place)
        case (nil, let new?): append(new)
        case (nil, nil): break
        }
    }
}
