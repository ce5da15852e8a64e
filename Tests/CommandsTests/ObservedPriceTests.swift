import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Prices that are seen (P1)")
struct ObservedPriceTests {
    /// Runs the body in a kitchen with four products and two stores. The products are oat milk in l with a Karton of 1
    /// l, cola in l, apples by the kg and eggs by the piece. The stores are Lidl, and Aldi, which is the usual store.
    static func open(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Hafermilch", "l") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Hafermilch", "Karton = 1 l") })
            try await kitchen.give(make(AddVariant()) { ($0.product, $0.brand) = ("Hafermilch", "Alpro") })
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Cola", "l") })
            try await kitchen.give(
                make(AddProduct()) {
                    ($0.name, $0.settings.baseUnit, $0.settings.buyingUnit) = ("Äpfel", "g", "kg")
                })
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Eier", "piece") })
            for name in ["Lidl", "Aldi"] { try await kitchen.give(make(AddStore()) { $0.store.name = name }) }
            try await kitchen.give(make(ChangeSettings()) { $0.defaultStore = "Aldi" })
            try await body(kitchen)
        }
    }

    @discardableResult
    private static func see(
        _ kitchen: Kitchen, _ product: String, _ price: String, _ change: (inout ObservePrice) -> Void = { _ in }
    ) async throws -> Receipt {
        try await kitchen.give(
            make(ObservePrice()) {
                ($0.product, $0.price) = (PhraseField(product), PriceField(price))
                change(&$0)
            })
    }

    /// Returns the observations in effect, the oldest first.
    static func observed(_ kitchen: Kitchen) throws -> [Observation] {
        var found: [ObservationID: Observation] = [:]
        try kitchen.forEachEvent { event in
            event.effects { effect in
                guard case .price(let change) = effect else { return }
                if let old = change.old { found[old.id] = nil }
                if let new = change.new { found[new.id] = new }
            }
        }
        return found.values.sorted { $0.isOlder(than: $1) }
    }

    private static func words(_ seen: Observation) -> String {
        "\(seen.money) for \(seen.amount), one is \(seen.packSize), bought \(seen.bought)"
    }

    @Test("what one of the base unit holds is no pack: it is the same offer before and after somebody says it (P3)")
    func pieces() async throws {
        try await Self.open { kitchen in
            try await Self.see(kitchen, "Eier", "0.30")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Eier", "piece = 60 g") })
            try await Self.see(kitchen, "Eier", "0.35")
            let seen = try Self.observed(kitchen)
            #expect(seen.map { "\($0.money)" } == ["0.30 EUR", "0.35 EUR"])
            #expect(Set(seen.map(OfferKey.init)).count == 1)
        }
    }

    @Test("so much as a pack holds is that pack, however it is said: the newest price is the one of all three (P1)")
    func packOfSize() async throws {
        try await Self.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Kaffee", "g") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Kaffee", "Packung = 250 g") })
            for amount in ["2 Packungen", "2 x 250g", "250g"] {
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.price, $0.store) = ("Kaffee", AmountField(amount), "6.49", "Lidl")
                    })
            }
            try await kitchen.give(
                make(ObservePrice()) {
                    ($0.product, $0.price, $0.pack, $0.store) = ("Kaffee", "7.49", "250g", "Lidl")
                })
            let seen = try Self.observed(kitchen)
            #expect(seen.count == 4 && Set(seen.map(OfferKey.init)).count == 1)
            #expect(seen.allSatisfy { $0.packSize == Quantity(units: 250) && !$0.pack.isNone })
            // A kilo of what is weighed stays loose.
            try await kitchen.give(
                make(ObservePrice()) { ($0.product, $0.price, $0.store) = ("Kaffee", "24/kg", "Lidl") })
            #expect(try Self.observed(kitchen).last?.packSize == .zero)
        }
    }

    @Test(
        "a price is for one of the buying unit, a pack, what is in one, or says it itself",
        arguments: [
            ("Eier", "0.30", nil, nil, "0.30 EUR for 1, one is 1, bought 0"),
            ("Hafermilch", "1.99", "Karton", nil, "1.99 EUR for 1, one is 1, bought 0"),
            ("Hafermilch", "1,99", nil, "1 Karton", "1.99 EUR for 1, one is 1, bought 0"),
            ("Cola", "0.89", "1.5l", nil, "0.89 EUR for 1.5, one is 1.5, bought 0"),
            ("Cola", "4.99", "6x33cl", nil, "4.99 EUR for 1.98, one is 1.98, bought 0"),
            ("Cola", "0.89", nil, "6x33cl", "0.89 EUR for 0.33, one is 0.33, bought 0"),
            ("Äpfel", "2.49", nil, nil, "2.49 EUR for 1000, one is 0, bought 0"),
            ("Äpfel", "0.29/100g", nil, nil, "0.29 EUR for 100, one is 0, bought 0"),
            ("Äpfel", "4.99", nil, "5 kg", "4.99 EUR for 5000, one is 0, bought 0"),
            ("Eier", "2.59", nil, "10", "2.59 EUR for 10, one is 10, bought 0"),
            ("Äpfel", "1.99", nil, "1 kg", "1.99 EUR for 1000, one is 0, bought 0"),
            ("Äpfel", "1.99", nil, "250g", "1.99 EUR for 250, one is 0, bought 0"),
            ("Cola", "0.60 CHF/l", nil, nil, "0.60 CHF for 1, one is 0, bought 0"),
        ] as [(String, String, String?, String?, String)])
    func amounts(_ product: String, _ price: String, _ pack: String?, _ amount: String?, _ words: String) async throws {
        try await Self.open { kitchen in
            _ = try await Self.see(kitchen, product, price) {
                ($0.pack, $0.amount) = (AmountField(typed: pack), AmountField(typed: amount))
            }
            #expect(try Self.observed(kitchen).map(Self.words) == [words])
        }
    }

    @Test("a purchase observes what the label said, and how much was bought; its total where nothing else is known")
    func bought() async throws {
        try await Self.open { kitchen in
            func add(_ product: String, _ amount: String, price: String? = nil, total: String? = nil) async throws {
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.amount, $0.price, $0.total) = (
                            PhraseField(product), AmountField(amount), PriceField(typed: price),
                            MoneyField(typed: total)
                        )
                    })
            }
            try await add("Hafermilch", "2 Karton", price: "1.29")
            try await add("Äpfel", "537g", price: "1.99/kg")
            try await add("Hafermilch", "3 Karton", total: "4.00")
            try await add("Äpfel", "537g", total: "1.07")
            try await add("Cola", "6x33cl", price: "0.89")
            #expect(
                try Self.observed(kitchen).map(Self.words) == [
                    "1.29 EUR for 1, one is 1, bought 2", "1.99 EUR for 1000, one is 0, bought 537",
                    "4.00 EUR for 3, one is 1, bought 3", "1.07 EUR for 537, one is 0, bought 537",
                    "0.89 EUR for 0.33, one is 0.33, bought 1.98",
                ])
        }
    }

    @Test("the store is the one that is said, else the household's; without any, the price is refused and says how")
    func store() async throws {
        try await Self.open { kitchen in
            _ = try await Self.see(kitchen, "Cola", "0.89") { $0.store = "lidl" }
            _ = try await Self.see(kitchen, "Cola", "0.99")
            let household = try kitchen.household()
            #expect(
                try Self.observed(kitchen).map { household.places.stores[$0.store]?.name } == ["Lidl", "Aldi"])
            try await kitchen.give(make(ChangeSettings()) { $0.defaultStore = "" })
            let refused = try await refusal { try await Self.see(kitchen, "Cola", "0.89") }
            #expect(refused.code == .unknownStore && refused.offers(.run(.changeHousehold, ["defaultStore": nil])))
        }
    }

    @Test("a special ends on the day that is said, or a week after it was seen; a deposit and a condition are kept")
    func terms() async throws {
        try await Self.open { kitchen in
            _ = try await Self.see(kitchen, "Cola", "0.69") {
                $0.terms = make(PriceTermsInput()) {
                    ($0.onSale, $0.until, $0.condition, $0.deposit) = (true, "fri", "card", "0,25")
                }
            }
            _ = try await Self.see(kitchen, "Cola", "0.79") {
                ($0.terms, $0.day) = (make(PriceTermsInput()) { $0.onSale = true }, "tue")
            }
            let seen = try Self.observed(kitchen)
            #expect(seen.map(\.lastDay) == [CalendarDate("2026-11-24"), CalendarDate("2026-11-27")])
            #expect(seen[1].deposit?.minorUnits == 25 && seen[1].condition == "card")
            #expect(seen[1].money.minorUnits == 69, "a deposit is no part of the price")
        }
    }

    @Test(
        "what makes no sense is refused with what was understood and what to type",
        arguments: [
            ("Cola", "0", nil, nil, nil, "more than 0"), ("Cola", "0.89 XYZ", nil, nil, nil, "“XYZ”"),
            ("Cola", "0.89/kg", nil, nil, nil, "kg"), ("Äpfel", "1.99", "Karton", nil, nil, "Karton"),
            ("Cola", "0.89", nil, "tomorrow", nil, "future"), ("Kola Nuss", "0.89", nil, nil, nil, "unknown product"),
            ("Cola", "0.89", "1.5l", nil, "fri", "only to a special"),
            ("Cola", "0.89/l", "1.5l", nil, nil, "only one of them"),
        ] as [(String, String, String?, String?, String?, String)])
    func refused(
        _ product: String, _ price: String, _ pack: String?, _ day: String?, _ until: String?, _ word: String
    ) async throws {
        try await Self.open { kitchen in
            let head = kitchen.log.head
            let refused = try await refusal {
                try await Self.see(kitchen, product, price) {
                    ($0.pack, $0.day) = (AmountField(typed: pack), day)
                    if let until { $0.terms = make(PriceTermsInput()) { $0.until = until } }
                }
            }
            #expect(refused.detail.contains(word), "\(refused)")
            #expect(kitchen.log.head == head)
        }
    }

    @Test("what is archived has no price: the refusal says how to bring it back (C8)")
    func archived() async throws {
        try await Self.open { kitchen in
            try await kitchen.give(make(ArchiveProduct()) { ($0.product, $0.confirm) = ("Cola", true) })
            try await kitchen.give(make(ChangeStore()) { ($0.store, $0.archived) = ("Lidl", true) })
            let product = try await refusal { try await Self.see(kitchen, "Cola", "0.89") }
            #expect(product.offers(.run(.restoreProduct, ["name": "Cola"])), "\(product)")
            let store = try await refusal { try await Self.see(kitchen, "Eier", "0.89") { $0.store = "Lidl" } }
            #expect(store.offers(.run(.restoreStore, ["name": "Lidl"])), "\(store)")
        }
    }

    @Test("any field of it is corrected, and its undo leaves what was; undoing the price itself leaves none (L9)")
    func corrected() async throws {
        try await Self.open { kitchen in
            let seen = try await Self.see(kitchen, "Hafermilch", "1.99") { ($0.pack, $0.note) = ("Karton", "shelf") }
            let before = try Self.observed(kitchen)
            try await kitchen.correct(seen) { $0.price = "2.19" }
            try await kitchen.correct(seen) { $0.pack = "0.5l" }
            try await kitchen.correct(seen) {
                ($0.variant, $0.store, $0.day, $0.note) = ("Alpro", "Lidl", "yesterday", "")
                $0.terms = make(PriceTermsInput()) { ($0.onSale, $0.until) = (true, "+2d") }
            }
            let now = try #require(Self.observed(kitchen).first)
            #expect(Self.words(now) == "2.19 EUR for 0.5, one is 0.5, bought 0")
            #expect(now.day == CalendarDate("2026-11-20") && now.lastDay == CalendarDate("2026-11-23"))
            #expect(!now.variant.isNone && now.store != before[0].store && now.note.isEmpty)
            for _ in 0..<3 { try await kitchen.undo() }
            #expect(try Self.observed(kitchen) == before)
            try await kitchen.undo()
            #expect(try Self.observed(kitchen).isEmpty)
            try await kitchen.redo()
            #expect(try Self.observed(kitchen) == before)
        }
    }

    @Test("a pack that always held more changes what a seen price was for (L9a)")
    func repacked() async throws {
        try await Self.open { kitchen in
            _ = try await Self.see(kitchen, "Hafermilch", "1.99") { $0.pack = "Karton" }
            try await kitchen.give(make(CorrectPack()) { ($0.product, $0.text) = ("Hafermilch", "Karton = 0.75 l") })
            #expect(try Self.observed(kitchen).map(Self.words) == ["1.99 EUR for 0.75, one is 0.75, bought 0"])
            try await kitchen.undo()
            #expect(try Self.observed(kitchen).map(Self.words) == ["1.99 EUR for 1, one is 1, bought 0"])
        }
    }

    @Test("the newest price at a store is confirmed; undoing the price needs the confirmation undone too (L8a)")
    func confirmed() async throws {
        try await Self.open { kitchen in
            let seen = try await Self.see(kitchen, "Cola", "0.89")
            let confirm = make(ConfirmPrice()) { $0.product = "cola" }
            try await kitchen.give(confirm)
            var found: [PriceConfirmation] = []
            try kitchen.forEachEvent { event in
                event.effects { if case .confirmed(let change) = $0, let new = change.new { found.append(new) } }
            }
            let price = try #require(Self.observed(kitchen).first)
            #expect(found.count == 1 && price.isConfirmed(by: found[0]))
            try await kitchen.correct(seen) { $0.price = "0.99" }
            #expect(try !Self.observed(kitchen)[0].isConfirmed(by: found[0]), "it was another price that was found")
            try await kitchen.undo()
            let refused = try await refusal { try await kitchen.undo(.transaction(seen.transaction)) }
            #expect(refused.code == .hasDependents && refused.dependents.count == 1)
            try await kitchen.undo(.transaction(seen.transaction), cascade: true)
            #expect(try Self.observed(kitchen).isEmpty)
            let nothing = try await refusal { try await kitchen.give(confirm) }
            #expect(
                nothing.offers(.run(.observePrice, ["product": "Cola", "price": nil, "store": "Aldi"])), "\(nothing)")
        }
    }

    @Test("what is confirmed is a price of the product as it reads now: one that was corrected away is none (L9)")
    func confirmedAsCorrected() async throws {
        try await Self.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Butter", "l") })
            let seen = try await Self.see(kitchen, "Cola", "0.89")
            try await kitchen.correct(seen) { $0.product = "Butter" }
            let nothing = try await kitchen.refused(make(ConfirmPrice()) { $0.product = "Cola" })
            let both = try await kitchen.refused(
                make(ConfirmPrice()) { ($0.transaction, $0.store) = (TransactionID(raw: 1), "Lidl") })
            #expect(both.code == .unreadable && both.detail.contains("leave the other fields out"))
            #expect(nothing.code == .notFound, "\(nothing)")
            let found = try await kitchen.give(make(ConfirmPrice()) { $0.product = "Butter" })
            guard case .price(.confirmed(let fact))? = found.events.first?.event else { throw Kitchen.Missing() }
            #expect(try kitchen.household().catalog.products(called: "Butter") == [fact.product])
        }
    }

    @Test("a store or product that is undone takes the prices that name it with it, and only when told (L8a)")
    func references() async throws {
        try await Self.open { kitchen in
            let made = try await kitchen.give(make(AddStore()) { $0.store.name = "Rewe" })
            _ = try await Self.see(kitchen, "Cola", "0.89") { $0.store = "Rewe" }
            let refused = try await refusal { try await kitchen.undo(.transaction(made.transaction)) }
            #expect(refused.code == .hasDependents)
            try await kitchen.undo(.transaction(made.transaction), cascade: true)
            #expect(try Self.observed(kitchen).isEmpty)
        }
    }
}
