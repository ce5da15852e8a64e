import API
import Commands
import Inventory
import Projections

/// `…/units` and their verbs.
enum UnitRoutes {
    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Units.list) { context, _, query in try units(context, query) }
    }

    /// Cost: all units; a household has few.
    static func units(_ context: ReadContext, _ query: SearchQuery) throws -> UnitsAnswer {
        let (units, fits) = (UnitKey.all(context.catalog.units), WordStarts(asked: query.query))
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            units.lazy.map(\.key).filter { key in
                (last.map { $0 < key } ?? true) && fits?(NameKey(key.name).text) ?? true
            }
        }
        let views = Dictionary(uniqueKeysWithValues: units)
        return UnitsAnswer(units: page.items.compactMap { views[$0] }, cursor: page.cursor)
    }
}

/// A unit in the list of all: by dimension, built-in ones as they are listed, then the household's by name.
struct UnitKey: PageKey, Comparable, Hashable {
    var dimension: UInt8
    var place: Int
    var name: String

    static func all(_ custom: CustomUnits) -> [(key: UnitKey, view: UnitView)] {
        let builtIn = BuiltInUnit.all.enumerated().map { place, unit in
            (UnitKey(dimension: unit.dimension.rawValue, place: place, name: unit.name), UnitView(unit))
        }
        let others = custom.all.enumerated().map { place, unit in
            (UnitKey(dimension: unit.dimension.rawValue, place: builtIn.count + place, name: unit.name), UnitView(unit))
        }
        return (builtIn + others).sorted { $0.0 < $1.0 }
    }

    static func < (a: Self, b: Self) -> Bool { (a.dimension, a.place, a.name) < (b.dimension, b.place, b.name) }

    static var parts: KeyParts<Self> {
        KeyParts(\.dimension, \.place, \.name) { Self(dimension: $0, place: $1, name: $2) }
    }
}

extension UnitView {
    init(_ unit: BuiltInUnit) {
        let plural = UnitName.plural(unit.name)
        var amount: AmountView?
        if unit.name != unit.reference, let size = try? Quantity(rounding: unit.factor, times: .one) {
            let units = ProductUnits(base: unit.reference)
            amount = AmountView(
                amount: "\(size)", unit: unit.reference,
                text: size.millionths % 10_000 == 0
                    ? "\(EnteredAmount(quantity: size, unit: unit.reference))" : units.plain(size))
        }
        self.init(
            name: unit.name, plural: plural == unit.name ? nil : plural, dimension: unit.dimension, amount: amount)
    }

    init(_ unit: CustomUnit) {
        let plural = unit.plural.isEmpty ? UnitName.plural(unit.name) : unit.plural
        self.init(
            id: unit.id, name: unit.name, plural: plural == unit.name ? nil : plural, dimension: unit.dimension,
            amount: AmountView(amount: unit.factor.text, unit: unit.unit, text: unit.contents))
    }
}
