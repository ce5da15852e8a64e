/// Adds a location.
public struct AddLocation: BlankMessage, Hashable {
    public static let messageName = "AddLocation"

    public var name = ""
    public var kind: ExtensibleEnum<LocationKind>?
    @EmptyIsNil public var parent: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "kind", &kind)
        f(3, "parent", &parent, .thing)
    }
}
