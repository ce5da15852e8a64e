/// A unit of the household's own: a Schoppen is 0.25 l (C3).
public struct OwnUnit: Hashable, Sendable {
    public var id: UnitID
    public var name: String
    /// The name of several; empty: not given.
    public var plural: String
    /// One of it is `factor` × `unit`, exactly.
    public var factor: Rational
    /// A built-in unit, in its standard spelling.
    public var unit: String

    public init(
        id: UnitID = UnitID(), name: String = "", plural: String = "", factor: Rational = .one, unit: String = ""
    ) {
        self.id = id
        self.name = name
        self.plural = plural
        self.factor = factor
        self.unit = unit
    }

    public var dimension: Dimension { BuiltInUnit.named(unit)?.dimension ?? .count }

    /// The size of one such unit: `0.25 l`.
    public var contents: String { "\(EnteredAmount(quantity: factor, unit: unit))" }
}

/// The units of a household's own, by name.
public struct OwnUnits: Hashable, Sendable {
    public private(set) var all: [OwnUnit] = []
    /// The place of a unit by its name and its plural, as they are compared.
    private var places: [String: Int] = [:]

    public init(_ units: [OwnUnit] = []) {
        all = units.sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
        for (place, unit) in all.enumerated().reversed() {
            if !unit.plural.isEmpty { places[UnitName.folded(unit.plural)] = place }
            places[UnitName.folded(unit.name)] = place
        }
    }

    public var isEmpty: Bool { all.isEmpty }

    /// The one with this name or plural, in either case. One hash.
    public func exactly(_ text: String) -> OwnUnit? {
        all.isEmpty ? nil : places[UnitName.folded(text)].map { all[$0] }
    }

    /// The same, also by an ending of the plural where none was given. Cost: without a hit all of them.
    public func named(_ text: String) -> OwnUnit? {
        if all.isEmpty { return nil }
        let key = UnitName.folded(text)
        if let place = places[key] { return all[place] }
        return all.first { UnitName.isSameWord(folded: UnitName.folded($0.name), key) }
    }

    public subscript(id: UnitID) -> OwnUnit? { all.first { $0.id == id } }

    /// The same with `new` in place of `old`; nil: there is none.
    public func replacing(_ old: OwnUnit?, by new: OwnUnit?) -> OwnUnits {
        OwnUnits(all.filter { $0.id != old?.id } + [new].compactMap(\.self))
    }
}
