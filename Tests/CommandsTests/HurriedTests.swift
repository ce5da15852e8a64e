import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("What a hurried line must not book")
struct HurriedTests {
    @Test("a bare number of a mass or volume without a pack is asked, with its units; with one it is packs (C3)")
    func bareNumbers() async throws {
        try await Kitchen.open { kitchen in
            for (name, amount, units) in [
                ("butter", "250 g", "2 g, 2 kg"), ("flour", "1 kg", "2 g, 2 kg"), ("wine", "1 l", "2 ml, 2 l"),
            ] {
                try await kitchen.add(name, amount)
                let commands: [any Command] = [
                    make(AddStock()) { ($0.product, $0.amount) = (PhraseField(name), "2") },
                    make(AddStock()) { $0.product = PhraseField("2 \(name)") },
                    make(ConsumeStock()) { ($0.product, $0.amount) = (PhraseField(name), "2") },
                    make(OpenStock()) { ($0.product, $0.amount) = (PhraseField(name), "2") },
                    make(AddEntry()) { $0.thing = PhraseField("2 \(name)") },
                    make(ChangeProduct()) { ($0.product, $0.settings.minimum) = (name, "2") },
                ]
                for command in commands {
                    let asked = try await refusal { try await kitchen.give(command) }
                    #expect(asked.code == .unitNeeded, "\(command)")
                    #expect(asked.remedies.map(\.kind) == [.give, .define])
                    #expect(asked.remedies.first?.text == "as in \(units)")
                }
            }
            try await kitchen.pack("pack = 250 g", of: "butter")
            try await kitchen.add("butter", "3")
            #expect(try kitchen.total(of: "butter") == "1000")
            try await kitchen.use("2 butter")
            try await kitchen.use("butter")
            #expect(try kitchen.total(of: "butter") == "250")
            try await kitchen.put("2 butter")
            #expect(try kitchen.onList() == ["2 packs butter"])
            // As it was last bought, where there are several.
            try await kitchen.pack("tub = 500 g", of: "butter")
            try await kitchen.add("butter", "1 tub")
            try await kitchen.add("butter", "2")
            #expect(try kitchen.total(of: "butter") == "1750")
        }
    }

