import Events
public import Inventory

// How what was booked is written in a snapshot.

struct BookedState: Message {
    var daysSince = CalendarDate()
    var nextMonth = CalendarDate()

    static var wireZero: BookedState { BookedState() }
    static var messageName: String { "BookedState" }

    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "daysSince", &daysSince)
        f(2, "nextMonth", &nextMonth)
    }
}

extension BookedCell: Message, Comparable {
    public static var wireZero: BookedCell { BookedCell(day: CalendarDate()) }
    public static var messageName: String { "BookedCell" }

    public mutating func fields(_ f: inout some FieldCoder) {
        var (kind, count, unpriced) = (
            UInt64(kind.rawValue), UInt64(clamping: sums.count), UInt64(clamping: sums.unpriced)
        )
        var (amount, money) = (Quantity(millionths: sums.amount), Money(minorUnits: sums.money, currency: currency))
        f(1, "day", &day)
        f(2, "product", &product)
        f(3, "kind", &kind)
        f(4, "late", &isLate)
        f(5, "store", &store)
        f(6, "member", &member)
        f(7, "amount", &amount)
        f(8, "money", &money)
        f(9, "count", &count)
        f(10, "unpriced", &unpriced)
        self.kind = BookedKind(rawValue: UInt8(clamping: kind)) ?? .unknown
        (currency, sums.amount, sums.money) = (money.currency, amount.millionths, money.minorUnits)
        (sums.count, sums.unpriced) = (Int32(clamping: count), Int32(clamping: unpriced))
    }

    /// By day, and within it by what it is of.
    public static func < (a: BookedCell, b: BookedCell) -> Bool {
        if a.day != b.day { return a.day < b.day }
        if a.product != b.product { return a.product < b.product }
        if a.store != b.store { return a.store < b.store }
        if a.member != b.member { return a.member < b.member }
        if a.currency != b.currency { return a.currency.code < b.currency.code }
        return (a.kind.rawValue, a.isLate ? 1 : 0) < (b.kind.rawValue, b.isLate ? 1 : 0)
    }
}

/// Products by small numbers, of which there may be more than stores.
struct NumberedProducts: Sendable {
    private var values: [ProductID] = []
    private var numbers: [ProductID: UInt32] = [:]

    subscript(number: UInt32) -> ProductID { values[Int(number)] }

    mutating func number(of product: ProductID) -> UInt32 {
        if let known = numbers[product] { return known }
        numbers[product] = UInt32(values.count)
        values.append(product)
        return UInt32(values.count - 1)
    }
}
