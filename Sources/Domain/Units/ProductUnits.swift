/// The units of one product (C3): for storage, for bare numbers when buying and when using, and its packs.
public struct ProductUnits: Hashable, Sendable {
    public var base: String
    public var buying: String
    public var using: String
    /// A pack named like a built-in unit stands for that name: a yogurt's "cup" is its own, not 236.6 ml.
    public var packs: [Pack]

    public init(base: String = "piece", buying: String = "piece", using: String = "piece", packs: [Pack] = []) {
        self.base = base
        self.buying = buying
        self.using = using
        self.packs = packs
    }
}

extension ProductUnits {
    /// Brings an amount into the base unit: chained through packs, exact in 128 bits, rounded once, half-even.
    /// - Parameter usually: The unit a bare number means: `buying` or `using`; empty: the base unit.
    public func resolve(_ amount: EnteredAmount, usually: String) throws(UnitError) -> ResolvedAmount {
        let meant = amount.unit.isEmpty ? (usually.isEmpty ? base : usually) : amount.unit
        let unit = try named(meant)
        let factor = try factor(of: unit)
        guard let quantity = try? Quantity(rounding: amount.quantity, times: factor) else { throw .overflow }
        return ResolvedAmount(base: quantity, unit: unit, factor: factor)
    }

    /// How many base units one `unit` is.
    public func factor(of unit: String) throws(UnitError) -> Rational {
        let wanted = try named(unit)
        // Breadth first over a handful of names: each pack joins two of them, built-in units join their reference.
        var reached = [(unit: wanted, factor: Rational.one)]
        var next = 0
        while next < reached.count {
            let (at, factor) = reached[next]
            if Self.same(at, base) { return factor }
            next += 1
            for (neighbour, step) in neighbours(of: at)
            where !reached.contains(where: { Self.same($0.unit, neighbour) }) {
                guard let product = try? factor.multiplied(by: step) else { throw .overflow }
                reached.append((neighbour, product))
            }
        }
        throw .missingConversion(from: wanted, to: base)
    }

    /// An amount of the base unit for display: `2 bottles = 2 l`, or `500 g` where `short` is in the base unit.
    public func describe(_ amount: Quantity, in unit: String) -> String {
        let plain = Self.text(amount, base)
        guard let other = converted(amount, to: unit), other != plain else { return plain }
        return "\(other) = \(plain)"
    }

    /// An amount of the base unit in another one: `2 bottles`; in the base unit if the units do not convert, or the
    /// result would need more than two decimals (1 l is 67.628045 tbsp).
    public func short(_ amount: Quantity, in unit: String) -> String {
        converted(amount, to: unit) ?? Self.text(amount, base)
    }

    private func converted(_ amount: Quantity, to unit: String) -> String? {
        guard unit != base, let name = try? named(unit), !Self.same(name, base), let factor = try? factor(of: name),
            let inverse = try? factor.inverse(), let inUnit = try? amount.scaled(by: inverse),
            case let hundredths = Quantity(
                millionths: (inUnit.millionths &+ (amount < .zero ? -5000 : 5000)) / 10_000 * 10_000),
            (try? hundredths.scaled(by: factor)) == amount
        else { return nil }
        return Self.text(hundredths, name)
    }

    /// The standard spelling of a unit of this product or a built-in one.
    private func named(_ text: String) throws(UnitError) -> String {
        for name in packs.map(\.name) + [base] where Self.same(name, text) || Self.same(UnitName.plural(name), text) {
            return name
        }
        if let unit = BuiltInUnit.named(text) { return unit.name }
        throw .unknown(unit: text, packs: packs.map(\.name))
    }

    /// The size of one `unit` in the units directly related to it.
    private func neighbours(of unit: String) -> [(unit: String, factor: Rational)] {
        var found: [(String, Rational)] = []
        for pack in packs {
            if Self.same(pack.name, unit) { found.append((UnitName.standard(pack.unit), pack.factor)) }
            if Self.same(UnitName.standard(pack.unit), unit), let inverse = try? pack.factor.inverse() {
                found.append((pack.name, inverse))
            }
        }
        guard let own = builtIn(unit) else { return found }
        for other in BuiltInUnit.all
        where other.reference == own.reference && other != own && builtIn(other.name) != nil {
            if let factor = try? own.factor.divided(by: other.factor) { found.append((other.name, factor)) }
        }
        return found
    }

    /// Nil if a pack has the same name.
    private func builtIn(_ unit: String) -> BuiltInUnit? {
        packs.contains { Self.same($0.name, unit) } ? nil : BuiltInUnit.named(unit)
    }

    private static func same(_ a: String, _ b: String) -> Bool {
        a == b || UnitName.folded(UnitName.standard(a)) == UnitName.folded(UnitName.standard(b))
    }

    private static func text(_ amount: Quantity, _ unit: String) -> String {
        EnteredAmount(quantity: amount, unit: unit).description
    }
}
