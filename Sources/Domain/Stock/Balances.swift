/// What purchases have left, amount and money: the sums of their bookings.
///
/// A take gets its share when it is booked, by what is left, and the one that empties a purchase gets the rest: so shares
/// add up to what was paid, to the cent. Sums do not care in which order bookings are undone, applied again or corrected.
/// A purchase with nothing left is forgotten; where an undo or redo left a rest of money with no amount, that is kept.
public struct Balances: Equatable, Sendable {
    public struct Balance: Hashable, Sendable {
        public var amount: Quantity
        /// One for each currency that there is any of, in their order.
        public var money: [Money]

        public init(amount: Quantity = .zero, money: [Money] = []) {
            self.amount = amount
            self.money = money
        }

        var isEmpty: Bool { amount == .zero && money.isEmpty }

        mutating func add(_ booking: Booking, sign: Int64 = 1) {
            amount.millionths &+= sign &* booking.amount.millionths
            guard let added = booking.money else { return }
            let place = money.firstIndex { $0.currency.code >= added.currency.code } ?? money.endIndex
            if place == money.endIndex || money[place].currency != added.currency {
                money.insert(Money(currency: added.currency), at: place)
            }
            money[place].minorUnits &+= sign &* added.minorUnits
            if money[place].minorUnits == 0 { money.remove(at: place) }
        }

        /// The share of a part of it: all of the money with the last millionth, else rounded half-even.
        func share(of part: Quantity, in currency: Currency) -> Money {
            let all = money.first { $0.currency == currency } ?? Money(currency: currency)
            guard part < amount, let factor = Rational(part.millionths, amount.millionths) else { return all }
            return (try? all.times(factor)) ?? all
        }
    }

    public private(set) var left: [LotID: Balance]

    public init(_ left: [LotID: Balance] = [:]) { self.left = left }

    public mutating func apply(_ change: Change<Booking>) {
        if let old = change.old { add(old, sign: -1) }
        if let new = change.new { add(new, sign: 1) }
    }

    private mutating func add(_ booking: Booking, sign: Int64) {
        var balance = left.removeValue(forKey: booking.purchase) ?? Balance()
        balance.add(booking, sign: sign)
        if !balance.isEmpty { left[booking.purchase] = balance }
    }

    /// The takes, each with its share of what its purchase has left when those before it are booked.
    /// - Parameters:
    ///   - lots: Those that are taken from: where it is not known what a lot cost, no share of it is.
    ///   - returned: Bookings that are taken back first.
    public func sharing(among takes: [Take], from lots: [Lot], returning returned: [Booking] = []) -> [Take] {
        var touched: [LotID: Balance] = [:]
        for booking in returned {
            touched[booking.purchase, default: left[booking.purchase] ?? Balance()].add(booking, sign: -1)
        }
        return takes.map { take in
            var take = take
            var balance = touched[take.purchase] ?? left[take.purchase] ?? Balance()
            take.money = lots.first { $0.id == take.lot }?.cost.map { cost in
                balance.share(of: take.amount, in: cost.money.currency)
            }
            var booking = Booking(amount: take.amount.negated)
            booking.money = take.money?.negated
            balance.add(booking)
            touched[take.purchase] = balance
            return take
        }
    }
}

extension Money {
    public var negated: Money { Money(minorUnits: 0 &- minorUnits, currency: currency) }
}

extension Quantity {
    public var negated: Quantity { Quantity(millionths: 0 &- millionths) }
}
