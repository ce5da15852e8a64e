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
            "unknown unit “\(unit)”" + (Self.nearest(to: unit, packs).map { "; did you mean \($0)" } ?? "")
                + (packs.isEmpty ? "" : "; known units of this product: \(packs.joined(separator: ", "))")
        case .undefined(let unit): "the size of one \(unit) is not defined yet"
        case .missingConversion(let from, let to): "no conversion from \(from) to \(to)"
        case .overflow: ArithmeticError.overflow.description
        }
    }

    /// Of the packs and the built-in units the one with fewest typos.
    private static func nearest(to unit: String, _ packs: [String]) -> String? {
        let wanted = Array(UnitName.folded(unit).utf8)
        // "Sack" and "Dosen" are words of their own, near to "stck" and "dozen" by accident.
        let isContainer = ContainerWords.forms(of: unit) != nil
        let spellings =
            packs.map { ($0, $0) }
            + (isContainer ? [] : BuiltInUnit.all.flatMap { one in ([one.name] + one.aliases).map { ($0, one.name) } })
        let near = spellings.compactMap { spelling, name -> (name: String, distance: Int)? in
            let folded = Array(UnitName.folded(spelling).utf8)
            let limit = EditDistance.slips(inWordOf: min(folded.count, wanted.count))
            return EditDistance.between(wanted, folded, atMost: limit).map { (name, $0) }
        }
        return near.min { $0.distance < $1.distance }?.name
    }
}
