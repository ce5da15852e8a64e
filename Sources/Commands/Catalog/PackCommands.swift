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
    /// The name of several of it; nil: as it was, or as larder knows the word (C3).
    @Said public var plural: String? = nil

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "text", &text, .thing)
        f(3, "change", &change)
        f(4, "plural", &plural, .thing)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var said = try Pack.said(text, of: try household.thing(product).product)
        let (product, variant) = try household.holder(ofPack: said.name, of: product)
        if let plural {
            guard UnitName.isValid(plural) else { throw Refusal(.unreadable, "\(PackTextError.notAName(plural))") }
            said.plural = plural
        }
        let (pack, same) = try said.defined(in: product, variant, change: change, &context)
        var (events, recoded): ([Event], [Event]) = ([], [])
        if let same {
            if same.factor == pack.factor, ProductUnits.isSame(same.unit, pack.unit), same.plural == pack.plural {
                return Decision()
            }
            var removed = PackRemoved()
            (removed.product, removed.variant, removed.pack) = (product.id, variant?.id ?? VariantID(), same)
            events.append(.catalog(.packRemoved(removed)))
            recoded = household.codes(of: same.id, to: pack.id, product)
        }
        if variant == nil {
            var after = product
            after.units.packs.removeAll { $0.id == same?.id }
            after.units.packs.append(pack)
            try household.requireVariants(of: product, toFit: after)
            try household.requireMerged(with: product, toFit: after)
        }
        var added = PackAdded()
        (added.product, added.variant, added.pack) = (product.id, variant?.id ?? VariantID(), pack)
        return Decision(events + [.catalog(.packAdded(added))] + recoded)
    }
}

extension Pack {
    /// The pack as it is defined of a product, or of a variant of it, and the one of that name that it replaces.
    /// - Parameter change: It replaces one of another size, from now on.
    func defined(
        in product: Product, _ variant: Variant?, change: Bool, _ context: inout Context
    ) throws(Refusal) -> (pack: Pack, instead: Pack?) {
        let sold = product.sold(as: variant)
        var pack = self
        pack.id = context.makeID()
        let same = variant.map { $0.pack(named: pack.name) } ?? product.units.pack(named: pack.name)
        if let same {
            let isEqual = same.factor == pack.factor && ProductUnits.isSame(same.unit, pack.unit)
            if plural.isEmpty { pack.plural = same.plural }
            guard change || isEqual else {
                throw Refusal(
                    .nameTaken,
                    "one \(same.name) of “\(variant?.name(of: product.name) ?? product.name)” is \(same.contents): "
                        + "specify whether it always was \(pack.contents) (--correct) or is from now on (--change)")
            }
        } else if change {
            throw .noPack(pack.name, of: sold)
        }
        // A variant's takes the place of its product's.
        var units = variant == nil ? sold.units : sold.units.without(pack.name)
        units.packs.removeAll { $0.id == same?.id }
        units.lent.removeAll { $0.id == same?.id }
        try units.requireOneFactor(of: pack, in: variant?.name(of: product.name) ?? product.name)
        units.packs.append(pack)
        // What could not be converted before may wait: "crate = 12 bottles" before a bottle is said.
        if let stranded = units.stranded(of: sold.units) { throw Refusal(stranded.why, of: product) }
        return (pack, same)
    }
}

extension Variant {
    /// Its own pack of that name.
    func pack(named name: String) -> Pack? { packs.first { ProductUnits.isSame($0.name, name) } }
}

extension Household {
    /// The product or the variant whose pack of that name is meant: where a product has none, one that is merged into it and has
    /// (C9).
    func holder(ofPack name: String, of reference: String) throws(Refusal) -> NamedProduct {
        let (product, variant) = try thing(reference)
        if let variant, let own = catalog[variant.product] { return (own, catalog.variants[variant.id]) }
        let isOwn = product.units.packs.contains { ProductUnits.isSame($0.name, name) }
        guard !isOwn, let lent = product.units.pack(named: name) else { return (product, nil) }
        let holder = catalog.merged(into: product.id).first { $0.units.packs.contains { $0.id == lent.id } }
        return (holder ?? product, nil)
    }

    /// Refuses other packs of a product by which a variant's own could not be converted any more.
    func requireVariants(of product: Product, toFit after: Product) throws(Refusal) {
        for variant in catalog.variants.of(product.id) where !variant.packs.isEmpty {
            guard let stranded = after.sold(as: variant).units.stranded(of: product.sold(as: variant).units) else {
                continue
            }
            throw .counted(variant, variant.name(of: product.name), in: stranded.unit)
        }
    }

