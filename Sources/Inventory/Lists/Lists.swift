/// A shopping list (Q1).
public struct ShoppingList: Hashable, Sendable {
    public var id: ListID
    public var name: String
    /// Where one goes with it; none: anywhere.
    public var store: StoreID
    public var archived: Bool

    public init(id: ListID = ListID(), name: String = "", store: StoreID = StoreID(), archived: Bool = false) {
        (self.id, self.name, self.store, self.archived) = (id, name, store, archived)
    }
}

/// An event's effect on shopping lists; `inverse` is for undo (L8).
public enum ListChange: Hashable, Sendable {
    /// The whole list before and after.
    case list(from: ShoppingList?, to: ShoppingList?)
    case entry(EntryID, on: ListID, EntryChange)
    /// Something is to be settled, or is settled (Q9).
    case unsettled(from: PendingConflict?, to: PendingConflict?)

    public var inverse: ListChange {
        switch self {
        case .list(let from, let to): .list(from: to, to: from)
        case .entry(let id, let list, let change): .entry(id, on: list, change.inverse)
        case .unsettled(let from, let to): .unsettled(from: to, to: from)
        }
    }
}

/// The shopping lists of a household, without what is on them.
public struct Lists: Equatable, Sendable {
    public private(set) var all = NamedThings<ShoppingList>()
    /// In the order in which they were made; one whose making was redone is the last.
    public private(set) var order: [ListID] = []

    public init() {}

    /// The same lists, in whatever order they were made.
    public static func == (a: Self, b: Self) -> Bool { a.all == b.all }

    public subscript(id: ListID) -> ShoppingList? { all[id] }

    /// Ignores changes of entries.
    public mutating func apply(_ change: ListChange) {
        guard case .list(let from, let to) = change else { return }
        all.replace(from, by: to)
        if let from, to == nil { order.removeAll { $0 == from.id } }
        if let to, !order.contains(to.id) { order.append(to.id) }
    }

    /// By name, without archived ones.
    public var inOrder: [ShoppingList] { all.inOrder.filter { !$0.archived } }

    /// By id, or by whole name; without archived ones.
    public func named(_ reference: String) -> ShoppingList? { all.find(reference) }

    /// The oldest that is not archived: the one made with the household, as long as that is there (Q1).
    public var oldest: ShoppingList? { order.lazy.compactMap { all[$0] }.first { !$0.archived } }
}
