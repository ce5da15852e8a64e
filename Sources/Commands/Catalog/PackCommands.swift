public import Events
public import Inventory

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
    @EmptyIsNil public var plural: String? = nil

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "text", &text, .thing)
        f(3, "change", &change)
        f(4, "plural", &plural, .thing)
    }

    /// Cost: of another size of what the base unit holds the events of the product, until one says an amount.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let decision = try decide(household, &context)
        guard case .catalog(.packRemoved(let old))? = decision.events.first?.event,
            case .catalog(.packAdded(let new))? = decision.events.dropFirst().first?.event,
            let product = household.catalog.member(old.product)
        else { return decision }
        let units = product.sold(as: household.catalog.variants[old.variant]).units
        guard !new.pack.isAsMuch(as: old.pack, in: units) else { return decision }
        if old.variant.isNone { try household.requireAlone(product.id, old.pack, new.pack) }
        guard units.isSizeOfBase(old.pack),
            try household.catalog.tree.same(as: product.id).contains(where: { try log.saysAmount(of: $0) })
        else { return decision }
        throw Refusal(
            .impossible,
            "“\(product.name)” is kept in \(units.base), and everything booked in it would change to the new size",
            .run(
                .correctPack, ["product": product.name, "name": new.pack.name, "contents": new.pack.contents],
                "if that was always its size"),
            .run(
                .createProduct, ["name": nil, "baseUnit": units.base, "parent": product.name],
                "if only new ones have that size, as a separate product"))
    }

    /// Without a look at what is booked, which only the size of the base unit itself depends on.
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let (named, read) = (self.product, try household.thing(self.product).product)
        var parsed = try Pack.parsed(text, of: read)
        let (product, variant) = try household.holder(ofPack: parsed.name, of: named)
        if let plural {
            guard UnitName.isValid(plural) else { throw Refusal(.unreadable, "\(PackTextError.notAName(plural))") }
            parsed.plural = plural
        }
        let (pack, same) = try parsed.defined(in: product, variant, change: change, &context)
        var (events, recoded): ([Event], [Event]) = ([], [])
        if let same {
            let isDefined = same.factor == pack.factor && ProductUnits.isSame(same.unit, pack.unit)
            let isKnown = isDefined || !change && pack.isAsMuch(as: same, in: product.sold(as: variant).units)
            if isKnown, same.plural == pack.plural {
                return Decision()
            }
            var removed = PackRemoved()
            (removed.product, removed.variant, removed.pack) = (product.id, variant?.id ?? VariantID(), same)
            events.append(.catalog(.packRemoved(removed)))
            recoded = household.codes(of: same.id, to: pack.id, product)
        }
        var added = PackAdded()
        (added.product, added.variant, added.pack) = (product.id, variant?.id ?? VariantID(), pack)
        events.append(.catalog(.packAdded(added)))
        try household.requireConversions(after: events)
        return Decision(events + recoded, warnings: household.readings(of: named, as: read).map { Notice($0) })
    }
}

extension Pack {
    /// Where it says in another dimension what is known in the product's own, both may be true: how that is said. Nil where
    /// they are two sizes.
    fileprivate func besides(_ same: Pack, _ product: Product) -> Remedy? {
        guard (try? product.units.factor(of: unit)) == nil, let held = try? factor.divided(by: same.factor) else {
            return nil
        }
        return .define(
            product: product.name, unit: same.unit, contents: "\(held.text) \(unit)", "if both are right")
    }

    /// Whether a pack holds as much as another one of that name, in whatever unit. For example, half a litre of beer is
    /// a twentieth of a crate that holds ten litres.
    func isAsMuch(as other: Pack, in units: ProductUnits) -> Bool {
        if factor == other.factor, ProductUnits.isSame(unit, other.unit) { return true }
        // What it holds must not follow from what it held.
        let rest = units.without(name)
        func content(_ pack: Pack) -> Rational? {
            rest.canonical(pack.unit).flatMap { try? rest.factor(of: $0).multiplied(by: pack.factor) }
        }
        return content(self).map { $0 == content(other) } ?? false
    }

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
            let isEqual = pack.isAsMuch(as: same, in: sold.units)
            if plural.isEmpty { pack.plural = same.plural }
            guard change || isEqual else {
                let of = variant?.name(of: product.name) ?? product.name
                let two = [
                    Remedy.run(
                        .correctPack, ["product": of, "name": pack.name, "contents": pack.contents],
                        "if that was always its size"),
                    .confirm("change", "if that is its size from now on"),
                ]
                throw Refusal(.nameTaken, "one \(same.name) of “\(of)” is \(same.contents), not \(pack.contents)")
                    .with(pack.besides(same, sold).map { [$0] } ?? two)
            }
        } else if change {
            throw .noPack(pack.name, of: sold)
        }
        // A variant's takes the place of its product's.
        var units = variant == nil ? sold.units : sold.units.without(pack.name)
        units.packs.removeAll { $0.id == same?.id }
        units.borrowedPacks.removeAll { $0.id == same?.id }
        try units.requireOneFactor(of: pack, in: variant?.name(of: product.name) ?? product.name)
        units.packs.append(pack)
        // What could not be converted before may wait: "crate = 12 bottles" before a bottle is said.
        if let stranded = units.stranded(of: sold.units) {
            var defined = product
            defined.units = units
            throw Refusal(stranded.why, of: defined)
        }
        return (pack, same)
    }
}

extension Variant {
    /// Its own pack of that name.
    func pack(named name: String) -> Pack? { packs.first { ProductUnits.isSame($0.name, name) } }
}

