public import Inventory

/// `createVariant` of a batch: with its product, which is elsewhere in the path.
public struct CreateVariant: CommandBody, BlankMessage, Hashable {
    public static let messageName = "CreateVariant"
    public static let required: Set<String> = ["product"]
    public static let anyOf = ["brand", "detail"]

    public var variant = AddVariant()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) { variant.fields(&f) }
}
