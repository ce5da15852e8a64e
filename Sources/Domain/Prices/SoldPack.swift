/// A pack by what one of it holds, in the product's base unit.
public struct SoldPack: Hashable, Sendable {
    public let pack: PackID
    public let size: Quantity
    /// One kilo, litre or pound, as labels tell the price of what is loose: only whole ones that were bought are packs.
    public var isLabelled = false

    /// Whether a price of what was sold loose is of this pack: it is for just one of it.
    /// - Parameters:
    ///   - amount: What the price is for.
    ///   - bought: How much was bought; zero: it was merely seen.
    public func isMeant(by amount: Quantity, bought: Quantity) -> Bool {
        amount == size && (!isLabelled || bought > .zero && bought.millionths.isMultiple(of: size.millionths))
    }
}

extension ProductUnits {
    public var hasPacks: Bool { !packs.isEmpty || !lent.isEmpty }

    /// The packs that a price may have been of where nobody said one, or there was none yet: 250 g, of what is sold in
    /// Packungen of 250 g by now. Cost: the packs.
    public var soldPacks: [SoldPack] {
        let labelled = ["kg", "l", "lb"].compactMap { size(of: $0) }
        return sizes.map { SoldPack(pack: $0.pack, size: $0.size, isLabelled: labelled.contains($0.size)) }
    }

    /// The pack that holds just so much, or one of what the product is counted in; nil where nothing is.
    /// - Parameter size: In the base unit.
    public func soldPack(holding size: Quantity) -> (pack: PackID, whole: Quantity)? {
        if let pack = sizes.first(where: { $0.size == size }) { return (pack.pack, size) }
        let isCounted = (BuiltInUnit.named(base)?.dimension ?? .count) == .count
        return isCounted && size == Quantity(whole: 1) ? (PackID(), size) : nil
    }

    /// Not what one of the base unit holds: a piece of 1 l is the same offer as it was before somebody said so.
    public func soldPack(_ unit: String) -> Pack? { ProductUnits.isSame(unit, base) ? nil : pack(named: unit) }

    private var sizes: [SoldPack] {
        allPacks.compactMap { pack in
            soldPack(pack.name).flatMap { _ in size(of: pack.name) }.map { SoldPack(pack: pack.id, size: $0) }
        }
    }

    private func size(of unit: String) -> Quantity? {
        (try? factor(of: unit)).flatMap { try? Quantity(rounding: .one, times: $0) }
    }
}
