import Commands
import Events
import Inventory
import Projections
import TestSupport
import Testing

@Suite("What things cost, and what of that was eaten (P1, L9)")
struct MoneyTests {
    /// 3 bottles for 1.00 at Aldi, of which 1 and then 2 were used.
    private func withMilk(
        used: [String] = [], _ body: (Kitchen, _ bought: Receipt, _ uses: [Receipt]) async throws -> Void
    ) async throws {
        try await Kitchen.open { kitchen in
            var store = AddStore()
            store.store.name = "Aldi"
            try await kitchen.give(store)
            var add = AddStock()
            (add.product, add.amount, add.total, add.store, add.new) = ("Milk", "3", "1.00", "Aldi", true)
            let bought = try await kitchen.give(add)
            var uses: [Receipt] = []
            for amount in used { uses.append(try await kitchen.use("milk", amount)) }
            try await body(kitchen, bought, uses)
        }
    }

    /// In minor units, in the order in which they were booked.
    private func takes(_ kitchen: Kitchen) throws -> [Int64] {
        var booked: [Booking] = []
        try kitchen.forEachEvent { event in
            event.effects { if case .booked(let change) = $0 { booked.settle(change) } }
        }
        return booked.filter(\.isTake).map { -($0.money?.minorUnits ?? 0) }
    }

    private func prices(_ kitchen: Kitchen) throws -> Prices {
        var set = ProjectionSet()
        try kitchen.forEachEvent { set.apply($0) }
        return set.prices
    }

    @Test("each take costs its share, the last the rest; whose act it was and when are kept (P2)")
    func shares() async throws {
        try await withMilk(used: ["1", "1", "1"]) { kitchen, bought, uses in
            #expect(try takes(kitchen) == [33, 34, 33])
            #expect(try kitchen.household().balances == Balances())
            let booking = try #require(try Books(kitchen).standing.first { $0.event == uses[0].events[0].header.name })
            #expect(booking.day == Kitchen.today && booking.reason == .used && !booking.member.isNone)
            #expect(booking.product == (try kitchen.household().catalog.names.exact("milk").first))
            try await kitchen.undo(.transaction(uses[1].transaction))
            #expect(try takes(kitchen) == [33, 33])
            try await kitchen.use("milk")
            #expect(try takes(kitchen) == [33, 33, 34])
        }
    }

    @Test("a part that was opened shares what its purchase cost")
    func part() async throws {
        try await withMilk { kitchen, _, _ in
            var open = OpenStock()
            (open.product, open.amount) = ("milk", "1")
            let opened = try await kitchen.give(open)
            #expect(try kitchen.household().uses == Uses(), "opening is no use")
            try await kitchen.use("milk", "3")
            #expect(try takes(kitchen).reduce(0, +) == 100)
            let refusal = try await refusal { try await kitchen.undo(.transaction(opened.transaction)) }
            #expect(refusal.code == .hasDependents)
            try await kitchen.undo(.transaction(opened.transaction), cascade: true)
            #expect(try kitchen.onlyLot().amount == Quantity(units: 3))
        }
    }

    @Test("a price that was wrong carries what was taken: shares add up to the cost, the last gets the rest")
    func repriced() async throws {
        try await withMilk(used: ["1", "1", "1"]) { kitchen, bought, _ in
            let before = try Models(kitchen)
            let receipt = try await kitchen.correct(bought) { $0.total = "2.00" }
            #expect(try takes(kitchen) == [67, 66, 67])
            guard case .log(.corrected(let correction)) = receipt.events[0].event else { throw Kitchen.Missing() }
            #expect(correction.bookings.count == 4)
            #expect(try prices(kitchen).last(of: correction.product)?.money.minorUnits == 200)
            try await kitchen.undo()
            #expect(try Models(kitchen) == before)
            try await kitchen.redo()
            #expect(try takes(kitchen) == [67, 66, 67])
            try await kitchen.correct(bought) { $0.price = "none" }
            #expect(try takes(kitchen) == [0, 0, 0])
            #expect(try prices(kitchen).last(of: correction.product) == nil)
        }
    }

    @Test(
        "a use goes with the price correction that changed its share, and what was used since goes with that too (L8a)")
    func dependents() async throws {
        try await withMilk(used: ["1"]) { kitchen, bought, uses in
            let corrected = try await kitchen.correct(bought) { $0.total = "2.00" }
            let later = try await kitchen.use("milk")
            let use = try await refusal { try await kitchen.undo(.transaction(uses[0].transaction)) }
            #expect(use.dependents == [later.transaction, corrected.transaction], "the whole chain")
            let price = try await refusal { try await kitchen.undo(.transaction(corrected.transaction)) }
            #expect(price.dependents == [later.transaction])
            try await kitchen.correct(bought) { $0.total = "1.00" }
            #expect(try takes(kitchen) == [33, 34], "said again, it needs no undo")
        }
    }

