public import Domain

/// Shopping lists: so far the one that a household begins with (H6).
public enum ListEvent: EventCategory {
    case added(ListAdded)

    public static let kinds = [kind(added)]

    public var payload: any EventPayload {
        switch self {
        case .added(let fact): fact
        }
    }
}

/// A shopping list exists (H6).
public struct ListAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0801)
    public static let name = "list-added"
    public static let reversibility = Reversibility.undoable

    public var list = ListID()
    public var name = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "list", &list)
        f(2, "name", &name, .thing)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.list(.added(ShoppingList(id: list, name: name))))
    }
}
