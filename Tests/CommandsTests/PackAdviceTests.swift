import Inventory
import TestSupport
import Testing

@testable import Commands

@Suite("Advice about packs says what can be typed, and loses no factor")
struct PackAdviceTests {
    @Test("a size is no name of a pack: the pack gets one of the household's language (C3)")
    func size() async throws {
        try await Kitchen.open { kitchen in
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Coffee", "g") })
            let refused = try await refusal {
                try await kitchen.give(make(AddEntry()) { ($0.thing, $0.pack) = ("Coffee", "500g") })
            }
            #expect(refused.offers(.define(product: "Coffee", unit: "pack", contents: "500g")))
            try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = ("Coffee", "pack = 500 g") })
            let again = try await refusal {
                try await kitchen.give(make(AddEntry()) { ($0.thing, $0.pack) = ("Coffee", "500g") })
            }
            #expect(again.code == .unknownUnit && again.remedies.isEmpty)
        }
    }

    @Test("boxes of ten of one product are so many pieces of another, whose boxes are others or none (L9)")
    func otherProduct() async throws {
        try await Kitchen.open { kitchen in
            for name in ["Eggs", "Duck eggs", "Quail eggs"] {
                try await kitchen.give(make(AddProduct()) { $0.name = name })
            }
            for (name, size) in [("Eggs", "10"), ("Quail eggs", "6")] {
                try await kitchen.give(make(AddPack()) { ($0.product, $0.text) = (name, "box = \(size)") })
            }
            let bought = try await kitchen.add("Eggs", "3 boxes")
            for other in ["Duck eggs", "Quail eggs"] {
                let refused = try await refusal {
                    try await kitchen.correct(bought) { $0.product = other }
                }
                let fields = refused.remedies.flatMap(\.fields)
                #expect(refused.code == .notCorrectable && fields.last == Remedy.Field("amount", "30 piece"))
            }
        }
    }

    @Test("what a litre of something new weighs is said once it is there (C3)")
    func newMeasure() async throws {
        try await Kitchen.open { kitchen in
            let add = make(AddStock()) {
                ($0.product, $0.amount, $0.new, $0.settings.baseUnit) = ("Zucker", "500g", true, "l")
            }
            let refused = try await refusal { try await kitchen.give(add) }
            #expect(
                refused.detail == "Zucker: no conversion from g to l: give the amount in l, or what a litre weighs")
            #expect(refused.offers(.run(.createProduct, ["name": "Zucker", "baseUnit": "l"])))
            #expect(refused.remedies.last?.kind == .define)
            try await kitchen.give(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = ("Zucker", "l") })
            let known = try await refusal { try await kitchen.add("Zucker", "500g") }
            #expect(known.remedies.count == 1 && known.offers(.define(product: "Zucker", unit: "l")))
        }
    }
}
