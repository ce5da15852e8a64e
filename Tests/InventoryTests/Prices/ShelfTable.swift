import Inventory
import TestSupport

/// Prices of 60 products at 8 stores, made up from `ShelfLabels`. The table has gaps, ties, specials, packs, loose
/// goods, conditions, other currencies, variants and products below others.
struct ShelfTable {
    static let today = CalendarDate(dayNumber: 20_700)
    static let euro = Currency(code: "EUR")
    static let franc = Currency(code: "CHF")
    static let validity = PriceValidity(on: today, in: euro, conditions: .only(["card"]))

    /// By name.
    var stores = (1...8).map { StoreID(raw: $0) }
    var prices: [Observation] = []

    static func product(_ number: Int) -> ProductID { ProductID(raw: UInt128(1000 + number)) }
    static func variant(_ number: Int) -> VariantID { number == 0 ? VariantID() : VariantID(raw: UInt128(number)) }
    static func pack(_ number: Int) -> PackID { number == 0 ? PackID() : PackID(raw: UInt128(number)) }

    /// The products from 50 on are below the first ten; some are counted in jars, which the one above weighs.
    static func parent(of number: Int) -> (number: Int, factor: Rational)? {
        guard number >= 50 else { return nil }
        let factors = [Rational(1), Rational(ShelfLabels.all[number].grams), Rational(3, 7) ?? .one]
        return (number - 50, factors[number % 3])
    }

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for product in 0..<60 {
            for store in stores where Int.random(in: 0..<100, using: &random) < 80 {
                for size in 1...Int64.random(in: 1...3, using: &random) {
                    put(product, store, size: size, &random)
                }
            }
        }
    }

    /// The last prices of one offer.
    private mutating func put(_ number: Int, _ store: StoreID, size: Int64, _ random: inout SeededGenerator) {
        let (grams, cents) = ShelfLabels.all[number]
        let isCounted = Self.isCounted(number)
        let isLoose = !isCounted && number % 6 == 5
        // A pack of three jars is a gram short of what they held.
        let whole = isCounted ? size * size : grams * size - (size == 3 ? 1 : 0)
        var price = Observation(product: Self.product(number), packSize: Self.amount(isLoose ? 0 : whole), store: store)
        price.variant = Self.variant(Int.random(in: 0...2, using: &random))
        price.pack = Self.pack(isLoose || size == 1 ? 0 : Int(size))
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let number = UInt64(prices.count + 1)
            price.id = ObservationID(raw: UInt128(number))
            price.order = number
            price.day = Self.today - Int.random(in: -1...30, using: &random)
            var money = cents * size * Int64.random(in: 80...120, using: &random) / 100
            // Many end on 9, so that there are ties.
            if Int.random(in: 0..<3, using: &random) == 0 { money = max(9, money / 10 * 10 - 1) }
            let isForeign = Int.random(in: 0..<12, using: &random) == 0
            price.money = Money(minorUnits: money, currency: isForeign ? Self.franc : Self.euro)
            // Three for one price, now and then.
            let count: Int64 = Int.random(in: 0..<9, using: &random) == 0 ? 3 : 1
            price.amount = Self.amount(isLoose ? 1000 : whole * count)
            price.onSale = Int.random(in: 0..<4, using: &random) == 0
            let end = price.day + Int.random(in: 0...12, using: &random)
            price.validUntil = price.onSale && Bool.random(using: &random) ? end : nil
            price.condition = ["", "", "", "", "", "", "card", "app"].randomElement(using: &random) ?? ""
            prices.append(price)
        }
    }

    private static func isCounted(_ product: Int) -> Bool {
        parent(of: product).map { $0.factor != .one } ?? (product % 7 == 3)
    }

    static func amount(_ whole: Int64) -> Quantity { Quantity(millionths: whole * 1_000_000) }

    /// Of each product, each offer's prices, the oldest first.
    var offers: [ProductID: [[Observation]]] {
        Dictionary(grouping: prices, by: \.product).mapValues { prices in
            let offers = Dictionary(grouping: prices) { price in
                [price.variant.raw, price.pack.raw, UInt128(price.packSize.millionths), price.store.raw]
            }
            return offers.values.map { $0.sorted { $0.isOlder(than: $1) } }
        }
    }

    /// An entry of a list, as its writer means it.
    struct Wish {
        var product: Int
        /// In the product's base unit.
        var amount: Quantity
        var target = OfferTarget()
    }

    func wishes(_ random: inout SeededGenerator) -> [Wish] {
        (0..<Int.random(in: 1...15, using: &random)).map { _ in
            let product = Int.random(in: 0..<60, using: &random)
            let grams = ShelfLabels.all[product].grams
            let halves = Int64.random(in: 1...5, using: &random)
            var wish = Wish(product: product, amount: Self.amount(grams * halves / 2))
            if Self.isCounted(product) { wish.amount = Self.amount(Int64.random(in: 1...9, using: &random)) }
            if Int.random(in: 0..<5, using: &random) == 0 { wish.amount.millionths += 333_333 }
            let kind = Int.random(in: 0..<6, using: &random)
            if kind < 2 { wish.target.variant = Self.variant(Int.random(in: 1...2, using: &random)) }
            if kind == 0 || kind == 3 {
                wish.target.store = stores.randomElement(using: &random) ?? StoreID()
                wish.target.pack = Self.pack(Int.random(in: 0...3, using: &random))
            }
            return wish
        }
    }

    /// As the rules of larder take it.
    static func entry(_ wish: Wish) -> BasketEntry {
        var sources = [BasketEntry.Source(product(wish.product), wanted: wish.amount)]
        if wish.target.variant.isNone {
            for below in 50..<60 {
                guard let (above, factor) = parent(of: below), above == wish.product,
                    let wanted = try? wish.amount.scaled(by: factor.inverse())
                else { continue }
                sources.append(BasketEntry.Source(product(below), wanted: wanted))
            }
        }
        return BasketEntry(target: wish.target, sources: sources)
    }

    func basket(_ wishes: [Wish]) -> Basket {
        let offers = offers
        return Basket(of: wishes.map(Self.entry), at: stores) { product in
            (offers[product] ?? []).compactMap(Self.validity.current(of:)).map { CurrentPrice($0, as: $0.variant) }
        }
    }
}
