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
    /// Taken where no amount is given, in the base unit; zero: one using unit (S3).
    public var helping: Quantity
    /// Where it is taken from first; none: wherever it lies (S3).
    public var consumeAt: LocationID
    /// Where it is usually bought.
    public var store: StoreID
    public var energy: Energy?
    public var note: String
    /// Whether what is opened counts towards the minimum (S7).
    public var openedCounts: Bool
    public var tags: [TagID]
    /// The more general product that it is under (C10); none: it is under nothing.
    public var parent: ProductID
    /// The product that it is merged into (C9); none: it is one of its own. Never part of what was added: as its tags
    /// it has events of its own.
    public var into = ProductID()

    public init(
        id: ProductID = ProductID(), name: String = "", aliases: [String] = [], units: ProductUnits = ProductUnits(),
        location: LocationID = LocationID(), category: CategoryID = CategoryID(), shelfLife: ShelfLife = ShelfLife(),
        dateKind: DateKind = .bestBefore, window: Int? = nil, minimum: Quantity = Quantity(),
        reminders: ReminderPolicy? = nil, archived: Bool = false, helping: Quantity = Quantity(),
        consumeAt: LocationID = LocationID(), store: StoreID = StoreID(), energy: Energy? = nil, note: String = "",
        openedCounts: Bool = false, tags: [TagID] = [], parent: ProductID = ProductID()
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
        self.helping = helping
        self.consumeAt = consumeAt
        self.store = store
        self.energy = energy
        self.note = note
        self.openedCounts = openedCounts
        self.tags = tags
        self.parent = parent
    }
}

/// The energy in an amount of a product: 64 kcal in 100 ml (C12).
public struct Energy: Hashable, Sendable {
    public var kilocalories: Int
    /// In the product's base unit.
    public var amount: Quantity

    public init(kilocalories: Int = 0, amount: Quantity = Quantity()) {
        self.kilocalories = kilocalories
        self.amount = amount
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
    public var helping: Change<Quantity>?
    public var consumeAt: Change<LocationID>?
    public var store: Change<StoreID>?
    public var energy: Change<Energy>?
    public var note: Change<String>?
    public var openedCounts: Change<Bool>?
    public var parent: Change<ParentID>?

    /// Only before anything is booked (C3).
    public var baseUnit: Change<String>?
    public var baseUnitPlural: Change<String>?

    public init() {}

    /// The fields that are in the base unit.
    public static let amounts: Set<String> = ["minimum", "helping", "energy"]

    public func apply(to product: inout Product) {
        if let name { product.name = name.new ?? "" }
        if let baseUnit { product.units.base = baseUnit.new ?? "piece" }
        if let baseUnitPlural { product.units.plural = baseUnitPlural.new ?? "" }
        if let buyingUnit { product.units.buying = buyingUnit.new ?? product.units.base }
        if let usingUnit { product.units.using = usingUnit.new ?? product.units.base }
        if let location { product.location = location.new ?? LocationID() }
        if let category { product.category = category.new ?? CategoryID() }
        if let shelfLife { product.shelfLife = shelfLife.new ?? ShelfLife() }
        if let dateKind { product.dateKind = dateKind.new ?? .bestBefore }
        if let window { product.window = window.new }
        if let minimum { product.minimum = minimum.new ?? .zero }
        if let reminders { product.reminders = reminders.new }
        if let helping { product.helping = helping.new ?? .zero }
        if let consumeAt { product.consumeAt = consumeAt.new ?? LocationID() }
        if let store { product.store = store.new ?? StoreID() }
        if let energy { product.energy = energy.new }
        if let note { product.note = note.new ?? "" }
        if let openedCounts { product.openedCounts = openedCounts.new ?? false }
        if let parent { product.parent = ProductID(parent.new ?? ParentID()) }
    }
}
