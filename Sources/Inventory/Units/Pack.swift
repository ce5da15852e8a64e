/// A purchase unit of a product: one of it is `factor` × `unit`, exactly (C3). "crate = 12 bottle".
public struct Pack: Hashable, Sendable {
    public var id: PackID
    public var name: String
    public var factor: Rational
    /// A built-in unit or another pack's name.
    public var unit: String
    /// The name of several, as the household gave it; empty: not given.
    public var plural: String

    public init(
        id: PackID = PackID(), name: String = "", factor: Rational = .one, unit: String = "", plural: String = ""
    ) {
        self.id = id
        self.name = name
        self.factor = factor
        self.unit = unit
        self.plural = plural
    }
}

extension Pack: CustomStringConvertible {
    /// `crate = 12 bottle`: what `parse` reads.
    public var description: String { "\(name) = \(factor.text) \(unit)" }

    /// The amount in one, for display: `12 bottles`.
    public var contents: String { "\(EnteredAmount(quantity: factor, unit: unit))" }
}

/// The packs of a product or a variant, in order of name and id. So a pack that is removed and restored returns to its
/// place (L8).
extension [Pack] {
    /// A pack comes, or goes.
    public mutating func set(_ pack: Pack, present: Bool) {
        removeAll { $0.id == pack.id }
        guard present else { return }
        append(pack)
        order()
    }

    /// A pack takes the place of another one.
    public mutating func replace(_ old: Pack, by new: Pack) {
        removeAll { $0.id == old.id }
        append(new)
        order()
    }

    public mutating func order() { sort { ($0.name, $0.id) < ($1.name, $1.id) } }
}
