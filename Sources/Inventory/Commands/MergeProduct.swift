/// Merges a product into another one, or makes it one of its own again (C9).
public struct MergeProduct: BlankMessage, Hashable {
    public static let messageName = "MergeProduct"

    public var product = ""
    /// The one that it is from now on; nil: none any more.
    @EmptyIsNil public var into: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "into", &into, .thing)
    }
}
