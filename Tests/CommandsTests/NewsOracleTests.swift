import Commands
import Inventory
import TestSupport
import Testing

@testable import Events
@testable import Projections

/// The news that follow from the facts and the contributions that count, worked out as plainly as possible. Each time,
/// all of it is worked out from the beginning, from all that is in effect.
private struct PlainFeed {
    struct Telling: Equatable {
        var up = 0
        var down = 0
        var made: Set<ProductID> = []
    }

    var prices: [ObservationID: Observation] = [:]
    var posts: [PostID: Post] = [:]
    /// By product: who made it first, quietly or not, and whether it is there.
    var products: [ProductID: (transaction: TransactionID, isThere: Bool, base: String)] = [:]
    var into: [ProductID: ProductID] = [:]

    mutating func apply(_ event: RecordedEvent) {
        event.effects { effect in
            switch effect {
            case .price(let change):
                if let old = change.old { prices[old.id] = nil }
                if let new = change.new { prices[new.id] = new }
            case .catalog(.added(let product)):
                let quiet = event.header.author.quiet
                let first = products[product.id]?.transaction ?? (quiet ? TransactionID() : event.header.transaction)
                products[product.id] = (first, true, product.units.base)
            case .catalog(.removed(let product)): products[product.id]?.isThere = false
            case .catalog(.changed(let id, let patch)):
                if let base = patch.baseUnit?.new { products[id]?.base = base }
            case .catalog(.merged(let id, let target, let present)): into[id] = present ? target : nil
            case .feed(.added(let post)): posts[post.id] = post
            case .feed(.removed(let post)): posts[post.id] = nil
            case .feed(.changed(let id, let patch)):
                if var post = posts[id] {
                    patch.apply(to: &post)
                    posts[id] = post
                }
            default: break
            }
        }
    }

    func head(_ product: ProductID) -> ProductID { into[product].map(head) ?? product }

    /// By transaction; those without news are left out.
    var news: [TransactionID: Telling] {
        var told: [TransactionID: Telling] = [:]
        for now in prices.values where !now.transaction.isNone {
            let series = prices.values.filter { other in
                head(other.product) == head(now.product) && other.variant == now.variant && other.store == now.store
                    && other.money.currency == now.money.currency
                    && (other.product == now.product || products[other.product]?.base == products[now.product]?.base)
            }
            // Dated back before one that was told already.
            guard !series.contains(where: { $0.day > now.day && $0.order < now.order }) else { continue }
            let earlier = series.filter { ($0.day, $0.order, $0.id) < (now.day, now.order, now.id) }
            guard let before = earlier.max(by: { ($0.day, $0.order, $0.id) < ($1.day, $1.order, $1.id) }) else {
                continue
            }
            let was = Int128(before.money.minorUnits) * Int128(now.amount.millionths)
            let isNow = Int128(now.money.minorUnits) * Int128(before.amount.millionths)
            if isNow > was { told[now.transaction, default: Telling()].up += 1 }
            if isNow < was { told[now.transaction, default: Telling()].down += 1 }
        }
        for (id, product) in products where product.isThere && !product.transaction.isNone {
            told[product.transaction, default: Telling()].made.insert(id)
        }
        return told
    }

    /// Of each member the stream versions that count.
    var contributions: [MemberID: [UInt64]] {
        struct Key: Hashable {
            var member: MemberID
            var product: ProductID
            var store: StoreID
            var day: CalendarDate
        }
        var first: [Key: UInt64] = [:]
        for price in prices.values where !price.transaction.isNone && !price.member.isNone {
            let key = Key(member: price.member, product: head(price.product), store: price.store, day: price.day)
            first[key] = min(first[key] ?? .max, price.order)
        }
        var all: [MemberID: [UInt64]] = [:]
        for (key, order) in first { all[key.member, default: []].append(order) }
        for post in posts.values where post.withdrawn == nil && !post.quiet && !post.member.isNone {
            all[post.member, default: []].append(post.order)
        }
        return all.mapValues { $0.sorted() }
    }
}

@Suite("The feed's news and reputation are what a plain model says (F3, F4)")
struct NewsOracleTests {
    private static let ben = Kitchen.Other(name: "ben", uid: 1001)

