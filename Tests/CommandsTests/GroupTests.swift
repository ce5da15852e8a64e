import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Categories of the household's own, and tags (C6)")
struct GroupTests {
    @Test("a category is made, renamed and given rules; its name is unique (C6)")
    func category() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddCategory()) { ($0.name, $0.rules.window, $0.rules.stillGood) = ("Baby food", 10, 1) })
            let taken = try await refusal { try await kitchen.give(make(AddCategory()) { $0.name = "baby FOOD" }) }
            #expect((taken.code, taken.existing?.name) == (.nameTaken, "Baby food"))
            try await kitchen.give(
                make(ChangeCategory()) { ($0.category, $0.name, $0.clear) = ("baby food", "Baby", ["window"]) })
            let baby = try #require(try kitchen.household().catalog.category(named: "baby"))
            #expect((baby.name, baby.window, baby.stillGood) == ("Baby", nil, 1))
            try await kitchen.undo()
            #expect(try kitchen.household().catalog.category(named: "Baby food")?.window == 10)
            let unclear = try await refusal {
                try await kitchen.give(make(ChangeCategory()) { ($0.category, $0.clear) = ("Baby food", ["name"]) })
            }
            #expect(unclear.detail == "a category's “name” cannot be cleared")
        }
    }

    @Test("a look at what is still good adds the days of its category (E5)")
    func stillGood() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(ChangeCategory()) { ($0.category, $0.rules.stillGood) = ("Dairy & eggs", 9) })
            try await kitchen.add("Butter", "250g", "2026-11-20")
            try await kitchen.give(make(KeepStock()) { $0.product = "butter" })
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 9)
        }
    }

    @Test("archiving a category that products have is asked about; they keep it, no new one gets it (C8)")
    func archived() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Butter", "250g")
            var archive = make(ChangeCategory()) { ($0.category, $0.archived) = ("Dairy & eggs", true) }
            let inUse = try await refusal { try await kitchen.give(archive) }
            #expect(inUse.code == .inUse)
            #expect(inUse.detail.contains("Butter"))
            archive.confirm = true
            try await kitchen.give(archive)
            let butter = try #require(try kitchen.household().catalog.products.first { $0.name == "Butter" })
            #expect(try kitchen.household().catalog.categories[butter.category]?.archived == true)
            try await kitchen.add("Yoghurt", "1")
            let yoghurt = try #require(try kitchen.household().catalog.products.first { $0.name == "Yoghurt" })
            #expect(yoghurt.category != butter.category)
            let unknown = try await refusal {
                try await kitchen.give(
                    make(ChangeProduct()) { ($0.product, $0.settings.category) = ("yoghurt", "Dairy & eggs") })
            }
            #expect(unknown.code == .unknownCategory)
            try await kitchen.give(
                make(ChangeCategory()) { ($0.category, $0.archived) = ("dairy & eggs", false) })
            #expect(try kitchen.household().catalog.category(named: "Dairy & eggs") != nil)
        }
    }

    @Test("an unknown tag is made on first use, with one of twelve colours by its name; a product has many (C6)")
    func tags() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1")
            try await kitchen.add("Oats", "1")
            try await kitchen.give(
                make(TagProduct()) { ($0.product, $0.tags) = ("milk", ["organic", "Breakfast", "ORGANIC"]) })
            let repeated = try await kitchen.give(make(TagProduct()) { ($0.product, $0.tags) = ("milk", ["Organic"]) })
            #expect(repeated.events.isEmpty)
            try await kitchen.give(make(TagProduct()) { ($0.product, $0.tags) = ("oats", ["breakfast"]) })

            let catalog = try kitchen.household().catalog
            #expect(catalog.tags.values.map(\.name).sorted() == ["Breakfast", "organic"])
            let organic = try #require(catalog.tag(named: "organic"))
            #expect(organic.colour == Tag.usualColour(of: "Organic"))
            let breakfast = try #require(catalog.tag(named: "breakfast"))
            #expect(catalog.products(in: breakfast.id).map(\.name) == ["milk", "oats"])

            let inUse = try await refusal { try await kitchen.give(make(RemoveTag()) { $0.tag = "breakfast" }) }
            #expect(inUse.code == .inUse)
            try await kitchen.give(make(RemoveTag()) { ($0.tag, $0.confirm) = ("breakfast", true) })
            #expect(try kitchen.household().catalog.tag(named: "breakfast") == nil)
            #expect(try kitchen.household().catalog.products(in: breakfast.id).isEmpty)
            try await kitchen.undo()
            #expect(try kitchen.household().catalog == catalog)

            let many = (0...Household.tagsPerProduct).map { "t\($0)" }
            for tags in [many, ["a,b"], [String(repeating: "x", count: 101)]] {
                _ = try await refusal {
                    try await kitchen.give(make(TagProduct()) { ($0.product, $0.tags) = ("milk", tags) })
                }
            }
            let unknown = try await refusal {
                try await kitchen.give(
                    make(TagProduct()) { ($0.product, $0.tags, $0.remove) = ("milk", ["vegan"], true) })
            }
            #expect(
                (unknown.code, unknown.detail) == (.unknownTag, "unknown tag “vegan”; known tags: Breakfast, organic"))
        }
    }

    @Test(
        "a colour is #rrggbb, in any case and without the sign (C6)",
        arguments: [
            ("#1A7f37", "#1a7f37"), ("1a7f37", "#1a7f37"), ("#1a7f3", nil), ("red", nil), ("##1a7f37", nil),
            ("#1a7f3g", nil),
            ("", nil), ("#١٢٣٤٥٦", nil),
        ] as [(String, String?)])
    func colours(_ typed: String, _ colour: String?) {
        #expect(Tag.colour(typed) == colour)
    }

    @Test("undoing the making of a tag takes it off what was tagged since only with that (L8a)")
    func undone() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Milk", "1")
            let made = try await kitchen.give(make(AddTag()) { $0.name = "organic" })
            try await kitchen.give(make(TagProduct()) { ($0.product, $0.tags) = ("milk", ["organic"]) })
            let transaction = try #require(made.events.first?.header.transaction)
            let depended = try await refusal { try await kitchen.undo(.transaction(transaction)) }
            #expect(depended.code == .hasDependents)
            try await kitchen.undo(.transaction(transaction), cascade: true)
            #expect(try kitchen.household().catalog.tags.isEmpty)
            #expect(try kitchen.household().catalog.products.allSatisfy { $0.tags.isEmpty })
        }
    }
}
