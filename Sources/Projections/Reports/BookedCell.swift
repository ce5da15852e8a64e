public import Inventory

/// The bookings of one kind in a month or on a day, of one product, by one member, at one store.
public struct BookedCell: Hashable, Sendable {
    /// The first day of the month, or the day.
    public var day: CalendarDate
    public var product = ProductID()
    public var kind = BookedKind.received
    /// Taken after its date.
    public var isLate = false
    /// Of purchases; none: not known.
    public var store = StoreID()
    /// Who paid, or whose act it was; none: larder.
    public var member = MemberID()
    /// Of the money; without a code where no cost is known.
    public var currency = Currency()
    public var sums = BookedSums()
}

/// The sums of some bookings. Amounts and money of takes are positive here, too.
public struct BookedSums: Hashable, Sendable {
    /// Millionths of the product's base unit.
    public var amount: Int64 = 0
    /// Minor units.
    public var money: Int64 = 0
    public var count: Int32 = 0
    /// How many of them have no known cost.
    public var unpriced: Int32 = 0

    public init() {}

    public static func += (sums: inout BookedSums, other: BookedSums) {
        sums.amount &+= other.amount
        sums.money &+= other.money
        sums.count &+= other.count
        sums.unpriced &+= other.unpriced
    }

    var negated: BookedSums {
        var sums = BookedSums()
        (sums.amount, sums.money) = (0 &- amount, 0 &- money)
        (sums.count, sums.unpriced) = (0 &- count, 0 &- unpriced)
        return sums
    }
}

extension BookedCell {
    /// The cells that a booking counts in: its own, and that of its deposit.
    static func cells(of booking: Booking) -> [BookedCell] {
        var cell = BookedCell(day: booking.day)
        (cell.product, cell.kind, cell.isLate) = (booking.product, booking.kind, booking.isTake && booking.isLate)
        (cell.store, cell.member) = (booking.store, booking.member)
        cell.currency = booking.money?.currency ?? Currency()
        let sign: Int64 = booking.isTake ? -1 : 1
        cell.sums.amount = booking.amount.millionths &* sign
        cell.sums.money = (booking.money?.minorUnits ?? 0) &* sign
        (cell.sums.count, cell.sums.unpriced) = (booking.isFurther ? 0 : 1, booking.money == nil ? 1 : 0)
        guard let deposit = booking.deposit else { return [cell] }
        var besides = cell
        (besides.kind, besides.currency) = (.deposit, deposit.currency)
        (besides.sums.amount, besides.sums.money, besides.sums.unpriced) = (0, deposit.minorUnits, 0)
        return [cell, besides]
    }
}
