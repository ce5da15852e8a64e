import Domain

/// Two units of a product convert in one way: what would give a second, different factor is refused (C3).
extension ProductUnits {
    /// - Parameter pack: One that these units do not have yet.
    /// - Throws: `Refusal` `ambiguous-unit` with both chains.
    func requireOneFactor(of pack: Pack, in product: String) throws(Refusal) {
        // A vessel's pack takes the place of the unit that has its name.
        if !shadows(pack.name) { try requireOneFactor(of: pack.name, pack.factor, pack.unit, in: product) }
        var with = self
        with.packs.append(pack)
        for name in packs.map(\.name) {
            guard let now = try? chain(from: name, to: base), let then = try? with.chain(from: name, to: base),
                now.factor != then.factor
            else { continue }
            throw .ambiguous(name, of: product, text(now), with.text(then))
        }
    }

    /// - Parameter unit: One of the household's that these units do not have yet.
    /// - Throws: `Refusal` `ambiguous-unit` with both chains.
    func requireOneFactor(of unit: OwnUnit, in product: String) throws(Refusal) {
        guard let pack = unit.asPack else { return }
        if packs.contains(where: { ProductUnits.isSame($0.name, unit.unit) }) {
            try requireOneFactor(of: pack.name, pack.factor, pack.unit, in: product)
        } else {
            try requireOneFactor(of: unit.name, unit.factor, unit.unit, in: product)
        }
    }

    private func requireOneFactor(
        of name: String, _ number: Rational, _ unit: String, in product: String
    ) throws(Refusal) {
        guard let start = canonical(name), let end = canonical(unit), let known = try? chain(from: start, to: end),
            known.factor != number
        else { return }
        throw .ambiguous(start, of: product, text(known), "\(EnteredAmount(quantity: number, unit: end))")
    }
}

extension Refusal {
    fileprivate static func ambiguous(_ unit: String, of product: String, _ known: String, _ said: String) -> Refusal {
        Refusal(.ambiguousUnit, "one \(unit) of “\(product)” is \(known) already, not \(said)")
    }
}
