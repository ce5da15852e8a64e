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
