/// Why an amount cannot be brought into a product's base unit (C3).
public enum UnitError: Error, Hashable, Sendable {
    /// Neither a built-in unit nor one of the product's packs.
    case unknown(unit: String, packs: [String])
    /// An everyday unit, or one that a pack holds, of which nobody has said yet how much it is.
    case undefined(unit: String)
    /// Both units are known but do not convert.
    case missingConversion(from: String, to: String)
    case overflow
}

extension UnitError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknown(let unit, let packs):
            packs.isEmpty
                ? "unknown unit “\(unit)”"
                : "unknown unit “\(unit)”; known units of this product: \(packs.joined(separator: ", "))"
        case .undefined(let unit): "how much one \(unit) is has not been said yet"
        case .missingConversion(let from, let to): "no conversion from \(from) to \(to)"
        case .overflow: ArithmeticError.overflow.description
        }
    }
}
