import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("A product's own: helping, where it is used from, store, energy, note (C12)")
struct ProductOwnTests {
    private func change(_ kitchen: Kitchen, _ set: (inout ChangeProduct) -> Void) async throws {
        try await kitchen.give(
            make(ChangeProduct()) {
                $0.product = "juice"
                set(&$0)
            })
    }

    @Test("without an amount the usual helping is used, or what is left if that is less (S3)")
    func helping() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("juice", "1 l")
            try await change(kitchen) { $0.settings.helping = "400 ml" }
            let use = make(ConsumeStock()) { $0.product = "juice" }
            try await kitchen.give(use)
            #expect(try kitchen.total(of: "juice") == "0.6")
            try await kitchen.give(use)
            try await kitchen.give(use)
            #expect(try kitchen.total(of: "juice") == "0")
            let nothing = try await refusal { try await change(kitchen) { $0.settings.helping = "0 ml" } }
            #expect(nothing.detail == "a usual helping must be more than 0")
        }
    }

    @Test("what lies at its consume location is used first, whatever goes where (S3)")
    func consumeAt() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.new, $0.date) = ("juice", "1 l", true, "+1d")
                    $0.location = "Pantry"
                })
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.date, $0.location) = ("juice", "1 l", "+9d", "Fridge")
                })
            try await change(kitchen) { $0.settings.consumeAt = "fridge" }
            let used = try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("juice", "1 l") })
            #expect(used.events.count == 1)
            let left = try kitchen.onlyLot()
            #expect(left.date?.day == Kitchen.today + 1)
        }
    }

    @Test("what is opened counts towards the minimum where the product says so (S7)")
    func openedCounts() {
        let minimum = Quantity(millionths: 2_000_000)
        let (total, opened) = (Quantity(millionths: 2_000_000), Quantity(millionths: 500_000))
        #expect(minimum.missing(inStock: total, opened: opened, openedCounts: false) == opened)
        #expect(minimum.missing(inStock: total, opened: opened, openedCounts: true) == nil)
    }

    @Test(
        "an energy is kcal or kJ for an amount (C12)",
        arguments: [
            ("64 kcal/100 ml", 64, "100 ml"), ("64/100ml", 64, "100ml"), ("270 kJ per 100 g", 65, "100 g"),
            ("12,5 kcal je Glas", 13, "Glas"), ("0kcal/1 l", 0, "1 l"),
        ])
    func energy(_ typed: String, _ kilocalories: Int, _ amount: String) throws {
        let read = try #require(EnergyText.parse(typed))
        #expect((read.kilocalories, read.amount) == (kilocalories, amount))
    }

    @Test(
        "what is no energy is refused with how to say it",
        arguments: ["64", "kcal/100 ml", "64 kcal/", "-3/l", "x/y", "270 J/100 g", "64 cal/100 ml", "64 kg/l"])
    func noEnergy(_ typed: String) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("juice", "1 l")
            let refusal = try await refusal { try await change(kitchen) { $0.settings.energy = typed } }
            #expect(refusal.code == .unreadable)
        }
    }

    @Test("each is set, cleared by name, and back after an undo (C12, L8)")
    func cleared() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("juice", "1 l")
            try await kitchen.give(make(AddStore()) { $0.store.name = "Aldi" })
            let bare = try kitchen.household().catalog
            try await change(kitchen) {
                ($0.settings.helping, $0.settings.consumeAt, $0.settings.store) = ("200 ml", "Fridge", "aldi")
                ($0.settings.energy, $0.settings.note, $0.settings.openedCounts) = ("64 kcal/100 ml", "sweet", true)
            }
            let juice = try #require(try kitchen.household().catalog.products.first)
            #expect(juice.energy == Energy(kilocalories: 64, amount: Quantity(millionths: 100_000)))
            #expect((juice.note, juice.openedCounts, juice.helping) == ("sweet", true, Quantity(millionths: 200_000)))
            try await change(kitchen) {
                $0.clear = ["helping", "consumeAt", "store", "energy", "note"]
                $0.settings.openedCounts = false
            }
            #expect(try kitchen.household().catalog == bare)
            try await kitchen.undo()
            #expect(try kitchen.household().catalog.products.first == juice)
            let both = try await refusal {
                try await change(kitchen) { ($0.settings.note, $0.clear) = ("sour", ["note"]) }
            }
            #expect(both.detail.contains("cannot be both set and cleared"))
        }
    }
}
