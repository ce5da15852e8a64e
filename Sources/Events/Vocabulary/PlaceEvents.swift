import Inventory

/// Locations and stores (C8).
public enum PlaceEvent: ThingCategory {
    case thing(any ThingEvent)

    public static let kinds = byTag(things(Location.self) + things(Store.self))

    public var payload: any EventPayload {
        switch self {
        case .thing(let fact): fact
        }
    }
}
