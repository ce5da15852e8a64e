public import Inventory

/// Shopping lists (Q1).
public enum ListEvent: EventCategory {
    case added(ListAdded)
    case changed(ListChanged)
    case entryAdded(EntryAdded)
    case entryChanged(EntryChanged)
    case entryTicked(EntryTicked)
    case entryRemoved(EntryRemoved)
    case entryNeeded(EntryNeeded)
    case leftToSettle(ConflictRecorded)
    case settled(Settled)

    public static let kinds = byTag([
        kind(added), kind(changed), kind(entryAdded), kind(entryChanged), kind(entryTicked), kind(entryRemoved),
        kind(entryNeeded), kind(leftToSettle), kind(settled),
    ])

    public var payload: any EventPayload {
        switch self {
        case .added(let fact): fact
        case .changed(let fact): fact
        case .entryAdded(let fact): fact
        case .entryChanged(let fact): fact
        case .entryTicked(let fact): fact
        case .entryRemoved(let fact): fact
        case .entryNeeded(let fact): fact
        case .leftToSettle(let fact): fact
        case .settled(let fact): fact
        }
    }
}

/// A shopping list exists (H6, Q1).
public struct ListAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0801)
    public static let name = "list-added"
    public static let reversibility = Reversibility.undoable

    public var list = ListID()
    public var name = ""
    public var store = StoreID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "list", &list)
        f(2, "name", &name, .thing)
        f.subject(3, "store", &store)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.list(.list(from: nil, to: ShoppingList(id: list, name: name, store: store))))
    }
}

/// A shopping list was renamed, archived or restored, or is of another store (Q1).
public struct ListChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0802)
    public static let name = "list-changed"
    public static let reversibility = Reversibility.undoable

    public var before = ShoppingList()
    public var after = ShoppingList()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.list(.list(from: before, to: after)))
    }
}
