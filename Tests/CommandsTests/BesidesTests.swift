import Commands
import Inventory
import TestSupport
import Testing

@Suite("A part of what a product is counted in has a volume, too (C3)")
struct BesidesTests {
    @Test("what is advised is accepted, and gives the volume")
    func volume() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Limo", "2 Kästen")
            func pack(_ text: String) -> AddPack { make(AddPack()) { ($0.product, $0.text) = ("Limo", text) } }
            try await kitchen.give(pack("Flasche = 1/12 Kasten"))
            let both = try await refusal { try await kitchen.give(pack("Flasche = 0,7 l")) }
            #expect(both.offers(.define(product: "Limo", unit: "Kasten", contents: "8.4 l")))
            let correct = make(CorrectPack()) { ($0.product, $0.text) = ("Limo", "Flasche = 0,7 l") }
            let stranded = try await refusal {
                _ = try await kitchen.handler.handle(
                    correct, for: kitchen.id, Kitchen.envelope(.random(in: 1000...(.max >> 2)), kitchen.caller))
            }
            #expect(stranded.detail.contains("no conversion from l to Kasten"))
            try await kitchen.give(pack("Kasten = 8.4 l"))
            let limo = try #require(try kitchen.household().catalog.products(called: "Limo").first)
            let units = try #require(try kitchen.household().catalog[limo]).units
            let (bottle, litre) = (try units.factor(of: "Flasche"), try units.factor(of: "l"))
            #expect(try bottle.divided(by: litre).text == "0.7")
        }
    }
}
