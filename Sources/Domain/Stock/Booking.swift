/// An event, by the transaction that it is part of: the name that an undo or a correction calls it by.
public struct EventName: Hashable, Sendable {
    public var transaction: TransactionID
    /// Which of its events, from 0.
    public var index: UInt64

    public init(transaction: TransactionID = TransactionID(), index: UInt64 = 0) {
        self.transaction = transaction
        self.index = index
    }
}

/// An amount that came into stock or left it, and what it cost: all that reports will add up.
///
/// What came in is positive, what went out negative, money too. So what a purchase has left, in amount and money, is the
/// sum of its bookings, and to change one is to subtract the old and add the new.
public struct Booking: Hashable, Sendable {
    /// What booked it: stays the same when the booking is corrected.
    public var event: EventName
    public var product: ProductID
    public var lot: LotID
    /// The lot that came in: `lot`, or what that was split off.
    public var purchase: LotID
    /// In the base unit.
    public var amount: Quantity
    /// Why it left; nil of what came in, and for a reason that this build does not know.
    public var reason: ConsumeReason?
    /// The local day it happened on.
    public var day: CalendarDate
    /// Who paid, or whose act it was; none: larder's.
    public var member: MemberID
    /// What it cost, or its share of what its purchase cost; nil: not known.
    public var money: Money?

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
}

extension Change where Value == Booking {
    /// What of it is true at the end of a day: a booking counts from its own day on (L6).
    public func counted(on day: CalendarDate) -> Change? {
        .from(old.flatMap { $0.day <= day ? $0 : nil }, to: new.flatMap { $0.day <= day ? $0 : nil })
    }
}

extension [Booking] {
    /// Puts the new booking in the place of the old one.
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

extension [ProductID: UInt64] {
    /// Counts how often products were taken from: of what a name may mean, that comes first (C2).
    public mutating func count(_ change: Change<Booking>) {
        if let old = change.old, old.isTake, let count = self[old.product] {
            self[old.product] = count > 1 ? count - 1 : nil
        }
        if let new = change.new, new.isTake { self[new.product, default: 0] += 1 }
    }
}
