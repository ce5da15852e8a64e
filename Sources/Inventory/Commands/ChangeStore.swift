/// Changes a store; archives or restores it.
public struct ChangeStore: BlankMessage, Hashable {
    public static let messageName = "ChangeStore"

    public var store = ""
    public var name: String?
    public var address: String?
    public var city: String?
    public var region: String?
    public var postalCode: String?
    public var archived: Bool?
    /// Categories in the order in which one comes by them, a comma between; empty: not said any more (Q8).
    public var aisles: String?

    /// Archive it even while it is in use (C8).
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "store", &store, .thing)
        f(2, "name", &name, .thing)
        f(3, "address", &address, .thing)
        f(4, "city", &city, .thing)
        f(5, "region", &region, .thing)
        f(6, "postalCode", &postalCode, .thing)
        f(7, "archived", &archived)
        f(8, "aisles", &aisles, .thing)
        f(9, "confirm", &confirm)
    }
}
