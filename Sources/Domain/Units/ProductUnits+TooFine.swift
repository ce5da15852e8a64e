extension ProductUnits {
    /// Nobody means a few of these (C3).
    public static func isTooFine(_ unit: String) -> Bool { few(of: unit) != nil }

    /// Below which a bare number is likelier one of packs: two of butter, twelve cups of yogurt. Of ounces things come
    /// by the eight, twelve or sixteen; nil: a few of these are meant as said.
    static func few(of unit: String) -> Int64? { finest[unit] }

    private static let finest: [String: Int64] = ["g": 50, "mg": 50, "ml": 50, "cl": 50, "oz": 8, "fl oz": 8]

    /// Of which a bare number is likelier that is a lot in kg or litres: 200 of a milk; nil: it is no lot.
    public static func finer(_ entered: EnteredAmount, of bare: String) -> String? {
        guard entered.unit.isEmpty, entered.quantity.numerator / entered.quantity.denominator >= lot else { return nil }
        return ["kg": "g", "l": "ml"][bare]
    }

    private static let lot: Int64 = 50

    /// `250g`, `16 fl oz`.
    public static func written(_ number: String, _ unit: String) -> String {
        unit.contains(" ") ? "\(number) \(unit)" : "\(number)\(unit)"
    }

    private static let usual: [String: Int] = ["cl": 75, "oz": 16, "fl oz": 16]

    /// An amount to say where a bare number would be too little; nil where it is not.
    public static func example(in unit: String) -> String? {
        isTooFine(unit) ? written("\(usual[unit] ?? 250)", unit) : nil
    }
}
