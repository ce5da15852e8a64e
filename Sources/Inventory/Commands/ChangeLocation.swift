/// Changes a location's name, parent or kind; archives or restores it.
public struct ChangeLocation: BlankMessage, Hashable {
    public static let messageName = "ChangeLocation"

    public var location = ""
    public var name: String?
    public var kind: ExtensibleEnum<LocationKind>?
    /// Empty: at the top.
    public var parent: String?
    public var archived: Bool?
    /// Archive it although it has lots.
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "location", &location, .thing)
        f(2, "name", &name, .thing)
        f(3, "kind", &kind)
        f(4, "parent", &parent, .thing)
        f(5, "archived", &archived)
        f(6, "confirm", &confirm)
    }
}
