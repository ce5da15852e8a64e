import Commands
import Domain
import Events
import TestSupport
import Testing

@Suite("Numbers of several words are never a part of what was meant (C1, H3)")
struct SpokenNumberTests {
    private func add(_ kitchen: Kitchen, _ text: String, new: Bool = false) async throws {
        try await kitchen.give(make(AddStock()) { ($0.product, $0.new) = (text, new) })
    }

    @Test("thousands are one number; what could be two, and a range, are refused with what to say")
    func thousands() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Eier", "1 piece")
            for text in ["1 000 Eier", "Eier 1 000", "1\u{a0}000 Eier"] { try await add(kitchen, text, new: true) }
            #expect(try kitchen.total(of: "Eier") == "3001")
            for text in ["2 345 Eier", "Eier 2 345"] {
                let refused = try await refusal { try await add(kitchen, text, new: true) }
                #expect(refused.detail.contains("“2 345” could be 2345, or two numbers: write 2345"), "\(refused)")
            }
            for text in ["2-3 Eier", "2 - 3 Eier", "2 bis 3 Eier", "zwei bis drei Eier", "Eier 2-3"] {
                let refused = try await refusal { try await add(kitchen, text) }
                #expect(refused.detail.hasSuffix("is a range: say one number"), "\(refused)")
            }
            let made = try await refusal { try await add(kitchen, "2-3 Birnen", new: true) }
            #expect(made.detail == "“2-3” is a range: say one number")
            #expect(try kitchen.household().catalog.products.count == 1)
        }
    }

    @Test("a bare number that is a lot of kg or litres is said to be, with what may have been meant (C3)")
    func tooMuch() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milch", "2 l")
            let added = try await kitchen.add("Milch", "200")
            #expect(
                added.warnings.texts.contains {
                    $0.hasPrefix("“200” was taken for 200 l: if ml is meant, say larder correct ")
                        && $0.hasSuffix(" --amount \"200 ml\"")
                })
            try await kitchen.correct(added) { $0.amount = "200 ml" }
            #expect(try kitchen.total(of: "Milch") == "2.2")
            let refused = try await refusal { try await kitchen.use("Milch", "200") }
            #expect(refused.detail == "only 2.2 l of Milch left, not 200 l: say 200ml if that is meant")
            for amount in ["12", "200 ml", "60 l"] {
                #expect(try await kitchen.add("Milch", amount).warnings.texts.isEmpty, "\(amount)")
            }
        }
    }

    @Test("a cup is a unit to say, in words too, and no part of a name")
    func cup() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milch", "2 l")
            for text in ["Milch eine Tasse", "eine Tasse Milch", "2 Tassen Milch"] {
                let refused = try await refusal { try await kitchen.use(text) }
                #expect(refused.code == .unknownUnit)
                #expect(refused.offers(.define(product: "Milch", unit: "Tasse")))
            }
        }
    }

    @Test("two amounts with an and between are two things, of which none is made or put on a list (C1)")
    func several() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Milch", "Butter"] { try await kitchen.add(name, "1 piece") }
            for text in ["2 Milch und 3 Butter", "2 Brötchen und 100g Käse", "2 Milch & 1 Butter"] {
                for refused in [
                    try await refusal { try await add(kitchen, text, new: true) },
                    try await refusal { try await kitchen.use(text) },
                    try await refusal { try await kitchen.put(text) },
                ] { #expect(refused.detail == "“\(text)” are several things: say one at a time") }
            }
            try await add(kitchen, "2 Salz und Pfeffer", new: true)
            #expect(try kitchen.total(of: "Salz und Pfeffer") == "2")
        }
    }

    @Test("a row of a file is read as add reads it, with its number in words (X5)")
    func rows() async throws {
        try await Kitchen.open { kitchen in
            func row(_ item: String) async throws -> [String] {
                try await kitchen.give(
                    make(ImportPurchase()) { ($0.item, $0.date, $0.inStock) = (item, "2026-11-01", true) }
                ).warnings.texts
            }
            #expect(try await row("zwei Kiwi") == ["“zwei Kiwi” was read as 2 of “Kiwi”"])
            #expect(try await row("drei Kiwi").count == 1)
            #expect(try kitchen.total(of: "Kiwi") == "5")
            #expect(try await row("1 000 Nägel").count == 1)
            #expect(try kitchen.total(of: "Nägel") == "1000")
            // Its own name, if it is called so.
            try await kitchen.give(make(AddProduct()) { $0.name = "Five Spice" })
            #expect(try await row("Five Spice") == [])
            #expect(try kitchen.total(of: "Five Spice") == "1")
        }
    }

    @Test("a number with which something archived is called so is no amount of another thing (C1, C8)")
    func archived() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Mehl", "Mehl 405"] { try await kitchen.give(make(AddProduct()) { $0.name = name }) }
            try await kitchen.give(make(ArchiveProduct()) { $0.product = "Mehl 405" })
            for text in ["Mehl 405", "2 Mehl 405"] {
                let refused = try await refusal { try await add(kitchen, text) }
                #expect(refused.offers(.run(.restoreProduct, ["name": "Mehl 405"])), "\(refused)")
            }
        }
    }

    @Test("two measures one behind the other are one amount, before the name and behind it (C1)")
    func twoMeasures() async throws {
        try await Kitchen.open { kitchen in
            for text in ["1 lb 4 oz turkey", "1lb 4oz turkey", "turkey 1 lb 4 oz"] {
                let fact = try received(
                    try await kitchen.give(make(AddStock()) { ($0.product, $0.new) = (text, true) }))
                #expect(fact.amount == Quantity("1.25"))
            }
            try await kitchen.use("1 lb 4 oz turkey")
            #expect(try kitchen.total(of: "turkey") == "2.5")
            try await add(kitchen, "1 kg 500 g Mehl", new: true)
            #expect(try kitchen.total(of: "Mehl") == "1.5")
            try await kitchen.put("2 lb 8 oz steak")
            #expect(try kitchen.onList().count == 1 && kitchen.entry("steak").target.text == "steak")
            for text in ["500 g 2 l juice", "2 l 1 kg juice"] {
                let refused = try await refusal { try await add(kitchen, text, new: true) }
                #expect(refused.detail.hasSuffix("are two amounts: write one, or a name that has one in quotes"))
            }
            #expect(try kitchen.household().catalog.products.map(\.name).sorted() == ["Mehl", "turkey"])
            // In a unit of the household's own.
            try await kitchen.give(make(AddUnit()) { ($0.name, $0.size) = ("Schoppen", "0.25 l") })
            let own = try await refusal { try await add(kitchen, "1 Schoppen 2 cl Wein", new: true) }
            #expect(own.detail == "“1 Schoppen 2 cl” are two amounts: write one, or a name that has one in quotes")
        }
    }

    @Test(
        "an amount alone is no product, and nothing to put on a list (C1)",
        arguments: ["500g", "5", "6x33cl", "2 500g", "500g 2", "zwei Liter", "2 l", "1 lb 4 oz"])
    func onlyAnAmount(text: String) async throws {
        try await Kitchen.open { kitchen in
            for refused in [
                try await refusal { try await add(kitchen, text, new: true) },
                try await refusal { try await kitchen.use(text) },
                try await refusal { try await kitchen.put(text) },
            ] { #expect(refused.detail == "“\(text)” is only an amount: say of what, too") }
            #expect(try kitchen.household().catalog.products.isEmpty)
            // What is called so is meant, and a name can be said apart.
            try await kitchen.give(make(AddProduct()) { $0.name = text })
            try await add(kitchen, text)
        }
    }

    @Test(
        "an amount in words with its unit is none of the name of a new product either, behind it too (C1, H3)",
        arguments: [
            ("bagels a dozen", "bagels", "12"), ("bread a loaf", "bread", "1"), ("Saft drei Liter", "Saft", "3"),
            ("half an imperial pint ale", "ale", "0.5"), ("Formel eins", "Formel eins", "1"),
            ("vitamin a tablets", "vitamin a tablets", "1"),
        ])
    func wordsOfNew(text: String, name: String, total: String) async throws {
        try await Kitchen.open { kitchen in
            try await add(kitchen, text, new: true)
            #expect(try kitchen.household().catalog.products.map(\.name) == [name])
            #expect(try kitchen.total(of: name) == total)
        }
    }

    @Test("half a gallon is refused with both gallons, before the name and behind it (C3)")
    func halfGallon() async throws {
        try await Kitchen.open { kitchen in
            for text in ["half gallon milk", "milk half gallon", "milk half a gallon"] {
                let refused = try await refusal { try await add(kitchen, text, new: true) }
                #expect(refused.detail.contains("a US gallon (3.79 l) or an imperial gallon (4.55 l)"), "\(refused)")
            }
            #expect(try kitchen.household().catalog.products.isEmpty)
        }
    }

    @Test("a code that reads like a multiplication is the lot's, where there is such a lot, of whatever amount (S1)")
    func codeOfDigits() {
        var lots = Lots()
        var lot = Lot()
        (lot.id, lot.code) = (LotID(raw: 7), "4X48")
        _ = lots.insert(lot)
        for (text, amount) in [("4X48 33 cl", "33 cl"), ("4x48 1 Flasche", "1 Flasche"), ("4X48 2", "2")] {
            let said = Catalog().spoken(text, nil, lots: lots)
            #expect(said.thing.uppercased() == "4X48" && said.amount == amount)
        }
        #expect(Catalog().spoken("4X48 33 cl", nil, lots: Lots()).thing != "4X48")
    }
}
