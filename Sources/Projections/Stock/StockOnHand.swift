public import Events
public import Inventory

/// The stock: the one table of the lots, with their sums, counts and orders, and what became of their reminders.
///
/// Each change of a lot alters the table once; then the indexes are told what changed. They follow from the table and
/// from what is known of the products, so they are not saved: a snapshot's reader builds them. `Board` and
/// `RemindersDue` answer from here.
public struct StockOnHand: Projection {
    public static let name = "stock"
    public static let version: UInt16 = 11

    public private(set) var lots = Lots()
    /// How often each product was taken from: of several matches for a name, the most used comes first (C2).
    public private(set) var uses = Uses()
    public private(set) var firings = Firings()
    /// When it was looked how much there is (S6).
    public private(set) var checks = StockChecks()
    /// Whether they are in stock or not.
    var products = HashTable<StockedProduct>()
    private(set) var categories: [CategoryID: LotRules] = [:]
    /// The household's own rules.
    private(set) var settings = StockSettings()

    private(set) var dated = DatedLots()
    /// The products in stock, by name.
    private(set) var names = SortedPages<NamedInOrder<ProductTag>>()
    /// The newest lot of each of them.
    private(set) var newest = SortedPages<RecentlyAdded>()
    /// Products below their minimum, by name.
    private(set) var low = SortedPages<NamedInOrder<ProductTag>>()
    /// For a shell that completes a code.
    private(set) var codes = SortedPages<LotByCode>()
    private var locations = HashTable<LocationCount>()
    private var places = Places()
    /// The locations of the kind freezer, and those in them.
    private var freezers: Set<LocationID> = []
    /// Of all products (C10).
    public private(set) var tree = ProductTree()
    /// The household's own units, which lead from product to product, too (C3).
    private(set) var householdUnits = CustomUnits()
    private var isDeferring = false

    public init() {}

    /// Without anything in stock.
    init(householdUnits: CustomUnits) { self.householdUnits = householdUnits }

