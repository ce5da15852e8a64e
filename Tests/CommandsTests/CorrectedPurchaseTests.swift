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
                try await kitchen.correct(bought) { $0.amount = amount }
                #expect(try kitchen.onlyLot().cost?.money.minorUnits == Int64(cents), "\(amount)")
            }
        }
    }
}
