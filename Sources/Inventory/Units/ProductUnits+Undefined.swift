extension ProductUnits {
    /// Its units that cannot be converted to the base unit, each with the reason.
    public var undefined: [(unit: String, why: UnitError)] {
        var found: [(unit: String, why: UnitError)] = []
        for unit in packs.map(\.name) + [buying, using] where !found.contains(where: { $0.unit == unit }) {
            do { _ = try factor(of: unit) } catch { found.append((unit, error)) }
        }
        return found
    }

    /// The first unit that cannot be converted now and could before, or is new and waits for none of the units that
    /// were open before.
    public func stranded(of before: ProductUnits) -> (unit: String, why: UnitError)? {
        let open = Set(before.undefined.flatMap { [$0.unit, $0.why.missing].compactMap(\.self) })
        return undefined.first { !open.contains($0.unit) && !($0.why.missing.map(open.contains) ?? false) }
    }
}

extension ProductUnits {
    /// Checks that the product is kept, bought or used by one of these units, or has a pack that refers to one. A pack
    /// refers to a unit by its name or by the unit of its contents.
    public func mentions(_ units: CustomUnits) -> Bool {
        ([base, buying, using] + packs.flatMap { [$0.name, $0.unit] }).contains { units.named($0) != nil }
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
