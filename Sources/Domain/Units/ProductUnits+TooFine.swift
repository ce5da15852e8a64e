extension ProductUnits {
    /// Nobody means a few of these (C3).
    public static func isTooFine(_ unit: String) -> Bool { ["g", "mg", "ml", "cl"].contains(unit) }

    /// Of which a bare number is likelier that is a lot in kg or litres: 200 of a milk; nil: it is no lot.
    public static func finer(_ entered: EnteredAmount, of bare: String) -> String? {
        guard entered.unit.isEmpty, entered.quantity.numerator / entered.quantity.denominator >= lot else { return nil }
        return ["kg": "g", "l": "ml"][bare]
    }

    private static let lot: Int64 = 50

    /// An amount to say where a bare number would be too little; nil where it is not.
    public static func example(in unit: String) -> String? {
        isTooFine(unit) ? (unit == "cl" ? "75cl" : "250\(unit)") : nil
    }
}
