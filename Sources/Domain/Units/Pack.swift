/// A purchase unit of a product: one of it is `factor` × `unit`, exactly (C3). "crate = 12 bottle".
public struct Pack: Hashable, Sendable {
    public var id: PackID
    public var name: String
    public var factor: Rational
    /// A built-in unit or another pack's name.
    public var unit: String

    public init(id: PackID = PackID(), name: String = "", factor: Rational = .one, unit: String = "") {
        self.id = id
        self.name = name
        self.factor = factor
        self.unit = unit
    }
}

extension Pack: CustomStringConvertible {
    /// `crate = 12 bottle`: what `parse` reads.
    public var description: String { "\(name) = \(number) \(unit)" }

    /// The amount in one, for display: `12 bottles`.
    public var contents: String { "\(number) \(factor == .one ? unit : UnitName.plural(unit))" }

    /// A decimal, and a fraction only where none is exact.
    private var number: String {
        factor.decimal.map { "\($0)" } ?? "\(factor)"
    }
}
