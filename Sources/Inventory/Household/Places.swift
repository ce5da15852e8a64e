/// A location of lots: a node of a tree; an unset kind is inherited.
public struct Location: Hashable, Sendable {
    public var id: LocationID
    public var name: String
    public var kind: LocationKind
    public var parent: LocationID
    public var archived: Bool

    public init(
        id: LocationID = LocationID(), name: String = "", kind: LocationKind = .unset,
        parent: LocationID = LocationID(), archived: Bool = false
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.parent = parent
        self.archived = archived
    }
}

/// A store where things are bought.
public struct Store: Hashable, Sendable {
    public var id: StoreID
    public var name: String
    public var address: String
    public var city: String
    public var region: String
    public var postalCode: String
    public var archived: Bool
    /// In which order one comes by what (Q8); empty: not said.
    public var aisles: [Aisle] = []

    public init(
        id: StoreID = StoreID(), name: String = "", address: String = "", city: String = "", region: String = "",
        postalCode: String = "", archived: Bool = false
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.city = city
        self.region = region
        self.postalCode = postalCode
        self.archived = archived
    }
}

/// Where things of a category are in a store (Q8).
public struct Aisle: Hashable, Sendable {
    public var category: CategoryID

    public init(_ category: CategoryID = CategoryID()) { self.category = category }
}

/// An event's effect on locations and stores. A change has the thing before and after it.
public enum PlaceChange: Hashable, Sendable {
    case location(from: Location?, to: Location?)
    case store(from: Store?, to: Store?)

    public var inverse: PlaceChange {
        switch self {
        case .location(let from, let to): .location(from: to, to: from)
        case .store(let from, let to): .store(from: to, to: from)
        }
    }
}

/// The locations and stores of a household, and both by name.
public struct Places: Equatable, Sendable {
    public private(set) var locations = NamedThings<Location>()
    public private(set) var stores = NamedThings<Store>()

    public init() {}

    public mutating func apply(_ change: PlaceChange) {
        switch change {
        case .location(let from, let to): locations.replace(from, by: to)
        case .store(let from, let to): stores.replace(from, by: to)
        }
    }

    /// The kind in force: the nearest set one on the way to the root. A cycle, which no command creates, gives
    /// `other`.
    public func kind(of location: LocationID) -> LocationKind {
        var at = location
        for _ in 0...locations.count {
            guard let node = locations[at] else { break }
            if node.kind != .unset { return node.kind }
            at = node.parent
        }
        return .other
    }

    /// The locations of the kind freezer, also where it is inherited.
    public var freezers: Set<LocationID> { Set(locations.keys.filter { kind(of: $0) == .freezer }) }

    /// A location and all below it.
    public func within(_ location: LocationID) -> Set<LocationID> {
        var found: Set<LocationID> = [location]
        var open = [location]
        while let next = open.popLast() {
            for child in locations.values where child.parent == next && found.insert(child.id).inserted {
                open.append(child.id)
            }
        }
        return found
    }

    public func location(_ reference: String) -> Location? { locations.find(reference) }
    public func store(_ reference: String) -> Store? { stores.find(reference) }

    /// Where new products go (H6): as set, else the pantry that the household began with.
    public func defaultLocation(_ settings: Settings) -> Location? {
        if let set = locations[settings.defaultLocation], !set.archived { return set }
        return oldest(of: .pantry)
    }

    /// The oldest location of a kind, by its id, which begins with the time of creation. So a further location,
    /// whatever its name, changes nothing for new products (H6).
    public func oldest(of kind: LocationKind) -> Location? {
        locations.values.lazy.filter { !$0.archived && $0.kind == kind }.min { $0.id < $1.id }
    }
}
