import Commands
import Events
import Inventory
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

    @Test("who paid can be corrected, and taken back; a use has no payer (H5, L9)")
    func payer() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddMember()) { $0.name = "Ben" })
            let bought = try await kitchen.add("Milk", "2")
            func payer(_ said: String) async throws -> MemberID? {
                let corrected = try await kitchen.correct(bought) { $0.payer = said }
                return try corrected.events.compactMap(\.event.asCorrection).first?.corrected.asReceived?.payer
            }
            let ben = try await payer("Ben")
            #expect(ben != nil && ben != MemberID())
            #expect(try await payer("none") == MemberID())
            let used = try await kitchen.use("milk", "1")
            let refusal = try await refusal { try await kitchen.correct(used) { $0.payer = "Ben" } }
            #expect(refusal.code == .notCorrectable && "\(refusal)".contains("payer"))
        }
    }

    @Test("a suggested date is that of the right place and day; one that was said stays (S2, L9)")
    func suggestedElsewhere() async throws {
        try await Kitchen.open { kitchen in
            var mince = AddProduct()
            (mince.name, mince.settings.baseUnit) = ("Mince", "g")
            mince.settings.shelfLife = ShelfLife(pantry: 1, fridge: 2, freezer: 120)
            try await kitchen.give(mince)
            let bought = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.location) = ("Mince", "500 g", "Freezer") })
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 120)
            try await kitchen.correct(bought) { $0.location = "Fridge" }
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 2)
            try await kitchen.correct(bought) { $0.day = "yesterday" }
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 1)
            try await kitchen.undo()
            try await kitchen.undo()
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 120)
            try await kitchen.undo()
            let said = try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.location, $0.date) = ("Mince", "500 g", "Freezer", "+9d")
                })
            try await kitchen.correct(said) { $0.location = "Fridge" }
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 9)
        }
    }

    @Test("a month before a number may be a day, or a month and year as packs print it (E4)")
    func monthFirst() async throws {
        try await Kitchen.open { kitchen in
            for text in ["Jun 28", "dec 30"] {
                let refused = try await refusal { try await kitchen.add("Rice", "1", text) }
                #expect(refused.code == .unreadable && refused.detail.contains("“\(text)” may be "), "\(text)")
            }
            // No food is kept to 2005, nor a day of 1998.
            try await kitchen.add("Rice", "1", "Jun 05")
            #expect(try kitchen.onlyLot().date.map { $0.day.components.day } == 5)
            try await kitchen.undo()
            try await kitchen.add("Rice", "1", "28 Jun")
            #expect(try kitchen.onlyLot().date.map { $0.day.components.day } == 28)
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
                try await kitchen.correct(bought) { $0.amount = AmountField(amount) }
                #expect(try kitchen.onlyLot().cost?.money.minorUnits == Int64(cents), "\(amount)")
            }
        }
    }

    @Test(
        "what was paid for all of a measured amount is so again where that is corrected back (L9, P1)",
        arguments: [
            ("2 kg", "500 g", "1,25", "1 kg"), ("2 l", "500 ml", "0,99", "1 l"), ("500 g", "2 kg", "0,99", "1 Pfund"),
            ("1 lb", "8 oz", "2.99", "1 lb"),
        ])
    func back(kept: String, amount: String, price: String, other: String) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Fruit", kept)
            let bought = try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.price) = ("Fruit", AmountField(amount), PriceField(price))
                })
            let fact = try #require(bought.events.compactMap(\.event.asReceived).first)
            for amount in [other, amount] {
                try await kitchen.correct(bought) { $0.amount = AmountField(amount) }
                #expect(try kitchen.household().lots[fact.lot]?.cost?.money == fact.cost?.money, "\(amount)")
            }
        }
    }

    @Test("other money is for what the price was said to be for (P1, L9)")
    func otherMoney() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Flour", "500 g")
            let bought = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.price) = ("Flour", "2 kg", "0,89/kg") })
            let lot = try #require(bought.events.compactMap(\.event.asReceived).first?.lot)
            for (price, cents) in [("0,99", 198), ("1,10 EUR", 220), ("0,50/500g", 200), ("3,00", 1200)] {
                try await kitchen.correct(bought) { $0.price = PriceField(price) }
                #expect(try kitchen.household().lots[lot]?.cost?.money.minorUnits == Int64(cents), "\(price)")
            }
        }
    }

    @Test("a use is not said to have taken more where another lot is corrected, which lacks that much (L9)")
    func otherLot() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Cream", "1", "+3d")
            let short = try kitchen.onlyLot()
            try await kitchen.add("Cream", "1", "+9d")
            try await kitchen.use("cream", "0.5")
            let used = try await kitchen.give(
                make(ConsumeStock()) {
                    ($0.product, $0.amount) = ("cream", "1")
                    $0.lot = (try? kitchen.household().lots.all.first { $0.id != short.id }?.code) ?? ""
                })
            let refused = try await refusal { try await kitchen.correct(used) { $0.lot = short.code } }
            #expect(refused.code == .wouldGoNegative && !refused.remedies.contains { $0.kind == .run }, "\(refused)")
        }
    }

    @Test("of what is kept in a pack it is told what one of that holds, in pieces (C3)")
    func packed() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("Eggs", "1 Karton")
            let refused = try await refusal { try await kitchen.correct(bought) { $0.amount = "12 pieces" } }
            #expect(refused.offers(.define(product: "Eggs", unit: "Karton")), "\(refused)")
        }
    }
}
