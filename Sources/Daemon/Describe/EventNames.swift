import API
import Events
import Inventory
import Projections

/// The names of the things that events are about: current names, or those when a transaction was booked. Deleted things
/// have the names in their own first event.
struct EventNames: Sendable {
    let household: HouseholdID
    /// Of now, or of the time of the transaction.
    private(set) var catalog = CatalogView()
    /// Of now, or of the time of the transaction; lots that are used up are as they were last.
    private(set) var lots: [LotID: Lot] = [:]
    private(set) var users: [UserID: String] = [:]
    /// As they were created.
    private(set) var made: [ProductID: Product] = [:]
    /// The reminders of each firing, from its first event.
    private(set) var firings: [FiringID: [ReminderReference]] = [:]
    private var members: [MemberID: String] = [:]
    /// The posts of the feed; text that they do not show is not described (F2). Nil: for a command that was just
    /// booked.
    var posts: Posts?
    /// The same right after the transaction that is answered: what a repeat tells may vanish, but does not come (L3). Nil:
    /// of no transaction.
    var postsThen: Posts?
    /// Tags that the events take away.
    private var removed: [TagID: Tag] = [:]
    /// The catalog is that of the time of the transaction.
    private(set) var isOfThen = false
    /// Whose first events were looked up.
    private var sought: Set<EntityID> = []

    /// None yet: `missing` says what has to be found.
    init(in household: HouseholdID) { self.household = household }

    /// The names at the time of the events, for a write's answer.
    /// - Parameters:
    ///   - lots: As they were just before the events.
    ///   - membership: The current one.
    init(
        _ household: HouseholdID, then catalog: CatalogView, _ lots: [LotID: Lot], _ events: [RecordedEvent],
        _ membership: HouseholdProfile
    ) {
        (self.household, self.catalog, self.lots, isOfThen) = (household, catalog, lots, true)
        members = membership.named.mapValues(\.name)
        for event in events {
            event.forEachLotMade { self.lots[$0.id] = $0 }
            if let fact = event.event.payload as? TagRemoved { removed[fact.thing.id] = fact.thing }
        }
    }

    /// The names in the first events of all things that `events` name. Cost: two look-ups for each, of a lot that is not
    /// known its events.
    /// - Parameters:
    ///   - things: Further things to look up.
    ///   - lots: Those that are known.
    init(
        of events: [RecordedEvent], in household: HouseholdID, and things: Set<EntityID> = [],
        knowing lots: [LotID: Lot] = [:], _ reader: borrowing LogReader
    ) throws {
        self.household = household
        let things = events.reduce(into: things) { $0.formUnion($1.event.things) }
        self.lots = lots.filter { things.contains(EntityID($0.key)) }
        for id in things { try find(id, reader) }
        for lot in Array(lots.values) where made[lot.product] == nil { try find(EntityID(lot.product), reader) }
    }

    /// The names in the first event of a thing; of a lot those after its last: its place may have been corrected (L9).
    /// Cost: two look-ups, of a lot its events.
    mutating func find(_ id: EntityID, _ reader: borrowing LogReader) throws {
        guard sought.insert(id).inserted, lots[LotID(id)] == nil, let first = try reader.first(of: id) else { return }
        // Whatever names a lot comes after what made it.
        if first.isOfLot(LotID(id)), let lot = try reader.lot(LotID(id)) { lots[lot.id] = lot }
        if case .catalog(.productAdded(let fact)) = first.event { made[fact.product.id] = fact.product }
        if case .reminder(.fired(let fact)) = first.event {
            firings[fact.firing] = fact.reminders
            if let lot = fact.reminders.first?.lot { try find(EntityID(lot), reader) }
        }
    }

    /// Those of `things`, and products of lots, that have to be found in the log: what still exists need not be.
    func missing(_ things: Set<EntityID>, _ view: CatalogView, _ stock: StockOnHand) -> Set<EntityID> {
        var missing = things.filter { !view.has($0) && stock.lots[LotID($0)] == nil && $0 != EntityID(household) }
        for lot in lots.values where view[lot.product] == nil { missing.insert(EntityID(lot.product)) }
        return missing.subtracting(sought)
    }

    /// Takes over the current lots among `things`, and current names, places and units.
    mutating func update(_ things: Set<EntityID>, _ view: CatalogView, _ stock: StockOnHand, _ directory: Directory) {
        for id in things { lots[LotID(id)] = stock.lots[LotID(id)] ?? lots[LotID(id)] }
        update(view, stock, directory)
    }

    /// Takes over current names, places and units, for things that still exist.
    mutating func update(_ view: CatalogView, _ stock: StockOnHand, _ directory: Directory) {
        for id in lots.keys { if let lot = stock.lots[id] { lots[id] = lot } }
        (catalog, isOfThen) = (view, false)
        people(view.membership, directory)
    }

    /// Takes over the names right after a transaction.
    mutating func update(then view: CatalogView) { (catalog, isOfThen) = (view, true) }

