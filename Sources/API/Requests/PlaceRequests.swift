public import Domain

/// `POST …/locations`.
public struct CreateLocationRequest: RequestBody {
    public var name: String
    public var kind: LocationKind?
    /// The location it is in, by id or name.
    public var parent: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, kind, parent
    }

    public init(name: String, kind: LocationKind? = nil, parent: String? = nil) {
        self.name = name
        self.kind = kind
        self.parent = parent
    }
}

/// `PATCH …/locations/{reference}`: what is absent stays.
public struct ChangeLocationRequest: RequestBody {
    public var name: String?
    public var kind: LocationKind?
    public var parent: String?
    /// Wire names of settings to unset: `kind`, `parent`.
    public var clear: [String]?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, kind, parent, clear
    }

    public init(name: String? = nil, kind: LocationKind? = nil, parent: String? = nil, clear: [String]? = nil) {
        self.name = name
        self.kind = kind
        self.parent = parent
        self.clear = clear
    }
}

/// `POST …/stores`.
public struct CreateStoreRequest: RequestBody {
    public var name: String
    public var address: String?
    public var city: String?
    public var region: String?
    public var postalCode: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, address, city, region, postalCode
    }

    public init(
        name: String, address: String? = nil, city: String? = nil, region: String? = nil, postalCode: String? = nil
    ) {
        self.name = name
        self.address = address
        self.city = city
        self.region = region
        self.postalCode = postalCode
    }
}

/// `PATCH …/stores/{reference}`: what is absent stays.
public struct ChangeStoreRequest: RequestBody {
    public var name: String?
    public var address: String?
    public var city: String?
    public var region: String?
    public var postalCode: String?
    /// Wire names of settings to unset.
    public var clear: [String]?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case name, address, city, region, postalCode, clear
    }

    public init(
        name: String? = nil, address: String? = nil, city: String? = nil, region: String? = nil,
        postalCode: String? = nil, clear: [String]? = nil
    ) {
        self.name = name
        self.address = address
        self.city = city
        self.region = region
        self.postalCode = postalCode
        self.clear = clear
    }
}
