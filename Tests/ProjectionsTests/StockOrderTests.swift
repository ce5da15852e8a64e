import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

@Suite("Orders, sums and counts that the stock keeps")
struct StockOrderTests {
    @Test("they are what counting and sorting the lots gives", arguments: [41, 42, 43] as [UInt64])
    func agree(seed: UInt64) async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: seed, households: 1)
            try await history.write(700, to: temporary.log, clock: temporary.clock)
            var set = ProjectionSet()
            // Folded in bulk, from the middle of the history on, then one by one again.
            var bulk = ProjectionSet()
            for (index, event) in history.events.enumerated() where !event.header.stream.isNone {
                set.apply(event)
                if index % 20 == 0 { check(set) }
                if index == 300 { bulk.deferIndexes() }
                bulk.apply(event)
                if index == 600 {
                    bulk.buildIndexes()
                    check(bulk)
                }
            }
            check(set)
            check(bulk)
            #expect(bulk == set)
            check(restored(set))
        }
    }

    /// Of a product and all that is under it, each converted to its base unit, by looking at every product (C10).
    private func sums(_ product: Product, _ lots: [ProductID: [Lot]], _ catalog: Catalog) -> StockSums {
        var sums = StockSums()
        for other in catalog.products {
            var (above, steps) = (other.id, 0)
            while above != product.id, let next = catalog[above].map({ $0.into.isNone ? $0.parent : $0.into }),
                !next.isNone, steps < 1000
            {
                (above, steps) = (next, steps + 1)
            }
            guard above == product.id, let factor = catalog.measured(other).units.factor(toBaseOf: product.units) else {
                continue
            }
            var own = StockSums()
            for lot in lots[other.id] ?? [] {
                own += StockSums(total: lot.amount, opened: lot.openedOn == nil ? .zero : lot.amount)
            }
            sums += own.scaled(by: factor)
        }
        return sums
    }

    private func restored(_ set: ProjectionSet) -> ProjectionSet {
        var (copy, writer) = (set, SnapshotWriter())
        set.stock.encode(into: &writer)
        var reader = SnapshotReader(writer.output)
        if let stock = try? StockOnHand(from: &reader) { copy.stock = stock }
        return copy
    }

    private func check(_ set: ProjectionSet) {
        let (stock, catalog) = (set.stock, set.catalog.catalog)
        let lots = Dictionary(grouping: stock.lots.all) { $0.product }
        func head(_ id: ProductID) -> ProductID {
            var (id, steps) = (id, 0)
            while let into = catalog[id]?.into, !into.isNone, steps < 1000 { (id, steps) = (into, steps + 1) }
            return id
        }
        let known = Set(lots.keys.map(head)).compactMap { catalog[$0] }
        let byName = known.sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
        #expect(stock.products().map(\.id) == byName.map(\.id))
        #expect(stock.productCount == known.count)
        for beginning in ["", "0", "A", "7K", stock.lots.all.first.map { String($0.code.prefix(3)) } ?? "Z", "ZZZZ"] {
            let wanted = stock.lots.all.map(\.code).filter { $0.hasPrefix(beginning) }.sorted()
            #expect(stock.lots(codeBeginning: beginning).map(\.code) == wanted)
        }
        let newest = Dictionary(grouping: stock.lots.all) { head($0.product) }
            .compactMapValues { $0.max { ($0.order, $0.id) < ($1.order, $1.id) } }.values
            .filter { catalog[head($0.product)] != nil }.sorted { ($0.order, $0.id) > ($1.order, $1.id) }
        #expect(stock.recentlyAdded().map(\.product) == newest.map { head($0.product) })
        for lot in newest.prefix(3) {
            let mark = RecentlyAdded(order: lot.order, id: lot.id, product: head(lot.product))
            let rest = newest.drop { $0.id != lot.id }.dropFirst()
            #expect(stock.recentlyAdded(before: mark).map(\.product) == rest.map { head($0.product) })
        }
        var low: Set<ProductID> = []
        for product in catalog.products {
            let all = sums(product, lots, catalog)
            #expect(stock.sumsWithUnder(product.id) == (catalog.tree.children(of: product.id).isEmpty ? nil : all))
            let own = lots[product.id] ?? []
            let total = own.reduce(Quantity.zero) { $0.addingSaturated($1.amount) }
            let opened = own.filter { $0.openedOn != nil }.reduce(Quantity.zero) { $0.addingSaturated($1.amount) }
            #expect(stock.lots.sums(of: product.id) == StockSums(total: total, opened: opened))
            #expect(stock.lots.of(product.id) == own.sorted { ($0.order, $0.id) < ($1.order, $1.id) })
            #expect(own.allSatisfy { stock.lots[code: $0.code]?.code == $0.code })
            if !product.archived, product.into.isNone, product.minimum > .zero,
                all.total.millionths - (product.openedCounts ? 0 : all.opened.millionths) < product.minimum.millionths
            {
                low.insert(product.id)
            }
        }
        #expect(Set(stock.belowMinimum) == low)
        for location in set.catalog.places.locations.keys {
            #expect(stock.lots(in: location) == stock.lots.all.count { $0.location == location })
        }
    }
}
