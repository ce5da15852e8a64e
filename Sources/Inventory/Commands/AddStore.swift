/// Adds a store.
public struct AddStore: BlankMessage, Hashable {
    public static let messageName = "AddStore"

    public var store = Store()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) { f(1, "store", &store) }
}