extension Household {
    /// Returns the product or variant that has a pack of that name. If a product does not have the pack, this is the
    /// merged product that has it (C9).
    func holder(ofPack name: String, of reference: String) throws(Refusal) -> NamedProduct {
        let (product, variant) = try thing(reference)
        if let variant, let parentProduct = catalog[variant.product] {
            return (parentProduct, catalog.variants[variant.id])
        }
        let hasPack = product.units.packs.contains { ProductUnits.isSame($0.name, name) }
        guard !hasPack, let borrowedPacks = product.units.pack(named: name) else { return (product, nil) }
        let holder = catalog.merged(into: product.id).first { $0.units.packs.contains { $0.id == borrowedPacks.id } }
        return (holder ?? product, nil)
    }
}

extension RemovePack: HouseholdCommand {
    /// Cost: the events of the product, until one says an amount by way of the pack alone.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let decision = try decide(household, &context)
        guard case .catalog(.packRemoved(let removed))? = decision.events.last?.event,
            let product = household.catalog.member(removed.product)
        else { return decision }
        let units = product.units
        guard removed.variant.isNone, units.isSizeOfBase(removed.pack) else { return decision }
        let without = units.without(removed.pack.name)
        for position in try log.positions(of: EntityID(product.id)) {
            guard let unit = try log.event(at: position).event.enteredUnit,
                !ProductUnits.isSame(unit, removed.pack.name), units.canConvert(from: unit),
                !without.canConvert(from: unit)
            else { continue }
            throw Refusal(
                .impossible,
                "“\(product.name)” is kept in \(units.base), and amounts in \(unit) were booked using this pack",
                .run(
                    .correctPack, ["product": product.name, "name": removed.pack.name, "contents": nil],
                    "if it always held something else"))
        }
        return decision
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let named = self.product
        let (product, variant) = try household.holder(ofPack: pack, of: named)
        let sold = product.sold(as: variant)
        guard let found = variant.map({ $0.pack(named: pack) }) ?? product.units.pack(named: pack) else {
            throw .noPack(pack, of: sold)
        }
        var (left, rest) = (product, variant)
        left.units.packs.removeAll { $0.id == found.id }
        rest?.packs.removeAll { $0.id == found.id }
        if let stranded = left.sold(as: rest).units.stranded(of: sold.units) {
            var refusal = Refusal(
                .inUse,
                "“\(product.name)” is counted in \(stranded.unit), which is defined by \(found.name): change that "
                    + "unit first")
            refusal.existing = (EntityID(product.id), product.name)
            throw refusal
        }
        var removed = PackRemoved()
        (removed.product, removed.variant, removed.pack) = (product.id, variant?.id ?? VariantID(), found)
        try household.requireConversions(after: [.catalog(.packRemoved(removed))])
        return Decision(
            household.codes(of: found.id, to: PackID(), product) + [.catalog(.packRemoved(removed))],
            warnings: household.readings(of: named, as: product).map { Notice($0) })
    }
}

extension ProductUnits {
    /// Whether a pack says what the base unit holds, or one of what it holds several of.
    fileprivate func isSizeOfBase(_ pack: Pack) -> Bool {
        guard isCounted, let size = try? factor(of: pack.name) else { return false }
        return Self.isSame(pack.name, base) || size < .one
    }

    /// Without the pack of that name.
    func without(_ name: String) -> ProductUnits {
        var units = self
        units.packs.removeAll { Self.isSame($0.name, name) }
        return units
    }
}

extension Pack {
    /// - Parameter product: What is counted, if it is: `12` of its pack is so many of it; and of its own base unit,
    ///   `Kasten = 20 Flaschen`, it says how much one of the others is.
    static func parsed(_ text: String, of product: Product) throws(Refusal) -> Pack {
        let units = product.units
        var pack: Pack
        do {
            pack = try parse(text)
            // "Karton = 10 Eier" of Eier
            if let unit = product.unit(calledAs: pack.unit, usually: units.base) { pack.unit = unit }
        } catch {
            guard case .missingUnit = error, BuiltInUnit.named(units.base)?.dimension ?? .count == .count,
                let counted = try? parse("\(text) \(units.base)")
            else { throw Refusal(.unreadable, "\(error)") }
            // `g 150` of what is kept in cups: nobody says how many cups a gram is.
            let measure = [counted.name, counted.unit].first {
                BuiltInUnit.named($0).map { $0.dimension != .count } ?? false
            }
            if let measure {
                throw Refusal(
                    .unreadable,
                    "“\(text)” has no unit, and it is not known how many \(UnitName.plural(units.base)) one "
                        + "\(measure) is",
                    .define(product: product.name, unit: units.base, "to say what one \(units.base) holds"))
            }
            try product.requireNotItself(counted)
            return counted
        }
        try product.requireNotItself(pack)
        guard ProductUnits.isSame(pack.name, units.base), BuiltInUnit.named(pack.name) == nil,
            BuiltInUnit.named(pack.unit) == nil,
            units.canonical(pack.unit).map({ ProductUnits.isSame($0, pack.unit) && units.pack(named: $0) != nil })
                ?? true,
            let factor = try? pack.factor.inverse()
        else { return pack }
        return Pack(id: pack.id, name: pack.unit, factor: factor, unit: units.base)
    }
}

extension Product {
    /// Refuses a pack called as the product that is several of what it is counted in: `12 Eier` are twelve (C1).
    fileprivate func requireNotItself(_ pack: Pack) throws(Refusal) {
        guard units.isCounted, pack.factor != .one, unit(calledAs: pack.name, usually: units.base) != nil,
            units.canonical(pack.unit) == units.base
        else { return }
        throw Refusal(
            .unreadable,
            "one \(pack.name) of “\(name)” is one \(units.base): use the name of a pack for what holds "
                + "\(pack.factor.text)",
            .define(product: name, unit: nil, contents: pack.contents))
    }
}
