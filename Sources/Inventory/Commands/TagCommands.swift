/// Adds a tag (C6).
public struct AddTag: BlankMessage, Hashable {
    public static let messageName = "AddTag"

    public var name = ""
    /// `#rrggbb`; nil: one of twelve by its name.
    @EmptyIsNil public var colour: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "colour", &colour, .thing)
    }
}

/// Changes a tag's name or colour.
public struct ChangeTag: BlankMessage, Hashable {
    public static let messageName = "ChangeTag"

    public var tag = ""
    public var name: String?
    @EmptyIsNil public var colour: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "tag", &tag, .thing)
        f(2, "name", &name, .thing)
        f(3, "colour", &colour, .thing)
    }
}

/// Removes a tag, from its products too.
public struct RemoveTag: BlankMessage, Hashable {
    public static let messageName = "RemoveTag"

    public var tag = ""
    /// Even while products have it.
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "tag", &tag, .thing)
        f(2, "confirm", &confirm)
    }
}

/// Gives a product tags, or takes them off. An unknown tag is made on first use.
public struct TagProduct: BlankMessage, Hashable {
    public static let messageName = "TagProduct"

    public var product = ""
    public var tags: [String] = []
    public var remove = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f.texts(2, "tags", &tags)
        f(3, "remove", &remove)
    }
}