    /// Refuses other packs of a product by which what it is merged into, or what is merged into it, could not be converted
    /// any more (C4, C9).
    func requireMerged(with product: Product, toFit after: Product) throws(Refusal) {
        guard catalog.tree.hasMerges, let head = catalog.target(product.id) else { return }
        if head.id != product.id, var own = catalog.alone(product.id) {
            let factor = own.units.factor(toBaseOf: head.units)
            own.units.packs = after.units.packs
            guard own.units.factor(toBaseOf: head.units) == factor else { throw .merged(product, into: head) }
        }
        var then = catalog
        for pack in product.units.packs { then.apply(.pack(product.id, pack, present: false)) }
        for pack in after.units.packs { then.apply(.pack(product.id, pack, present: true)) }
        try requireSound(head, in: then)
    }

    /// Refuses a catalog in which a product that it is about, or a variant of it, counts in what it cannot convert any more.
    /// Cost: a copy of what changes in it.
    func requireSound(_ product: Product, in then: Catalog) throws(Refusal) {
        guard let after = then[product.id] else { return }
        if let stranded = after.units.stranded(of: product.units) {
            var refusal = Refusal(
                .inUse,
                "“\(product.name)” counts in \(stranded.unit), which says how much it is by way of that: "
                    + "change that first")
            refusal.existing = (EntityID(product.id), product.name)
            throw refusal
        }
        for variant in then.variants.of(product.id) where !variant.packs.isEmpty {
            let (was, now) = (product.sold(as: variant).units, after.sold(as: variant).units)
            guard let stranded = now.stranded(of: was) else { continue }
            throw .counted(variant, variant.name(of: product.name), in: stranded.unit)
        }
    }

    /// The units of a product, or of a variant as it is sold.
    func units(of thing: EntityID) -> ProductUnits? {
        if let product = catalog[ProductID(thing)] { return product.units }
        guard let variant = catalog.variants[VariantID(thing)] else { return nil }
        return catalog[variant.product]?.sold(as: variant).units
    }
}

extension Refusal {
    static func counted(_ variant: Variant, _ name: String, in unit: String) -> Refusal {
        var refusal = Refusal(
            .inUse, "“\(name)” counts in \(unit), which says how much it is by way of that: change that first")
        refusal.existing = (EntityID(variant.id), variant.name)
        return refusal
    }

    static func merged(_ product: Product, into head: Product) -> Refusal {
        var refusal = Refusal(
            .inUse,
            "“\(product.name)” is merged into “\(head.name)”, and its amounts are told in \(head.units.base) by way of "
                + "that: take it out first: larder product unmerge \(Shell.quoted(product.name))")
        refusal.existing = (EntityID(product.id), product.name)
        return refusal
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
        let (product, variant) = try household.holder(ofPack: pack, of: product)
        let sold = product.sold(as: variant)
        guard let found = variant.map({ $0.pack(named: pack) }) ?? product.units.pack(named: pack) else {
            throw .noPack(pack, of: sold)
        }
        var (left, rest) = (product, variant)
        left.units.packs.removeAll { $0.id == found.id }
        rest?.packs.removeAll { $0.id == found.id }
        if variant == nil {
            try household.requireVariants(of: product, toFit: left)
            try household.requireMerged(with: product, toFit: left)
        }
        if let stranded = left.sold(as: rest).units.stranded(of: sold.units) {
            var refusal = Refusal(
                .inUse,
                "“\(product.name)” counts in \(stranded.unit), which says how much it is by way of \(found.name): "
                    + "change that first")
            refusal.existing = (EntityID(product.id), product.name)
            throw refusal
        }
        var removed = PackRemoved()
        (removed.product, removed.variant, removed.pack) = (product.id, variant?.id ?? VariantID(), found)
        return Decision(
            household.codes(of: found.id, to: PackID(), product) + [.catalog(.packRemoved(removed))])
    }
}

extension ProductUnits {
    /// Without the pack of that name.
    func without(_ name: String) -> ProductUnits {
        var units = self
        units.packs.removeAll { Self.isSame($0.name, name) }
        return units
    }

    func pack(named name: String) -> Pack? { canonical(name).flatMap { name in allPacks.first { $0.name == name } } }

    /// Its units that cannot be converted to the base unit, each with the reason.
    var undefined: [(unit: String, why: UnitError)] {
        var found: [(unit: String, why: UnitError)] = []
        for unit in packs.map(\.name) + [buying, using] where !found.contains(where: { $0.unit == unit }) {
            do { _ = try factor(of: unit) } catch { found.append((unit, error)) }
        }
        return found
    }

