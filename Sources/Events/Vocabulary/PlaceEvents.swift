public import Inventory

/// Locations and stores (C8).
public enum PlaceEvent: EventCategory {
    case locationAdded(LocationAdded)
    case locationChanged(LocationChanged)
    case storeAdded(StoreAdded)
    case storeChanged(StoreChanged)

    public static let kinds = [kind(locationAdded), kind(locationChanged), kind(storeAdded), kind(storeChanged)]

    public var payload: any EventPayload {
        switch self {
        case .locationAdded(let fact): fact
        case .locationChanged(let fact): fact
        case .storeAdded(let fact): fact
        case .storeChanged(let fact): fact
        }
    }
}

/// A place for lots was added.
public struct LocationAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0401)
    public static let name = "location-added"
    public static let reversibility = Reversibility.undoable

    public var location = Location()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "location", &location)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.place(.location(from: nil, to: location)))
    }
}

/// A location was renamed, moved in the tree, archived or restored, or got another kind.
public struct LocationChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0402)
    public static let name = "location-changed"
    public static let reversibility = Reversibility.undoable

    public var before = Location()
    public var after = Location()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.place(.location(from: before, to: after)))
    }
}

/// A store was added.
public struct StoreAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0403)
    public static let name = "store-added"
    public static let reversibility = Reversibility.undoable

    public var store = Store()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "store", &store)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.place(.store(from: nil, to: store)))
    }
}

/// A store was renamed, moved, archived or restored.
public struct StoreChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0404)
    public static let name = "store-changed"
    public static let reversibility = Reversibility.undoable

    public var before = Store()
    public var after = Store()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.place(.store(from: before, to: after)))
    }
}
