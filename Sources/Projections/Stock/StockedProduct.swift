import Events
public import Inventory

/// The stock's record of a product: the settings that its lots inherit, and its place in the orders of products.
struct StockedProduct: TableRow {
    var id = ProductID()
    /// For comparison (`NameKey`).
    var name = ""
    var isArchived = false
    var minimum = Quantity()
    /// Its own window.
    var productWindow: Int?
    var category = CategoryID()
    @Boxed var reminders: ReminderPolicy?
    /// The rules of its category.
    @Boxed var inherited: LotRules?
    var openedCounts = false
    /// The units for conversions; the everyday units are the base unit here.
    var base = ""
    var packs: [Pack] = []
    var parent = ProductID()
    var into = ProductID()
    var standing = Standing()
    /// Nil: nothing is above it, and nothing under it.
    @Boxed var branch: Branch?

    /// The values derived from its lots.
    struct Standing: Equatable, Sendable {
        /// Nil: it is not in stock.
        var newest: RecentlyAdded?
        var isLow = false
    }

    init() {}

    init(_ product: Product) {
        (id, name, isArchived) = (product.id, NameKey(product.name).text, product.archived)
        (minimum, productWindow, category) = (product.minimum, product.window, product.category)
        (reminders, openedCounts) = (product.reminders, product.openedCounts)
        (base, packs) = (product.units.base, product.units.packs)
        (parent, into) = (product.parent, product.into)
    }

    mutating func apply(_ patch: ProductPatch) {
        if let change = patch.name { name = NameKey(change.new ?? "").text }
        if let change = patch.minimum { minimum = change.new ?? .zero }
        if let change = patch.window { productWindow = change.new }
        if let change = patch.category { category = change.new ?? CategoryID() }
        if let change = patch.reminders { reminders = change.new }
        if let change = patch.openedCounts { openedCounts = change.new ?? false }
        if let change = patch.baseUnit { base = change.new ?? "piece" }
        if let change = patch.parent { parent = ProductID(change.new ?? ParentID()) }
    }

    /// The settings that its lots inherit from it or its category (E1, R1).
    var rules: LotRules {
        LotRules(window: productWindow ?? inherited?.window, reminders: reminders ?? inherited?.reminders)
    }

    var units: ProductUnits { ProductUnits(base: base, buying: base, using: base, packs: packs) }

    var inOrder: NamedInOrder<ProductTag> { NamedInOrder(id, name) }

    /// - Parameter same: It and what is merged into it.
    func standing(in lots: Lots, same: [ProductID]) -> Standing {
        var standing = Standing()
        guard into.isNone else { return standing }
        standing.newest = same.compactMap { lots.newest(of: $0) }.max { ($0.order, $0.id) < ($1.order, $1.id) }
            .map { RecentlyAdded(order: $0.order, id: $0.id, product: id) }
        if minimum > .zero, !isArchived {
            let sums = sums(in: lots)
            standing.isLow =
                minimum.missing(inStock: sums.total, opened: sums.opened, openedCounts: openedCounts) != nil
        }
        return standing
    }

    /// Of it and of all that is under it (C10).
    func sums(in lots: Lots) -> StockSums {
        var sums = lots.sums(of: id)
        if let branch { sums += branch.under }
        return sums
    }
}

extension StockedProduct: Message {
    static var wireZero: Self { Self() }
    static var messageName: String { "StockedProduct" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "name", &name, .thing)
        f(3, "isArchived", &isArchived)
        f(4, "minimum", &minimum)
        f(5, "own", &productWindow)
        f(6, "category", &category)
        f(7, "reminders", &reminders)
        f(8, "openedCounts", &openedCounts)
        f(9, "base", &base, .thing)
        f(10, "packs", &packs)
        f(11, "parent", &parent)
        f(12, "into", &into)
    }
}

/// A product in stock by its newest lot, in order of recording.
public struct RecentlyAdded: Comparable, Sendable {
    public var order: UInt64
    public var id: LotID
    public var product: ProductID

    public init(order: UInt64, id: LotID, product: ProductID) {
        (self.order, self.id, self.product) = (order, id, product)
    }

    public static func < (a: Self, b: Self) -> Bool { (a.order, a.id) < (b.order, b.id) }
}

/// How many lots are in a location itself; none: their place is not known.
struct LocationCount: TableRow {
    var id = LocationID()
    var lots = 0
}

/// The household's own rules for its lots.
struct StockSettings: Message, Equatable {
    var window: Int
    var reminders: ReminderPolicy

    init(_ settings: Settings = Settings()) { (window, reminders) = (settings.window, settings.reminders) }

    mutating func apply(_ patch: SettingsPatch) {
        var settings = Settings(window: window)
        settings.reminders = reminders
        patch.apply(to: &settings)
        self = StockSettings(settings)
    }

    static var wireZero: Self {
        var zero = Self()
        (zero.window, zero.reminders) = (0, .wireZero)
        return zero
    }
    static var messageName: String { "StockSettings" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "window", &window)
        f(2, "reminders", &reminders)
    }
}

/// A category's settings for the lots of its products.
struct CategoryRules: Message {
    var category = CategoryID()
    var rules = LotRules()

    static var wireZero: Self { Self() }
    static var messageName: String { "CategoryRules" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "category", &category)
        f(2, "window", &rules.window)
        f(3, "reminders", &rules.reminders)
    }
}
