import Events
import Inventory
import TestSupport
import Testing

@testable import Projections

@Suite("What follows from prices, however many there are of one product (F3, F4)")
struct PriceNewsTests {
    @Test(
        "what is news and what counts is what a plain model says, after bookings, undos, redos, corrections and merges",
        arguments: 0..<16)
    func random(seed: Int) throws {
        // Every other history has more prices than are looked at one by one.
        var town = Town(seed: UInt64(4400 + seed), isCrowded: seed % 2 == 1)
        for step in 1...(town.isCrowded ? 500 : 160) {
            town.live()
            if step.isMultiple(of: town.isCrowded ? 50 : 8) { town.compare("step \(step)") }
        }
        #expect(town.changes > 40 && town.datedBack > 10, "\(town.changes) \(town.datedBack)")
        #expect(!town.isCrowded || !town.prices.crowded.isEmpty)
        #expect(try Prices.restore(town.prices.snapshot) == town.prices)
        var bulk = Prices()
        bulk.deferIndexes()
        for (effect, header) in town.told { bulk.apply(effect, of: header) }
        bulk.buildIndexes()
        #expect(bulk == town.prices)
        #expect(Array(bulk.news) == Array(town.prices.news))
        // All that is taken back leaves nothing.
        town.undoAll()
        #expect(town.prices.news.map(\.id) == bulk.news.map(\.id).filter { !(bulk.news($0)?.made.isEmpty ?? true) })
        #expect(town.prices.contributions == Contributions() && town.prices.crowded.isEmpty)
    }

    #if DEBUG
        enum Order: CaseIterable {
            case rising, falling, random, oneDay

            func days(_ count: Int) -> [Int32] {
                var random = SeededGenerator(seed: 7)
                return switch self {
                case .rising: (0..<Int32(count)).map { $0 }
                case .falling: (0..<Int32(count)).reversed()
                case .random: (0..<Int32(count)).shuffled(using: &random)
                case .oneDay: Array(repeating: 7, count: count)
                }
            }
        }

        enum Kind: CaseIterable {
            case each, together, merged, twoOffers

            /// Returns prices that all differ from the one before. They are of one product, in a transaction each or
            /// all in one; of four products that are merged into one; or at two stores and by two members, one after
            /// the other.
            func prices(_ days: [Int32]) -> [Observation] {
                days.indices.map { number in
                    let isSecond = self == .twoOffers && number >= days.count / 2
                    return Observation(
                        id: ObservationID(raw: UInt128(number + 1)),
                        product: ProductID(raw: self == .merged ? UInt128(number % 4 + 1) : 1),
                        store: StoreID(raw: isSecond ? 2 : 1),
                        money: Money(minorUnits: Int64(100 + number % 7), currency: Currency(code: "EUR")),
                        amount: Quantity(millionths: 1_000_000 + Int64(number)),
                        day: CalendarDate(dayNumber: days[number]),
                        member: MemberID(raw: isSecond ? 2 : 1), order: UInt64(number + 10),
                        transaction: TransactionID(raw: self == .together ? 1 : UInt128(number + 1)))
                }
            }
        }

