import Inventory

/// Two units of a product convert in one way: what would give a second, different factor is refused (C3).
extension ProductUnits {
    /// - Parameter pack: One that these units do not have yet.
    /// - Throws: `Refusal` `ambiguous-unit` with both chains.
    func requireOneFactor(of pack: Pack, in product: String) throws(Refusal) {
        // A vessel's pack takes the place of the measure that has its name.
        if !shadows(pack.name) || BuiltInUnit.named(pack.name)?.dimension == .count {
            try requireOneFactor(of: pack.name, pack.factor, pack.unit, in: product)
        }
        var with = self
        with.packs.append(pack)
        for unit in custom.all { try with.requireVessel(of: unit, in: product) }
        for name in packs.map(\.name) {
            guard let now = try? chain(from: name, to: base), let then = try? with.chain(from: name, to: base),
                now.factor != then.factor
            else { continue }
            throw .ambiguous(name, of: product, text(now), with.text(then))
        }
    }

    /// - Parameter unit: One of the household's that these units do not have yet.
    /// - Throws: `Refusal` `ambiguous-unit` with both chains.
    func requireOneFactor(of unit: CustomUnit, in product: String) throws(Refusal) {
        guard let pack = unit.asPack else { return }
        if packs.contains(where: { ProductUnits.isSame($0.name, unit.unit) }) {
            try requireOneFactor(of: pack.name, pack.factor, pack.unit, in: product)
        } else {
            try requireOneFactor(of: unit.name, unit.factor, unit.unit, in: product)
        }
    }

    /// A unit of so many cups is of the built-in ones: where a product calls something else a cup, it would be two
    /// amounts.
    /// - Throws: `Refusal` `ambiguous-unit` with both chains.
    func requireVessel(of unit: CustomUnit, in product: String) throws(Refusal) {
        guard let measure = BuiltInUnit.named(unit.unit), shadows(measure.name),
            let pack = packs.first(where: { ProductUnits.isSame($0.name, measure.name) }),
            !packs.contains(where: { ProductUnits.isSame($0.name, unit.name) }),
            let known = try? chain(from: pack.name, to: measure.reference), known.factor != measure.factor,
            let combined = try? measure.factor.multiplied(by: unit.factor)
        else { return }
        let contents = EnteredAmount(quantity: combined, unit: measure.reference)
        throw Refusal(
            .ambiguousUnit,
            "one \(unit.name) is \(unit.contents), which is \(contents); but one \(pack.name) of “\(product)” is "
                + "\(text(known)): define the \(unit.name) in \(measure.reference), or give the pack another name")
    }

    private func requireOneFactor(
        of name: String, _ number: Rational, _ unit: String, in product: String
    ) throws(Refusal) {
        guard let start = canonical(name), let end = canonical(unit), let known = try? chain(from: start, to: end),
            known.factor != number
        else { return }
        var refusal = Refusal.ambiguous(
            start, of: product, text(known), "\(EnteredAmount(quantity: number, unit: end))")
        // One gram was said to be so many pieces, where a piece is so many grams.
        if let reversed = packs.first(where: { Self.isSame($0.name, end) && canonical($0.unit) == start }),
            let size = try? number.inverse()
        {
            refusal.remedies.append(
                .run(
                    .correctPack, ["product": product, "name": reversed.name, "contents": "\(size) \(start)"],
                    "if that is wrong"))
        }
        throw refusal
    }
}

extension Household {
    /// Refuses a unit of so many cups where a product calls something else a cup (C3). Cost: the products.
    func requireNoVessel(_ unit: CustomUnit) throws(Refusal) {
        guard let measure = BuiltInUnit.named(unit.unit), ProductUnits().shadows(measure.name) else { return }
        for product in catalog.products.sorted(by: { $0.name < $1.name }) {
            try catalog.measured(product).units.requireVessel(of: unit, in: product.name)
            for variant in catalog.variants.of(product.id) where !variant.packs.isEmpty {
                let units = catalog.measured(product).sold(as: variant).units
                try units.requireVessel(of: unit, in: variant.name(of: product.name))
            }
        }
    }
}

extension Refusal {
    fileprivate static func ambiguous(_ unit: String, of product: String, _ known: String, _ given: String) -> Refusal {
        Refusal(.ambiguousUnit, "one \(unit) of “\(product)” is already \(known), not \(given)")
    }
}
