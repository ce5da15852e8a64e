import Commands
import Events
import Inventory
import TestSupport
import Testing

@Suite("Units of a household's own, and units that wait for their packs (C3)")
struct WaitingUnitTests {
    @Test("singular and plural of a household's own unit are both understood, and kept as typed (C3)")
    func ownUnits() async throws {
        try await Kitchen.open { kitchen in
            // It may be a slip, or a word of the name, and the base unit is for ever.
            let slip = try await refusal { try await kitchen.add("Beer", "1 Knödel") }
            #expect(slip.code == .unknownUnit && slip.offers(.give("baseUnit", "Knödel")), "\(slip)")
            let near = try await refusal { try await kitchen.add("Beer", "6 Flashen") }
            #expect(near.detail.hasPrefix("unknown unit “Flashen”; did you mean Flaschen?"), "\(near)")
            try await kitchen.give(
                make(AddStock()) {
                    ($0.product, $0.amount, $0.new, $0.settings.baseUnit) = ("Beer", "1 Knödel", true, "Knödel")
                })
            for text in ["Humpen = 3 Knödel", "Gebinde = 2 Humpen"] { try await kitchen.pack(text) }
            let fact = try received(try await kitchen.add("beer", "2 Gebinden"))
            #expect(fact.amount == Quantity(units: 12) && fact.entered?.unit == "Gebinden")
            var pack = AddPack()
            (pack.product, pack.text, pack.plural) = ("beer", "Stubbi = 1/2 Knödel", "Stubbetten")
            try await kitchen.give(pack)
            #expect(try received(try await kitchen.add("beer", "4 stubbetten")).amount == Quantity(units: 2))
            let units = try #require(try kitchen.household().catalog[try kitchen.onlyProduct()]).units
            #expect(units.short(Quantity(millionths: 3_000_000), in: "Stubbi") == "6 Stubbetten")
            #expect(units.short(Quantity(millionths: 12_000_000), in: "Humpen") == "4 Humpen", "nothing is made up")
            #expect(units.short(Quantity(millionths: 12_000_000), in: "Gebinde") == "2 Gebinde")
        }
    }

    @Test("a product may be made with units that wait for their packs, in either order, and refusals say which (C3)")
    func waitingUnits() async throws {
        for packs in [["bottle = 500 ml", "crate = 12 bottles"], ["crate = 12 bottles", "bottle = 500 ml"]] {
            try await Kitchen.open { kitchen in
                var product = AddProduct()
                (product.name, product.settings.baseUnit) = ("Beer", "ml")
                (product.settings.buyingUnit, product.settings.usingUnit) = ("crate", "bottle")
                let made = try await kitchen.give(product)
                #expect(made.warnings.texts.count == 1)
                let crate = try await refusal { try await kitchen.add("beer", "2") }
                #expect(crate.detail == "Beer: the size of one crate is not defined yet")
                #expect(crate.offers(.define(product: "Beer", unit: "crate")))
                try await kitchen.pack(packs[0])
                let other = try await refusal {
                    _ =
                        packs[0].hasPrefix("b")
                        ? try await kitchen.add("beer", "2") : try await kitchen.use("beer", "2")
                }
                #expect(packs[0].hasPrefix("b") || other.code == .notEnough)
                let wrong = try await refusal { try await kitchen.pack("pallet = 40 boxes") }
                #expect(wrong.code == .unknownUnit && wrong.detail.contains("box"))
                try await kitchen.pack(packs[1])
                try await kitchen.add("beer", "2")
                try await kitchen.use("beer", "1")
                #expect(try kitchen.total(of: "beer") == "11500")
            }
        }
    }

    @Test("a crate that waits for its bottle names the bottle")
    func missingLink() async throws {
        try await Kitchen.open { kitchen in
            var product = AddProduct()
            (product.name, product.settings.baseUnit) = ("Beer", "ml")
            (product.settings.buyingUnit, product.settings.usingUnit) = ("crate", "bottle")
            try await kitchen.give(product)
            try await kitchen.pack("crate = 12 bottles")
            let refusal = try await refusal { try await kitchen.add("beer", "2") }
            #expect(refusal.detail.contains("the size of one bottle is not defined"))
            #expect(refusal.offers(.define(product: "Beer", unit: "bottle")))
        }
    }
}
