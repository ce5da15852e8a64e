/// Adds or removes an alias.
public struct SetAlias: BlankMessage, Hashable {
    public static let messageName = "SetAlias"

    public var product = ""
    public var alias = ""
    public var remove = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "alias", &alias, .thing)
        f(3, "remove", &remove)
    }
}
