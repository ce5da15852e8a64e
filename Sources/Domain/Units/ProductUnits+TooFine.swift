extension ProductUnits {
    /// Nobody means one or two of these (C3).
    public static func isTooFine(_ unit: String) -> Bool { ["g", "mg", "ml", "cl"].contains(unit) }

    /// An amount to say where a bare number would be too little; nil where it is not.
    public static func example(in unit: String) -> String? { isTooFine(unit) ? "250\(unit)" : nil }
}
