/// A product ("milk", C2) with all the settings that determine how its lots behave.
public struct Product: Hashable, Sendable {
    public var id: ProductID
    public var name: String
    public var aliases: [String]
    public var units: ProductUnits
    /// The default location of a new lot.
    public var location: LocationID
    public var category: CategoryID
    public var shelfLife: ShelfLife
    public var dateKind: DateKind
    /// Days before its date from which a lot counts as expiring soon; nil: the category's or household's (E1).
    public var window: Int?
    /// The minimum stock, in the base unit; zero: not watched (S7).
    public var minimum: Quantity
    public var reminders: ReminderPolicy?
    public var archived: Bool

    public init(
        id: ProductID = ProductID(), name: String = "", aliases: [String] = [], units: ProductUnits = ProductUnits(),
        location: LocationID = LocationID(), category: CategoryID = CategoryID(), shelfLife: ShelfLife = ShelfLife(),
        dateKind: DateKind = .bestBefore, window: Int? = nil, minimum: Quantity = Quantity(),
        reminders: ReminderPolicy? = nil, archived: Bool = false
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.units = units
        self.location = location
        self.category = category
        self.shelfLife = shelfLife
        self.dateKind = dateKind
        self.window = window
        self.minimum = minimum
        self.reminders = reminders
        self.archived = archived
    }
}

/// Changes of a product: nil fields stay unchanged.
public struct ProductPatch: Hashable, Sendable {
    public var name: Change<String>?
    public var buyingUnit: Change<String>?
    public var usingUnit: Change<String>?
    public var location: Change<LocationID>?
    public var category: Change<CategoryID>?
    public var shelfLife: Change<ShelfLife>?
    public var dateKind: Change<DateKind>?
    public var window: Change<Int>?
    public var minimum: Change<Quantity>?
    public var reminders: Change<ReminderPolicy>?
    /// Only before anything is booked (C3).
    public var baseUnit: Change<String>?

    public init() {}

    public var isEmpty: Bool { self == ProductPatch() }

    public var inverse: ProductPatch {
        var patch = ProductPatch()
        patch.name = name?.inverse
        patch.buyingUnit = buyingUnit?.inverse
        patch.usingUnit = usingUnit?.inverse
        patch.location = location?.inverse
        patch.category = category?.inverse
        patch.shelfLife = shelfLife?.inverse
        patch.dateKind = dateKind?.inverse
        patch.window = window?.inverse
        patch.minimum = minimum?.inverse
        patch.reminders = reminders?.inverse
        patch.baseUnit = baseUnit?.inverse
        return patch
    }

    /// The names of the changed fields: two patches of one product overwrite each other where these overlap (L8a).
    public var fields: Set<String> {
        var names: Set<String> = []
        if name != nil { names.insert("name") }
        if buyingUnit != nil { names.insert("buyingUnit") }
        if usingUnit != nil { names.insert("usingUnit") }
        if location != nil { names.insert("location") }
        if category != nil { names.insert("category") }
        if shelfLife != nil { names.insert("shelfLife") }
        if dateKind != nil { names.insert("dateKind") }
        if window != nil { names.insert("window") }
        if minimum != nil { names.insert("minimum") }
        if reminders != nil { names.insert("reminders") }
        if baseUnit != nil { names.insert("baseUnit") }
        return names
    }

    public func apply(to product: inout Product) {
        if let name { product.name = name.new ?? "" }
        if let baseUnit { product.units.base = baseUnit.new ?? "piece" }
        if let buyingUnit { product.units.buying = buyingUnit.new ?? product.units.base }
        if let usingUnit { product.units.using = usingUnit.new ?? product.units.base }
        if let location { product.location = location.new ?? LocationID() }
        if let category { product.category = category.new ?? CategoryID() }
        if let shelfLife { product.shelfLife = shelfLife.new ?? ShelfLife() }
        if let dateKind { product.dateKind = dateKind.new ?? .bestBefore }
        if let window { product.window = window.new }
        if let minimum { product.minimum = minimum.new ?? .zero }
        if let reminders { product.reminders = reminders.new }
    }
}
