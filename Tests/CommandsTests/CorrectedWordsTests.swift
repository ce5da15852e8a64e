import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What a correction says, and what it says already (L9)")
struct CorrectedWordsTests {
    /// Milk that keeps 7 days in the fridge, and nobody knows how long elsewhere; a raw one, 3 days and use by.
    private static func open(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddProduct()) { add in
                    (add.name, add.settings.location) = ("Milk", "Fridge")
                    add.settings.shelfLife = ShelfLife(fridge: 7)
                })
            try await kitchen.give(
                make(AddVariant()) { add in
                    (add.product, add.brand, add.dateKind) = ("Milk", "Raw", .useBy)
                    add.shelfLife = ShelfLife(fridge: 3)
                })
            try await body(kitchen)
        }
    }

    private func nothing(_ kitchen: Kitchen, _ of: Receipt, _ fill: (inout CorrectTransaction) -> Void) async throws {
        let again = try await kitchen.correct(of, fill)
        #expect(again.events.isEmpty && again.warnings.texts == ["it says that already, so nothing was booked"])
    }

    @Test("what was opened keeps no longer by a corrected date than it would have by that one at once (S4, L9)")
    func openedBefore() async throws {
        try await Kitchen.open { kitchen in
            var milk = AddProduct()
            (milk.name, milk.settings.shelfLife) = ("Milk", ShelfLife(fridge: 20, afterOpening: 7))
            try await kitchen.give(milk)
            let bought = try await kitchen.add("Milk", "2", "+5d")
            try await kitchen.give(make(OpenStock()) { ($0.product, $0.amount) = ("Milk", "1") })
            let wrong = try kitchen.household().lots
            try await kitchen.correct(bought) { $0.date = "+60d" }
            let lots = try kitchen.household().lots.of(try #require(bought.events.first?.event.asReceived).product)
            let opened = try #require(lots.first { $0.openedOn != nil })
            #expect(opened.date?.day == Kitchen.today + 7 && opened.printed?.day == Kitchen.today + 60)
            #expect(lots.first { $0.openedOn == nil }?.date?.day == Kitchen.today + 60)
            try await kitchen.undo()
            #expect(try kitchen.household().lots == wrong)
        }
    }

    @Test("as many of a pack, the lot that it was, and no note of what has none are said already")
    func already() async throws {
        try await Kitchen.withBeer { kitchen in
            let bought = try await kitchen.add("beer", "2 crates")
            try await kitchen.correct(bought) { $0.amount = "3" }
            try await nothing(kitchen, bought) { $0.amount = "3 crates" }
            try await nothing(kitchen, bought) { $0.amount = "3 crate" }
            try await nothing(kitchen, bought) { $0.note = "none" }
            let used = try await kitchen.use("beer", "1 bottle")
            let taken = try #require(used.events.first?.event.asConsumed?.takes.first?.lot)
            let code = try #require(try kitchen.household().lots[taken]?.code)
            try await nothing(kitchen, used) { $0.lot = code }
            try await kitchen.correct(used) { $0.note = "for the cake" }
            try await kitchen.correct(used) { $0.note = "none" }
            try await nothing(kitchen, used) { $0.note = "" }
        }
    }

    @Test(
        "a date that the wrong place or variant suggested, or did not, becomes the right one's; none that is said stays"
    )
    func suggested() async throws {
        try await Self.open { kitchen in
            let added = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.location) = ("milk", "Pantry") })
            #expect(try kitchen.onlyLot().date == nil)
            try await kitchen.correct(added) { $0.location = "Fridge" }
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 7)
            try await kitchen.correct(added) { $0.location = "Pantry" }
            try await kitchen.correct(added) { $0.location = "Fridge" }
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 7)
            try await kitchen.correct(added) { $0.variant = "Raw" }
            #expect(try kitchen.onlyLot().date == LotDate(day: Kitchen.today + 3, kind: .useBy, source: .suggested))
            try await kitchen.correct(added) { ($0.location, $0.date) = ("Pantry", "none") }
            try await kitchen.correct(added) { $0.location = "Fridge" }
            #expect(try kitchen.onlyLot().date == nil)
        }
    }

    @Test("a kind is of a date: without one it is refused")
    func kind() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.add("Salt", nil, "none")
            let refused = try await refusal { try await kitchen.correct(added) { $0.dateKind = .useBy } }
            #expect(refused.code == .impossible && refused.detail.contains("needs a date"), "\(refused)")
            try await kitchen.correct(added) { ($0.date, $0.dateKind) = ("1.12.2026", .useBy) }
            #expect(try kitchen.onlyLot().date?.kind == .useBy)
        }
    }

    @Test("a purchase is not dated after it was opened (L4)")
    func opened() async throws {
        try await Kitchen.open { kitchen in
            let added = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.bought, $0.new) = ("Rice", "1 kg", "1.11.2026", true) })
            let opened = try await kitchen.give(
                make(OpenStock()) { ($0.product, $0.amount, $0.day) = ("rice", "200 g", "5.11.2026") })
            let refused = try await refusal { try await kitchen.correct(added) { $0.day = "6.11.2026" } }
            #expect(refused.code == .impossible && refused.detail.contains("was opened on 5 Nov 2026"), "\(refused)")
            try await kitchen.correct(added) { $0.day = "5.11.2026" }
            try await kitchen.undo(.transaction(opened.transaction), cascade: true)
            try await kitchen.correct(added) { $0.day = "6.11.2026" }
        }
    }

    @Test("a use is not said to be of what is another's without asking (H5)")
    func owned() async throws {
        let ben = Kitchen.Other(name: "ben", uid: 1001)
        try await Kitchen.open([ben]) { kitchen in
            try await kitchen.add("Cake", "4")
            try await kitchen.give(make(AddStock()) { ($0.product, $0.amount, $0.owner) = ("Cake", "6", "ben") })
            let used = try await kitchen.use("cake", "1")
            let bens = try #require(try kitchen.household().lots.all.first { $0.owner != nil })
            let refused = try await refusal { try await kitchen.correct(used) { $0.lot = bens.code } }
            #expect(refused.code == .owned, "\(refused)")
            try await kitchen.correct(used) { ($0.lot, $0.confirmOwned) = (bens.code, true) }
            try await kitchen.correct(used) { $0.amount = "2" }
        }
    }

    @Test("what corrections took and gave back is not in the way (L9)")
    func givenBack() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Rice", "4 kg")
            try await kitchen.correct(bought) { $0.amount = "6 kg" }
            try await kitchen.correct(bought) { $0.amount = "5 kg" }
            let used = try await kitchen.use("rice", "1 kg")
            try await kitchen.correct(bought) { $0.amount = "2 kg" }
            try await kitchen.correct(bought) { $0.amount = "8 kg" }
            let refused = try await refusal { try await kitchen.correct(used) { $0.amount = "20 kg" } }
            #expect(refused.code == .wouldGoNegative && refused.dependents.isEmpty, "\(refused)")
            #expect(refused.detail.contains("correct what was added"), "\(refused)")
            // What it took in the end is.
            let fewer = try await kitchen.correct(bought) { $0.amount = "3 kg" }
            let more = try await refusal { try await kitchen.correct(used) { $0.amount = "7 kg" } }
            #expect(more.dependents == [fewer.transaction], "\(more)")
        }
    }
}
