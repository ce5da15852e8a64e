/// Judges stock as still good (E5).
public struct KeepStock: BlankMessage, Hashable {
    public static let messageName = "KeepStock"

    public var product = ""
    public var lot = ""
    /// Nil: three days from today.
    @Said public var until: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "lot", &lot, .thing)
        f(3, "until", &until, .thing)
    }
}
