extension Quantity: CustomStringConvertible, LosslessStringConvertible {
    /// `1.5`, `-0.25`, `12`: a decimal point, no trailing zeros, no unit.
    public var description: String { DecimalText.format(millionths, places: 6) }

    /// Reads `1.5` or `1,5`; nil for two separators, more than six decimals, or a number out of range. What it reads
    /// was written by a program: for what people type see `AmountText`.
    public init?(_ text: String) {
        guard let millionths = try? DecimalText.parse(text, places: 6) else { return nil }
        self.init(millionths: millionths)
    }
}
