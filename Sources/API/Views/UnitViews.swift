public import Inventory

/// A unit: one that every household has, or one of the household's own (C3).
public struct UnitView: Codable, Equatable, Sendable {
    /// Absent: it is built in.
    public var id: UnitID?
    public var name: String
    /// The name of several; absent: the same.
    public var plural: String?
    /// `mass`, `volume` or `count`.
    public var dimension: Dimension
    /// The amount that one of it equals; absent for the units that others are expressed in: g, ml, piece, portion.
    public var amount: AmountView?

    public init(id: UnitID? = nil, name: String, plural: String?, dimension: Dimension, amount: AmountView?) {
        self.id = id
        self.name = name
        self.plural = plural
        self.dimension = dimension
        self.amount = amount
    }
}

/// `GET …/units`: by dimension, built-in ones first.
public struct UnitsAnswer: Codable, Equatable, Sendable {
    public var units: [UnitView]
    public var cursor: String?

    public init(units: [UnitView], cursor: String? = nil) {
        self.units = units
        self.cursor = cursor
    }
}
