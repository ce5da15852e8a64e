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
                added.warnings.contains {
                    $0.hasPrefix("“200” was taken for 200 l: if ml is meant, say larder correct ")
                        && $0.hasSuffix(" --amount \"200 ml\"")
                })
            try await kitchen.correct(added) { $0.amount = "200 ml" }
            #expect(try kitchen.total(of: "Milch") == "2.2")
            let refused = try await refusal { try await kitchen.use("Milch", "200") }
            #expect(refused.detail == "only 2.2 l of Milch left, not 200 l: say 200ml if that is meant")
            for amount in ["12", "200 ml", "60 l"] {
                #expect(try await kitchen.add("Milch", amount).warnings.isEmpty, "\(amount)")
            }
        }
    }

    @Test("a cup is a unit to say, in words too, and no part of a name")
    func cup() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milch", "2 l")
            for text in ["Milch eine Tasse", "eine Tasse Milch", "2 Tassen Milch"] {
                let refused = try await refusal { try await kitchen.use(text) }
                #expect(refused.code == .unknownUnit && refused.detail.contains("larder product pack \"Milch\" Tasse"))
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
                ).warnings
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
                #expect(refused.detail == "“Mehl 405” is archived: larder product restore \"Mehl 405\"", "\(refused)")
            }
        }
    }
}
