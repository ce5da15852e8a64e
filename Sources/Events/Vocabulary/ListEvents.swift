public import Inventory

/// Shopping lists (Q1).
public enum ListEvent: EventCategory {
    case thing(any ThingEvent)
    case entryAdded(EntryAdded)
    case entryChanged(EntryChanged)
    case entryTicked(EntryTicked)
    case entryRemoved(EntryRemoved)
    case entryNeeded(EntryNeeded)
    case leftToSettle(ConflictRecorded)
    case settled(Settled)

    public static let kinds = byTag([
        kind { (fact: ListAdded) in .thing(fact) }, kind { (fact: ListChanged) in .thing(fact) }, kind(entryAdded),
        kind(entryChanged), kind(entryTicked), kind(entryRemoved),
        kind(entryNeeded), kind(leftToSettle), kind(settled),
    ])

    public var payload: any EventPayload {
        switch self {
        case .thing(let fact): fact
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
public struct ListAdded: ThingEvent {
    public static let type = EventType(rawValue: ShoppingList.types.added)
    public static let verb = "added"

    public var thing = ShoppingList()

    public init() {}
    public init(_ list: ShoppingList) { thing = list }

    public var from: ShoppingList? { nil }
    public var to: ShoppingList? { thing }

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "list", &thing.id)
        f(2, "name", &thing.name, .thing)
        f.subject(3, "store", &thing.store)
    }
}
