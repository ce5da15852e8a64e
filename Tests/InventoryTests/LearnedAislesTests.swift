import TestSupport
import Testing

@testable import Inventory
@testable import Values

/// Ticks told as plainly as can be: of each entry the changes in effect, and the trips by their definition.
private struct PlainTicks {
    var changes: [EntryID: [Change<Tick>]] = [:]
    let list: [EntryID: ListID]

    /// Each tick but those that were taken back within two hours.
    func ticks(at store: StoreID) -> [StoreTick] {
        var found: [StoreTick] = []
        for (entry, changes) in changes {
            for (number, change) in changes.enumerated() {
                guard let tick = change.new, tick.ticked, tick.store == store else { continue }
                if changes.indices.contains(number + 1), let next = changes[number + 1].new, !next.ticked,
                    next.at.milliseconds - tick.at.milliseconds <= 7_200_000
                {
                    continue
                }
                found.append(
                    StoreTick(
                        store: store, at: tick.at, entry: entry, list: list[entry] ?? ListID(), member: tick.member))
            }
        }
        return found.sorted()
    }

    /// The mean place of each product in its last ten trips that are over, in millionths of the way.
    func means(at store: StoreID, _ product: [EntryID: ProductID], now: Timestamp) -> [ProductID: Int64] {
        var left = ticks(at: store)
        var trips: [[StoreTick]] = []
        while let first = left.first {
            let own = left.filter {
                $0.list == first.list && $0.member == first.member
                    && $0.at.milliseconds - first.at.milliseconds <= 7_200_000
            }
            left.removeAll { own.contains($0) }
            if Set(own.map(\.at)).count >= 3, first.at.milliseconds + 7_200_000 < now.milliseconds { trips.append(own) }
        }
        var means: [ProductID: Int64] = [:]
        for one in Set(product.values) {
            let places = trips.compactMap { trip -> Int64? in
                let times = Set(trip.map(\.at)).sorted()
                return trip.first { product[$0.entry] == one }.flatMap { times.firstIndex(of: $0.at) }
                    .map { Int64($0) * 1_000_000 / Int64(times.count - 1) }
            }.suffix(10)
            if !places.isEmpty { means[one] = places.reduce(0, +) / Int64(places.count) }
        }
        return means
    }
}

@Suite("Aisles learned from the order of ticking (Q8)")
struct LearnedAislesTests {
    private static func id<Tag>(_ number: Int) -> ID<Tag> { ID(raw: UInt128(number + 1)) }

    @Test("random ticks and unticks, taken back and done again, are what a plain model says", arguments: 0..<20)
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(4700 + seed))
        let entries: [EntryID] = (0..<12).map { Self.id($0) }
        let lists = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1, Self.id($0 / 10) as ListID) })
        let products = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1, Self.id($0 % 5) as ProductID) })
        var catalog = Catalog()
        var listed = ListEntries()
        for number in 0..<5 {
            var product = Product(id: Self.id(number), name: "product \(number)")
            product.category = Self.id(number % 2)
            catalog.apply(.added(product))
        }
        for entry in entries {
            let add = EntryAdd(id: entry, target: EntryTarget(product: products[entry] ?? ProductID()))
            listed.apply(.entry(entry, on: lists[entry] ?? ListID(), .added(add)), catalog)
        }
        var (plain, kept) = (PlainTicks(list: lists), StoreTicks())
        var undone: [EntryID: [Change<Tick>]] = [:]
        var now = Timestamp(milliseconds: 1_795_251_600_000)
        var learned = 0
        func apply(_ change: Change<Tick>, _ entry: EntryID) {
            var patch = EntryPatch()
            patch.tick = change
            kept.apply(.entry(entry, on: lists[entry] ?? ListID(), .changed(by: .zero, patch)))
        }
        for step in 0..<600 {
            let isNextDay = Int.random(in: 0..<20, using: &random) == 0
            now = now.adding(
                milliseconds: isNextDay ? 50_000_000 : Int64.random(in: 0...600_000, using: &random))
            guard let entry = entries.randomElement(using: &random) else { return }
            let last = plain.changes[entry]?.last
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                guard let last else { continue }
                plain.changes[entry]?.removeLast()
                undone[entry, default: []].append(last)
                apply(last.inverse, entry)
            case 1:
                guard let again = undone[entry]?.popLast() else { continue }
                plain.changes[entry, default: []].append(again)
                apply(again, entry)
            default:
                undone[entry] = nil
                var tick = Tick(ticked: !(last?.new?.ticked ?? false), at: now)
                tick.member = Self.id(Int.random(in: 0..<6, using: &random) / 5)
                if tick.ticked { tick.store = Self.id(Int.random(in: 0..<6, using: &random) / 5) }
                let change = Change(old: last?.new ?? Tick(), new: tick)
                plain.changes[entry, default: []].append(change)
                apply(change, entry)
            }
            for store in [Self.id(0), Self.id(1)] as [StoreID] {
                #expect(Array(kept.at(store)) == plain.ticks(at: store), "after \(step)")
                guard step.isMultiple(of: 7) else { continue }
                let means = plain.means(at: store, products, now: now)
                let aisles = LearnedAisles(kept.at(store), listed, catalog, now: now)
                #expect((aisles == nil) == means.isEmpty)
                guard let aisles else { continue }
                learned += 1
                for product in Set(products.values) {
                    #expect(aisles.place(of: product, in: CategoryID()) == means[product] ?? .max)
                }
                for category in [Self.id(0), Self.id(1)] as [CategoryID] {
                    let own = means.filter { catalog.products[$0.key]?.category == category }.map(\.value)
                    let mean = own.isEmpty ? Int64.max : own.reduce(0, +) / Int64(own.count)
                    #expect(aisles.place(of: Self.id(99), in: category) == mean)
                }
            }
            #expect(StoreTicks(kept.all) == kept)
        }
        #expect(learned > 20)
    }

    @Test("of a store the latest thousand are kept, the same whatever came late")
    func bounded() {
        func tick(_ number: Int, at time: Int) -> ListChange {
            var patch = EntryPatch()
            patch.tick = Change(
                old: Tick(),
                new: Tick(
                    ticked: true, at: Timestamp(milliseconds: Int64(time)), member: Self.id(1), store: Self.id(1)))
            return .entry(Self.id(number), on: Self.id(1), .changed(by: .zero, patch))
        }
        var (inOrder, mixed) = (StoreTicks(), StoreTicks())
        for number in 0..<1500 { inOrder.apply(tick(number, at: 1000 + number)) }
        for number in (0..<1500).sorted(by: { ($0 % 7, $0) < ($1 % 7, $1) }) {
            mixed.apply(tick(number, at: 1000 + number))
        }
        #expect(inOrder == mixed)
        let kept = inOrder.at(Self.id(1))
        #expect(kept.count == 1000 && kept.first?.at == Timestamp(milliseconds: 1500))
    }
}
