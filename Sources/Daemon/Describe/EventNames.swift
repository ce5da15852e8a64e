import API
import Domain
import Events
import Projections

/// What the things that events are about are called: as they are called now, or were when a transaction was booked; by
/// their own first event where they have gone since.
struct EventNames: Sendable {
    let household: HouseholdID
    /// Of now or of then.
    private(set) var catalog = CatalogView()
    /// Of then or of now; where they have gone since, as they came.
    private(set) var lots: [LotID: Lot] = [:]
    private(set) var users: [UserID: String] = [:]
    /// As they were made.
    private(set) var made: [ProductID: Product] = [:]
    private var members: [MemberID: String] = [:]

    /// Those of then, for a write's answer.
    /// - Parameters:
    ///   - lots: As they were just before the events.
    ///   - membership: Of now.
    init(
        _ household: HouseholdID, then catalog: CatalogView, _ lots: [LotID: Lot], _ events: [RecordedEvent],
        _ membership: HouseholdProfile
    ) {
        (self.household, self.catalog, self.lots) = (household, catalog, lots)
        members = membership.named.mapValues(\.name)
        for event in events { event.forEachLotMade { self.lots[$0.id] = $0 } }
    }

    /// From the first events of what `events` name. Cost: two look-ups for each.
    /// - Parameter things: What is asked about besides.
    init(
        of events: [RecordedEvent], in household: HouseholdID, and things: Set<EntityID> = [],
        _ reader: borrowing LogReader
    ) throws {
        self.household = household
        for id in events.reduce(into: things, { $0.formUnion($1.event.things) }) { try find(id, reader) }
        for lot in Array(lots.values) where made[lot.product] == nil { try find(EntityID(lot.product), reader) }
    }

    private mutating func find(_ id: EntityID, _ reader: borrowing LogReader) throws {
        guard let first = try reader.first(of: id) else { return }
        first.forEachLotMade { if EntityID($0.id) == id { lots[$0.id] = $0 } }
        if case .catalog(.productAdded(let fact)) = first.event { made[fact.product.id] = fact.product }
    }

    /// Takes the names, places and units of now, for what is there now.
    mutating func update(_ view: CatalogView, _ stock: StockOnHand, _ directory: Directory) {
        for id in lots.keys { if let lot = stock.lots[id] { lots[id] = lot } }
        catalog = view
        people(view.membership, directory)
    }

    /// Takes what was so right after a transaction: lots as their own events up to it say, names as `view` does.
    mutating func update(then view: CatalogView, through last: GlobalPosition, _ reader: borrowing LogReader) throws {
        for id in lots.keys { if let lot = try reader.lot(id, before: last.next) { lots[id] = lot } }
        catalog = view
    }

    /// Members and users: their names change only by being erased.
    mutating func people(_ membership: HouseholdProfile, _ directory: Directory) {
        members = membership.named.mapValues(\.name)
        for member in membership.named.values where !member.user.isNone { users[member.user] = member.name }
        for (user, name) in directory.users where users[user] == nil && !name.isEmpty { users[user] = name }
    }
}

extension EventNames {
    func product(_ id: ProductID) -> Product? { catalog[id] ?? made[id] }
    func named(_ id: ProductID) -> Named {
        Named(id: EntityID(id), name: product(id)?.name ?? "a product that is gone")
    }
    func named(_ id: LocationID) -> Named? { catalog.named(id) }
    func named(_ id: StoreID) -> Named? { catalog.named(id) }
    func category(_ id: CategoryID) -> String? { catalog.catalog.categories[id]?.name }
    func named(_ id: HouseholdID) -> Named { Named(id: EntityID(id), name: catalog.settings.name) }
    func member(_ id: MemberID) -> String? { members[id] }

    /// Spelt out in the unit it is used by (C3).
    func amount(_ quantity: Quantity, of id: ProductID) -> AmountView { AmountView(quantity, of: product(id)) }

    /// Who did it, as people say: larder itself where nobody did.
    func actor(_ user: UserID) -> String { user.isNone ? "larder" : users[user] ?? "somebody" }

    /// Whose act it was, where that was said; nil: the actor's own.
    func behalf(_ author: Authorship) -> String? { author.behalf.map { members[$0] ?? "somebody" } }
}

extension HouseholdProfile {
    /// Who has no name any more is somebody (L13).
    fileprivate var named: [MemberID: Member] { members.filter { !$0.value.name.isEmpty } }
}

extension RecordedEvent {
    fileprivate func forEachLotMade(_ visit: (Lot) -> Void) {
        effects { effect in
            guard case .lot(let change) = effect else { return }
            change.forEachStep { if case .created(let lot) = $0 { visit(lot) } }
        }
    }
}

extension LogReader {
    /// The event by which a thing came into being; nil when no event names it.
    borrowing func first(of subject: EntityID) throws -> RecordedEvent? {
        try positions(of: subject, limit: 1).first.map { try event(at: $0) }
    }

    /// A product as it came into being; nil when no event made it.
    borrowing func product(_ id: ProductID) throws -> Product? {
        guard case .catalog(.productAdded(let fact)) = try first(of: EntityID(id))?.event else { return nil }
        return fact.product
    }
}
