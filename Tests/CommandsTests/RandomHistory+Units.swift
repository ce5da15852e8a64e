import Events
import Inventory
import TestSupport
import Testing

@testable import Commands

/// Few products of different base units, and what converts these: packs, variants, the household's units, merges.
extension RandomHistory {
    static let measured = ["Milk": "ml", "Oat milk": "piece", "Butter": "g"]

    mutating func beginUnits() async throws {
        for (name, unit) in Self.measured.sorted(by: { $0.key < $1.key }) {
            try await book(make(AddProduct()) { ($0.name, $0.settings.baseUnit) = (name, unit) })
        }
    }

    private static let packs = [
        "crate = 6 piece", "crate = 4 piece", "crate = 500 ml", "tray = 2 crate", "100 ml = 50 g", "100 ml = 2 piece",
        "10 g = 1 piece", "bottle = 250 g", "bottle = 250 ml", "Mandel = 100 ml", "tray = 2 Mandel",
    ]

    /// A pack may be said before what it is told in, and then waits: none of these does.
    private mutating func pack(of reference: String) -> String {
        let text = one(of: Self.packs)
        guard let unit = text.split(separator: " ").last, unit == "crate" || unit == "Mandel" else { return text }
        let household = try? kitchen.household()
        let named = try? household?.thing(reference)
        let units = named.flatMap { $0 }.map { $0.product.sold(as: $0.variant).units }
        return (try? units?.factor(of: String(unit))) == nil ? "crate = 4 piece" : text
    }

    mutating func unitCommand() -> any Command {
        let names = Self.measured.keys.sorted()
        let (name, other) = (one(of: names), one(of: names))
        let sold = chance(40) ? "Alpro \(name)" : name
        switch Int.random(in: 0..<20, using: &random) {
        case 0...4:
            return make(AddPack()) { ($0.product, $0.text, $0.change) = (sold, pack(of: sold), chance(40)) }
        case 5:
            return make(RemovePack()) {
                ($0.product, $0.pack) = (sold, one(of: ["crate", "tray", "ml", "g", "bottle", "Mandel"]))
            }
        case 6: return make(CorrectPack()) { ($0.product, $0.text) = (sold, pack(of: sold)) }
        case 7, 8:
            return make(AddVariant()) {
                ($0.product, $0.brand) = (name, "Alpro")
                if chance(60) { $0.packs = [pack(of: name)] }
            }
        case 9: return make(ChangeVariant()) { ($0.variant, $0.archived, $0.confirm) = (sold, chance(50), true) }
        case 10, 11: return make(MergeProduct()) { ($0.product, $0.into) = (name, chance(70) ? other : nil) }
        case 12: return make(AddUnit()) { ($0.name, $0.size) = ("Mandel", one(of: Self.sizes)) }
        case 13:
            if chance(50) { return make(RemoveUnit()) { $0.unit = "Mandel" } }
            return make(ChangeUnit()) { ($0.unit, $0.size) = ("Mandel", one(of: Self.sizes)) }
        case 14, 15:
            return make(ChangeProduct()) {
                $0.product = name
                let unit = one(of: ["crate", "bottle", "Mandel", "g", "ml", "piece"])
                switch Int.random(in: 0..<4, using: &random) {
                case 0: $0.settings.buyingUnit = unit
                case 1: $0.settings.usingUnit = unit
                default: $0.settings.baseUnit = one(of: ["Mandel", "g", "ml", "piece"])
                }
            }
        case 16:
            return make(AddStock()) {
                ($0.product, $0.amount) = (
                    PhraseField(sold), AmountField(one(of: ["1 crate", "100 ml", "50 g", "2 piece", "1 Mandel"]))
                )
            }
        default:
            let redo = chance(50)
            guard chance(80), let given = anyGiven() else { return UndoTransaction(.latest, redo: redo) }
            return UndoTransaction(.transaction(given), redo: redo, cascade: chance(20))
        }
    }

    private static let sizes = ["15 piece", "250 g", "200 ml"]
}

extension Household {
    /// Checks that all units of a product, its variants and its merged products convert by one factor (C3, C9). This
    /// holds at any time.
    func expectConversions(_ comment: Comment) {
        for product in catalog.products.compactMap({ catalog[$0.id] }) {
            if let head = catalog.target(product.id), head.id != product.id {
                #expect(
                    product.units.factor(toBaseOf: head.units) != nil,
                    "\(product.name), in \(product.units.base), of \(head.name), in \(head.units.base), \(comment)")
            }
            for variant in [nil] + catalog.variants.of(product.id) {
                let (units, name) = (product.sold(as: variant).units, variant?.name(of: product.name) ?? product.name)
                #expect(units.undefined.isEmpty, "\(name): \(units), \(comment)")
                for pack in units.packs {
                    #expect(throws: Never.self, "\(name): \(pack), \(comment)") {
                        try units.without(pack.name).requireOneFactor(of: pack, in: name)
                    }
                }
            }
        }
    }
}
