/// The units of one product (C3): for storage, for bare numbers when buying and when using, and its packs.
public struct ProductUnits: Hashable, Sendable {
    public var base: String
    public var buying: String
    public var using: String
    /// The packs of the product. A pack named like a built-in unit that is also a word for a vessel replaces that unit:
    /// the "cup" of a yogurt is its own, not 236.6 ml. A pack named like a measure gives the size of that measure in
    /// something else: `100 ml = 53 g` (C3).
    public var packs: [Pack]
    /// The name of several of the base unit, where that is the product's own word; empty: not given.
    public var plural: String
    /// The packs of what is merged into the product, in its base unit: no part of it, but what its catalog adds to it
    /// (C9).
    public var borrowedPacks: [Pack]
    /// The units of the household's own: no part of the product, but what its catalog adds to it.
    public var custom: CustomUnits

    public init(
        base: String = "piece", buying: String = "piece", using: String = "piece", packs: [Pack] = [],
        plural: String = "", borrowedPacks: [Pack] = [], custom: CustomUnits = CustomUnits()
    ) {
        self.base = base
        self.buying = buying
        self.using = using
        self.packs = packs
        self.plural = plural
        self.borrowedPacks = borrowedPacks
        self.custom = custom
    }
}

extension ProductUnits {
    /// The content of the smallest of its packs, or one piece; nil of loose goods (S3).
    public var smallestPack: Quantity? {
        let packs = packs.compactMap { try? factor(of: $0.name) }.compactMap {
            try? Quantity(rounding: $0, times: .one)
        }
        let one = isCounted ? Quantity(millionths: 1_000_000) : nil
        return (packs + [one].compactMap(\.self)).filter { $0 > .zero }.min()
    }
}

extension ProductUnits {
    /// Brings an amount into the base unit: chained through packs, exact in 128 bits, rounded once, half-even.
    /// - Parameter usually: The unit a bare number means: `buying` or `using`; empty: the base unit.
    public func resolve(_ amount: EnteredAmount, usually: String) throws(UnitError) -> ResolvedAmount {
        let unitName = amount.unit.isEmpty ? (usually.isEmpty ? base : usually) : amount.unit
        let unit = try named(unitName)
        let factor = try factor(of: unit)
        guard let quantity = try? Quantity(rounding: amount.quantity, times: factor) else { throw .overflow }
        return ResolvedAmount(base: quantity, unit: unit, factor: factor)
    }

    /// How many base units one `unit` is; of an unnamed pack (`33 cl`) how many one of it is.
    public func factor(of unit: String) throws(UnitError) -> Rational {
        // Most are the base unit, a pack of it, of another pack of it, or of a built-in unit of its kind: no way is
        // shorter.
        if unit == base { return .one }
        if let pack = packs.first(where: { $0.name == unit }) {
            if pack.unit == base { return pack.factor }
            if let inner = packs.first(where: { $0.name == pack.unit }), inner.unit == base,
                let factor = try? pack.factor.multiplied(by: inner.factor)
            {
                return factor
            }
            if let inner = builtIn(pack.unit), let measure = builtIn(base), inner.reference == measure.reference,
                custom.exactly(pack.unit) == nil,
                let factor = try? pack.factor.multiplied(by: inner.factor).divided(by: measure.factor)
            {
                return factor
            }
        }
        if let pack = try unnamed(unit) {
            let inner = try isOfSingles(pack.unit) ? .one : factor(of: pack.unit)
            guard let factor = try? pack.number.multiplied(by: inner) else { throw .overflow }
            return factor
        }
        return try chain(from: try named(unit), to: base).factor
    }

    /// Whether the pieces of an unnamed pack are what the product is counted in: a `12-pack` of what is kept in cans.
    private func isOfSingles(_ unit: String) -> Bool {
        unit == "piece" && ContainerWords.isSingle(base) && (try? chain(from: unit, to: base)) == nil
    }

    /// How many base units one built-in mass or volume is, where the base unit is one of the same kind; nil for any
    /// other.
    public func measure(of unit: String) -> Rational? {
        guard let measure = builtIn(base), let other = BuiltInUnit.named(unit), measure.dimension != .count,
            measure.reference == other.reference
        else { return nil }
        return try? factor(of: unit)
    }

    /// By any of its names.
    public func pack(named name: String) -> Pack? {
        canonical(name).flatMap { name in allPacks.first { $0.name == name } }
    }

    /// The product's own spelling of a unit, or a built-in one's; nil for a unit that is neither. Exact names first,
    /// then singular and plural of one.
    public func canonical(_ unit: String) -> String? {
        let names = allPacks.map(\.name) + [base]
        if let exact = names.first(where: { Self.same($0, unit) }) { return exact }
        let wanted = UnitName.folded(unit)
        if let given = allPacks.first(where: { !$0.plural.isEmpty && UnitName.folded($0.plural) == wanted }) {
            return given.name
        }
        if !plural.isEmpty, UnitName.folded(plural) == wanted { return base }
        if let shared = custom.exactly(unit) { return shared.name }
        return names.first { UnitName.isSameWord($0, unit) } ?? BuiltInUnit.named(unit)?.name
            ?? custom.named(unit)?.name
    }

    func named(_ text: String) throws(UnitError) -> String {
        if let pack = try unnamed(text) { return "\(pack.number.text) \(pack.unit)" }
        if let name = canonical(text) { return name }
        if let everyday = [buying, using].first(where: { UnitName.isSameWord($0, text) }) {
            throw .undefined(unit: everyday)
        }
        // Only those by which an amount can be said.
        var known: [String] = []
        for name in [base] + allPacks.map(\.name) + custom.all.map(\.name) where !known.contains(name) {
            if BuiltInUnit.named(name) == nil, (try? chain(from: name, to: base)) != nil { known.append(name) }
        }
        throw .unknown(unit: text, packs: known)
    }

    /// The content of an unnamed pack, `33 cl`; nil for a name.
    private func unnamed(_ unit: String) throws(UnitError) -> (number: Rational, unit: String)? {
        guard unit.first?.isNumber == true else { return nil }
        let parts = unit.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let number = Rational(text: parts[0]) else {
            throw .unknown(unit: unit, packs: allPacks.map(\.name))
        }
        return (number, try named(String(parts[1])))
    }

    /// Whether it is kept by the piece, and not by mass or volume.
    public var isCounted: Bool { (builtIn(base)?.dimension ?? custom.named(base)?.dimension ?? .count) == .count }

    /// The built-in unit of a name; nil: a pack with the same name takes its place. Such a pack is named like a vessel,
    /// or has the same dimension and is from before such packs were refused.
    func builtIn(_ unit: String) -> BuiltInUnit? {
        guard let known = BuiltInUnit.named(unit) else { return nil }
        let key = BuiltInUnit.key(unit)
        let pack = allPacks.first { $0.name == unit || BuiltInUnit.key($0.name) == key }
        return pack.map { shadows(known.name) || BuiltInUnit.named($0.unit)?.dimension == known.dimension } ?? false
            ? nil : known
    }

    /// Whether a pack of this name may take the place of the built-in unit that has it.
    public func shadows(_ name: String) -> Bool {
        BuiltInUnit.named(name) != nil && ContainerWords.forms(of: name) != nil
    }

    public static func isSame(_ a: String, _ b: String) -> Bool { same(a, b) || UnitName.isSameWord(a, b) }

    static func same(_ a: String, _ b: String) -> Bool {
        a == b || BuiltInUnit.key(a) == BuiltInUnit.key(b)
    }
}
