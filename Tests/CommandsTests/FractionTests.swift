import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Fractions stay exact until the one rounding (C3)")
struct FractionTests {
    @Test(
        "what n nths of a crate leave is nothing, whatever a crate holds",
        arguments: [
            (3, "10 bottles"), (3, "24 bottles"), (7, "10 bottles"), (7, "20000 bottles"), (13, "24 bottles"),
            (3, "0.7 bottle"),
        ])
    func nths(count: Int, holds: String) async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "1 bottle")
            try await kitchen.use("beer", "1 bottle")
            var pack = AddPack()
            (pack.product, pack.text) = ("beer", "crate = \(holds)")
            try await kitchen.give(pack)
            try await kitchen.add("beer", "1 crate")
            for _ in 0..<count { try await kitchen.use("beer", "1/\(count) crate") }
            #expect(try kitchen.household().lots.count == 0)
            // Nobody took more than there was either.
            let refusal = try await refusal { try await kitchen.use("beer", "1/\(count) crate") }
            #expect(refusal.code == .notEnough)
        }
    }

    @Test("a sixth of a pack costs a sixth of its price, of which nothing was rounded before (C3, P1)")
    func price() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Flour", "500 g")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("flour", "box = 500 g") })
            let bought = try await kitchen.give(
                make(AddStock()) { ($0.product, $0.amount, $0.price) = ("flour", "1/6 box", "0.69") })
            let cost = { bought.events.compactMap(\.event.asReceived).first?.cost?.money.minorUnits }
            #expect(cost() == 12)
            let corrected = try await kitchen.correct(bought) { $0.amount = "5/6 box" }
            let after = corrected.events.compactMap(\.event.asCorrection).first
            // 57.5, to the even one of 57 and 58.
            #expect(try after?.corrected.asReceived?.cost?.money.minorUnits == 58)
        }
    }

    @Test("thirds of a cake take nothing from the next one, and leave it free to be undone (S1)")
    func nextLot() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Cake", "2")
            let second = try await kitchen.add("Cake", "1")
            for _ in 0..<3 { try await kitchen.use("Cake", "2/3") }
            let left = try kitchen.onlyLot()
            #expect(left.amount == Quantity("1") && left.id == second.events.compactMap(\.event.asReceived).first?.lot)
            try await kitchen.undo(.transaction(second.transaction))
            #expect(try kitchen.household().lots.count == 0)
        }
    }

    @Test("three thirds of a crate leave of the lot that gave the rest a whole number (C3)")
    func acrossLots() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "9 l")
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("beer", "crate = 10 l") })
            try await kitchen.add("beer", "1 crate")
            for _ in 0..<3 { try await kitchen.use("beer", "1/3 crate") }
            #expect(try kitchen.onlyLot().amount == Quantity("9"))
            #expect(try kitchen.total(of: "beer") == "9")
        }
    }

    @Test("an event keeps the fraction that was said, and a corrected pack works it out anew")
    func kept() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.add("Beer", "20 bottles")
            var pack = AddPack()
            (pack.product, pack.text) = ("beer", "crate = 10 bottles")
            try await kitchen.give(pack)
            let use = try await kitchen.use("beer", "1/3 crate")
            guard case .stock(.consumed(let consumed))? = use.events.first?.event else { throw Kitchen.Missing() }
            #expect(consumed.entered?.quantity == Rational(1, 3))
            #expect(consumed.amount == Quantity("3.333333"))
            var correct = CorrectPack()
            (correct.product, correct.text) = ("beer", "crate = 12 bottles")
            _ = try await kitchen.handler.handle(correct, for: kitchen.id, Kitchen.envelope(70, kitchen.caller))
            #expect(try kitchen.total(of: "beer") == "16")
        }
    }

    @Test("amounts say fractions only where no decimal is exact")
    func said() {
        #expect(EnteredAmount(quantity: Rational(1, 3) ?? .one, unit: "crate").description == "1/3 crate")
        #expect(EnteredAmount(quantity: Rational(3, 2) ?? .one, unit: "crate").description == "1.5 crates")
        #expect(EnteredAmount(quantity: Rational(1, 2) ?? .one, unit: "crate").description == "½ crate")
        #expect(EnteredAmount(quantity: Rational(-1, 2) ?? .one, unit: "Kartons").description == "-½ Karton")
        #expect(EnteredAmount(quantity: Rational(-1, 1) ?? .one, unit: "Dosen").description == "-1 Dose")
        #expect(EnteredAmount(quantity: Rational(1, 2) ?? .one, unit: "l").description == "0.5 l")
        #expect(EnteredAmount(quantity: Rational(3, 10) ?? .one, unit: "crate").description == "0.3 crates")
        let pack = Pack(name: "Stubbi", factor: Rational(2, 1) ?? .one, unit: "piece", plural: "Stubbetten")
        let units = ProductUnits(packs: [pack])
        #expect(units.short(Quantity(millionths: -2_000_000), in: "Stubbi") == "-1 Stubbi")
        #expect(units.short(Quantity(millionths: 1_000_000), in: "Stubbi") == "½ Stubbi")
        #expect(units.short(Quantity(millionths: 3_000_000), in: "Stubbi") == "1.5 Stubbetten")
        #expect(EnteredAmount(quantity: .one, unit: "crate").description == "1 crate")
    }
}
