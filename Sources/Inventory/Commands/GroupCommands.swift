/// Adds a category (C6).
public struct AddCategory: BlankMessage, Hashable {
    public static let messageName = "AddCategory"

    public var name = ""
    public var rules = CategoryRulesInput()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        rules.fields(&f)
    }
}

/// Changes a category; archives or restores it.
public struct ChangeCategory: BlankMessage, Hashable {
    public static let messageName = "ChangeCategory"

    public var category = ""
    public var name: String?
    public var rules = CategoryRulesInput()
    /// Fields to unset: `window`, `reminders`, `stillGood`.
    public var clear: [String] = []
    public var archived: Bool?
    /// Archive it even while products are in it.
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        rules.fields(&f)
        f(5, "category", &category, .thing)
        f.texts(6, "clear", &clear)
        f(7, "archived", &archived)
        f(8, "confirm", &confirm)
    }
}

/// The settings for the products of a category, as typed; nil: unchanged, or the household's.
public struct CategoryRulesInput: Hashable, Sendable {
    public var window: Int?
    public var reminders: ReminderInput?
    public var stillGood: Int?

    public init() {}

    fileprivate mutating func fields(_ f: inout some FieldCoder) {
        f(2, "window", &window)
        f(3, "reminders", &reminders)
        f(4, "stillGood", &stillGood)
    }
}

extension AddCategory: DeclaredCommand {
    public static let path = CommandPath(.post, "categories")
    public static let permission = Permission.change
    public static let batchName: String? = "createCategory"
    public static let required: Set<String> = ["name"]
}

/// Absent fields stay unchanged.
extension ChangeCategory: DeclaredCommand {
    public static let path = CommandPath(.patch, "categories/{category}")
    public static let permission = Permission.change
    public static let hidden: Set<String> = ["archived", "confirm"]
    public static let archiving = FixedPath<Self>(.post, "categories/{category}/archive", confirm: \.confirm) {
        $0.archived = true
    }
    public static let restoring = FixedPath<Self>(.post, "categories/{category}/restore") { $0.archived = false }
    public static let fixedPaths = [archiving, restoring]
}

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

extension RemoveTag: DeclaredCommand {
    public static let path = CommandPath(.post, "tags/{tag}/remove")
    public static let permission = Permission.change
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

extension TagProduct: DeclaredCommand {
    public static let path = CommandPath(.post, "products/{product}/tags")
    public static let permission = Permission.change
    public static let hidden: Set<String> = ["remove"]
    public static let removal = FixedPath<Self>(.delete, "products/{product}/tags/{tags}") { $0.remove = true }
    public static let fixedPaths = [removal]
}

extension AddTag: DeclaredCommand {
    public static let path = CommandPath(.post, "tags")
    public static let permission = Permission.change
    public static let batchName: String? = "createTag"
    public static let required: Set<String> = ["name"]
}

/// Absent fields stay unchanged.
extension ChangeTag: DeclaredCommand {
    public static let path = CommandPath(.patch, "tags/{tag}")
    public static let permission = Permission.change
}

extension DeclaredCommands {
    static let groups: [any DeclaredCommand.Type] = [
        AddCategory.self, ChangeCategory.self, AddTag.self, ChangeTag.self, RemoveTag.self, TagProduct.self,
    ]
}