        @Test(
            "load, fold, read, correct, undo and redo cost the logarithm for each price, in whatever order (F3)",
            arguments: Order.allCases, Kind.allCases)
        func steps(order: Order, kind: Kind) throws {
            var counts: [String: [Int]] = [:]
            let sizes = kind == .each ? [500, 1000, 2000] : [250, 500, 1000]
            for size in sizes {
                let all = kind.prices(order.days(size))
                var prices = Prices()
                func change(_ old: Observation?, _ new: Observation?) {
                    if let change = Change.from(old, to: new) { prices.apply(.price(change), of: EventHeader()) }
                }
                func note(_ name: String, changes: Int = 1, _ body: () throws -> Void) rethrows {
                    let counter = Steps.Counter()
                    try Steps.$counter.withValue(counter) { try body() }
                    let each = counter.count / (size * changes)
                    let logarithm = Int.bitWidth - size.leadingZeroBitCount
                    #expect(each <= 14 * logarithm + CrowdedProduct.few, "\(name): \(each) steps for each of \(size)")
                    counts[name, default: []].append(counter.count)
                }
                if kind == .merged {
                    let products = (1...4 as ClosedRange<UInt128>).map { Product(id: ProductID(raw: $0)) }
                    for product in products { prices.apply(.catalog(.added(product)), of: EventHeader()) }
                    for product in products.dropFirst() {
                        let merge = CatalogChange.merged(product.id, into: products[0].id, present: true)
                        prices.apply(.catalog(merge), of: EventHeader())
                    }
                }
                note("fold") { for seen in all { change(nil, seen) } }
                #expect(!prices.placesOfNews.isEmpty)
                let snapshot = prices.snapshot
                try note("load") {
                    let loaded = try Prices.restore(snapshot)
                    #expect(loaded == prices)
                }
                note("read") { #expect(prices.news.allSatisfy { prices.news($0.id) != nil }) }
                // To the day after, by which a price may date back all that were told later, and back.
                note("correct", changes: 4) {
                    for seen in all {
                        var moved = seen
                        (moved.day, moved.money.minorUnits) = (seen.day + 1, seen.money.minorUnits + 3)
                        change(seen, moved)
                        change(moved, seen)
                    }
                }
                #expect(prices == (try Prices.restore(snapshot)))
                note("undo") { for seen in all { change(seen, nil) } }
                #expect(prices.count == 0 && prices.placesOfNews.isEmpty)
                note("redo") { for seen in all.reversed() { change(nil, seen) } }
                #expect(prices == (try Prices.restore(snapshot)))
            }
            // Four times as many: four times the steps and some more, where the square would be sixteen times.
            for (name, counts) in counts { #expect(counts[2] < 7 * counts[0], "\(name): \(counts)") }
        }
    #endif
}

/// Prices, and beside them what is in effect: who looks at that, each time from the beginning, sees what is news.
private struct Town {
    let isCrowded: Bool
    private(set) var prices = Prices()
    private(set) var told: [(Effect, EventHeader)] = []
    private(set) var changes = 0
    private(set) var datedBack = 0
    private var random: SeededGenerator
    private var version: UInt64 = 0
    private var known: [ObservationID: Observation] = [:]
    private var undone: [Observation] = []
    private var products: [Product] = []
    private var transactions: [ProductID: TransactionID] = [:]
    private var into: [ProductID: ProductID] = [:]

    init(seed: UInt64, isCrowded: Bool) {
        self.isCrowded = isCrowded
        random = SeededGenerator(seed: seed)
        for number in 1...4 as ClosedRange<UInt128> {
            let product = Product(id: ProductID(raw: number))
            products.append(product)
            let transaction = TransactionID(raw: 1000 + number)
            transactions[product.id] = transaction
            apply(.catalog(.added(product)), transaction)
        }
    }

    private mutating func apply(_ effect: Effect, _ transaction: TransactionID = TransactionID()) {
        version += 1
        var header = EventHeader()
        (header.version, header.transaction) = (StreamVersion(version), transaction)
        header.occurredAt = Timestamp(milliseconds: Int64(version))
        prices.apply(effect, of: header)
        told.append((effect, header))
    }

    private mutating func one<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &random)] }
    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func anyDay() -> CalendarDate {
        // Mostly later than before, often among the others, now and then far off.
        let today = Int32(version / 3)
        return CalendarDate(
            dayNumber: chance(40) ? today : chance(90) ? Int32.random(in: 0...today + 3, using: &random) : 900)
    }

    private mutating func vary(_ seen: inout Observation) {
        seen.product = products[isCrowded && chance(80) ? 0 : Int.random(in: 0..<4, using: &random)].id
        seen.store = StoreID(raw: isCrowded && chance(80) ? 1 : UInt128.random(in: 1...2, using: &random))
        seen.variant = VariantID(raw: chance(80) ? 0 : 7)
        seen.money = Money(
            minorUnits: Int64.random(in: 100...103, using: &random),
            currency: Currency(code: chance(90) ? "EUR" : "CHF"))
        seen.amount = Quantity(millionths: one([1_000_000, 2_000_000]))
        seen.member = MemberID(raw: UInt128.random(in: 0...2, using: &random))
        seen.note = chance(10) ? "shelf" : ""
    }

    mutating func live() {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<50:
            let transaction = TransactionID(raw: chance(12) ? 0 : UInt128(version) + 5000)
            for _ in 0..<(chance(20) ? 6 : 1) {
                var seen = Observation(id: ObservationID(raw: UInt128(version) + 1), day: anyDay(), order: version + 1)
                vary(&seen)
                seen.transaction = transaction
                known[seen.id] = seen
                apply(.price(Change(new: seen)))
            }
        case 50..<68:
            guard let old = any() else { return }
            known[old.id] = nil
            undone.append(old)
            apply(.price(Change(old: old)))
        case 68..<80:
            guard !undone.isEmpty else { return }
            let seen = undone.remove(at: Int.random(in: 0..<undone.count, using: &random))
            known[seen.id] = seen
            apply(.price(Change(new: seen)))
        case 80..<94:
            guard let old = any() else { return }
            var new = old
            if chance(50) { new.day = anyDay() } else { vary(&new) }
            known[new.id] = new
            apply(.price(Change(old: old, new: new)))
        case 94..<98:
            let (id, other) = (one(products).id, one(products).id)
            if let target = into[id] {
                into[id] = nil
                apply(.catalog(.merged(id, into: target, present: false)))
            } else if head(other) != head(id) {
                into[id] = other
                apply(.catalog(.merged(id, into: other, present: true)))
            }
        case 98:
            let place = Int.random(in: 0..<4, using: &random)
            let (old, new) = (products[place].units.base, one(["piece", "kg"]))
            products[place].units.base = new
            var patch = ProductPatch()
            patch.baseUnit = Change(old: old, new: new)
            apply(.catalog(.changed(products[place].id, patch)))
        default:
            let product = one(products)
            apply(.catalog(.removed(product)))
            apply(.catalog(.added(product)))
        }
    }

    mutating func undoAll() {
        for old in known.values.sorted(by: { $0.id < $1.id }).shuffled(using: &random) {
            apply(.price(Change(old: old)))
        }
        known = [:]
    }

    private mutating func any() -> Observation? {
        known.isEmpty ? nil : known[one(known.keys.sorted())]
    }

    private func head(_ product: ProductID) -> ProductID { into[product].map(head) ?? product }

    private struct Series: Hashable {
        var head: ProductID
        var base: String
        var variant: VariantID
        var store: StoreID
        var currency: Currency
    }

    private struct Find: Hashable {
        var member: MemberID
        var head: ProductID
        var store: StoreID
        var day: CalendarDate
    }

    mutating func compare(_ when: Comment) {
        let bases = Dictionary(uniqueKeysWithValues: products.map { ($0.id, $0.units.base) })
        let series = Dictionary(grouping: known.values) { seen in
            Series(
                head: head(seen.product), base: bases[seen.product] ?? "", variant: seen.variant, store: seen.store,
                currency: seen.money.currency)
        }
        // What differs, with what it differs from.
        var news: [TransactionID: [ObservationID: ObservationID]] = [:]
        var ups: [TransactionID: Int] = [:]
        for line in series.values {
            for now in line where !now.transaction.isNone {
                if line.contains(where: { $0.day > now.day && $0.order < now.order }) {
                    datedBack += 1
                    continue
                }
                guard let before = line.filter({ $0.isOlder(than: now) }).max(by: { $0.isOlder(than: $1) }) else {
                    continue
                }
                let (was, isNow) = (before.shelf.unit, now.shelf.unit)
                guard was.isCheaper(than: isNow) || isNow.isCheaper(than: was) else { continue }
                news[now.transaction, default: [:]][now.id] = before.id
                if was.isCheaper(than: isNow) { ups[now.transaction, default: 0] += 1 }
            }
        }
        let wanted = Set(news.keys).union(transactions.values)
        #expect(Set(prices.news.map(\.id)) == Set(wanted.map { PostID($0) }), when)
        #expect(prices.news.map(\.order) == prices.news.map(\.order).sorted(by: >), when)
        for transaction in wanted {
            guard let item = prices.news(PostID(transaction)) else { continue }
            let changes = item.changes
            let found = Dictionary(changes.map { ($0.now.id, $0.before.id) }, uniquingKeysWith: { first, _ in first })
            #expect(found == news[transaction, default: [:]] && found.count == changes.count, when)
            #expect(changes.map(\.now.order) == changes.map(\.now.order).sorted(), when)
            #expect(item.up == ups[transaction, default: 0] && item.up + item.down == changes.count, when)
            let own = known.values.filter { $0.transaction == transaction }.sorted { $0.order < $1.order }
            #expect(own.map(\.product) == Array(item.priced), when)
            #expect(own.allSatisfy { prices.announcement(at: $0.order)?.observation.id == $0.id }, when)
            if let first = own.first { #expect(item.member == first.member && item.first == first.order, when) }
            self.changes += changes.count
        }
        var firsts: [Find: UInt64] = [:]
        for seen in known.values where !seen.transaction.isNone && !seen.member.isNone {
            let find = Find(member: seen.member, head: head(seen.product), store: seen.store, day: seen.day)
            firsts[find] = min(firsts[find] ?? .max, seen.order)
        }
        for member in [1, 2] as [UInt128] {
            let orders = firsts.filter { $0.key.member == MemberID(raw: member) }.values.sorted()
            #expect(Array(prices.contributions[MemberID(raw: member)]) == orders, when)
        }
    }
}