    @Test("an amount that takes its price along is no other price: what was used since stays")
    func amount() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.price, add.new) = ("Milk", "2", "1.29", true)
            let bought = try await kitchen.give(add)
            let corrected = try await kitchen.correct(bought) { $0.amount = "3" }
            try await kitchen.use("milk")
            try await kitchen.undo(.transaction(corrected.transaction))
            #expect(try takes(kitchen) == [129])
            #expect(try kitchen.total(of: "milk") == "1")
        }
    }

    @Test("a correction is applied again only to the takes that it was worked out with")
    func changedSince() async throws {
        try await withMilk(used: ["1"]) { kitchen, bought, uses in
            let corrected = try await kitchen.correct(bought) { $0.total = "2.00" }
            try await kitchen.undo()
            try await kitchen.undo(.transaction(uses[0].transaction))
            let refusal = try await refusal { try await kitchen.redo(.transaction(corrected.transaction)) }
            #expect(refusal.code == .changedSince)
            try await kitchen.redo(.transaction(uses[0].transaction))
            try await kitchen.redo(.transaction(corrected.transaction))
            #expect(try takes(kitchen) == [67])
        }
    }

    @Test("a use that was more, on another day, for another reason: its booking says so, with the share of that")
    func use() async throws {
        try await withMilk(used: ["1"]) { kitchen, bought, uses in
            try await kitchen.correct(bought) { $0.day = "2026-11-10" }
            try await kitchen.correct(uses[0]) {
                $0.amount = "3"
                $0.reason = ExtensibleEnum(.spoiled)
                $0.day = "2026-11-15"
            }
            let booking = try #require(try Books(kitchen).standing.first(where: \.isTake))
            #expect(booking.amount == Quantity(units: -3) && booking.money?.minorUnits == -100)
            #expect(booking.reason == .spoiled && booking.day == CalendarDate("2026-11-15"))
            #expect(try kitchen.household().balances == Balances())
            let changed = try await kitchen.correct(uses[0]) { $0.reason = ExtensibleEnum(.lost) }
            #expect(try takes(kitchen) == [100])
            let refusal = try await refusal { try await kitchen.undo(.transaction(uses[0].transaction)) }
            #expect(refusal.dependents.contains(changed.transaction))
        }
    }

    @Test("it was butter: stock, price, and what was used of it; undone, it was milk")
    func product() async throws {
        try await withMilk(used: ["1"]) { kitchen, bought, _ in
            try await kitchen.add("Butter", "1")
            let before = try Models(kitchen)
            let receipt = try await kitchen.correct(bought) { $0.product = "butter" }
            let household = try kitchen.household()
            let (milk, butter) = (
                try #require(household.catalog.names.exact("milk").first),
                try #require(household.catalog.names.exact("butter").first)
            )
            #expect(household.lots.total(of: butter) == Quantity(units: 3))
            #expect(household.lots.total(of: milk) == .zero)
            let after = receipt.figures.map { ($0.product, $0.after) }
            #expect(Dictionary(uniqueKeysWithValues: after) == [milk: .zero, butter: Quantity(units: 3)])
            #expect(receipt.figures.map(\.product) == [milk, butter].sorted())
            #expect(household.uses == Uses([(butter, UInt64(1))]))
            #expect(try prices(kitchen).last(of: butter) != nil && prices(kitchen).last(of: milk) == nil)
            try await kitchen.undo()
            #expect(try Models(kitchen) == before)
            try await kitchen.redo()
            // What was used as butter keeps it from being milk again.
            let used = try await kitchen.use("butter", "2")
            let refusal = try await refusal { try await kitchen.undo(.transaction(receipt.transaction)) }
            #expect(refusal.dependents == [used.transaction])
        }
    }

    @Test("a product that counts otherwise is refused, also where a use was in a unit of its own")
    func otherUnits() async throws {
        try await withMilk { kitchen, bought, _ in
            var flour = AddStock()
            (flour.product, flour.amount, flour.new) = ("Flour", "500g", true)
            try await kitchen.give(flour)
            let counted = try await refusal { try await kitchen.correct(bought) { $0.product = "flour" } }
            #expect(counted.code == .notCorrectable && counted.detail.contains("Flour in g"), "\(counted)")
            // How much three pieces of it weigh nobody knows; what was paid stays.
            let code = try kitchen.household().lots.all.first { $0.cost != nil }?.code ?? ""
            let correct = Remedy.run(.correct, ["of": code, "product": "Flour", "amount": nil], "for example")
            #expect(counted.remedies == [correct], "\(counted)")
            try await kitchen.add("Butter", "1")
            var pack = AddPack()
            (pack.product, pack.text) = ("milk", "glass = 0.5 piece")
            try await kitchen.give(pack)
            let used = try await kitchen.use("milk", "1 glass")
            let units = try await refusal { try await kitchen.correct(bought) { $0.product = "butter" } }
            #expect(units.code == .notCorrectable && units.detail.contains("glass"), "\(units)")
            try await kitchen.undo(.transaction(used.transaction))
            try await kitchen.correct(bought) { $0.product = "butter" }
            #expect(try kitchen.total(of: "butter") == "4")
        }
    }

    @Test(
        "with the amount and what was paid it is a product that counts otherwise at once; what is used of it keeps it so"
    )
    func otherBase() async throws {
        try await withMilk { kitchen, bought, _ in
            var flour = AddStock()
            (flour.product, flour.amount, flour.new) = ("Flour", "500g", true)
            try await kitchen.give(flour)
            let before = try Models(kitchen)
            let corrected = try await kitchen.correct(bought) { ($0.product, $0.amount) = ("flour", "1 kg") }
            #expect(try kitchen.household().lots.all.first { $0.cost != nil }?.cost?.money.minorUnits == 100)
            #expect(try kitchen.total(of: "flour") == "1500" && kitchen.total(of: "milk") == "0")
            try await kitchen.undo()
            #expect(try Models(kitchen) == before)
            try await kitchen.redo()
            let used = try await kitchen.use("flour", "1200g")
            let kept = try await refusal { try await kitchen.undo(.transaction(corrected.transaction)) }
            #expect(kept.dependents == [used.transaction], "\(kept)")
        }
        // A price for one of the old unit is none for the new one: what was paid is.
        try await Kitchen.open { kitchen in
            try await kitchen.add("Flour", "500 g")
            var add = AddStock()
            (add.product, add.amount, add.price, add.new) = ("Milk", "2", "1.29", true)
            let bought = try await kitchen.give(add)
            let paid = try await refusal {
                try await kitchen.correct(bought) { ($0.product, $0.amount) = ("flour", "1 kg") }
            }
            #expect(paid.detail.hasSuffix("specify what was paid too"), "\(paid)")
            let fields = [
                Remedy.Field("product", "Flour"), Remedy.Field("amount", "1 kg"), Remedy.Field("total", "2.58 EUR"),
            ]
            #expect(Array(paid.remedies.flatMap(\.fields).dropFirst()) == fields, "\(paid)")
            try await kitchen.correct(bought) { ($0.product, $0.amount, $0.total) = ("flour", "1 kg", "2.58 EUR") }
            #expect(try kitchen.total(of: "flour") == "1500")
        }
        // What was taken in the old unit is in the way, and nothing is advised that would be refused.
        try await withMilk(used: ["1"]) { kitchen, bought, _ in
            var flour = AddStock()
            (flour.product, flour.amount, flour.new) = ("Flour", "500g", true)
            try await kitchen.give(flour)
            let taken = try await refusal {
                try await kitchen.correct(bought) { ($0.product, $0.amount, $0.total) = ("flour", "1 kg", "2.50") }
            }
            #expect(taken.code == .notCorrectable && taken.detail.hasSuffix("undo that first"), "\(taken)")
        }
    }

    @Test("a purchase without a store, and a gift, are no observation; a store said later makes it one")
    func observations() async throws {
        try await withMilk { kitchen, _, _ in
            for total in ["0", "2.00"] {
                var add = AddStock()
                (add.product, add.amount, add.total, add.store, add.new) = ("Tea", "1", MoneyField(total), nil, true)
                if total == "0" { add.store = "Aldi" }
                let added = try await kitchen.give(add)
                let tea = try #require(try kitchen.household().catalog.names.exact("tea").first)
                #expect(try prices(kitchen).last(of: tea) == nil)
                let lot = try #require(added.events.compactMap(\.event.asReceived).first)
                let unknown = added.warnings.contains {
                    $0.remedies == [.run(.correct, ["of": lot.code, "store": nil])]
                }
                #expect(unknown == (total != "0"))
                guard total != "0" else { continue }
                try await kitchen.correct(added) { $0.store = "aldi" }
                #expect(try prices(kitchen).last(of: tea)?.money.minorUnits == 200)
            }
        }
    }

    @Test("on a day (--on) a price and a take are known from their own days, as corrected since")
    func onADay() async throws {
        try await withMilk(used: ["1"]) { kitchen, bought, uses in
            try await kitchen.correct(bought) { $0.day = "2026-11-10" }
            try await kitchen.correct(uses[0]) { $0.day = "2026-11-15" }
            try await kitchen.correct(bought) { $0.total = "2.00" }
            let runner = ProjectionRunner(log: kitchen.log, snapshots: nil)
            let milk = try #require(try kitchen.household().catalog.names.exact("milk").first)
            for (day, price, used) in [("2026-11-09", nil, 0), ("2026-11-10", 200, 0), ("2026-11-15", 200, 1)] {
                let day = try #require(CalendarDate(day))
                let view = try await runner.view(of: kitchen.id, on: day, at: kitchen.log.head.position).projections
                #expect(view.prices.last(of: milk)?.money.minorUnits == (price.map { Int64($0) }), "\(day)")
                #expect(view.stock.uses[milk] == UInt64(used), "\(day)")
            }
        }
    }

    @Test("undoing the opening of a lot leaves the date that somebody judged it to have since (L8a)")
    func fieldByField() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1", "tomorrow")
            var open = OpenStock()
            open.product = "milk"
            let opened = try await kitchen.give(open)
            var keep = KeepStock()
            (keep.product, keep.until) = ("milk", "+9d")
            try await kitchen.give(keep)
            try await kitchen.undo(.transaction(opened.transaction))
            let lot = try kitchen.onlyLot()
            #expect(lot.openedOn == nil)
            #expect(lot.date?.day == Kitchen.today + 9)
        }
    }
}
