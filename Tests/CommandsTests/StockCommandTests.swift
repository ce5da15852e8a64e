import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Stock: add, use, open, keep")
struct StockCommandTests {
    @Test("a text that would not fit into a record with its undo is refused")
    func tooLong() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            (add.product, add.new, add.note) = ("Milk", true, String(repeating: "long ", count: 4000))
            let refusal = try await refusal { try await kitchen.give(add) }
            #expect(refusal.code == .unreadable)
            let lots = try kitchen.household().lots
            #expect(lots.all.isEmpty)
        }
    }

    @Test("a thing and a lot of something else contradict each other, and nothing is booked (S3)")
    func otherLot() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Eggs", "10")
            let eggs = try kitchen.onlyLot()
            try await kitchen.add("Milk", "1")
            try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Eggs", "Bio") })
            let milk = try #require(kitchen.household().lots.all.first { $0.id != eggs.id })
            for (thing, lot) in [("Milk", eggs.code), (milk.code, eggs.code), ("Bio", eggs.code)] {
                let refusals = [
                    try await kitchen.refused(
                        make(ConsumeStock()) { ($0.product, $0.lot) = (PhraseField(thing), lot) }),
                    try await kitchen.refused(make(OpenStock()) { ($0.product, $0.lot) = (PhraseField(thing), lot) }),
                    try await kitchen.refused(make(KeepStock()) { ($0.product, $0.lot) = (PhraseField(thing), lot) }),
                ]
                for refusal in refusals {
                    #expect(refusal.code == .impossible, "\(refusal)")
                    #expect(refusal.detail == "\(eggs.code) is Eggs, not \(thing): name only one of them")
                }
            }
            for thing in ["eggs", "egg", eggs.code, ""] {
                try await kitchen.give(
                    make(ConsumeStock()) { ($0.product, $0.lot, $0.amount) = (PhraseField(thing), eggs.code, "1") })
            }
            // What is under it is it, too (C10).
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Drinks", "l") })
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.parent) = ("Milk", "Drinks") })
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.lot) = ("Drinks", milk.code) })
            #expect(try kitchen.total(of: "eggs") == "6")
        }
    }

    @Test("a name nobody knows becomes a product, with what was guessed said (C1, C11)")
    func newProduct() async throws {
        try await Kitchen.open { kitchen in
            let receipt = try await kitchen.add("Butter", "250g")
            guard case .catalog(.productAdded(let added))? = receipt.events.first?.event else {
                throw Kitchen.Missing()
            }
            #expect(added.product.units.base == "g")
            #expect(added.product.shelfLife.fridge != nil)
            #expect(
                added.guessed.contains {
                    $0.field == "shelfLife" && $0.value.contains("fridge") && $0.source.contains("FoodKeeper")
                })
            #expect(try kitchen.total(of: "butter") == "250")
        }
    }

    @Test("without permission to make one, an unknown name is refused and the nearest are named")
    func unknownProduct() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Whole milk")
            let refusal = try await refusal {
                var add = AddStock()
                add.product = "chocolate"
                _ = try await kitchen.give(add)
            }
            #expect(refusal.code == .unknownProduct)
            #expect(try kitchen.total(of: "chocolate") == "unknown")
        }
    }

    @Test("the date comes from the place's default, counted from the day it was bought (S2)")
    func suggestedDate() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            add.product = "Soup"
            add.new = true
            add.settings.shelfLife = ShelfLife(fridge: 4)
            add.settings.location = "Fridge"
            add.bought = "yesterday"
            try await kitchen.give(add)
            let lot = try kitchen.household().lots.all.first
            #expect(lot?.date?.day == Kitchen.today + 3)
            #expect(lot?.date?.source == .suggested)
            #expect(lot?.boughtOn == Kitchen.today - 1)
        }
    }

    @Test("a typed date wins over the default", arguments: [("tomorrow", 1), ("+10d", 10), ("2026-12-01", 10)])
    func typedDate(text: String, days: Int) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2", text)
            #expect(try kitchen.household().lots.all.first?.date?.day == Kitchen.today + days)
        }
    }

    @Test(
        "bad texts are refused with what was understood, and book nothing",
        arguments: [
            ("amount", "minus"), ("amount", "0"), ("date", "someday"), ("date", "2026-02-30"),
            ("price", "1.234"), ("bought", "tomorrow"),
        ])
    func badTexts(field: String, text: String) async throws {
        try await Kitchen.open { kitchen in
            let before = kitchen.log.head.position
            _ = try await refusal {
                var add = AddStock()
                add.product = "Milk"
                add.new = true
                switch field {
                case "amount": add.amount = AmountField(text)
                case "date": add.date = text
                case "price": add.price = PriceField(text)
                case "location": add.location = text
                default: add.bought = text
                }
                _ = try await kitchen.give(add)
            }
            #expect(kitchen.log.head.position == before)
        }
    }

    @Test("a price is for one of what was named, a total for all, and both must agree (P1)")
    func prices() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            add.product = "Milk"
            add.new = true
            add.amount = "2"
            add.price = "1.29"
            try await kitchen.give(add)
            #expect(try kitchen.household().lots.all.first?.cost?.money.minorUnits == 258)
            add.total = "2.58"
            try await kitchen.give(add)
            add.total = "2.60"
            let refusal = try await refusal { _ = try await kitchen.give(add) }
            #expect(refusal.code == .impossible)
        }
    }

    @Test("a purchase keeps what its price was for, said or not (L5)")
    func priceUnits() async throws {
        try await Kitchen.open { kitchen in
            for (text, unit, minor) in [("3.49/kg", "kg", 175), ("0.35/100 g", "g", 175), ("1.20", "g", 120)]
                as [(String, String, Int64)]
            {
                var add = AddStock()
                add.product = "Rice"
                add.new = true
                add.amount = "500 g"
                add.price = PriceField(text)
                let events = try await kitchen.give(add).events.map(\.event)
                guard case .stock(.received(let received))? = events.last else { throw Kitchen.Missing() }
                let quantity = ["3.49/kg": 1, "0.35/100 g": 100, "1.20": 500][text].map { Rational($0) }
                #expect(received.price?.per.unit == unit && received.price?.per.quantity == quantity, "\(text)")
                #expect(received.price?.per.factor == (unit == "kg" ? Rational(1000) : .one), "\(text)")
                #expect(received.cost?.money.minorUnits == minor, "\(text)")
            }
        }
    }

    @Test("opened before unopened, then the earliest date, none last (S3)")
    func orderOfUse() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Yoghurt", "1")
            try await kitchen.add("Yoghurt", "1", "+5d")
            try await kitchen.add("Yoghurt", "2", "+2d")
            var open = OpenStock()
            open.product = "yoghurt"
            open.amount = "1"
            try await kitchen.give(open)
            var days: [Int?] = []
            for _ in 0..<4 {
                let receipt = try await kitchen.use("yoghurt")
                guard case .stock(.consumed(let consumed))? = receipt.events.first?.event else {
                    throw Kitchen.Missing()
                }
                days.append(Int(consumed.takes.count))
            }
            #expect(days == [1, 1, 1, 1])
            #expect(try kitchen.household().lots.count == 0)
        }
    }

    @Test("an amount that is not there is refused with what is; --allow-short takes it (S3)")
    func notEnough() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "2")
            let refusal = try await refusal { try await kitchen.use("milk", "3") }
            #expect(refusal.code == .notEnough)
            #expect(refusal.available?.amount == Quantity(units: 2))
            var use = ConsumeStock()
            use.product = "milk"
            use.amount = "3"
            use.allowShort = true
            let receipt = try await kitchen.give(use)
            #expect(receipt.warnings.texts.count == 1)
            #expect(try kitchen.total(of: "milk") == "0")
        }
    }

    @Test("without an amount it takes the usual helping, or what is left if that is less (S3)")
    func usualHelping() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1.5")
            try await kitchen.use("milk")
            #expect(try kitchen.total(of: "milk") == "0.5")
            try await kitchen.use("milk")
            #expect(try kitchen.total(of: "milk") == "0")
        }
    }

    @Test("what is past a use-by date is taken only when it is named (S3)")
    func useBy() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            add.product = "Mince"
            add.new = true
            add.date = "yesterday"
            add.dateKind = .useBy
            try await kitchen.give(add)
            let refusal = try await refusal { try await kitchen.use("mince") }
            #expect(refusal.code == .pastUseBy)
            let code = try #require(try kitchen.household().lots.all.first?.code)
            try await kitchen.use(code)
            #expect(try kitchen.household().lots.count == 0)
        }
    }

    @Test("opening part splits it off and shortens its date; opening all keeps the lot (S4)")
    func opening() async throws {
        try await Kitchen.open { kitchen in
            var add = AddStock()
            add.product = "Juice"
            add.new = true
            add.amount = "3"
            add.date = "+30d"
            add.settings.shelfLife = ShelfLife(pantry: 100, afterOpening: 4)
            try await kitchen.give(add)
            let whole = try #require(try kitchen.household().lots.all.first)
            var open = OpenStock()
            open.product = "juice"
            try await kitchen.give(open)
            let lots = try kitchen.household().lots
            #expect(lots.count == 2)
            let part = try #require(lots.all.first { $0.openedOn != nil })
            #expect(part.amount == Quantity(units: 1))
            #expect(part.date?.day == Kitchen.today + 4)
            #expect(part.id != whole.id)
            open.product = PhraseField(whole.code)
            open.amount = "2"
            try await kitchen.give(open)
            #expect(try kitchen.household().lots[whole.id]?.openedOn == Kitchen.today)
        }
    }

    @Test("still good: today and three days, the printed date stays visible; never for use-by (E5)")
    func keeping() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Yoghurt", "1", "yesterday")
            var keep = KeepStock()
            keep.product = "yoghurt"
            try await kitchen.give(keep)
            let lot = try #require(try kitchen.household().lots.all.first)
            #expect(lot.date == LotDate(day: Kitchen.today + 3, kind: .bestBefore, source: .judged))
            #expect(lot.printed?.day == Kitchen.today - 1)
        }
    }

    @Test("several matches are named; things in stock come first (C2)")
    func ambiguity() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Whole milk")
            try await kitchen.add("Oat milk")
            let refusal = try await refusal { try await kitchen.use("milk") }
            #expect(refusal.code == .severalMatches)
            #expect(refusal.matches.count == 2)
            try await kitchen.use("oat milk")
            try await kitchen.use("milk")
            #expect(try kitchen.household().lots.count == 0)
        }
    }
}
