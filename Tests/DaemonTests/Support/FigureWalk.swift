import API
import Inventory

/// A number, an amount, a day or a status somewhere in an answer.
struct ShownFigure {
    /// Nil: it can be there, and is not.
    var value: Any?
    /// The things that the figure is in, each with the name of the field, the innermost last.
    var path: [(thing: Any, field: String)]

    var field: String { path.last?.field ?? "" }

    /// `LotView.daysLeft`: the type that has it, and its name there.
    var name: String { path.last.map { "\(type(of: $0.thing)).\($0.field)" } ?? "" }

    /// The innermost thing of a type that it is in, and the field of that.
    func field<Value>(of type: Value.Type) -> (thing: Value, field: String)? {
        path.lazy.reversed().compactMap { step in (step.thing as? Value).map { ($0, step.field) } }.first
    }
}

/// Finds every figure in an answer by looking at its type, so that a new field is found without anybody's doing.
struct FigureWalk {
    private(set) var found: [ShownFigure] = []

    init(_ answer: Any) { walk(answer, []) }

    private mutating func walk(_ value: Any, _ path: [(thing: Any, field: String)]) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            if let inner = mirror.children.first?.value {
                walk(inner, path)
            } else if Self.isFigure(optional: value) {
                found.append(ShownFigure(value: nil, path: path))
            }
        } else if Self.isFigure(value) {
            found.append(ShownFigure(value: value, path: path))
        } else if mirror.displayStyle == .collection {
            for item in mirror.children { walk(item.value, path) }
        } else if mirror.displayStyle == .struct, !(value is String), !Self.isID(value) {
            for child in mirror.children { walk(child.value, path + [(value, child.label ?? "")]) }
        }
    }

    private static func isID(_ value: Any) -> Bool { "\(type(of: value))".hasPrefix("ID<") }

    private static func isFigure(_ value: Any) -> Bool {
        value is any FixedWidthInteger && !(value is Bool) || value is Double || value is AmountView
            || value is MoneyView || value is CalendarDate || value is Timestamp || value is ExpiryStatus
    }

    private static func isFigure(optional value: Any) -> Bool {
        switch type(of: value) {
        case is Int?.Type, is UInt64?.Type, is Double?.Type, is AmountView?.Type, is MoneyView?.Type,
            is CalendarDate?.Type, is Timestamp?.Type, is ExpiryStatus?.Type:
            true
        default: false
        }
    }
}
