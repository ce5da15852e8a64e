/// The inflation of a household (P5), as a Laspeyres index. It values the purchases of the twelve months before a base
/// month. It compares their cost at the prices of each later month with their cost at the prices of the base month.
///
/// A product counts in a month if it has a price in that month and in the base month. The price is the average of the
/// purchases in that month, else the last price, carried for up to six months. The cost of the amount is rounded
/// to the minor unit, so that the products of a month add up to the total.
public struct PriceIndex: Sendable {
    /// Below so many products a month is not shown.
    public static let least = 10
    /// So many months a price is carried.
    public static let carried = 6
    /// So many months before the base month say how much of each is bought.
    public static let weighed = 12

    public var base: CalendarMonth
    /// How many products have a weight and a price in the base month.
    public var products = 0
    /// From the base month on, those that have enough products.
    public var months: [Month] = []

    public struct Month: Hashable, Sendable {
        public var month: CalendarMonth
        /// The cost of the same amounts in the base month (`then`) and in this month (`now`), in minor units.
        public var then: Int64
        public var now: Int64
        /// Those that count, in the order in which they came.
        public var products: [Share]

        /// Thousandths of the base month, rounded half-even: 1050 is 5 % dearer.
        public var permille: Int { Int(clamping: roundedHalfEven(Int128(now) * 1000, over: Int128(then))) }
    }

    /// The share of a product in the change of a month.
    public struct Share: Hashable, Sendable {
        /// The caller's number of the product.
        public var product: Int
        public var then: Int64
        public var now: Int64
        /// Its price is of an earlier month.
        public var isCarried: Bool

        public init(product: Int, then: Int64, now: Int64, isCarried: Bool) {
            self.product = product
            self.then = then
            self.now = now
            self.isCarried = isCarried
        }
    }

    /// The purchases of a product, month by month.
    public struct Purchases: Sendable {
        /// The earliest first.
        public private(set) var months: [(month: CalendarMonth, sum: PriceSum)] = []

        /// - Parameter prices: Of the product, the oldest first; only what was bought, and in `currency`, counts.
        public init(_ prices: some Sequence<Observation>, in currency: Currency) {
            for price in prices where price.money.currency == currency {
                guard let paid = price.paid else { continue }
                let month = CalendarMonth(price.day)
                if months.last?.month != month { months.append((month, PriceSum())) }
                months[months.count - 1].sum.add(money: paid, amount: price.bought, at: price.shelf.unit)
            }
        }

        /// How much was bought in the months before `base`; nil: nothing.
        func weight(before base: CalendarMonth) -> Quantity? {
            var sum: Int128 = 0
            for (month, bought) in months where month >= base - weighed && month < base { sum += bought.amount }
            return Int64(exactly: sum).flatMap { $0 > 0 ? Quantity(millionths: $0) : nil }
        }

        /// The price of a month, and whether it is carried.
        func price(in month: CalendarMonth) -> (price: UnitPrice, isCarried: Bool)? {
            guard let last = months.last(where: { $0.month <= month }), month - last.month <= carried else {
                return nil
            }
            return last.sum.average.map { ($0, last.month < month) }
        }
    }

    public init(of products: [Purchases], base: CalendarMonth, until last: CalendarMonth) {
        self.base = base
        guard base <= last else { return }
        let basket = products.enumerated().compactMap { number, product -> (Int, Purchases, Quantity, Int64)? in
            guard let weight = product.weight(before: base),
                let then = product.price(in: base)?.price.money(for: weight), then > 0
            else { return nil }
            return (number, product, weight, then)
        }
        self.products = basket.count
        for number in base.number...last.number {
            let month = CalendarMonth(number: number)
            var (then, now): (Int128, Int128) = (0, 0)
            let shares = basket.compactMap { product, purchases, weight, before -> Share? in
                guard let (price, isCarried) = purchases.price(in: month), let money = price.money(for: weight) else {
                    return nil
                }
                then += Int128(before)
                now += Int128(money)
                return Share(product: product, then: before, now: money, isCarried: isCarried)
            }
            guard shares.count >= Self.least, let then = Int64(exactly: then), let now = Int64(exactly: now) else {
                continue
            }
            months.append(Month(month: month, then: then, now: now, products: shares))
        }
    }

    /// Makes the index with the base month a year before the last month. If too few products were bought before that
    /// month, the base is the first later month with enough products. If no month has enough products, the index has no
    /// months.
    public init(of products: [Purchases], until last: CalendarMonth) {
        for number in last.number - 12..<last.number {
            self.init(of: products, base: CalendarMonth(number: number), until: last)
            if !months.isEmpty { return }
        }
        self.init(of: products, base: last - 12, until: last)
    }
}
