import Events
import FoodData
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Shelf lives that are no number of days (C11)")
struct ShelfRuleTests {
    private func product(_ life: ShelfLife, at place: String = "Fridge") -> AddProduct {
        make(AddProduct()) {
            ($0.name, $0.settings.baseUnit, $0.settings.location) = ("Käse", "g", place)
            $0.settings.shelfLife = life
        }
    }

    private let some = make(AddStock()) { ($0.product, $0.amount) = ("Käse", "200 g") }

    @Test("what keeps indefinitely has no date; days of another place hold there (C11, S2)")
    func forever() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(product(ShelfLife(freezer: 30, fridgeRule: .forever)))
            let receipt = try await kitchen.give(some)
            #expect(receipt.warnings.texts == [])
            #expect(try kitchen.onlyLot().date == nil)
            try await kitchen.undo()
            var frozen = some
            frozen.location = "Freezer"
            try await kitchen.give(frozen)
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 30)
        }
    }

    @Test(
        "what is not recommended in a place is warned of where it is put there, moved there or comes to belong there (C11)"
    )
    func avoid() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(product(ShelfLife(fridge: 9, freezerRule: .avoid)))
            #expect(try await kitchen.give(some).warnings.texts == [])
            let lot = try kitchen.onlyLot()
            let moved = try await kitchen.give(
                make(CorrectTransaction()) { ($0.thing, $0.location) = (lot.code, "Freezer") })
            #expect(moved.warnings.texts.contains { $0.contains("advises against it") })
            var frozen = some
            frozen.location = "Freezer"
            let receipt = try await kitchen.give(frozen)
            #expect(receipt.warnings.texts.contains { $0.contains("should not be kept in the freezer (Freezer)") })
            guard case .stock(.received(let received))? = receipt.events.last?.event else { return }
            #expect(received.date == nil)
            let belongs = try await kitchen.give(
                make(ChangeProduct()) { ($0.product, $0.settings.location) = ("Käse", "Freezer") })
            #expect(belongs.warnings.texts.contains { $0.contains("advises against it") })
        }
    }

    @Test(
        "what keeps as printed on it is refused for its date where somebody can be asked, and else has none, which is said (C11)"
    )
    func printed() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(product(ShelfLife(fridgeRule: .printed)))
            let receipt = try await kitchen.give(some)
            #expect(receipt.warnings.texts.first?.contains("printed on it, which is not set yet") == true)
            #expect(try kitchen.onlyLot().date == nil)
            var asked = some
            asked.asksDate = true
            let refused = try await refusal { [asked] in try await kitchen.give(asked) }
            #expect(refused.code == .datePrinted)
            asked.date = "none"
            #expect(try await kitchen.give(asked).warnings.texts == [])
            asked.date = "2026-12-24"
            #expect(try await kitchen.give(asked).warnings.texts == [])
        }
    }

    @Test(
        "days take the place of a rule and a rule that of days; both at once are refused; a cell is cleared by its name (C11)"
    )
    func set() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(product(ShelfLife(fridge: 9, freezerRule: .avoid)))
            func change(_ life: ShelfLife?, clear: [String] = []) -> ChangeProduct {
                make(ChangeProduct()) { ($0.product, $0.settings.shelfLife, $0.clear) = ("Käse", life, clear) }
            }
            func life() throws -> ShelfLife? { try kitchen.household().catalog.products.first?.shelfLife }
            try await kitchen.give(change(ShelfLife(freezer: 60, fridgeRule: .printed)))
            #expect(try life() == ShelfLife(freezer: 60, fridgeRule: .printed))
            #expect(try life()?.words == "fridge as printed on it, freezer 60 days")
            let both = try await refusal {
                try await kitchen.give(change(ShelfLife(pantry: 3, pantryRule: .forever)))
            }
            #expect(both.code == .unreadable)
            try await kitchen.give(change(nil, clear: ["shelfLife.fridge"]))
            #expect(try life() == ShelfLife(freezer: 60))
            try await kitchen.undo()
            try await kitchen.undo()
            #expect(try life() == ShelfLife(fridge: 9, freezerRule: .avoid))
        }
    }

    @Test("FoodKeeper's cells come as they are, with their source, and a new product goes where it keeps (C11)")
    func suggested() async throws {
        #expect(FoodKeeper.suggest(for: "cottage cheese", language: "en")?.shelfLife.freezerRule == .avoid)
        try await Kitchen.open { kitchen in
            let receipt = try await kitchen.add("cottage cheese", "200g")
            guard case .catalog(.productAdded(let added))? = receipt.events.first?.event else {
                Issue.record("no product was made")
                return
            }
            let guess = try #require(added.guessed.first { $0.field == "shelfLife" })
            #expect(guess.value.contains("freezer not recommended"))
            #expect(guess.source.hasPrefix("FoodKeeper"))
        }
    }

    @Test(
        "it is said in plain words, German ones too; what may mean two things is asked (C11)",
        arguments: [
            ("30", 30, nil), ("forever", nil, .forever), ("unbegrenzt", nil, .forever), ("Aufgedruckt", nil, .printed),
            ("not recommended", nil, .avoid),
        ] as [(String, Int?, ShelfRule?)])
    func words(text: String, days: Int?, rule: ShelfRule?) throws {
        let said = try ShelfRule.parsed(text)
        #expect((said.days, said.rule) == (days, rule))
        for wrong in ["never", "none", "-1", "soon", ""] {
            #expect(throws: ShelfTextError.self) { try ShelfRule.parsed(wrong) }
        }
    }
}
