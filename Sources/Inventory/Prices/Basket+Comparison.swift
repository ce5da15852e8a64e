extension Basket {
    /// Where a list is cheapest (P3).
    public struct Comparison: Hashable, Sendable {
        /// The best first.
        public var shown: [Total]
        /// How many stores have enough of it; none: shown are those that have most.
        public var qualified: Int
        public var split: Split?
        /// The cheapest two stores that have all of it together, where no single one has, nor those of the split.
        public var complete: Split?

        public init(shown: [Total] = [], qualified: Int = 0, split: Split? = nil, complete: Split? = nil) {
            self.shown = shown
            self.qualified = qualified
            self.split = split
            self.complete = complete
        }
    }

    /// The list shared between two stores.
    public struct Split: Hashable, Sendable {
        /// In the order of the stores.
        public var first: Int
        public var second: Int
        public var available: Int
        public var money: Int64
        /// The money saved against the best single store; nil: no single store has enough.
        public var saves: Int64?

        public init(first: Int, second: Int, available: Int, money: Int64, saves: Int64? = nil) {
            self.first = first
            self.second = second
            self.available = available
            self.money = money
            self.saves = saves
        }
    }

    /// Compares the stores that qualify, the cheapest first. Ties are ordered by the number of available entries, then
    /// by name. If no store qualifies, the stores with most entries come first, then by total, then by name. A store
    /// that has nothing of the list is never shown.
    public func comparison(by rules: PriceRules) -> Comparison {
        guard entries > 0 else { return Comparison() }
        let totals = (0..<stores).map(total)
        let qualified = totals.filter { rules.qualifies(available: $0.available, of: entries) && $0.available > 0 }
            .sorted { ($0.money, -$0.available, $0.store) < ($1.money, -$1.available, $1.store) }
        let ranked =
            qualified.isEmpty
            ? totals.filter { $0.available > 0 }
                .sorted { (-$0.available, $0.money, $0.store) < (-$1.available, $1.money, $1.store) }
            : qualified
        let (split, complete) = splits(by: rules, best: qualified.first)
        let shown = Array(ranked.prefix(rules.shown))
        let isComplete = shown.contains { $0.available == entries } || split?.available == entries
        return Comparison(
            shown: shown, qualified: qualified.count, split: split, complete: isComplete ? nil : complete)
    }

    /// The cheapest pair of stores that together have enough, and the cheapest pair that has every entry. Each entry is
    /// bought at the store where it is cheaper. Ties of the first pair are decided by the number of available entries,
    /// then by name. The first pair is nil if it does not save at least a minor unit against the best single store,
    /// where there is such a store. Cost: pairs × entries.
    private func splits(by rules: PriceRules, best: Total?) -> (saving: Split?, complete: Split?) {
        var (found, complete): (Split?, Split?)
        costs.withUnsafeBufferPointer { costs in
            for first in 0..<stores {
                for second in first + 1..<max(stores, first + 1) {
                    var (money, available): (Int64, Int64) = (0, 0)
                    for entry in 0..<entries {
                        let cost = min(costs[first * entries + entry], costs[second * entries + entry])
                        let isThere: Int64 = cost == Self.missing ? 0 : 1
                        // No sum overflows: `offer` takes nothing that large.
                        money &+= cost & (0 &- isThere)
                        available &+= isThere
                    }
                    if available == entries, complete.map({ money < $0.money }) ?? true {
                        complete = Split(first: first, second: second, available: entries, money: money)
                    }
                    guard available > 0, rules.qualifies(available: Int(available), of: entries),
                        found.map({ (money, -available) < ($0.money, -Int64($0.available)) }) ?? true
                    else { continue }
                    found = Split(first: first, second: second, available: Int(available), money: money)
                }
            }
        }
        if let best, let money = found?.money { found?.saves = best.money - money }
        return (found?.saves ?? 1 >= 1 ? found : nil, complete)
    }

    /// The store of the two at which each entry is bought: the cheaper store. At the same cost, it is the store with
    /// the lower total, then the first store. Nil: neither store has the entry.
    public func stores(in split: Split) -> [Int?] {
        let isSecondCheaper = total(of: split.second).money < total(of: split.first).money
        return (0..<entries).map { entry in
            let (a, b) = (costs[split.first * entries + entry], costs[split.second * entries + entry])
            guard min(a, b) != Self.missing else { return nil }
            return b < a || a == b && isSecondCheaper ? split.second : split.first
        }
    }
}
