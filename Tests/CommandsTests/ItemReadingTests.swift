import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What was said is one thing and how much of it (T2–T4)")
struct HeardTests {
    /// Two milks, of which one has a number in its name, kept in litres with bottles of one.
    private func withMilk(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milch", "Milch 3,5%"] {
                try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, "l") })
                try await kitchen.pack("Flasche = 1 l", of: name)
                try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = (PhraseField(name: name), "4") })
            }
            try await body(kitchen)
        }
    }

    @Test("a whole known name wins in every verb, numbers in it included (T3)")
    func wholeName() async throws {
        try await withMilk { kitchen in
            let fat = try #require(try kitchen.household().catalog.names.exact("Milch 3,5%").first)
            try await kitchen.give(make(AddStock()) { $0.product = "Milch 3,5%" })
            try await kitchen.give(make(AddStock()) { $0.product = "2 Milch 3,5%" })
            #expect(try kitchen.total(of: "Milch 3,5%") == "7")
            try await kitchen.use("Milch 3,5%")
            try await kitchen.use("Milch 3,5% 500 ml")
            #expect(try kitchen.total(of: "Milch 3,5%") == "5.5")
            let opened = try await kitchen.give(make(OpenStock()) { $0.product = "1 l Milch 3,5%" })
            guard case .stock(.opened(let fact))? = opened.events.first?.event else { throw Kitchen.Missing() }
            #expect(fact.product == fat && fact.amount == Quantity(units: 1))
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.all) = ("Milch 3,5%", true) })
            #expect(try kitchen.total(of: "Milch 3,5%") == "0" && kitchen.total(of: "Milch") == "4")
            try await kitchen.give(make(AddStore()) { $0.store.name = "Rewe" })
            for thing in ["Milch 3,5%", "0,5 l Milch 3,5%"] {
                try await kitchen.give(
                    make(ObservePrice()) { ($0.product, $0.price, $0.store) = (PhraseField(thing), "1.19", "Rewe") })
            }
            #expect(
                try ObservedPriceTests.observed(kitchen).map { "\($0.product == fat) \($0.amount)" } == [
                    "true 1", "true 0.5",
                ])
            for text in ["Milch 3,5%", "3 Milch 3,5%", "Milch"] { try await kitchen.put(text) }
            #expect(try kitchen.onList() == ["1 Flasche Milch", "4 Flaschen Milch 3,5%"])
        }
    }

    @Test("what keeps longer is the whole name, too (T3)")
    func kept() async throws {
        try await withMilk { kitchen in
            for name in ["Milch", "Milch 3,5%"] {
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.date, $0.dateKind) = (
                            PhraseField(name: name), "1", "+1d", .bestBefore
                        )
                    })
            }
            try await kitchen.give(make(KeepStock()) { $0.product = "Milch 3,5%" })
            let household = try kitchen.household()
            let left = household.lots.all.filter { $0.date?.day == Kitchen.today + 1 }
            #expect(left.map { household.catalog[$0.product]?.name } == ["Milch"])
        }
    }

    @Test("two things in one text are refused with both readings, and nothing is booked (T5)")
    func several() async throws {
        try await withMilk { kitchen in
            let head = kitchen.log.head.position
            for text in ["2 Milch 3 Eier", "2 Tomaten, 3 Gurken", "93/7 ground beef 1 lb 2"] {
                for refused in [
                    try await refusal { try await kitchen.put(text) },
                    try await refusal { try await kitchen.add(text) },
                ] { #expect(refused.code == .unreadable && refused.readings.count >= 2, "\(text): \(refused)") }
            }
            #expect(kitchen.log.head.position == head)
        }
    }

    @Test("values are taken at their word: a name with numbers in it, and a unit that is read in no text (T1)")
    func values() async throws {
        try await withMilk { kitchen in
            let add = make(AddStock()) {
                ($0.product, $0.new) = (PhraseField(name: "2 Milch"), true)
                $0.amount = AmountField(EnteredAmount(quantity: Rational(3), unit: "330 ml"))
            }
            let fact = try received(try await kitchen.give(add))
            #expect(try kitchen.household().catalog[fact.product]?.name == "2 Milch")
            #expect(try kitchen.total(of: "2 Milch") == "990")
            let use = make(ConsumeStock()) {
                $0.product = PhraseField(parts: ["Milch", "3/4", "l"])
            }
            try await kitchen.give(use)
            #expect(try kitchen.total(of: "Milch") == "3.25")
            let wrong = make(ConsumeStock()) {
                ($0.product, $0.amount) = (PhraseField(name: "Milch"), AmountField(parts: ["two", "l"]))
            }
            let refused = try await refusal { try await kitchen.give(wrong) }
            #expect(refused.code == .unreadable)
        }
    }

    @Test("an amount with its unit behind the item of a row is no part of its name (C1, X5)")
    func rows() async throws {
        try await Kitchen.open { kitchen in
            for item in ["Mehl 500g", "Milch 1 l", "Cola 6x33cl", "Windeln Größe 4"] {
                try await kitchen.give(
                    make(ImportPurchase()) { ($0.item, $0.date, $0.inStock) = (PhraseField(item), "2026-11-20", true) })
            }
            let names = try kitchen.household().catalog.products.map(\.name).sorted()
            #expect(names == ["Cola", "Mehl", "Milch", "Windeln Größe 4"])
            #expect(try kitchen.total(of: "Mehl") == "500")
        }
    }

    @Test("a day that its month has not is no month of a year, whatever comes first (E4)")
    func noSuchDay() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.dateOrder = .mdy })
            for date in ["11/31", "2/30"] {
                let refused = try await refusal { try await kitchen.add("Milk", "1 l", date) }
                #expect(refused.detail.hasSuffix("which does not exist"))
            }
            for (date, day) in [("11/30", "2026-11-30"), ("11/32", "2032-11-30"), ("EXP 11/31", "2031-11-30")] {
                let bought = try received(try await kitchen.add("Milk", "1 l", date))
                #expect(bought.date?.day == CalendarDate(day), "\(date)")
            }
        }
    }

    @Test("what some cost together, and # as a pound (P1)")
    func together() async throws {
        try await Kitchen.open { kitchen in
            for (text, price, cents) in [("6 bananas", "1.00/2", 300), ("2 lb beef", ".59/#", 118)] {
                let add = make(AddStock()) {
                    ($0.product, $0.price, $0.new) = (PhraseField(text), PriceField(price), true)
                }
                let fact = try received(try await kitchen.give(add))
                #expect(fact.cost?.money.minorUnits == Int64(cents))
            }
        }
    }
}
