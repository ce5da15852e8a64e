import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("A list is filled with what is missing (Q5)")
struct FillTests {
    @Test("what is below its minimum, in whole packs; never double; each source by itself, the largest counts (Q5, S7)")
    func sources() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1 l", "+1d")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Milk", "crate = 6 l") })
            try await kitchen.give(
                make(ChangeProduct()) {
                    $0.product = "Milk"
                    ($0.settings.buyingUnit, $0.settings.minimum) = ("crate", "8 l")
                })
            try await kitchen.put("Milk", "1 l")
            // Seven litres are missing: two crates.
            let filled = try await kitchen.fill { $0.minimum = true }
            #expect(filled.events.count == 1)
            #expect(try kitchen.onList() == ["2 crates Milk"])
            let again = try await kitchen.fill { $0.minimum = true }
            #expect(again.events.isEmpty)
            #expect(again.warnings.texts == ["everything that is below its minimum is already on “Shopping”"])
            // What goes off does not count: eight are missing to that.
            try await kitchen.fill { $0.expiring = true }
            let entry = try kitchen.entry("Milk")
            #expect(entry.needs.minimum?.amount == entry.needs.expiring?.amount)
            try await kitchen.fill { ($0.minimum, $0.back) = (true, true) }
            #expect(try kitchen.onList() == ["2 crates Milk"])
            try await kitchen.fill { ($0.expiring, $0.back) = (true, true) }
            #expect(try kitchen.onList() == ["1 l Milk"])
            let none = try await kitchen.fill { ($0.expiring, $0.back) = (true, true) }
            #expect(none.warnings.texts == ["nothing on “Shopping” is there because it is expiring"])
            let unsaid = try await refusal { try await kitchen.fill { _ in } }
            #expect(unsaid.code == .unreadable)
        }
    }

    @Test(
        "what is bought at least every second week and is not there is put on the list (Q5)",
        arguments: [
            ([0, 14, 28, 42], true), ([1, 8, 15, 22, 29], true), ([0, 20, 40, 60], false), ([5, 5, 5, 5], false),
        ])
    func usual(daysAgo: [Int], isUsual: Bool) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "0.001")
            try await kitchen.use("Milk", "0.001")
            for days in daysAgo {
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.bought) = ("Milk", "1", "\(Kitchen.today - days)")
                    })
            }
            // While some is there nothing is missing.
            #expect(try await kitchen.fill { $0.usual = true }.events.isEmpty)
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.all) = ("Milk", true) })
            let filled = try await kitchen.fill { $0.usual = true }
            #expect(filled.events.count == (isUsual ? 1 : 0))
            #expect(try await kitchen.fill { $0.usual = true }.events.isEmpty)
            try await kitchen.fill { ($0.usual, $0.back) = (true, true) }
            #expect(try kitchen.onList().isEmpty)
        }
    }

    @Test("an entry that only a source needs goes with the need, and stays when somebody says how much (Q5)")
    func alone() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.minimum) = ("Soap", "3") })
            try await kitchen.fill { $0.minimum = true }
            #expect(try kitchen.onList() == ["3 pieces Soap"])
            try await kitchen.undo()
            #expect(try kitchen.onList().isEmpty)
            try await kitchen.redo()
            #expect(try kitchen.onList() == ["3 pieces Soap"])
            // Less than what is needed: what somebody says counts.
            try await kitchen.change("Soap") { $0.amount = "2" }
            #expect(try kitchen.onList() == ["2 pieces Soap"])
            try await kitchen.fill { $0.minimum = true }
            #expect(try kitchen.onList() == ["3 pieces Soap"])
            try await kitchen.fill { ($0.minimum, $0.back) = (true, true) }
            #expect(try kitchen.onList() == ["2 pieces Soap"])
        }
    }

    @Test("what is in the cart is left as it is; added again it is open with the new amount alone (Q2, Q5)")
    func inCart() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.minimum) = ("Soap", "3") })
            try await kitchen.fill { $0.minimum = true }
            kitchen.clock.advance(milliseconds: 60_000)
            try await kitchen.tick("Soap")
            // A favourite, too: of both sources it is said once.
            try await kitchen.give(make(SetFavourite()) { ($0.thing, $0.kind) = ("Soap", .init(.product)) })
            let left = try await kitchen.fill { ($0.minimum, $0.favourites) = (true, true) }
            #expect(left.events.isEmpty && left.warnings.texts.last == "ticked on “Shopping” and left as is: Soap")
            kitchen.clock.advance(milliseconds: 60_000)
            try await kitchen.put("Soap", "1")
            #expect(try kitchen.onList() == ["1 piece Soap"])
        }
    }

    @Test("what is on the list above or under a product counts as there; the most particular is filled first (C10, Q5)")
    func relatives() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddProduct()) { ($0.name, $0.settings.baseUnit, $0.settings.minimum) = ("Milk", "l", "4 l") })
            try await kitchen.give(
                make(AddProduct()) {
                    ($0.name, $0.settings.baseUnit, $0.settings.minimum) = ("Oat milk", "l", "2 l")
                    $0.settings.parent = "Milk"
                })
            try await kitchen.fill { $0.minimum = true }
            #expect(try kitchen.onList() == ["2 l Milk", "2 l Oat milk"])
            #expect(try await kitchen.fill { $0.minimum = true }.events.isEmpty)
            try await kitchen.give(make(AddList()) { $0.name = "Market" })
            try await kitchen.put("Milk", "9 l", on: "Market")
            let enough = try await kitchen.fill { ($0.list, $0.minimum) = ("Market", true) }
            #expect(enough.events.isEmpty)
        }
    }

    @Test("one of what goes off and is all there is, and of a favourite that is not in stock; not of what is archived")
    func others() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Yoghurt", "2", "+1d")
            try await kitchen.add("Butter", "1", "+1d")
            try await kitchen.add("Butter", "1", "+90d")
            try await kitchen.give(make(AddProduct()) { $0.name = "Rice" })
            try await kitchen.give(make(AddProduct()) { $0.name = "Tea" })
            for thing in ["Rice", "Tea", "Butter"] {
                try await kitchen.give(make(SetFavourite()) { ($0.thing, $0.kind) = (thing, .init(.product)) })
            }
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Tea" })
            try await kitchen.fill { ($0.expiring, $0.favourites) = (true, true) }
            #expect(try kitchen.onList() == ["1 piece Rice", "1 piece Yoghurt"])
        }
    }

    @Test("random stocks, minimums, adds and fills are what a plain model says (Q5)", arguments: 0..<8)
    func random(seed: Int) async throws {
        try await Kitchen.open { kitchen in
            var random = SeededGenerator(seed: UInt64(4000 + seed))
            let things = ["Soap", "Rice", "Tea"]
            var (stock, minimum, put, need) = ([0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0])
            for thing in things { try await kitchen.give(make(AddProduct()) { $0.name = thing }) }
            for _ in 0..<40 {
                kitchen.clock.advance(milliseconds: 60_000)
                let which = Int.random(in: 0..<3, using: &random)
                let amount = Int.random(in: 1...5, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0:
                    try await kitchen.add(things[which], "\(amount)")
                    stock[which] += amount
                case 1:
                    minimum[which] = amount * 2
                    try await kitchen.give(
                        make(ChangeProduct()) {
                            ($0.product, $0.settings.minimum) = (things[which], "\(amount * 2)")
                        })
                case 2:
                    try await kitchen.put(things[which], "\(amount)")
                    put[which] += amount
                case 3, 4:
                    try await kitchen.fill { $0.minimum = true }
                    for which in 0..<3 { need[which] = max(need[which], minimum[which] - stock[which]) }
                default:
                    try await kitchen.fill { ($0.minimum, $0.back) = (true, true) }
                    need = [0, 0, 0]
                }
                let expected = (0..<3).compactMap { which -> String? in
                    let shown = max(put[which], need[which])
                    return shown == 0 ? nil : "\(shown) \(shown == 1 ? "piece" : "pieces") \(things[which])"
                }
                #expect(try kitchen.onList() == expected.sorted())
            }
        }
    }

    @Test("an entry is moved or copied to another list, where it is merged; undo brings it back (Q3)")
    func moves() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddList()) { $0.name = "Market" })
            try await kitchen.put("Soap", "2", on: "Shopping") { $0.note = "blue" }
            try await kitchen.put("Soap", "1", on: "Market")
            try await kitchen.put("Candles", "4", on: "Shopping")
            try await kitchen.move("Soap", to: "Market")
            #expect(try kitchen.onList("Market") == ["3 pieces Soap"])
            #expect(try kitchen.onList() == ["4 pieces Candles"])
            try await kitchen.undo()
            #expect(try kitchen.onList("Market") == ["1 piece Soap"])
            #expect(try kitchen.onList() == ["2 pieces Soap", "4 pieces Candles"])
            try await kitchen.move("", to: "Market") { ($0.all, $0.copy) = (true, true) }
            #expect(try kitchen.onList("Market") == ["3 pieces Soap", "4 pieces Candles"])
            #expect(try kitchen.onList() == ["2 pieces Soap", "4 pieces Candles"])
            let same = try await refusal { try await kitchen.move("Soap", to: "Shopping") }
            #expect(same.code == .impossible)
        }
    }

    @Test("two entries that are of the same since their products are one become one where they are moved to (C9, Q3)")
    func movedAsOne() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddList()) { $0.name = "Market" })
            for (name, amount) in [("Soap", "2"), ("Seife", "1")] {
                try await kitchen.give(make(AddProduct()) { $0.name = name })
                try await kitchen.put(name, amount, on: "Shopping")
            }
            try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Soap", "Seife") })
            try await kitchen.move("", to: "Market") { $0.all = true }
            #expect(try kitchen.onList("Market") == ["3 pieces Seife"])
            try await kitchen.undo()
            #expect(try kitchen.onList() == ["1 piece Seife", "2 pieces Seife"])
            #expect(try kitchen.onList("Market").isEmpty)
        }
    }

    @Test("what is sorted and found by names follows the catalog: renamed, merged, of another category (C9, Q4)")
    func follows() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { $0.name = "Soap" })
            try await kitchen.give(make(AddProduct()) { $0.name = "Seife" })
            try await kitchen.put("Soap", "2")
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.name) = ("Soap", "Savon") })
            try await kitchen.tick("savon")
            try await kitchen.give(make(MergeProduct()) { ($0.product, $0.into) = ("Savon", "Seife") })
            kitchen.clock.advance(milliseconds: 60_000)
            try await kitchen.tick("seife", untick: true)
            try await kitchen.put("Seife", "1")
            #expect(try kitchen.onList() == ["3 pieces Seife"])
            let household = try kitchen.household()
            let list = try #require(household.lists.all.values.first)
            #expect(household.entries.called("savon", on: list.id).keys.count == 1)
            #expect(ListEntries(household.entries.all, household.catalog).hasSameIndexes(as: household.entries))
        }
    }
}

extension Kitchen {
    @discardableResult
    fileprivate func fill(_ change: (inout FillList) -> Void) async throws -> Receipt {
        var fill = FillList()
        change(&fill)
        return try await give(fill)
    }

    fileprivate func move(
        _ entry: String, to list: String, _ change: (inout MoveEntry) -> Void = { _ in }
    ) async throws {
        var move = MoveEntry()
        (move.list, move.entry, move.to) = ("Shopping", entry, list)
        change(&move)
        try await give(move)
    }
}
