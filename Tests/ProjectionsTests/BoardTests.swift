import Events
import Inventory
import Projections
import TestSupport
import Testing

struct BoardTests {
    @Test("the board is what the one definition of status says of every lot, on any day", arguments: [21, 22])
    func agreesWithDefinition(seed: UInt64) async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: seed, households: 1)
            try await history.write(600, to: temporary.log, clock: temporary.clock)
            var set = ProjectionSet()
            for event in history.events where !event.header.stream.isNone { set.apply(event) }
            let now = CalendarDate(dayNumber: Int32(temporary.clock.now.seconds / 86_400))

            for distance in [-30, -3, 0, 1, 2, 9, 40] {
                for within in [nil, 0, 4, 400] {
                    compare(set, today: now + distance, within: within)
                }
            }
        }
    }

    private func compare(_ set: ProjectionSet, today: CalendarDate, within: Int?) {
        var expected: [ExpiryStatus: Set<LotID>] = [:]
        var counted: [ExpiryStatus: Int] = [:]
        for lot in set.stock.lots.all {
            let window = within ?? window(of: lot, set.catalog)
            let isFrozen = set.catalog.places.kind(of: lot.location) == .freezer
            let status = ExpiryStatus.of(date: lot.date?.day, isFrozen: isFrozen, today: today, window: window)
            counted[status, default: 0] += 1
            expected[status, default: []].insert(lot.id)
            #expect(set.board.status(of: lot.id, today: today, within: within) == status)
        }
        for status in [ExpiryStatus.expired, .expiringSoon, .fresh, .frozen] {
            let entries = Array(set.board.entries(status, today: today, within: within))
            #expect(
                Set(entries.map(\.lot)) == expected[status, default: []],
                "\(status.name) on \(today) within \(within ?? -1)")
            let lots = entries.compactMap { set.stock.lots[$0.lot] }
            #expect(
                lots.map(\.id)
                    == lots.sorted {
                        let late = CalendarDate(dayNumber: .max)
                        return ($0.date?.day ?? late, $0.order, $0.id) < ($1.date?.day ?? late, $1.order, $1.id)
                    }.map(\.id))
            #expect(entries.map(\.day) == lots.map { $0.date?.day })
            // A page goes on after an entry, also when that has left the board.
            for (index, entry) in entries.enumerated() {
                let rest = set.board.entries(status, today: today, within: within, after: entry)
                #expect(rest.prefix(3).map(\.lot) == entries[(index + 1)...].prefix(3).map(\.lot))
            }
        }
        let counts = set.board.counts(today: today, within: within)
        #expect(counts.expired == counted[.expired, default: 0])
        #expect(counts.expiringSoon == counted[.expiringSoon, default: 0])
        #expect(counts.fresh == counted[.fresh, default: 0])
        #expect(counts.frozen == counted[.frozen, default: 0])
    }

    /// E1, by the letter; of a product that is merged, by what it is merged into (C9).
    private func window(of lot: Lot, _ catalog: CatalogView) -> Int {
        let product = catalog.catalog.target(lot.product)
        let category = product.flatMap { catalog.catalog.categories[$0.category] }
        return lot.window ?? product?.window ?? category?.window ?? catalog.settings.window
    }

    @Test("a lot turns from fresh to expiring soon to expired as midnights pass, without an event (E3)")
    func midnights() async throws {
        try await withTemporaryLog { temporary in
            var lot = StockReceived()
            (lot.lot, lot.amount) = (Samples.lot, Quantity(millionths: 1))
            lot.date = LotDate(day: CalendarDate(dayNumber: 100))
            var settings = HouseholdCreated()
            settings.settings = Settings(window: 5)
            let recorded = try await LogWriter(temporary.log).append(
                .sample(1, [.household(.created(settings)), .stock(.received(lot))])
            ).events
            var stock = StockOnHand()
            for event in recorded { stock.apply(event) }
            let board = stock.board

            let status = (90...101).map { board.status(of: Samples.lot, today: CalendarDate(dayNumber: $0)) }
            #expect(
                status == Array(repeating: .fresh, count: 5) + Array(repeating: .expiringSoon, count: 6) + [.expired])
            #expect(board.window(of: Samples.lot) == 5)
            #expect(board.status(of: LotID(raw: 1), today: CalendarDate()) == nil)
        }
    }

    @Test(
        "a lot's window is its own, else its product's, else its category's, else the household's, whenever they come")
    func windows() async throws {
        var household = HouseholdCreated()
        household.settings = Settings(window: 1)
        var product = ProductAdded()
        product.product = Product(id: Samples.milk, category: Samples.dairy)
        var received = StockReceived()
        (received.lot, received.product, received.amount) = (Samples.lot, Samples.milk, Quantity(millionths: 1))
        received.date = LotDate(day: CalendarDate(dayNumber: 100))
        var special = received
        (special.lot, special.window) = (Samples.opened, 4)
        var category = CategoryAdded()
        category.thing = Category(id: Samples.dairy, name: "Dairy", window: 2)
        var changed = ProductChanged()
        changed.product = Samples.milk
        changed.patch.window = Change(old: nil, new: 3)

        let steps: [(Event, own: Int?, inherited: Int?)] = [
            (.household(.created(household)), nil, nil), (.catalog(.productAdded(product)), nil, nil),
            (.stock(.received(received)), nil, 1), (.stock(.received(special)), 4, 1),
            (.catalog(.thing(category)), 4, 2), (.catalog(.productChanged(changed)), 4, 3),
        ]
        try await withTemporaryLog { temporary in
            let recorded = try await LogWriter(temporary.log).append(.sample(1, steps.map(\.0))).events
            var stock = StockOnHand()
            for (event, step) in zip(recorded, steps) {
                stock.apply(event)
                let board = stock.board
                #expect(board.window(of: Samples.opened) == step.own)
                #expect(board.window(of: Samples.lot) == step.inherited)
                // The index says the same as the rule.
                for (lot, window) in [(Samples.opened, step.own), (Samples.lot, step.inherited)] {
                    guard let window else { continue }
                    let first = CalendarDate(dayNumber: 100 - Int32(window))
                    #expect(board.entries(.expiringSoon, today: first).map(\.lot).contains(lot))
                    #expect(!board.entries(.expiringSoon, today: first - 1).map(\.lot).contains(lot))
                }
            }
        }
    }
}
