import Commands
import Domain
import Events
import TestSupport
import Testing

@Suite("What follows from the corrected part of a purchase (L9)")
struct CorrectedPurchaseTests {
    @Test("a date that the wrong product's shelf life suggested becomes the right one's; one that was said stays (L9)")
    func suggestedDate() async throws {
        try await Kitchen.open { kitchen in
            for (name, days) in [("Butter", 60), ("Pasta", 730)] {
                var product = AddProduct()
                (product.name, product.settings.baseUnit) = (name, "g")
                product.settings.shelfLife = ShelfLife(pantry: days, fridge: days)
                try await kitchen.give(product)
            }
            let wrong = try await kitchen.add("Butter", "500 g")
            try await kitchen.correct(wrong) { $0.product = "Pasta" }
            let lot = try kitchen.onlyLot()
            #expect(lot.date?.day == Kitchen.today + 730 && lot.date?.source == .suggested)
            try await kitchen.undo()
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 60)
            try await kitchen.undo()
            let said = try await kitchen.add("Butter", "500 g", "+9d")
            try await kitchen.correct(said) { $0.product = "Pasta" }
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 9)
            try await kitchen.undo()
            try await kitchen.correct(said) { ($0.product, $0.date) = ("Pasta", "nie") }
            #expect(try kitchen.onlyLot().date == nil)
        }
    }

    @Test("a price for one goes with the amount; a total stays")
    func cost() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            add.product = "Milk"
            add.amount = "2"
            add.new = true
            add.price = "1.29"
            let each = try await kitchen.give(add)
            try await kitchen.correct(each) { $0.amount = "3" }
            #expect(try kitchen.onlyLot().cost?.money.minorUnits == 387)
            try await kitchen.correct(each) {
                $0.price = "none"
                $0.total = nil
            }
            #expect(try kitchen.onlyLot().cost == nil)
        }
    }

    @Test("a price for one stays exact however often the amount is corrected (L9)")
    func costAgain() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.price, add.new) = ("Sugar", "1 kg", "0.79", true)
            let bought = try await kitchen.give(add)
            for (amount, cents) in [("10 g", 1), ("1 kg", 79), ("4 g", 0), ("3 kg", 237), ("1 kg", 79)] {
                try await kitchen.correct(bought) { $0.amount = amount }
                #expect(try kitchen.onlyLot().cost?.money.minorUnits == Int64(cents), "\(amount)")
            }
        }
    }
}
