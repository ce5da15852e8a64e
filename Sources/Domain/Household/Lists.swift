/// A shopping list, by name (H6).
public struct ShoppingList: Hashable, Sendable {
    public var id: ListID
    public var name: String

    public init(id: ListID = ListID(), name: String = "") {
        self.id = id
        self.name = name
    }
}

/// An event's effect on shopping lists; `inverse` is for undo (L8).
public enum ListChange: Hashable, Sendable {
    case added(ShoppingList)
    case removed(ShoppingList)

    public var inverse: ListChange {
        switch self {
        case .added(let list): .removed(list)
        case .removed(let list): .added(list)
        }
    }
}

/// The shopping lists of a household.
public struct Lists: Hashable, Sendable {
    public private(set) var all: [ListID: ShoppingList] = [:]

    public init() {}

    public mutating func apply(_ change: ListChange) {
        switch change {
        case .added(let list): all[list.id] = list
        case .removed(let list): all[list.id] = nil
        }
    }
}
