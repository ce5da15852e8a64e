import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("A number that belongs to a whole name is no amount (C1)")
struct NumberedNameTests {
    private func withShelf(_ body: (Kitchen) async throws -> Void) async throws {
        try await Kitchen.open { kitchen in
            for (name, unit) in [
                ("Mehl 405", "kg"), ("Mehl Type 405", "kg"), ("Mehl", "kg"), ("Rummo penne rigate no 66", "g"),
                ("Cola 7", "piece"), ("Cola 2", "piece"), ("4 Käse Pizza", "piece"), ("Salz", "g"),
            ] {
                var product = AddProduct()
                (product.name, product.settings.baseUnit) = (name, unit)
                try await kitchen.give(product)
            }
            try await kitchen.pack("bag = 1 kg", of: "Mehl 405")
            try await body(kitchen)
        }
    }

    @Test(
        "what is added, as it is typed",
        arguments: [
            ("Mehl 405", "Mehl 405", "1"), ("500g Mehl 405", "Mehl 405", "0.5"), ("2x Mehl 405", "Mehl 405", "2"),
            ("Mehl 405 500g", "Mehl 405", "0.5"), ("Mehl 405 2", "Mehl 405", "2"),
            ("500 g Mehl Type 405", "Mehl Type 405", "0.5"), ("500g Mehl", "Mehl", "0.5"),
            ("Rummo penne rigate no 66 500 g", "Rummo penne rigate no 66", "500"), ("Cola 2", "Cola 2", "1"),
            ("Cola 2 3", "Cola 2", "3"), ("3 Cola 7", "Cola 7", "3"), ("4 Käse Pizza", "4 Käse Pizza", "1"),
            ("4 Käse Pizza 2", "4 Käse Pizza", "2"),
            ("Mehl 2 x 405 g", "Mehl", "0.81"), ("2 Cola 7", "Cola 7", "2"),
        ])
    func added(text: String, name: String, total: String) async throws {
        try await withShelf { kitchen in
            let receipt = try await kitchen.give(make(AddStock()) { $0.product = PhraseField(text) })
            #expect(receipt.warnings.texts.isEmpty)
            #expect(try kitchen.total(of: name) == total)
        }
    }

