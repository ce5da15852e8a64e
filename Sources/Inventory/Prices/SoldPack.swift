/// A pack by what one of it holds, in the product's base unit.
public struct SoldPack: Hashable, Sendable {
    public let id: PackID
    public let name: String
    public let size: Quantity
}

/// As what a price is of something: a pack, or so much that has no name; neither: loose.
public struct SoldAs: Hashable, Sendable {
    public var pack: PackID
    /// In the product's base unit; zero: loose.
    public var packSize: Quantity

    public init(pack: PackID = PackID(), packSize: Quantity = .zero) { (self.pack, self.packSize) = (pack, packSize) }
}

/// The packs in which a product, or one of its variants, is sold now. A price for a loose amount or an unnamed pack of
/// exactly the size of such a pack is a price of that pack (P1).
public struct PacksByNow: Sendable {
    /// No two of one size.
    public private(set) var all: [Pack] = []
    /// Of whatever size.
    private var named: [SoldPack] = []
    /// Whether the product is counted, so that several are bought together.
    public private(set) var isCounted = false

    /// One that a price may be of.
    public struct Pack: Sendable {
        public let sold: SoldAs
        /// Labels tell a loose price for just so much: only those of whole ones that were bought.
        let isOnlyBought: Bool

        /// - Parameters:
        ///   - amount: What the price is for, in the base unit.
        ///   - bought: How much was bought; zero: it was merely seen.
        public func takes(_ amount: Quantity, bought: Quantity) -> Bool {
            amount == sold.packSize
                && (!isOnlyBought || bought > .zero && bought.millionths.isMultiple(of: amount.millionths))
        }
    }

    /// Cost: the packs.
    public init(of units: ProductUnits) {
        var sizes: [Quantity] = []
        let sold = units.soldPacks
        named = sold
        isCounted = units.isCounted
        for pack in sold where !sizes.contains(pack.size) {
            sizes.append(pack.size)
            // It is what one of the base unit holds.
            if ProductUnits.isSame(pack.name, units.base) { continue }
            all.append(
                Pack(
                    sold: SoldAs(pack: pack.id, packSize: pack.size),
                    isOnlyBought: ProductUnits.isLabelled(pack.size, of: units.base)))
        }
    }

    /// With what it was sold in that has no name: of `2x250g` a later `250g` is another price of the same (P1).
    /// - Parameters:
    ///   - sizes: In the base unit.
    ///   - base: The base unit.
    public mutating func add(unnamed sizes: some Sequence<Quantity>, of base: String) {
        for size in sizes where size > .zero && !all.contains(where: { $0.sold.packSize == size }) {
            all.append(
                Pack(sold: SoldAs(packSize: size), isOnlyBought: ProductUnits.isLabelled(size, of: base)))
        }
    }

    /// Returns the pack of the product that has the same size, if there is just one (P1, C9). This applies to an
    /// unnamed pack and to a pack of another product that is one with this product. A pack that was removed stays as it
    /// is (C8).
    /// - Parameters:
    ///   - sold: In the base unit of this product.
    ///   - isOther: Whether `sold` is of another product.
    public func same(as sold: SoldAs, isOther: Bool) -> SoldAs {
        guard sold.packSize > .zero, sold.pack.isNone || isOther && !named.contains(where: { $0.id == sold.pack })
        else {
            return sold
        }
        let same = named.filter { $0.size == sold.packSize }
        guard same.count == 1, let pack = all.first(where: { $0.sold.pack == same[0].id }) else { return sold }
        return pack.sold
    }

    /// Nil: it was sold loose.
    public func pack(for amount: Quantity, bought: Quantity) -> SoldAs? {
        all.first { $0.takes(amount, bought: bought) }?.sold
    }
}

extension ProductUnits {
    /// Whether labels tell the price of what is loose for just so much: a kilo, a litre, a pound where that is the base.
    static func isLabelled(_ amount: Quantity, of base: String) -> Bool {
        switch base {
        case "g", "ml": amount == Quantity(units: 1000)
        case "kg", "l", "lb": amount == Quantity(units: 1)
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
            return SoldPack(id: pack.id, name: pack.name, size: size)
        }
    }

    /// The pack that holds just so much, or one of what the product is counted in; nil where nothing is.
    /// - Parameter size: In the base unit.
    public func soldPack(holding size: Quantity) -> (pack: PackID, packSize: Quantity)? {
        if let found = soldPacks.first(where: { $0.size == size && soldPack($0.name) != nil }) {
            return (found.id, size)
        }
        let isCounted = (BuiltInUnit.named(base)?.dimension ?? .count) == .count
        return isCounted && size == Quantity(units: 1) ? (PackID(), size) : nil
    }

    /// Not what one of the base unit holds: a piece of 1 l is the same offer as it was before somebody said so.
    public func soldPack(_ unit: String) -> Pack? { ProductUnits.isSame(unit, base) ? nil : pack(named: unit) }
}

extension SoldAs {
    /// Whether a price for so much is that of several together, each one of a counted unit: ten rolls for 4.95 (P3).
    public func isOfSeveral(_ amount: Quantity) -> Bool {
        pack.isNone && packSize == Quantity(units: 1) && amount > packSize
    }
}
