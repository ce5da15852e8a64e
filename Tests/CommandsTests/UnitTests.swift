import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Units of the household's own (C3, C4)")
struct UnitTests {
    private func schoppen(_ size: String = "0.25 l", _ plural: String? = nil) -> AddUnit {
        make(AddUnit()) { ($0.name, $0.plural, $0.size) = ("Schoppen", plural, size) }
    }

    @Test(
        "a unit is understood wherever an amount is typed, before or behind the name, and kept as it was typed (C3, L5)"
    )
    func typed() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(schoppen("0.25 l", "Schöppchen"))
            for text in ["2 Schoppen Apfelsaft", "2 Schöppchen Apfelsaft", "Apfelsaft"] {
                try await kitchen.give(
                    make(AddStock()) {
                        ($0.product, $0.new) = (PhraseField(text), true)
                        if text == "Apfelsaft" { ($0.amount, $0.price) = ("2 schoppen", "1.20/Schoppen") }
                    })
            }
            let home = try kitchen.household()
            let juice = try #require(home.catalog.products.first { $0.name == "Apfelsaft" })
            #expect(home.catalog.products.count == 1)
            #expect(juice.units.base == "l")
            #expect(home.lots.total(of: juice.id) == Quantity(millionths: 1_500_000))
            #expect(Set(home.lots.of(juice.id).compactMap { $0.cost?.money.minorUnits }) == [240])
            try await kitchen.give(make(ConsumeStock()) { $0.product = "1/2 Schoppen Apfelsaft" })
            #expect(try kitchen.household().lots.total(of: juice.id) == Quantity(millionths: 1_375_000))
            try await kitchen.give(
                make(ChangeProduct()) {
                    ($0.product, $0.settings.minimum, $0.settings.usingUnit) = ("apfelsaft", "4 Schoppen", "Schöppchen")
                })
            let changed = try #require(try kitchen.household().catalog[juice.id])
            #expect((changed.minimum, changed.units.using) == (Quantity(millionths: 1_000_000), "Schoppen"))
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Apfelsaft", "Kiste = 24 Schoppen") })
            try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("Apfelsaft", "1 Kiste") })
            #expect(try kitchen.household().lots.total(of: juice.id) == Quantity(millionths: 7_375_000))
        }
    }

    @Test(
        "a name that larder has, in any language, that the household has, or that is no name, is refused (C3)",
        arguments: [
            ("Liter", .nameTaken, "built"), ("essloffel", .nameTaken, "EL"), ("Pints", .unknownUnit, "imperial pint"),
            ("schoppen", .nameTaken, "0.25 l"), ("Schöppchen", .nameTaken, "0.25 l"), ("EL gehäuft", .nameTaken, "EL"),
            ("500er", .unreadable, "no digits"), ("x", .unreadable, "cannot name"), ("", .unreadable, "needs a name"),
        ] as [(String, RefusalCode, String)])
    func names(name: String, code: RefusalCode, says: String) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(schoppen("0.25 l", "Schöppchen"))
            let refusal = try await refusal {
                try await kitchen.give(make(AddUnit()) { ($0.name, $0.size) = (name, "20 g") })
            }
            #expect(refusal.code == code)
            #expect(refusal.detail.contains(says) || says == "built", "\(refusal.detail)")
        }
    }

    @Test(
        "what one is has to be said in a unit that larder has (C3)",
        arguments: ["", "3", "2 Flaschen", "0 l", "1 pint", "-1 l", "eins"])
    func sizes(size: String) async throws {
        try await Kitchen.open { kitchen in
            let refusal = try await refusal { try await kitchen.give(schoppen(size)) }
            #expect([.unreadable, .unknownUnit].contains(refusal.code), "\(refusal.detail)")
        }
    }

    @Test("a unit that gives a second size to a unit of a product is refused with both chains, by a redo too (C3)")
    func ambiguous() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Most", "l") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Most", "Flasche = 0.7 l") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Most", "Schoppen = 1/2 Flasche") })
            let both = try await refusal { try await kitchen.give(schoppen()) }
            #expect(both.code == .ambiguousUnit)
            #expect(both.detail == "one Schoppen of “Most” is already ½ Flasche = 0.35 l, not 0.25 l")
            // The same size may be said twice.
            let equal = try await kitchen.give(schoppen("0.35 l"))
            try await kitchen.undo(.transaction(equal.transaction))
            try await kitchen.give(make(RemovePack()) { ($0.product, $0.pack) = ("Most", "Schoppen") })
            try await kitchen.give(schoppen())
            let pack = try await refusal {
                try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Most", "Schoppen = 1/2 Flasche") })
            }
            #expect(pack.code == .ambiguousUnit)
            #expect(pack.detail == "one Schoppen of “Most” is already 250 ml = 0.25 l = 5/14 Flasche, not ½ Flasche")
            let redo = try await refusal { try await kitchen.redo(.transaction(equal.transaction)) }
            #expect(redo.code == .changedSince || redo.code == .ambiguousUnit, "\(redo.detail)")
            try await kitchen.undo()
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Most", "Schoppen = 1/2 Flasche") })
            let again = try await refusal { try await kitchen.redo() }
            #expect(again.code == .ambiguousUnit || again.code == .nothingToUndo, "\(again.detail)")
        }
    }

    @Test("a product's own pack of a unit's name is meant in that product, and ties no litres to grams (C3)")
    func nearer() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddUnit()) { ($0.name, $0.size) = ("Becher", "200 ml") })
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Quark", "g") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Quark", "Becher = 250 g") })
            try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("Quark", "2 Becher") })
            #expect(try kitchen.onlyLot().amount == Quantity(millionths: 500_000_000))
            let tied = try await refusal {
                try await kitchen.give(make(AddStock()) { ($0.product, $0.amount) = ("Quark", "100 ml") })
            }
            #expect(tied.code == .unknownUnit)
        }
    }

    @Test("removing a unit leaves what was booked in it; one by way of which a product counts is in use (C4)")
    func removed() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(schoppen())
            try await kitchen.add("Saft", "2 Schoppen")
            let before = try kitchen.onlyLot()
            try await kitchen.give(
                make(ChangeProduct()) { ($0.product, $0.settings.usingUnit) = ("Saft", "Schoppen") })
            let used = try await refusal { try await kitchen.give(make(RemoveUnit()) { $0.unit = "Schoppen" }) }
            #expect((used.code, used.detail) == (.inUse, "“Saft” is counted in Schoppen: change that unit first"))
            #expect(used.existing?.name == "Saft")
            let renamed = try await refusal {
                try await kitchen.give(make(ChangeUnit()) { ($0.unit, $0.name) = ("Schoppen", "Viertele") })
            }
            #expect(renamed.code == .inUse)
            try await kitchen.give(make(ChangeProduct()) { ($0.product, $0.settings.usingUnit) = ("Saft", "l") })
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Saft", "Kiste = 24 Schoppen") })
            let pack = try await refusal { try await kitchen.give(make(RemoveUnit()) { $0.unit = "Schoppen" }) }
            #expect((pack.code, pack.detail.contains("Kiste")) == (.inUse, true))
            try await kitchen.give(make(RemovePack()) { ($0.product, $0.pack) = ("Saft", "Kiste") })
            try await kitchen.give(make(RemoveUnit()) { $0.unit = "Schoppen" })
            #expect(try kitchen.onlyLot() == before)
            let unknown = try await refusal {
                try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("Saft", "1 Schoppen") })
            }
            #expect(unknown.code == .unknownUnit)
            try await kitchen.undo()
            try await kitchen.give(make(ConsumeStock()) { ($0.product, $0.amount) = ("Saft", "1 Schoppen") })
            #expect(try kitchen.onlyLot().amount == Quantity(millionths: 250_000))
        }
    }

    @Test("what counts in a unit depends on what made it; an entry in it does not (L8a, L5)")
    func undone() async throws {
        try await Kitchen.open { kitchen in
            let made = try await kitchen.give(schoppen())
            try await kitchen.add("Saft", "2 Schoppen")
            try await kitchen.give(
                make(ChangeProduct()) { ($0.product, $0.settings.buyingUnit) = ("Saft", "Schoppen") })
            let refused = try await refusal { try await kitchen.undo(.transaction(made.transaction)) }
            #expect(refused.code == .hasDependents)
            try await kitchen.undo(.transaction(made.transaction), cascade: true)
            let saft = try #require(try kitchen.household().catalog.products.first)
            #expect(saft.units.buying == "l")
            #expect(try kitchen.household().catalog.units.isEmpty)
            #expect(try kitchen.onlyLot().amount == Quantity(millionths: 500_000))
        }
    }

    @Test("a plural of a base unit is understood and shown; it goes with another base unit (C3)")
    func plural() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(
                make(AddProduct()) {
                    ($0.name, $0.settings.baseUnit, $0.settings.baseUnitPlural) = ("Kohl", "Kohlkopf", "Kohlköpfe")
                })
            try await kitchen.give(
                make(ChangeProduct()) { ($0.product, $0.settings.minimum) = ("Kohl", "3 Kohlköpfe") })
            let kohl = try #require(try kitchen.household().catalog.products.first)
            #expect(kohl.units.plain(kohl.minimum) == "3 Kohlköpfe")
            let built = try await refusal {
                try await kitchen.give(
                    make(AddProduct()) {
                        ($0.name, $0.settings.baseUnit, $0.settings.baseUnitPlural) = ("Reis", "g", "Grämmer")
                    })
            }
            #expect(built.code == .impossible)
            try await kitchen.give(
                make(ChangeProduct()) {
                    ($0.product, $0.settings.baseUnit, $0.settings.minimum) = ("Kohl", "g", "2 kg")
                })
            #expect(try kitchen.household().catalog.products.first?.units.plural == "")
            try await kitchen.undo()
            #expect(try kitchen.household().catalog.products.first?.units.plural == "Kohlköpfe")
        }
    }

    @Test(
        "an abbreviation of several languages is a word of the household's, and the same unit as that (C3, H3)",
        arguments: [
            ("en", "pkg", "package"), ("en", "Pkg", "package"), ("de", "pkg", "Packung"), ("it", "pkg", "package"),
        ])
    func abbreviation(language: String, typed: String, unit: String) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.language = language })
            try await kitchen.add("Wurst", "1 \(typed)")
            try await kitchen.add("Wurst", "2 \(unit)")
            try await kitchen.add("Wurst", "1 pkg")
            #expect(try kitchen.household().catalog.products.first?.units.base == unit)
            #expect(try kitchen.total(of: "Wurst") == "4")
        }
    }

    @Test(
        "a word that languages share is written as it was typed (C3)",
        arguments: [("2 Tuben", "2 Tuben"), ("2 Säcke", "2 Säcke"), ("2 Bund", "2 Bund"), ("2 tubes", "2 tubes")])
    func shared(typed: String, shown: String) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(ChangeSettings()) { $0.language = "de" })
            try await kitchen.add("Senf", typed)
            let units = try #require(try kitchen.household().catalog.products.first?.units)
            #expect(units.plain(try #require(Quantity(units: 2))) == shown)
        }
    }
}
