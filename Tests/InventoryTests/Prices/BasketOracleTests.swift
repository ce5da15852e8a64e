import Inventory
import TestSupport
import Testing

@Suite("Basket comparison against a reading of its rule word for word")
struct BasketOracleTests {
    /// 10 tables of 200 lists.
    @Test("every total, every store and the split are the same to the minor unit (P3)", arguments: UInt64(1)...10)
    func oracle(seed: UInt64) {
        let table = ShelfTable(seed: seed)
        let prices = Dictionary(grouping: table.prices, by: \.store).mapValues {
            Dictionary(grouping: $0, by: \.product)
        }
        var random = SeededGenerator(seed: seed)
        var (splits, wholes, none) = (0, 0, 0)
        for _ in 0..<Runs.lists {
            let wishes = table.wishes(&random)
            let rules = PriceRules(
                threshold: [85, 85, 100, 60, 0].randomElement(using: &random) ?? 85,
                shown: Int.random(in: 1...4, using: &random))
            let oracle = BasketOracle(prices: prices, stores: table.stores, wishes: wishes, rules: rules)
            let basket = table.basket(wishes)
            let comparison = basket.comparison(by: rules)
            #expect(comparison == oracle.comparison(), "seed \(seed): \(wishes)")
            if comparison.split != nil { splits += 1 }
            if comparison.complete != nil { wholes += 1 }
            if comparison.qualified == 0 { none += 1 }
            guard let store = table.stores.indices.randomElement(using: &random) else { continue }
            for (number, wish) in wishes.enumerated() {
                let cell = basket[entry: number, store: store]
                let line = oracle.line(wish, table.stores[store])
                #expect(cell?.cost.money == line?.money)
                #expect(cell?.cost.bought.millionths == line?.bought)
            }
        }
        // Nothing of it is tested where it does not come about.
        #expect(splits > Runs.lists / 10)
        #expect(none > 0 && wholes > 0)
    }

    private enum Runs {
        static let lists = 200
    }
}
