/// Adds or removes a product's barcode (C5).
public struct SetBarcode: BlankMessage, Hashable {
    public static let messageName = "SetBarcode"

    public var product = ""
    public var code = ""
    public var remove = false
    /// Take it from its current product.
    public var move = false
    /// The amount in one item with this code, as typed; nil: not given.
    @EmptyIsNil public var amount: AmountField?
    /// The pack that one item with this code is, by name; nil: not given.
    @EmptyIsNil public var pack: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "code", &code, .thing)
        f(3, "remove", &remove)
        f(4, "move", &move)
        f(5, "amount", &amount, .thing)
        f(10, "pack", &pack, .thing)
    }
}
