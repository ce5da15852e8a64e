public import Inventory

/// A product with its settings. Units are names: `l`, `bottle`.
public struct ProductView: Codable, Equatable, Sendable {
    public var id: ProductID
    public var name: String
    public var aliases: [String]
    public var baseUnit: String
    /// The name of several of it, where it was given (C3).
    public var baseUnitPlural: String?
    /// The unit of a bare number when adding, and when using (C3).
    public var buyingUnit: String
    public var usingUnit: String
    public var packs: [PackView]
    public var barcodes: [String]
    public var location: Named?
    public var category: String?
    /// By name.
    public var tags: [String]
    public var shelfLife: ShelfLife?
    /// Days before its date from which a lot is `expiringSoon`; absent: the category's or household's (E1).
    public var window: Int?
    public var minimum: AmountView?
    public var dateKind: DateKind?
    public var reminders: ReminderPolicyBody?
    public var archived: Bool
    public var inStock: AmountView?
    /// The more general product that it is under (C10).
    public var parent: Named?
    /// Of it and of all that is under it, in its base unit; absent where nothing is.
    public var inAll: AmountView?
    /// Those directly under it, by name; only where one product is read.
    public var children: [ChildView]?
    /// The products under it that are in stock but not part of `inAll`, as their amount in its base unit is unknown.
    public var leftOut: [Named]?
    /// The products merged into it (C9), by name; only where one product is read.
    public var merged: [Named]?
    /// Taken where no amount is given; absent: one using unit (S3).
    public var helping: AmountView?
    /// Where it is taken from first; absent: wherever it lies (S3).
    public var consumeAt: Named?
    public var store: Named?
    public var energy: EnergyView?
    public var note: String?
    /// Whether what is opened counts towards the minimum (S7).
    public var openedCounts: Bool
    public var picture: PictureView?
    /// Whether it is among the caller's favourites; absent: no (C6).
    public var favourite: Bool?
    /// How the household rates it; absent: nobody said anything (F5).
    public var rating: RatingView?
    /// By name, without archived ones (C2); only where one product is read.
    public var variants: [VariantView]?

    public init(
        id: ProductID, name: String, aliases: [String] = [], baseUnit: String, buyingUnit: String,
        usingUnit: String, packs: [PackView] = [], barcodes: [String] = [], location: Named? = nil,
        category: String? = nil, tags: [String] = [], shelfLife: ShelfLife? = nil, window: Int? = nil,
        minimum: AmountView? = nil,
        dateKind: DateKind? = nil, reminders: ReminderPolicyBody? = nil, archived: Bool = false,
        inStock: AmountView? = nil, helping: AmountView? = nil, consumeAt: Named? = nil, store: Named? = nil,
        energy: EnergyView? = nil, note: String? = nil, openedCounts: Bool = false, parent: Named? = nil,
        inAll: AmountView? = nil, children: [ChildView]? = nil, leftOut: [Named]? = nil, picture: PictureView? = nil,
        baseUnitPlural: String? = nil, favourite: Bool? = nil,
        variants: [VariantView]? = nil
    ) {
        self.id = id
        self.name = name
        self.aliases = aliases
        self.baseUnit = baseUnit
        self.baseUnitPlural = baseUnitPlural
        self.buyingUnit = buyingUnit
        self.usingUnit = usingUnit
        self.packs = packs
        self.barcodes = barcodes
        self.location = location
        self.category = category
        self.tags = tags
        self.shelfLife = shelfLife
        self.window = window
        self.minimum = minimum
        self.dateKind = dateKind
        self.reminders = reminders
        self.archived = archived
        self.inStock = inStock
        self.helping = helping
        self.consumeAt = consumeAt
        self.store = store
        self.energy = energy
        self.note = note
        self.openedCounts = openedCounts
        self.parent = parent
        self.inAll = inAll
        self.children = children
        self.leftOut = leftOut
        self.picture = picture
        self.favourite = favourite
        self.variants = variants
    }
}

/// A product directly under another one (C10).
public struct ChildView: Codable, Equatable, Sendable {
    public var product: Named
    public var archived: Bool
    /// Its own stock, in its own units; absent where there is none.
    public var inStock: AmountView?
    /// With all that is under it; absent where nothing is.
    public var inAll: AmountView?

    public init(product: Named, archived: Bool = false, inStock: AmountView? = nil, inAll: AmountView? = nil) {
        (self.product, self.archived, self.inStock, self.inAll) = (product, archived, inStock, inAll)
    }
}

/// The kilocalories in an amount of a product.
public struct EnergyView: Codable, Equatable, Sendable {
    public var kilocalories: Int
    public var amount: AmountView

    public init(kilocalories: Int, amount: AmountView) {
        self.kilocalories = kilocalories
        self.amount = amount
    }

    /// `64 kcal/100 ml`.
    public var text: String { "\(kilocalories) kcal/\(amount.text)" }
}

/// A purchase unit: one `unit` holds `amount`.
public struct PackView: Codable, Equatable, Sendable {
    public var id: PackID
    public var unit: String
    public var amount: AmountView

    public init(id: PackID, unit: String, amount: AmountView) {
        self.id = id
        self.unit = unit
        self.amount = amount
    }
}

/// A location of lots.
public struct LocationView: Codable, Equatable, Sendable {
    public var id: LocationID
    public var name: String
    /// Inherited from the parent if it has none of its own.
    public var kind: LocationKind
    public var parent: Named?
    public var archived: Bool
    /// Lots directly in it, without those in locations below it.
    public var lots: Int

    public init(
        id: LocationID, name: String, kind: LocationKind, parent: Named? = nil, archived: Bool = false,
        lots: Int = 0
    ) {
        self.id = id
        self.name = name
        self.kind = kind
        self.parent = parent
        self.archived = archived
        self.lots = lots
    }
}

/// A store where things are bought.
public struct StoreView: Codable, Equatable, Sendable {
    public var id: StoreID
    public var name: String
    public var address: String?
    public var city: String?
    public var region: String?
    public var postalCode: String?
    public var archived: Bool
    /// Whether it is among the caller's favourites; absent: no (C6).
    public var favourite: Bool?
    /// The categories in the order in which one comes by them; absent: not known (Q8).
    public var aisles: [String]?
    /// Whether that was learned from the order of ticking; absent: it was set (Q8).
    public var learned: Bool?

    public init(
        id: StoreID, name: String, address: String? = nil, city: String? = nil, region: String? = nil,
        postalCode: String? = nil, archived: Bool = false, favourite: Bool? = nil
    ) {
        self.favourite = favourite
        self.id = id
        self.name = name
        self.address = address
        self.city = city
        self.region = region
        self.postalCode = postalCode
        self.archived = archived
    }
}

/// `GET …/products`.
public struct ProductsAnswer: Codable, Equatable, Sendable {
    public var products: [ProductView]
    public var cursor: String?

    public init(products: [ProductView], cursor: String? = nil) {
        self.products = products
        self.cursor = cursor
    }
}

/// `GET …/locations`.
public struct LocationsAnswer: Codable, Equatable, Sendable {
    public var locations: [LocationView]
    public var cursor: String?

    public init(locations: [LocationView], cursor: String? = nil) {
        self.locations = locations
        self.cursor = cursor
    }
}

/// `GET …/stores`.
public struct StoresAnswer: Codable, Equatable, Sendable {
    public var stores: [StoreView]
    public var cursor: String?

    public init(stores: [StoreView], cursor: String? = nil) {
        self.stores = stores
        self.cursor = cursor
    }
}
