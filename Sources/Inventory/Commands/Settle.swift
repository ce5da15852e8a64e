/// Settles what was sent late and could not be booked (Q9). Texts as typed.
public struct Settle: BlankMessage, Hashable {
    public static let messageName = "Settle"

    /// Its id.
    public var item = ""
    public var way = ExtensibleEnum(SettledAs.booked)
    /// How much there is, where it was counted.
    @EmptyIsNil public var amount: AmountField?
    /// The product, where it is not known any more, or another one.
    @EmptyIsNil public var product: String?
    /// Booked, also of lots that belong to somebody else (H5).
    public var confirmOwned = false
    /// Booked, also of what is under the product (C10).
    public var any = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "item", &item, .thing)
        f(2, "way", &way)
        f(3, "amount", &amount, .thing)
        f(4, "product", &product, .thing)
        f(5, "confirmOwned", &confirmOwned)
        f(6, "any", &any)
    }
}