    @Test(
        "a pack of the household's own is understood however its number is said, before the name and behind it (C1)",
        arguments: [
            ("eine Palette Salz", "10"), ("halbe Palette Salz", "5"), ("Salz drei Paletten", "30"),
            ("Salz, vier Paletten", "40"), ("2 Paletten Salz", "20"), ("1,5 Paletten Salz", "15"),
        ])
    func ownPacks(text: String, total: String) async throws {
        try await withShelf { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.language = "de" })
            let plural = make(AddPack()) { ($0.product, $0.text, $0.plural) = ("Salz", "Palette = 10 g", "Paletten") }
            try await kitchen.give(plural)
            try await kitchen.give(make(AddStock()) { $0.product = PhraseField(text) })
            #expect(try kitchen.total(of: "Salz") == total)
        }
    }

    @Test("a number in words is one before a whole name, whatever its letters are like (C1, C2)")
    func wordsLikeNames() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.language = "de" })
            for name in ["Bier", "Eier"] { try await kitchen.add(name, "1") }
            for (text, name) in [("vier Eier", "Eier"), ("vier Bier", "Bier")] {
                try await kitchen.give(make(AddStock()) { $0.product = PhraseField(text) })
                #expect(try kitchen.total(of: name) == "5")
            }
        }
    }

    @Test("the number of a flour is no factor, also where it is not in the product's name (C1)")
    func flour() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Mehl", "1 kg")
            for text in ["500g Mehl 405", "2kg Mehl 405"] {
                let refusal = try await refusal {
                    try await kitchen.give(make(AddStock()) { $0.product = PhraseField(text) })
                }
                #expect(refusal.code == .unreadable && refusal.readings.count == 2, "\(refusal)")
            }
            #expect(try kitchen.total(of: "Mehl") == "1")
        }
    }

    @Test("whose quart and gallon it is has to be said, and is no part of a name (C3)")
    func gallons() async throws {
        try await Kitchen.open { kitchen in
            for text in ["2 gallons of milk", "1 qt milk", "half a gallon of milk"] {
                let refusal = try await refusal {
                    try await kitchen.give(make(AddStock()) { ($0.product, $0.new) = (PhraseField(text), true) })
                }
                #expect(refusal.code == .unknownUnit && refusal.detail.contains("imperial"), "\(refusal)")
            }
            try await kitchen.give(make(AddStock()) { ($0.product, $0.new) = ("1 US gallon milk", true) })
            #expect(try kitchen.household().catalog.products(called: "milk").count == 1)
        }
    }

    @Test("digits in a name of something new are of the name")
    func new() async throws {
        try await withShelf { kitchen in
            try await kitchen.give(make(AddStock()) { ($0.product, $0.new) = ("7up", true) })
            #expect(try kitchen.total(of: "7up") == "1")
        }
    }

    @Test("what is used, thrown out and opened; all of it, or an amount")
    func taken() async throws {
        try await withShelf { kitchen in
            for name in ["Mehl Type 405", "Mehl 405"] { try await kitchen.add(name, "1 kg") }
            try await kitchen.give(
                make(ConsumeStock()) { $0.product = "500 g Mehl Type 405" })
            #expect(try kitchen.total(of: "Mehl Type 405") == "0.5")
            try await kitchen.give(make(OpenStock()) { $0.product = "Mehl 405" })
            #expect(try kitchen.total(of: "Mehl 405") == "1")
            let both = try await refusal {
                try await kitchen.give(
                    make(ConsumeStock()) { ($0.product, $0.all) = ("Mehl 405 2 kg", true) })
            }
            #expect(both.code == .unreadable)
            try await kitchen.give(
                make(ConsumeStock()) { ($0.product, $0.all, $0.reason) = ("Mehl 405", true, .init(.spoiled)) })
            #expect(try kitchen.total(of: "Mehl 405") == "0")
        }
    }

    @Test("who says the amount by itself is taken at their word")
    func divided() async throws {
        try await withShelf { kitchen in
            try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Cola", "2", true) })
            #expect(try kitchen.total(of: "Cola") == "2" && kitchen.total(of: "Cola 2") == "0")
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("Cola", "2") })
            #expect(try kitchen.total(of: "Cola") == "0")
            try await kitchen.give(make(AddStore()) { $0.store.name = "Rewe" })
            try await kitchen.give(
                make(ObservePrice()) {
                    ($0.product, $0.amount, $0.price, $0.store) = ("Cola", "2", "1.19", "Rewe")
                })
            let cola = try #require(try kitchen.household().catalog.products(called: "Cola").first)
            #expect(try ObservedPriceTests.observed(kitchen).map(\.product) == [cola])
        }
    }

    @Test("a price that was seen is of the whole name, too (P1)")
    func seen() async throws {
        try await withShelf { kitchen in
            try await kitchen.give(make(AddStore()) { $0.store.name = "Rewe" })
            for (name, price) in [("no 66 500g", "1.19"), ("no 66", "2,38/kg")] {
                try await kitchen.give(
                    make(ObservePrice()) {
                        ($0.product, $0.price, $0.store) = ("Rummo penne rigate \(name)", PriceField(price), "Rewe")
                    })
            }
            let seen = try ObservedPriceTests.observed(kitchen)
            #expect(seen.map { "\($0.money) for \($0.amount)" } == ["1.19 EUR for 500", "2.38 EUR for 1000"])
        }
    }

    @Test("a price of what is kept by the gram says itself what it is for, or how to say it (P1)")
    func byTheGram() async throws {
        try await withShelf { kitchen in
            try await kitchen.give(make(AddStore()) { $0.store.name = "Rewe" })
            func see(_ amount: String?, _ price: String) async throws {
                try await kitchen.give(
                    make(ObservePrice()) {
                        ($0.product, $0.amount, $0.price, $0.store) = (
                            "Salz", AmountField(typed: amount), PriceField(price), "Rewe"
                        )
                    })
            }
            for price in ["9,96/kg", "2,99/200g", "1,49/100g"] { try await see(nil, price) }
            let bare = try await refusal { try await see(nil, "1.99") }
            #expect(bare.code == .unitNeeded)
            try await see("250g", "1.99")
            let seen = try ObservedPriceTests.observed(kitchen).map { "\($0.money) for \($0.amount)" }
            #expect(
                seen == ["9.96 EUR for 1000", "2.99 EUR for 200", "1.49 EUR for 100", "1.99 EUR for 250"])
            let row = make(ImportPrice()) { ($0.name, $0.price, $0.store) = ("Salz", "1,79/kg", "Rewe") }
            try await kitchen.give(row)
            #expect(try ObservedPriceTests.observed(kitchen).last.map { "\($0.amount)" } == "1000")
        }
    }

    @Test("a bare minimum of what is kept by the gram is asked, but for none (C3)")
    func minimum() async throws {
        try await withShelf { kitchen in
            func least(_ text: String) -> ChangeProduct {
                make(ChangeProduct()) { ($0.product, $0.settings.minimum) = ("Salz", AmountField(text)) }
            }
            let refused = try await refusal { try await kitchen.give(least("3")) }
            #expect(refused.code == .unitNeeded)
            try await kitchen.give(least("3 g"))
            try await kitchen.give(least("0"))
        }
    }
}
