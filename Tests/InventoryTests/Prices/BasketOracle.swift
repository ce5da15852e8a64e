import Inventory

/// P3 implemented word for word, sharing only the values with the code that it judges. Every price is looked at for
/// every entry at every store, and every pair of stores is written out.
struct BasketOracle {
    /// By store, then by product; only to be found.
    var prices: [StoreID: [ProductID: [Observation]]]
    var stores: [StoreID]
    var wishes: [ShelfTable.Wish]
    var rules: PriceRules

    struct Line: Equatable {
        var money: Int64
        var bought: Int64
        var wanted: Int64
        var price: ObservationID
    }

    /// Rounds to the even one where it is half.
    func rounded(_ top: Int128, _ bottom: Int128) -> Int64 {
        let twice = top * 2 / bottom
        let floor = top / bottom
        let isHalf = top * 2 % bottom == 0 && twice % 2 == 1
        if isHalf { return Int64(floor % 2 == 0 ? floor : floor + 1) }
        return Int64(twice % 2 == 1 ? floor + 1 : floor)
    }

    /// Rounds money up where it is half (P2).
    func roundedMoney(_ top: Int128, _ bottom: Int128) -> Int64 { Int64((top * 2 + bottom) / (bottom * 2)) }

    /// Returns the valid price of one offer. The rule: "price > 0, store known and not archived, household currency,
    /// not past `validUntil`; if the newest is an ended special, the newest regular one".
    func valid(_ offer: [Observation]) -> Observation? {
        let known = offer.filter {
            $0.money.minorUnits > 0 && $0.money.currency.code == "EUR" && $0.day <= ShelfTable.today
                && ["", "card"].contains($0.condition)
        }
        func newest(_ prices: [Observation]) -> Observation? {
            prices.max { ($0.day.dayNumber, $0.order) < ($1.day.dayNumber, $1.order) }
        }
        guard let last = newest(known) else { return nil }
        // A special without an end ends after 7 days.
        let end = last.validUntil ?? last.day + 7
        if !last.onSale || ShelfTable.today <= end { return last }
        return newest(known.filter { !$0.onSale })
    }

    /// Returns the entry's line at the store: "cheapest total, then smaller surplus".
    func line(_ wish: ShelfTable.Wish, _ store: StoreID) -> Line? {
        var best: Line?
        for below in 0..<60 {
            var wanted = wish.amount.millionths
            if below != wish.product {
                guard let (above, factor) = ShelfTable.parent(of: below), above == wish.product,
                    wish.target.variant.isNone
                else { continue }
                wanted = rounded(Int128(wanted) * Int128(factor.denominator), Int128(factor.numerator))
            }
            guard wanted > 0 else { continue }
            let here = prices[store]?[ShelfTable.product(below)] ?? []
            for price in here {
                let offer = here.filter {
                    $0.variant == price.variant && $0.pack == price.pack && $0.packSize == price.packSize
                }
                guard let price = valid(offer) else { continue }
                if wish.target.variant != VariantID(), price.variant != wish.target.variant { continue }
                if wish.target.store == store, wish.target.pack != PackID(), price.pack != wish.target.pack { continue }
                var bought = wanted
                if price.packSize != .zero {
                    var packs: Int64 = 1
                    // Less than five millionths are as good as nothing (S1).
                    while packs * price.packSize.millionths + 5 <= wanted { packs += 1 }
                    bought = packs * price.packSize.millionths
                }
                let money = roundedMoney(
                    Int128(bought) * Int128(price.money.minorUnits), Int128(price.amount.millionths))
                let line = Line(money: money, bought: bought, wanted: wanted, price: price.id)
                guard let known = best else {
                    best = line
                    continue
                }
                let surplus = Int128(max(bought - wanted, 0)) * Int128(known.wanted)
                let other = Int128(max(known.bought - known.wanted, 0)) * Int128(wanted)
                if money < known.money || money == known.money && surplus < other { best = line }
            }
        }
        return best
    }

    /// Nil: nothing to compare.
    func comparison() -> Basket.Comparison {
        let lines = stores.map { store in wishes.map { line($0, store) } }
        let n = wishes.count
        var totals: [Basket.Total] = []
        for (store, lines) in lines.enumerated() {
            let there = lines.compactMap { $0 }
            totals.append(.init(store: store, available: there.count, money: there.map(\.money).reduce(0, +)))
        }
        totals = totals.filter { $0.available > 0 }
        var qualified = totals.filter { 100 * $0.available >= rules.threshold * n }
        qualified.sort { a, b in
            if a.money != b.money { return a.money < b.money }
            if a.available != b.available { return a.available > b.available }
            return a.store < b.store
        }
        var complete = totals
        complete.sort { a, b in
            if a.available != b.available { return a.available > b.available }
            if a.money != b.money { return a.money < b.money }
            return a.store < b.store
        }
        var splits: [Basket.Split] = []
        for a in stores.indices {
            for b in stores.indices where a < b {
                let pairs = zip(lines[a], lines[b]).map { [$0, $1].compactMap { $0?.money }.min() }
                let there = pairs.compactMap { $0 }
                let money = there.reduce(0, +)
                guard !there.isEmpty, 100 * there.count >= rules.threshold * n else { continue }
                splits.append(
                    Basket.Split(
                        first: a, second: b, available: there.count, money: money,
                        saves: qualified.first.map { $0.money - money }))
            }
        }
        var split: Basket.Split?
        for candidate in splits {
            guard let known = split else {
                split = candidate
                continue
            }
            if candidate.money < known.money
                || candidate.money == known.money && candidate.available > known.available
            {
                split = candidate
            }
        }
        if let saves = split?.saves, saves < 1 { split = nil }
        // Two stores that have everything, where nothing else that is shown has.
        var inTwo: Basket.Split?
        let shown = (qualified.isEmpty ? complete : qualified).prefix(rules.shown)
        if !shown.contains(where: { $0.available == n }), split?.available != n {
            for a in stores.indices {
                for b in stores.indices where a < b {
                    let best = zip(lines[a], lines[b]).map { [$0, $1].compactMap { $0?.money }.min() }
                    guard !best.contains(nil) else { continue }
                    let money = best.compactMap { $0 }.reduce(0, +)
                    if inTwo == nil || money < inTwo?.money ?? 0 {
                        inTwo = Basket.Split(first: a, second: b, available: n, money: money)
                    }
                }
            }
        }
        return Basket.Comparison(
            shown: Array(shown), qualified: qualified.count,
            split: split, complete: n == 0 ? nil : inTwo)
    }
}
