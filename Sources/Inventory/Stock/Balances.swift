/// The remaining amount and money of each purchase: the sums of its bookings.
///
/// A take gets its share when it is booked, based on what is left, and the take that empties a purchase gets the rest:
/// so shares add up to the price paid, to the cent. Sums do not depend on the order in which bookings are undone,
/// reapplied or corrected. An empty purchase is removed; if an undo or redo leaves money without an amount, that is
/// kept.
public struct Balances: Equatable, Sendable {
    public struct Balance: Hashable, Sendable {
        public var amount: Quantity
        /// The remaining money if only one currency has a balance. Nearly every purchase has one currency and so needs
        /// no array.
        private var only: Money?
        /// With balances in several currencies all of them, sorted by currency.
        private var several: [Money] = []

        public init(amount: Quantity = .zero, money: [Money] = []) {
            self.amount = amount
            self.money = money
        }

        /// One per currency with a balance, sorted by currency.
        public var money: [Money] {
            get { only.map { [$0] } ?? several }
            set { (only, several) = newValue.count == 1 ? (newValue[0], []) : (nil, newValue) }
        }

        var isEmpty: Bool { amount == .zero && only == nil && several.isEmpty }

        mutating func add(_ booking: Booking, sign: Int64 = 1) {
            amount.millionths &+= sign &* booking.amount.millionths
            guard let added = booking.money else { return }
            guard several.isEmpty, only == nil || only?.currency == added.currency else {
                return add(added, sign: sign)
            }
            let left = (only?.minorUnits ?? 0) &+ sign &* added.minorUnits
            only = left == 0 ? nil : Money(minorUnits: left, currency: added.currency)
        }

        /// Adds to one of several currencies.
        private mutating func add(_ added: Money, sign: Int64) {
            var money = money
            let place = money.firstIndex { $0.currency.code >= added.currency.code } ?? money.endIndex
            if place == money.endIndex || money[place].currency != added.currency {
                money.insert(Money(currency: added.currency), at: place)
            }
            money[place].minorUnits &+= sign &* added.minorUnits
            if money[place].minorUnits == 0 { money.remove(at: place) }
            self.money = money
        }

        /// The share of `part`: all of the money with the last millionth, else rounded.
        func share(of part: Quantity, in currency: Currency) -> Money {
            let all =
                only.flatMap { $0.currency == currency ? $0 : nil } ?? several.first { $0.currency == currency }
                ?? Money(currency: currency)
            guard part < amount, let factor = Rational(part.millionths, amount.millionths) else { return all }
            return (try? all.times(factor)) ?? all
        }
    }

    private var rows = HashTable<Row>()

    private struct Row: TableRow {
        var id = LotID()
        var balance = Balance()
    }

    public init() {}

    /// Restores the balance of each purchase from a snapshot.
    public init(_ left: some Sequence<(purchase: LotID, balance: Balance)>) {
        for (purchase, balance) in left { rows.insert(Row(id: purchase, balance: balance)) }
    }

    /// Nil: nothing is left of it.
    public subscript(purchase: LotID) -> Balance? { rows[purchase]?.balance }

    /// Those of which something is left, by id.
    public var inOrder: [(purchase: LotID, balance: Balance)] {
        rows.map { ($0.id, $0.balance) }.sorted { $0.purchase < $1.purchase }
    }

    public mutating func apply(_ change: Change<Booking>) {
        if let old = change.old { add(old, sign: -1) }
        if let new = change.new { add(new, sign: 1) }
    }

    private mutating func add(_ booking: Booking, sign: Int64) {
        guard let place = rows.place(of: booking.purchase) else {
            var balance = Balance()
            balance.add(booking, sign: sign)
            if !balance.isEmpty { rows.insert(Row(id: booking.purchase, balance: balance)) }
            return
        }
        rows[place].balance.add(booking, sign: sign)
        if rows[place].balance.isEmpty { rows.remove(at: place) }
    }

    /// The takes, each with its share of the rest of its purchase after the takes before it.
    /// - Parameters:
    ///   - lots: The lots taken from: a lot of unknown cost gives no share.
    ///   - returned: Bookings that are reversed first.
    public func sharing(among takes: [Take], from lots: [Lot], returning returned: [Booking] = []) -> [Take] {
        var touched: [LotID: Balance] = [:]
        for booking in returned {
            touched[booking.purchase, default: self[booking.purchase] ?? Balance()].add(booking, sign: -1)
        }
        return takes.map { take in
            var take = take
            var balance = touched[take.purchase] ?? self[take.purchase] ?? Balance()
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
