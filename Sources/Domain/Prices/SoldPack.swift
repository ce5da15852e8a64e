/// A pack by what one of it holds, in the product's base unit.
public struct SoldPack: Hashable, Sendable {
    public let pack: Pack
    public let size: Quantity
}

extension ProductUnits {
    public var hasPacks: Bool { !packs.isEmpty || !lent.isEmpty }

    /// Whether labels tell the price of what is loose for just so much: a kilo, a litre, a pound where that is the base.
    public func isLabelled(_ amount: Quantity) -> Bool {
        switch base {
        case "g", "ml": amount == Quantity(whole: 1000)
        case "kg", "l", "lb": amount == Quantity(whole: 1)
        default: false
        }
    }

    /// Cost: the packs, and nothing more, as the prices of thousands of products are looked at for them.
    public var soldPacks: [SoldPack] {
        allPacks.compactMap { pack in
            guard let factor = try? factor(of: pack.name), let size = try? Quantity(rounding: .one, times: factor)
            else {
                return nil
            }
            return SoldPack(pack: pack, size: size)
        }
    }

    /// Whether a price of what was sold loose is of a pack, as it is for just one of it: 250 g, of what is sold in
    /// Packungen of 250 g by now. Of what labels tell a loose price for only whole ones that were bought are packs.
    /// - Parameter bought: How much was bought; zero: it was merely seen.
    public func isSold(as pack: SoldPack, bought: Quantity) -> Bool {
        guard soldPack(pack.pack.name) != nil else { return false }
        let isWhole = bought > .zero && bought.millionths.isMultiple(of: pack.size.millionths)
        return isWhole || !isLabelled(pack.size)
    }

    /// The pack that holds just so much, or one of what the product is counted in; nil where nothing is.
    /// - Parameter size: In the base unit.
    public func soldPack(holding size: Quantity) -> (pack: PackID, whole: Quantity)? {
        if let found = soldPacks.first(where: { $0.size == size && soldPack($0.pack.name) != nil }) {
            return (found.pack.id, size)
        }
        let isCounted = (BuiltInUnit.named(base)?.dimension ?? .count) == .count
        return isCounted && size == Quantity(whole: 1) ? (PackID(), size) : nil
    }

    /// Not what one of the base unit holds: a piece of 1 l is the same offer as it was before somebody said so.
    public func soldPack(_ unit: String) -> Pack? { ProductUnits.isSame(unit, base) ? nil : pack(named: unit) }
}