    @Test("a name with a typo is booked and said; the name of a place is no product's typo (C2)")
    func typos() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Kellys", "3")
            let added = try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("Kellis", "1") })
            #expect(added.warnings.texts.contains("“Kellis” was read as Kellys"))
            let used = try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("kelys", "1") })
            #expect(used.warnings.texts.contains("“kelys” was read as Kellys"))
            let exact = try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("kellys", "1") })
            #expect(exact.warnings.texts.isEmpty)
            let fridge = try await kitchen.give(make(AddLocation()) { $0.name = "Kühlschrank" })
            #expect(fridge.warnings.texts == ["it counts as a fridge"], "(H6)")
            try await kitchen.give(make(AddLocation()) { $0.name = "Keller" })
            let place = try await refusal {
                try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("Keller", "1") })
            }
            #expect((place.code, place.detail) == (.unknownProduct, "“Keller” is a place, not a product"))
        }
    }

    @Test("a food that only begins another name is not that; a beginning is said, an ending is not (C2)")
    func beginnings() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.language = "de" })
            try await kitchen.add("Apfelsaft", "1 l")
            let juice = try await refusal {
                try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("Apfel", "1 l") })
            }
            #expect(juice.detail == "unknown product “Apfel”; did you mean Apfelsaft?")
            try await kitchen.add("Tomaten", "500 g")
            let tomato = try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("Tomate", "50 g") })
            #expect(tomato.warnings.texts.isEmpty)
            let start = try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("apf", "0.1 l") })
            #expect(start.warnings.texts == ["“apf” was read as Apfelsaft"])
        }
    }

    @Test("a new product that is called almost as another says so (C1)")
    func alike() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Zitronen", "3")
            let lemon = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Zitrone", "1", true) })
            #expect(lemon.warnings.texts.contains("there is also “Zitronen”"))
            #expect(lemon.warnings.remedies == [.run(.undo, [:], "if you meant that, undo this")])
            let juice = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.new) = ("Zitronensaft", "1 l", true) })
            #expect(juice.warnings.texts.allSatisfy { !$0.contains("there is also") })
        }
    }

    @Test("a language that is none is refused (H3)", arguments: ["klingon", "", "d", "de_AT", "de-"])
    func languages(tag: String) async throws {
        try await Kitchen.open { kitchen in
            let refused = try await refusal { try await kitchen.give(make(ChangeSettings()) { $0.language = tag }) }
            #expect(refused.detail == "“\(tag)” is not a language code: use de, en or de-AT, for example")
            try await kitchen.give(make(ChangeSettings()) { $0.language = "de-AT" })
        }
    }

    @Test("a number behind a name that belongs to it is no count (C1)")
    func numbered() async throws {
        try await Kitchen.open { kitchen in
            let typed = make(AddStock()) { ($0.product, $0.new) = ("Mehl 405 1kg", true) }
            let refused = try await refusal { try await kitchen.give(typed) }
            #expect(refused.code == .unreadable && refused.readings.contains("Mehl 1 kg"))
            try await kitchen.add("Mehl 405", "1 kg")
            try await kitchen.give(typed)
            #expect(try kitchen.total(of: "Mehl 405") == "2")
        }
    }

    @Test("a purchase in bottles of a size that nothing converts says what is missing (C3)")
    func bottles() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Bier", "3 Flaschen")
            let refused = try await refusal { try await kitchen.add("Bier", "6x0,5l") }
            #expect(refused.code == .unknownUnit)
            #expect(refused.detail.contains("no conversion from l to Flasche"))
        }
    }

    @Test("a day without its year, just on the other side of today, is refused with both (H3)")
    func years() async throws {
        try await Kitchen.open { kitchen in
            let expired = try await refusal { try await kitchen.add("milk", "1", "20.11.") }
            #expect(expired.detail == "“20.11.” may be 20 Nov 2026 or 20 Nov 2027: write it with its year")
            try await kitchen.add("milk", "1", "20.11.2026")
            let bought = try await refusal {
                try await kitchen.give(
                    make(AddStock()) { ($0.product, $0.amount, $0.bought) = ("milk", "1", "25.11.") })
            }
            #expect(bought.detail == "“25.11.” may be 25 Nov 2025 or 25 Nov 2026: write it with its year")
            try await kitchen.add("milk", "1", "3.3.")
            try await kitchen.give(make(AddStock()) { ($0.product, $0.amount, $0.bought) = ("milk", "1", "3.3.") })
        }
    }

    @Test("what expires first is used first, wherever new ones go, unless a consume location is set (S3)")
    func firstExpired() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.new) = ("kiwi", "2", true)
                    ($0.location, $0.date) = ("Fridge", "+10d")
                })
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.location, $0.date) = ("kiwi", "2", "Pantry", "+2d")
                })
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("kiwi", "2") })
            #expect(try kitchen.onlyLot().date?.day == Kitchen.today + 10)
        }
    }

    @Test("another product that is kept in grams gets as much as was bought in kilos (L9)")
    func asBought() async throws {
        try await Kitchen.open { kitchen in
            let bought = try await kitchen.add("carrots", "1.5 kg")
            try await kitchen.add("parsnips", "500 g")
            try await kitchen.give(
                make(CorrectTransaction()) { ($0.transaction, $0.product) = (bought.transaction, "parsnips") })
            #expect(try kitchen.total(of: "parsnips") == "2000")
            #expect(try kitchen.total(of: "carrots") == "0")
        }
    }

    @Test("an import that came later is not what a bare undo means, which says so (L8)")
    func laterImport() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("milk", "1")
            try await kitchen.add("milk", "5")
            var envelope = Kitchen.envelope(77, kitchen.caller)
            (envelope.origin, envelope.via) = (.import, EntityID(Samples.csv))
            var row = ImportPurchase()
            (row.item, row.date, row.amount, row.inStock) = ("milk", "2026-11-20", "2", true)
            _ = try await kitchen.handler.handle(row, for: kitchen.id, envelope)
            let undone = try await kitchen.undo()
            #expect(undone.warnings.remedies == [.run(.undo, ["latestImport": "true"], "to undo it")])
            #expect(try kitchen.total(of: "milk") == "3")
        }
    }
}