    @Test(
        "random histories of bookings, imports, prices, corrections, merges, undos and redos, after each event",
        arguments: 0..<12)
    func random(seed: Int) async throws {
        try await Kitchen.open([Self.ben]) { kitchen in
            var history = RandomHistory(
                kitchen: kitchen, callers: [kitchen.caller, Self.ben.caller],
                random: SeededGenerator(seed: UInt64(7100 + seed)))
            try await history.live(commands: 60)
            // Prices and their like come often enough to be news, on few days and at few stores.
            var random = SeededGenerator(seed: UInt64(7200 + seed))
            for name in ["Quark", "Skyr", "Kefir"] {
                _ = try? await kitchen.give(make(AddProduct()) { $0.name = name })
            }
            for name in ["Aldi", "Lidl"] { _ = try? await kitchen.give(make(AddStore()) { $0.store.name = name }) }
            for number in 0..<90 {
                let envelope = Kitchen.envelope(
                    UInt64.random(in: 1000...(.max >> 2), using: &random),
                    [kitchen.caller, Self.ben.caller].randomElement(using: &random) ?? kitchen.caller)
                try await Self.step(number, kitchen, envelope, &random)
            }
            var (set, model, counts) = (ProjectionSet(), PlainFeed(), [String: Int]())
            var events: [RecordedEvent] = []
            try kitchen.forEachEvent { events.append($0) }
            for event in events where event.header.stream == kitchen.id {
                set.apply(event)
                model.apply(event)
                // Whole transactions are what anybody sees.
                guard event.header.index + 1 == event.header.count, event.header.version.value.isMultiple(of: 3) else {
                    continue
                }
                Self.compare(set, model, &counts, "after \(event.header.position)")
            }
            Self.compare(set, model, &counts, "at the end")
            var writer = SnapshotWriter()
            set.prices.encode(into: &writer)
            var reader = SnapshotReader(writer.output)
            #expect(try Prices(from: &reader) == set.prices)
            #expect(counts["changes", default: 0] > 20 && counts["made", default: 0] > 3, "\(counts)")
            #expect(counts["contributions", default: 0] > 20, "\(counts)")
        }
    }

    private static func step(
        _ number: Int, _ kitchen: Kitchen, _ asked: Envelope, _ random: inout SeededGenerator
    ) async throws {
        var envelope = asked
        func one(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
        let name = one(["Quark", "Skyr", "Kefir"])
        let command: any Command
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<11:
            // As an import's rows are.
            envelope.quiet = Int.random(in: 0..<6, using: &random) == 0
            command = make(ObservePrice()) {
                ($0.product, $0.price, $0.store) = (
                    PhraseField(name), PriceField(one(["1.29", "1.39", "0.99"])), one(["Aldi", "Lidl"])
                )
                $0.pack = AmountField(one(["", "2 piece", "1 piece"]))
                if $0.pack?.isEmpty ?? true { $0.amount = "1 piece" }
                $0.pack = $0.pack?.isEmpty ?? true ? nil : $0.pack
                $0.day = one(["", "2026-11-19", "2026-11-20", "yesterday"])
            }
        case 11, 12:
            command = make(CorrectTransaction()) {
                if Bool.random(using: &random) {
                    $0.price = PriceField(one(["1.19", "1.29"]))
                } else {
                    $0.day = "2026-11-18"
                }
            }
        case 13: command = make(MergeProduct()) { ($0.product, $0.into) = ("Skyr", "Quark") }
        case 14: command = make(MergeProduct()) { $0.product = "Skyr" }
        case 15: command = make(AddPost()) { ($0.text, $0.product, $0.rating) = ("fine", name, 4) }
        case 16: command = make(AddProduct()) { $0.name = "Thing \(number)" }
        case 17, 18: command = UndoTransaction(.latest)
        default: command = UndoTransaction(.latest, redo: true)
        }
        do {
            _ = try await kitchen.handler.handle(command, for: HouseholdReference(kitchen.id), envelope)
        } catch is Refusal {}
        kitchen.clock.advance(milliseconds: Int64.random(in: 0...9_000_000, using: &random))
    }

    private static func compare(
        _ set: ProjectionSet, _ model: PlainFeed, _ counts: inout [String: Int], _ when: Comment
    ) {
        let shown = set.prices.news.compactMap { set.prices.news($0.id) }
        let told = Dictionary(
            shown.map {
                (TransactionID($0.id), PlainFeed.Telling(up: $0.up, down: $0.down, made: Set($0.made)))
            }, uniquingKeysWith: { first, _ in first })
        #expect(told == model.news, when)
        for item in shown {
            #expect(set.prices.isNews(FeedPlace(order: item.first, id: item.id)), when)
            counts["changes", default: 0] += item.changes.count
            counts["made", default: 0] += item.made.count
        }
        let wanted = model.contributions
        for member in Set(wanted.keys).union(set.prices.contributions.members).union(set.feed.contributions.members) {
            let found = Array(set.contributions(of: member, before: .max))
            #expect(found == wanted[member, default: []].reversed(), when)
            #expect(set.contributions(of: member) == found.count, when)
            counts["contributions", default: 0] += found.count
        }
        for reached in set.levelUps {
            let before = wanted[reached.member, default: []].count { $0 <= reached.order }
            #expect(before == reached.level.least, when)
        }
    }
}