    /// Takes over lots as they were right after a transaction, from their own events up to it, but for those that are
    /// known.
    mutating func rewind(to last: GlobalPosition, but known: [LotID: Lot], _ reader: borrowing LogReader) throws {
        for id in lots.keys where known[id] == nil {
            if let lot = try reader.lot(id, before: last.next) { lots[id] = lot }
        }
    }

    /// Takes over names of users as they are now, and of those whom the events make known.
    mutating func people(of directory: Directory, _ events: [RecordedEvent]) {
        users = directory.users.filter { !$0.value.isEmpty }
        for event in events {
            if case .register(.userRegistered(let fact)) = event.event, !fact.name.isEmpty {
                users[fact.user] = fact.name
            }
        }
    }

    /// Takes over names of members and users as they are now.
    mutating func people(_ membership: HouseholdProfile, _ directory: Directory) {
        members = membership.named.mapValues(\.name)
        // Somebody who was a member under another row once is called as they are now.
        for member in membership.named.values.sorted(by: { !$0.isActive && $1.isActive }) where member.hasLogin {
            users[member.user] = member.name
        }
        // Who belongs to the household or did is called as there, or not at all: an owner erased that name (L13).
        let here = Set(membership.members.values.lazy.map(\.user))
        for (user, name) in directory.users where users[user] == nil && !name.isEmpty && !here.contains(user) {
            users[user] = name
        }
    }
}

extension EventNames {
    func product(_ id: ProductID) -> Product? { catalog[id] ?? made[id] }
    func named(_ id: ProductID) -> Named {
        Named(id: EntityID(id), name: product(id)?.name ?? "a product that is gone")
    }
    func named(_ id: LocationID) -> Named? { catalog.named(id) }
    func named(_ id: StoreID) -> Named? { catalog.named(id) }
    /// Nil: none, or one that is gone.
    func variant(_ id: VariantID) -> Variant? { catalog.catalog.variants[id] }
    func tag(_ id: TagID) -> String? { (catalog.catalog.tags[id] ?? removed[id])?.name }
    func category(_ id: CategoryID) -> String? { catalog.catalog.categories[id]?.name }
    func named(_ id: HouseholdID) -> Named { Named(id: EntityID(id), name: catalog.settings.name) }
    func member(_ id: MemberID) -> String? { members[id] }

    /// The product as a variant of it is sold.
    func product(_ id: ProductID, as variant: VariantID) -> Product? {
        product(id).map { $0.sold(as: catalog.catalog.variant(variant, of: $0)) }
    }

    /// As text in the unit the product is used by (C3).
    func amount(_ quantity: Quantity, of id: ProductID) -> AmountView { AmountView(quantity, of: product(id)) }

    /// The name of who did it; `larder` where it was larder itself.
    func actor(_ user: UserID) -> String { user.isNone ? "larder" : users[user] ?? "somebody" }

    /// On whose behalf it was done, where that was given; nil: the actor's own.
    func behalf(_ author: Authorship) -> String? { author.behalf.map { members[$0] ?? "somebody" } }
}

extension CatalogView {
    /// Copies none of them.
    func has(_ id: EntityID) -> Bool {
        catalog.products.place(of: ProductID(id)) != nil || places.locations.keys.contains(LocationID(id))
            || places.stores.keys.contains(StoreID(id)) || catalog.categories.keys.contains(CategoryID(id))
            || catalog.tags.keys.contains(TagID(id)) || catalog.units[UnitID(id)] != nil
            || catalog.variants[VariantID(id)] != nil || lists[ListID(id)] != nil
    }
}

extension HouseholdProfile {
    /// Members with a name; an erased one is shown as `somebody` (L13).
    fileprivate var named: [MemberID: Member] { members.filter { !$0.value.name.isEmpty } }
}

extension RecordedEvent {
    /// Whether it makes or changes a lot.
    fileprivate func isOfLot(_ id: LotID) -> Bool {
        var isOfLot = false
        effects { effect in effect.lotChange?.forEachStep { if $0.lot == id { isOfLot = true } } }
        return isOfLot
    }

    fileprivate func forEachLotMade(_ visit: (Lot) -> Void) {
        effects { effect in
            guard let change = effect.lotChange else { return }
            change.forEachStep { if case .created(let lot) = $0 { visit(lot) } }
        }
    }
}

extension LogReader {
    /// The first event that names a thing; nil when none does.
    borrowing func first(of subject: EntityID) throws -> RecordedEvent? {
        try positions(of: subject, limit: 1).first.map { try event(at: $0) }
    }

    /// Posts and comments right after a transaction. Cost: their events.
    borrowing func posts(_ ids: Set<PostID>, through last: GlobalPosition) throws -> Posts {
        var positions = Set<GlobalPosition>()
        for id in ids { positions.formUnion(try self.positions(of: EntityID(id)).prefix { $0 <= last }) }
        var posts = Posts()
        for position in positions.sorted() {
            try event(at: position).effects { effect in
                if case .feed(let change) = effect { posts.apply(change) }
            }
        }
        return posts
    }

    /// A product as it was created; nil when no event created it.
    borrowing func product(_ id: ProductID) throws -> Product? {
        guard case .catalog(.productAdded(let fact)) = try first(of: EntityID(id))?.event else { return nil }
        return fact.product
    }
}
