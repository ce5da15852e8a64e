import API
import Domain

/// A number, an amount, a day or a status somewhere in an answer.
struct ShownFigure {
    /// `LotView.daysLeft`: the type that has it, and its name there.
    var name: String
    /// Nil: it can be there, and is not.
    var value: Any?
    /// What it is in, the innermost last.
    var within: [Any]

    /// The innermost thing of a type that it is in.
    func nearest<Value>(_ type: Value.Type = Value.self) -> Value? {
        within.lazy.reversed().compactMap { $0 as? Value }.first
    }
}

/// Finds every figure in an answer by looking at its type, so that a new field is found without anybody's doing.
struct FigureWalk {
    private(set) var found: [ShownFigure] = []

    init(_ answer: Any) { walk(answer, name: "", within: []) }

    private mutating func walk(_ value: Any, name: String, within: [Any]) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            if let inner = mirror.children.first?.value {
                walk(inner, name: name, within: within)
            } else if Self.isFigure(optional: value) {
                found.append(ShownFigure(name: name, value: nil, within: within))
            }
        } else if Self.isFigure(value) {
            found.append(ShownFigure(name: name, value: value, within: within))
        } else if mirror.displayStyle == .collection {
            for item in mirror.children { walk(item.value, name: name, within: within) }
        } else if mirror.displayStyle == .struct, !(value is String), !Self.isID(value) {
            for child in mirror.children {
                let own = "\(type(of: value)).\(child.label ?? "")"
                walk(child.value, name: own, within: within + [value])
            }
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
