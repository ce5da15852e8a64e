import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What add refuses")
struct AddRefusalTests {
    @Test("nothing is the price of nothing: what was free has a total of zero, and no price is below that (P1)")
    func priceOfZero() async throws {
        try await Kitchen.open { kitchen in
            func bought(_ set: (inout AddStock) -> Void) -> AddStock {
                var add = AddStock()
                (add.product, add.new, add.store) = ("Milk", true, nil)
                set(&add)
                return add
            }
            for price in ["0", "0.00", "0/piece", "-1.29"] {
                let refusal = try await refusal { try await kitchen.give(bought { $0.price = PriceField(price) }) }
                #expect(refusal.code == .unreadable && refusal.offers(.give("total", "0")) == (price != "-1.29"))
            }
            let negative = try await refusal { try await kitchen.give(bought { $0.total = "-1.29" }) }
            #expect(negative.code == .unreadable)
            let gift = try await kitchen.give(bought { $0.total = "0" })
            #expect(try kitchen.onlyLot().cost?.money.minorUnits == 0)
            let wrong = try await refusal { try await kitchen.correct(gift) { $0.price = "0" } }
            #expect(wrong.code == .unreadable)
        }
    }

    @Test("what was only tried is said otherwise with it: no lot is corrected, and nothing taken back (P1)")
    func tried() async throws {
        try await Kitchen.open { kitchen in
            let coffee = make(AddStock()) {
                ($0.product, $0.amount, $0.price, $0.new) = ("coffee", "1.5 lb", "9.99", true)
            }
            let tried = try await kitchen.give(coffee, dryRun: true)
            #expect(tried.warnings.remedies == [.give("store")])
            let booked = try await kitchen.give(coffee)
            let lot = try kitchen.onlyLot()
            #expect(booked.warnings.remedies == [.run(.correct, ["of": lot.code, "store": nil])])
            #expect(lot.cost?.money.minorUnits == 999)
        }
    }

    @Test("settings said of a product that is known are refused by name, unless it has them already (S2)")
    func settingsOfKnown() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.amount, add.new) = ("Milk", "2 l", true)
            (add.settings.minimum, add.settings.category) = ("3 l", "drinks")
            add.settings.shelfLife = ShelfLife(fridge: 9)
            let first = add
            try await kitchen.give(first, 7)
            // As a script says them each time: nothing would change.
            add.settings.buyingUnit = "liter"
            try await kitchen.give(add)
            #expect(try kitchen.total(of: "milk") == "4")
            let before = kitchen.log.head.position
            add.settings.minimum = "5 l"
            add.settings.shelfLife = ShelfLife(freezer: 90)
            add.settings.usingUnit = "ml"
            for new in [true, false] {
                add.new = new
                let refusal = try await refusal { [add] in try await kitchen.give(add) }
                #expect(refusal.code == .impossible)
                #expect(
                    refusal.detail == "“Milk” already exists, with another minimum, shelf life and using unit")
                #expect(refusal.offers(.run(.changeProduct, ["product": "Milk"])))
            }
            #expect(kitchen.log.head.position == before)
            #expect(try await kitchen.give(first, 7).repeated)
        }
    }
}
