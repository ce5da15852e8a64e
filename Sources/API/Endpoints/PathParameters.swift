public import Inventory

/// The values of the `{…}` of a path template.
public protocol PathParameters: Equatable, Sendable {
    /// In the order of the template.
    static var names: [String] { get }
    var values: [String] { get }
}

/// A path without parameters.
public struct AtRoot: PathParameters {
    public static let names: [String] = []
    public var values: [String] { [] }

    public init() {}
}

/// `/v1/households/{household}…`.
public struct AtHousehold: PathParameters {
    /// An id, a unique name, or one of `HouseholdName`.
    public var household: String

    public static let names = ["household"]
    public var values: [String] { [household] }

    public init(_ household: String) { self.household = household }
}

/// `…/products/{reference}…`: a thing of a household.
public struct AtThing: PathParameters {
    public var household: String
    /// An id, short code, barcode or name (C2).
    public var reference: String

    public static let names = ["household", "reference"]
    public var values: [String] { [household, reference] }

    public init(_ household: String, _ reference: String) {
        self.household = household
        self.reference = reference
    }
}

/// `…/products/{reference}/aliases/{item}`: a part of a thing.
public struct AtPart: PathParameters {
    public var household: String
    public var reference: String
    /// The alias or the barcode itself, or a pack's name.
    public var item: String

    public static let names = ["household", "reference", "item"]
    public var values: [String] { [household, reference, item] }

    public init(_ household: String, _ reference: String, _ item: String) {
        self.household = household
        self.reference = reference
        self.item = item
    }
}

/// `…/pictures/{sha256}`.
public struct AtPicture: PathParameters {
    public var household: String
    /// In hexadecimal.
    public var sha256: String

    public static let names = ["household", "sha256"]
    public var values: [String] { [household, sha256] }

    public init(_ household: String, _ sha256: String) {
        self.household = household
        self.sha256 = sha256
    }
}

/// `…/reminders/{firing}/…`.
public struct AtFiring: PathParameters {
    public var household: String
    public var firing: FiringID

    public static let names = ["household", "firing"]
    public var values: [String] { [household, firing.description] }

    public init(_ household: String, _ firing: FiringID) {
        self.household = household
        self.firing = firing
    }
}
