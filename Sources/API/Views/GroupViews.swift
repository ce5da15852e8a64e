public import Inventory

/// A category, with what it says of its products.
public struct CategoryView: Codable, Equatable, Sendable {
    public var id: CategoryID
    public var name: String
    /// Days before its date from which a lot counts as `expiringSoon`; absent: the household's (E1).
    public var window: Int?
    public var reminders: ReminderPolicyBody?
    /// The days that *still good* adds; absent: three (E5).
    public var stillGood: Int?
    public var archived: Bool
    /// How many products have it that are not archived.
    public var products: Int

    public init(_ category: Inventory.Category, products: Int) {
        (id, name, window) = (category.id, category.name, category.window)
        reminders = category.reminders.map { ReminderPolicyBody($0) }
        (stillGood, archived) = (category.stillGood, category.archived)
        self.products = products
    }
}

/// A tag.
public struct TagView: Codable, Equatable, Sendable {
    public var id: TagID
    public var name: String
    /// `#rrggbb`.
    public var colour: String
    /// How many products have it that are not archived.
    public var products: Int

    public init(_ tag: Tag, products: Int) {
        (id, name, colour) = (tag.id, tag.name, tag.colour)
        self.products = products
    }
}

/// `GET …/categories`.
public struct CategoriesAnswer: Codable, Equatable, Sendable {
    public var categories: [CategoryView]
    public var cursor: String?

    public init(categories: [CategoryView], cursor: String? = nil) {
        self.categories = categories
        self.cursor = cursor
    }
}

/// `GET …/tags`.
public struct TagsAnswer: Codable, Equatable, Sendable {
    public var tags: [TagView]
    public var cursor: String?

    public init(tags: [TagView], cursor: String? = nil) {
        self.tags = tags
        self.cursor = cursor
    }
}
