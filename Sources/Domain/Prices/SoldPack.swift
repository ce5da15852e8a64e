extension ProductUnits {
    /// The pack that holds just so much, or one of what the product is counted in; nil where nothing is.
    /// - Parameter size: In the base unit.
    public func soldPack(holding size: Quantity) -> (pack: PackID, whole: Quantity)? {
        let pack = allPacks.first { pack in
            guard soldPack(pack.name) != nil, let factor = try? factor(of: pack.name) else { return false }
            return (try? Quantity(rounding: .one, times: factor)) == size
        }
        if let pack { return (pack.id, size) }
        let isCounted = (BuiltInUnit.named(base)?.dimension ?? .count) == .count
        return isCounted && size == Quantity(whole: 1) ? (PackID(), size) : nil
    }

    /// Not what one of the base unit holds: a piece of 1 l is the same offer as it was before somebody said so.
    public func soldPack(_ unit: String) -> Pack? { ProductUnits.isSame(unit, base) ? nil : pack(named: unit) }

    /// The pack that a price of what was sold loose was of, where there was no pack of that size yet: 250 g, of what is
    /// sold in Packungen of 250 g by now. One kilo or litre is loose, as labels say it.
    /// - Parameter amount: What the price is for, in the base unit. Cost: the packs.
    public func packedSince(_ amount: Quantity) -> (pack: PackID, whole: Quantity)? {
        guard amount > .zero, let found = soldPack(holding: amount) else { return nil }
        let isOne = ["kg", "l", "lb"].contains { unit in
            (try? factor(of: unit)).map { (try? Quantity(rounding: .one, times: $0)) == amount } ?? false
        }
        return isOne ? nil : found
    }
}