    /// The same lots, products and settings; the indexes follow from them.
    public static func == (a: StockOnHand, b: StockOnHand) -> Bool {
        a.lots == b.lots && a.products == b.products && a.categories == b.categories && a.settings == b.settings
            && a.places == b.places && a.householdUnits == b.householdUnits && a.uses == b.uses
            && a.firings == b.firings && a.checks == b.checks
    }

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        switch effect {
        case .lot(let change): change.forEachStep { apply($0, header) }
        case .booked(let change): uses.count(change)
        case .checked(let change): checks.apply(change)
        case .catalog(let change): apply(change)
        case .place(let change): apply(change)
        case .household(.founded(let founded)): settings = StockSettings(founded)
        case .household(.settings(let patch)): settings.apply(patch)
        case .reminder(let change): firings.apply(change)
        default: break
        }
    }

    public mutating func deferIndexes() {
        isDeferring = true
        lots.deferIndexes()
        (dated, locations) = (DatedLots(), HashTable())
        (names, newest, low, codes) = (SortedPages(), SortedPages(), SortedPages(), SortedPages())
        tree = ProductTree()
        for place in products.indices { (products[place].standing, products[place].branch) = (.init(), nil) }
    }

    public mutating func buildIndexes() {
        isDeferring = false
        lots.buildIndexes()
        growTree()
        for place in lots.places {
            codes.insert(LotByCode(lots[place: place], at: place))
            index(place)
        }
        settleAll()
    }

    /// Counts all products anew by other units. Cost: the products.
    private mutating func rootAll() {
        let inTree = products.places { $0.branch != nil }
        for place in inTree { products[place].branch = nil }
        root(inTree.map { products[$0].id })
        for place in inTree { stand(products[place].id) }
    }

    /// Builds the tree, before any lot is indexed: that goes by the rules of what its product is merged into (C9).
    private mutating func growTree() {
        for product in products where !product.parent.isNone || !product.into.isNone {
            tree.hang(product.id, under: product.parent)
            tree.merge(product.id, into: product.into)
        }
    }

    /// Builds the sums and the orders of products.
    private mutating func settleAll() {
        root(products.places { !$0.parent.isNone || !$0.into.isNone }.map { products[$0].id })
        for id in products.map(\.id) { settle(id) }
    }

    private mutating func apply(_ change: LotChange, _ header: EventHeader) {
        // The indexes have it by what it was.
        let before = isDeferring ? nil : lots[change.lot]
        switch lots.apply(change) {
        case .came(let place):
            if !isDeferring { codes.insert(LotByCode(lots[place: place], at: place)) }
            index(place)
            settle(lots[place: place].product)
            // A lot recorded before this event: an undo brings it back, with its firings.
            if lots[place: place].order < header.version.value { firings.recall(change.lot) }
        case .went(let place):
            firings.forget(change.lot)
            guard let before else { return }
            codes.remove(LotByCode(before, at: place))
            unindex(before, from: place)
            settle(before.product)
        case .altered(let place):
            guard let before else { return }
            unindex(before, from: place)
            index(place)
            settle(before.product)
            if lots[place: place].product != before.product { settle(lots[place: place].product) }
        case .counted(let place): settle(lots[place: place].product)
        case nil: break
        }
    }

    private mutating func apply(_ change: CatalogChange) {
        switch change {
        case .added(let product): alter(product.id) { $0 = StockedProduct(product) }
        case .removed(let product): alter(product.id) { $0 = nil }
        case .changed(let id, let patch): alter(id) { $0?.apply(patch) }
        case .archived(let id, let now): alter(id) { $0?.isArchived = now }
        case .category(let from, let to):
            guard let id = to?.id ?? from?.id else { return }
            let rules = LotRules(window: to?.window, reminders: to?.reminders)
            let before = categories[id] ?? LotRules()
            categories[id] = rules.isEmpty ? nil : rules
            guard rules != before else { return }
            for id in products.filter({ $0.category == id }).map(\.id) { alter(id) { _ in } }
        case .pack(let id, let pack, let present):
            alter(id) { $0?.packs.set(pack, present: present) }
        case .repacked(let id, let from, let to): alter(id) { $0?.packs.replace(from, by: to) }
        case .merged(let id, let into, let present): alter(id) { $0?.into = present ? into : ProductID() }
        case .alias, .barcode, .codeAmount, .codePack, .tag, .tagged, .picture, .codeVariant, .variant,
            .variantPack, .variantRepacked:
            break
        case .unit(let from, let to):
            householdUnits = householdUnits.replacing(from, by: to)
            if !isDeferring { rootAll() }
        }
    }

    /// Moves the lots of places that are a freezer from now on, or no more. Cost: where there are such, all lots.
    private mutating func apply(_ change: PlaceChange) {
        guard case .location = change else { return }
        places.apply(change)
        let (before, now) = (freezers, places.freezers)
        let changed = before.symmetricDifference(now)
        guard !changed.isEmpty else { return }
        let moved = isDeferring ? [] : lots.places.filter { changed.contains(lots[place: $0].location) }
        for place in moved { undate(lots[place: place], from: place) }
        freezers = now
        for place in moved { date(place) }
    }

    /// Changes what is known of a product, and moves its lots to where they belong by that.
    private mutating func alter(_ id: ProductID, _ change: (inout StockedProduct?) -> Void) {
        let known = products.place(of: id)
        let before = known.map { products[$0] }
        var product = before
        change(&product)
        let inherited = product.flatMap { categories[$0.category] }
        product?.inherited = inherited
        product?.branch = before?.branch
        guard product != before else { return }
        let isMoved =
            !isDeferring
            && (product?.parent != before?.parent || product?.into != before?.into
                || product?.base != before?.base || product?.packs != before?.packs)
        var above = isMoved ? tree.ancestors(of: id).map(\.id) : []
        let moved = isMoved ? uproot(id) : []
        if isMoved { product?.branch = nil }
        let rules = rules(of: id)
        if let before { move(before, from: before.standing, to: StockedProduct.Standing()) }
        if let known { products.remove(at: known) }
        product?.standing = StockedProduct.Standing()
        if let product { products.insert(product) }
        if isMoved {
            tree.hang(id, under: product?.parent ?? ProductID())
            tree.merge(id, into: product?.into ?? ProductID())
            root(moved)
            above += tree.ancestors(of: id).map(\.id)
        }
        date(id, before: rules)
        // What it was merged into gives up its newest lot before it has that itself.
        for id in above { stand(id) }
        settle(id)
    }

    /// Puts a lot into the indexes.
    private mutating func index(_ place: Int) {
        guard !isDeferring else { return }
        date(place)
        let location = lots[place: place].location
        let count = locations.place(of: location) ?? locations.insert(LocationCount(id: location))
        locations[count].lots += 1
    }

    /// - Parameter lot: As it was when it was put in.
    private mutating func unindex(_ lot: Lot, from place: Int) {
        guard !isDeferring else { return }
        undate(lot, from: place)
        guard let count = locations.place(of: lot.location) else { return }
        locations[count].lots -= 1
        if locations[count].lots == 0 { locations.remove(at: count) }
    }

    /// Puts a lot where it belongs by its date and place.
    private mutating func date(_ place: Int) {
        let lot = lots[place: place]
        dated.insert(LotInOrder(lot, at: place), rules(of: lot), on: shelf(of: lot))
    }

    private mutating func undate(_ lot: Lot, from place: Int) {
        dated.remove(LotInOrder(lot, at: place), rules(of: lot), from: shelf(of: lot))
    }

    private func shelf(of lot: Lot) -> DatedLots.Shelf {
        guard isFrozen(lot) else { return .dated }
        return lot.date.map { $0.kind == .bestBefore && $0.source.isRead } ?? false ? .frozenPrinted : .frozen
    }

    /// Puts a product where it belongs by its lots, in the orders of products.
    private mutating func settle(_ id: ProductID) {
        guard !isDeferring else { return }
        for above in recount(id) { stand(above) }
        stand(id)
    }

    /// Puts a product where it belongs by its lots and its sums.
    private mutating func stand(_ id: ProductID) {
        guard let place = products.place(of: id) else { return }
        let same = products[place].branch == nil ? [id] : tree.same(as: id)
        let now = products[place].standing(in: lots, same: same)
        guard now != products[place].standing else { return }
        move(products[place], from: products[place].standing, to: now)
        products[place].standing = now
    }

    private mutating func move(
        _ product: StockedProduct, from before: StockedProduct.Standing, to now: StockedProduct.Standing
    ) {
        if before.newest != now.newest {
            if let lot = before.newest { newest.remove(lot) }
            if let lot = now.newest { newest.insert(lot) }
            if now.newest == nil { names.remove(product.inOrder) }
            if before.newest == nil { names.insert(product.inOrder) }
        }
        if before.isLow != now.isLow {
            if now.isLow { low.insert(product.inOrder) } else { low.remove(product.inOrder) }
        }
    }

    /// Puts the lots of a product, and of all that is merged into it, where they belong by other rules. Cost: where
    /// these did change, the lots.
    private mutating func date(_ id: ProductID, before: LotRules) {
        let now = rules(of: id)
        guard !isDeferring, now != before else { return }
        for place in tree.same(as: id).flatMap({ lots.places(of: $0) }).map(Int.init) {
            let (lot, inOrder) = (lots[place: place], LotInOrder(lots[place: place], at: place))
            dated.remove(inOrder, lot.rules(of: before), from: shelf(of: lot))
            dated.insert(inOrder, lot.rules(of: now), on: shelf(of: lot))
        }
    }

    private func rules(of lot: Lot) -> LotRules { lot.rules(of: rules(of: lot.product)) }

    /// The settings that a product's lots inherit from it, or from the product it is merged into (C9).
    private func rules(of product: ProductID) -> LotRules {
        products.place(of: tree.target(of: product)).map { products[$0].rules } ?? LotRules()
    }
}

