/// Adds a location.
public struct AddLocation: BlankMessage, Hashable {
    public static let messageName = "AddLocation"

    public var name = ""
    public var kind: ExtensibleEnum<LocationKind>?
    @EmptyIsNil public var parent: String?

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "kind", &kind)
        f(3, "parent", &parent, .thing)
    }
}

extension AddLocation: DeclaredCommand {
    public static let path = CommandPath(.post, "locations")
    public static let permission = Permission.change
    public static let batchName: String? = "createLocation"
    public static let required: Set<String> = ["name"]
}

/// Changes a location's name, parent or kind; archives or restores it.
public struct ChangeLocation: BlankMessage, Hashable {
    public static let messageName = "ChangeLocation"

    public var location = ""
    public var name: String?
    public var kind: ExtensibleEnum<LocationKind>?
    /// Empty: at the top.
    public var parent: String?
    public var archived: Bool?
    /// Archive it although it has lots.
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "location", &location, .thing)
        f(2, "name", &name, .thing)
        f(3, "kind", &kind)
        f(4, "parent", &parent, .thing)
        f(5, "archived", &archived)
        f(6, "confirm", &confirm)
    }
}

/// Absent fields stay unchanged.
extension ChangeLocation: DeclaredCommand {
    public static let path = CommandPath(.patch, "locations/{location}")
    public static let permission = Permission.change
    public static let hidden: Set<String> = ["archived", "confirm"]
    public static let clearable = (of: "location", fields: ["kind", "parent"])
    public static let archiving = FixedPath<Self>(.post, "locations/{location}/archive", confirm: \.confirm) {
        $0.archived = true
    }
    public static let restoring = FixedPath<Self>(.post, "locations/{location}/restore") { $0.archived = false }
    public static let fixedPaths = [archiving, restoring]
}

/// Adds a store.
public struct AddStore: BlankMessage, Hashable {
    public static let messageName = "AddStore"

    public var store = Store()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) { f(1, "store", &store) }
}

extension AddStore: DeclaredCommand {
    public static let path = CommandPath(.post, "stores")
    public static let permission = Permission.change
    public static let batchName: String? = "createStore"
    public static let required: Set<String> = ["name"]
    public static let hidden: Set<String> = ["id", "archived", "aisles"]
    public mutating func bodyFields(_ f: inout some FieldCoder) { store.fields(&f) }
}

/// Changes a store; archives or restores it.
public struct ChangeStore: BlankMessage, Hashable {
    public static let messageName = "ChangeStore"

    public var store = ""
    public var name: String?
    public var address: String?
    public var city: String?
    public var region: String?
    public var postalCode: String?
    public var archived: Bool?
    /// Categories in the order in which one comes by them, a comma between; empty: not said any more (Q8).
    public var aisles: String?

    /// Archive it even while it is in use (C8).
    public var confirm = false

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "store", &store, .thing)
        f(2, "name", &name, .thing)
        f(3, "address", &address, .thing)
        f(4, "city", &city, .thing)
        f(5, "region", &region, .thing)
        f(6, "postalCode", &postalCode, .thing)
        f(7, "archived", &archived)
        f(8, "aisles", &aisles, .thing)
        f(9, "confirm", &confirm)
    }
}

/// Absent fields stay unchanged.
extension ChangeStore: DeclaredCommand {
    public static let path = CommandPath(.patch, "stores/{store}")
    public static let permission = Permission.change
    public static let hidden: Set<String> = ["archived", "confirm"]
    public static let clearable = (of: "store", fields: ["address", "city", "region", "postalCode", "aisles"])
    public static let archiving = FixedPath<Self>(.post, "stores/{store}/archive", confirm: \.confirm) {
        $0.archived = true
    }
    public static let restoring = FixedPath<Self>(.post, "stores/{store}/restore") { $0.archived = false }
    public static let fixedPaths = [archiving, restoring]
}

/// Where the caller buys from now on unless a command says otherwise (P1).
public struct SetUsualStore: BlankMessage, Hashable {
    public static let messageName = "SetUsualStore"

    /// Empty: where the household does.
    public var store = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "store", &store, .thing)
    }
}

extension SetUsualStore: DeclaredCommand {
    public static let path = CommandPath(.put, "usual-store")
    public static let permission = Permission.keepFavourites
    public static let required: Set<String> = ["store"]
}

extension DeclaredCommands {
    static let places: [any DeclaredCommand.Type] = [
        AddLocation.self, ChangeLocation.self, AddStore.self, ChangeStore.self, SetUsualStore.self, SetUsualList.self,
    ]
}