    /// The first unit that cannot be converted now and could before, or is new and waits for none of the units that were
    /// open before.
    func stranded(of before: ProductUnits) -> (unit: String, why: UnitError)? {
        let open = Set(before.undefined.flatMap { [$0.unit, $0.why.missing ?? ""] })
        return undefined.first { !open.contains($0.unit) && !open.contains($0.why.missing ?? "") }
    }
}

extension Pack {
    /// - Parameter product: What is counted, if it is: `12` of its pack is so many of it; and of its own base unit, `Kasten
    ///   = 20 Flaschen`, it says how much one of the others is.
    static func said(_ text: String, of product: Product) throws(Refusal) -> Pack {
        let units = product.units
        let pack: Pack
        do {
            pack = try parse(text)
        } catch {
            guard case .missingUnit = error, BuiltInUnit.named(units.base)?.dimension ?? .count == .count,
                let counted = try? parse("\(text) \(units.base)")
            else { throw Refusal(.unreadable, "\(error)") }
            return counted
        }
        guard ProductUnits.isSame(pack.name, units.base), BuiltInUnit.named(pack.name) == nil,
            BuiltInUnit.named(pack.unit) == nil,
            units.canonical(pack.unit).map({ ProductUnits.isSame($0, pack.unit) && units.pack(named: $0) != nil })
                ?? true,
            let factor = try? pack.factor.inverse()
        else { return pack }
        return Pack(id: pack.id, name: pack.unit, factor: factor, unit: units.base)
    }
}

extension UnitError {
    /// The unit of which it has not been said how much it is.
    fileprivate var missing: String? {
        switch self {
        case .undefined(let unit), .unknown(let unit, _): unit
        case .missingConversion, .overflow: nil
        }
    }
}

extension Refusal {
    /// Names the unit that is missing and the command that says it.
    /// - Parameter known: The product is there already.
    init(_ error: UnitError, of product: Product, known: Bool = true) {
        let base = product.units.base
        func command(_ unit: String, _ holds: String) -> String {
            let first =
                known
                ? ": say what one holds, for example "
                : ": make it first and say what one holds, for example "
                    + "larder product create \"\(product.name)\" --unit \(base)" + ", then "
            return first + "larder product pack \"\(product.name)\" "
                + (unit.contains(" ") ? "\"\(unit)\"" : unit) + " \(holds)"
        }
        let some =
            switch BuiltInUnit.named(base)?.dimension {
            case .mass: "500 g"
            case .volume: "500 ml"
            default: "12 \(UnitName.plural(base))"
            }
        if case .unknown(let unit, _) = error, UnitName.isPint(unit) {
            self = .twoPints(unit)
            return
        }
        let advice =
            switch error {
            case .unknown(let unit, _), .undefined(let unit): command(unit, some)
            case .missingConversion(let from, let to):
                if BuiltInUnit.named(from).map({ $0.dimension == .count }) ?? true {
                    command(from, some)
                } else if BuiltInUnit.named(to).map({ $0.dimension == .count }) ?? true {
                    command(to, (["g", "ml", "mg"].contains(from) ? "500 " : "1 ") + from)
                } else {
                    ": say the amount in \(to)"
                }
            case .overflow: ""
            }
        self.init(.unknownUnit, "\(product.name): \(error)\(advice)")
    }

    static func twoPints(_ typed: String) -> Refusal {
        Refusal(
            .unknownUnit,
            "“\(typed)” may be a US pint (473 ml) or an imperial pint (568 ml): say which, such as \"1 imperial pint\"")
    }

    /// A language by its tag (BCP 47).
    static func language(_ tag: String) throws(Refusal) -> String {
        guard LocaleName.isLanguageTag(tag) else {
            throw Refusal(.unreadable, "“\(tag)” is no code of a language: say de, en or de-AT, for example")
        }
        return tag
    }

    /// A name as it is kept (C1).
    static func name(_ typed: String, of thing: String) throws(Refusal) -> String {
        guard let name = NameText.cleaned(typed) else {
            throw Refusal(.unreadable, "the name of \(thing) has characters that cannot be shown: type it again")
        }
        guard !NameKey(name).text.isEmpty else { throw Refusal(.unreadable, "\(thing) needs a name") }
        return name
    }

    /// A note of at most 2,000 bytes.
    static func note(_ text: String) throws(Refusal) -> String {
        guard text.utf8.count <= 2_000 else {
            throw Refusal(.unreadable, "a note has at most 2000 bytes; this one has \(text.utf8.count)")
        }
        return text
    }

    static func noPack(_ name: String, of product: Product) -> Refusal {
        let packs = product.units.packs.map(\.name)
        return Refusal(
            .notFound,
            "“\(product.name)” has no pack “\(name)”; "
                + (packs.isEmpty ? "it has none" : "known: \(packs.joined(separator: ", "))"))
    }
}