extension StockOnHand {
    /// How many lots are in a location itself.
    public func lots(in location: LocationID) -> Int { locations[location]?.lots ?? 0 }

    /// Whether it lies in a freezer (E1).
    public func isFrozen(_ lot: Lot) -> Bool { freezers.contains(lot.location) }

    /// The day on which it was last looked how much there is of a lot (S6); nil: never since it was bought.
    public func checked(_ lot: Lot) -> CalendarDate? {
        checks.latest(of: tree.same(as: lot.product)) { places.within($0).contains(lot.location) }
            .flatMap { $0 >= lot.boughtOn ? $0 : nil }
    }

    /// The window of a lot in days (E1).
    public func window(of lot: Lot) -> Int {
        lot.window ?? products[tree.target(of: lot.product)]?.rules.window ?? settings.window
    }

    public func encode(into writer: inout SnapshotWriter) {
        writer.put(settings)
        writer.put(places)
        writer.put(householdUnits.all)
        writer.put(categories.sorted { $0.key < $1.key }.map { CategoryRules(category: $0.key, rules: $0.value) })
        writer.put(products.sorted { $0.id < $1.id })
        writer.put(lots)
        writer.put(uses)
        writer.put(firings)
        writer.put(checks.inOrder)
    }

    public init(from reader: inout SnapshotReader) throws {
        settings = try reader.next()
        places = try reader.places()
        freezers = places.freezers
        householdUnits = CustomUnits(try reader.list(of: CustomUnit.self))
        for row in try reader.list(of: CategoryRules.self) { categories[row.category] = row.rules }
        try reader.forEach(StockedProduct.self) { row in
            var product = row
            product.inherited = categories[product.category]
            products.insert(product)
        }
        growTree()
        var inOrder: [LotByCode] = []
        try reader.forEach(Lot.self) { lot in
            let place = lots.insert(lot)
            inOrder.append(LotByCode(lot, at: place))
            index(place)
        }
        codes = SortedPages(inOrder.sorted())
        uses = try reader.uses()
        firings = try reader.firings()
        checks = StockChecks(try reader.list(of: StockCheck.self))
        settleAll()
    }
}

extension Lot {
    /// - Parameter product: Those of its product.
    fileprivate func rules(of product: LotRules) -> LotRules {
        LotRules(window: window ?? product.window, reminders: reminders ?? product.reminders)
    }
}
