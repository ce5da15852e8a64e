/// Opens stock (S4).
public struct OpenStock: BlankMessage, Hashable {
    public static let messageName = "OpenStock"

    public var product = ""
    public var lot = ""
    /// Nil: one using unit, or the rest if that is less.
    @Said public var amount: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "lot", &lot, .thing)
        f(3, "amount", &amount, .thing)
    }
}
