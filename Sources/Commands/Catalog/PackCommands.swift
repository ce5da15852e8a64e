public import Domain
import Events

/// "A bottle is one litre" (C3).
public struct AddPack: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "AddPack"

    public var product = ""
    /// `bottle = 1 l`, `2 bottles per litre`.
    public var text = ""
    /// Replaces the pack of that name from now on: amounts entered in it before stay as they were (L9a).
    public var change = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "text", &text, .thing)
        f(3, "change", &change)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let product = try household.product(product)
        var pack = try Pack.said(text)
        pack.id = context.makeID()
        var events: [Event] = []
        var units = product.units
        if let same = units.pack(named: pack.name) {
            if same.factor == pack.factor, same.unit == pack.unit { return Decision() }
            guard change else {
                throw Refusal(
                    .nameTaken,
                    "one \(same.name) of “\(product.name)” is \(same.contents): specify whether it always was "
                        + "\(pack.contents) (--correct) or is from now on (--change)")
            }
            units.packs.removeAll { $0.id == same.id }
            var removed = PackRemoved()
            (removed.product, removed.pack) = (product.id, same)
            events.append(.catalog(.packRemoved(removed)))
        } else if change {
            throw .noPack(pack.name, of: product)
        }
        units.packs.append(pack)
        if let stranded = units.stranded { throw Refusal(.unknownUnit, "\(product.name): \(stranded.why)") }
        var added = PackAdded()
        (added.product, added.pack) = (product.id, pack)
        return Decision(events + [.catalog(.packAdded(added))])
    }
}

/// "It is no longer sold in crates": amounts entered in them stay (C4).
public struct RemovePack: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "RemovePack"

    public var product = ""
    /// Its name.
    public var pack = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "pack", &pack, .thing)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let product = try household.product(product)
        guard let found = product.units.pack(named: pack) else { throw .noPack(pack, of: product) }
        var left = product.units
        left.packs.removeAll { $0.id == found.id }
        if let stranded = left.stranded {
            throw Refusal(
                .inUse,
                "“\(product.name)” counts in \(stranded.unit), which says how much it is by way of \(found.name): "
                    + "change that first")
        }
        var removed = PackRemoved()
        (removed.product, removed.pack) = (product.id, found)
        return Decision([.catalog(.packRemoved(removed))])
    }
}

extension ProductUnits {
    func pack(named name: String) -> Pack? {
        let wanted = UnitName.folded(UnitName.standard(name))
        return packs.first { [$0.name, UnitName.plural($0.name)].map(UnitName.folded).contains(wanted) }
    }

    /// The first of its units that cannot be converted to the base unit, and why; nil where all can, as required.
    var stranded: (unit: String, why: UnitError)? {
        for unit in packs.map(\.name) + [buying, using] {
            do { _ = try factor(of: unit) } catch { return (unit, error) }
        }
        return nil
    }
}

extension Pack {
    static func said(_ text: String) throws(Refusal) -> Pack {
        do { return try parse(text) } catch { throw Refusal(.unreadable, "\(error)") }
    }
}

extension Refusal {
    static func noPack(_ name: String, of product: Product) -> Refusal {
        let packs = product.units.packs.map(\.name)
        return Refusal(
            .notFound,
            "“\(product.name)” has no pack “\(name)”; "
                + (packs.isEmpty ? "it has none" : "known: \(packs.joined(separator: ", "))"))
    }
}
