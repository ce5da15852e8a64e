public import Domain

/// Locations and stores (C8).
public enum PlaceEvent: Sendable {
    case locationAdded(LocationAdded)
    case locationChanged(LocationChanged)
    case storeAdded(StoreAdded)
    case storeChanged(StoreChanged)

    var payload: any EventPayload {
        switch self {
        case .locationAdded(let fact): fact
        case .locationChanged(let fact): fact
        case .storeAdded(let fact): fact
        case .storeChanged(let fact): fact
        }
    }

    func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        switch self {
        case .locationAdded(let fact): fact.effects(header, visit)
        case .locationChanged(let fact): fact.effects(header, visit)
        case .storeAdded(let fact): fact.effects(header, visit)
        case .storeChanged(let fact): fact.effects(header, visit)
        }
    }

    @inline(__always)
    static func decode(_ type: EventType, _ bytes: UnsafeRawBufferPointer) throws(CodecError) -> Self {
        switch type {
        case LocationAdded.type: .locationAdded(try BinaryReader.decode(from: bytes))
        case LocationChanged.type: .locationChanged(try BinaryReader.decode(from: bytes))
        case StoreAdded.type: .storeAdded(try BinaryReader.decode(from: bytes))
        case StoreChanged.type: .storeChanged(try BinaryReader.decode(from: bytes))
        default: throw .unknownType(type.rawValue)
        }
    }

    public static let payloads: [any EventPayload.Type] = [
        LocationAdded.self, LocationChanged.self, StoreAdded.self, StoreChanged.self,
    ]
}

/// There is a place where lots can lie.
public struct LocationAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0401)
    public static let name = "location-added"
    public static let reversibility = Reversibility.undoable
    public static let messageName = "LocationAdded"

    public var location = Location()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "location", &location)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.place(.location(from: nil, to: location)))
    }
}

/// A location was renamed, re-kinded, moved in the tree, archived or restored.
public struct LocationChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0402)
    public static let name = "location-changed"
    public static let reversibility = Reversibility.undoable
    public static let messageName = "LocationChanged"

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

/// There is a store where things are bought.
public struct StoreAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0403)
    public static let name = "store-added"
    public static let reversibility = Reversibility.undoable
    public static let messageName = "StoreAdded"

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
    public static let messageName = "StoreChanged"

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
