import Domain
import Events
import Projections

/// What the things in a page of the log are called: as they are called now, or were when a transaction was booked; by
/// their own first event where they have gone since.
struct LogNames: Sendable {
    private(set) var products: [ProductID: Product] = [:]
    private(set) var lots: [LotID: Lot] = [:]
    private(set) var locations: [LocationID: String] = [:]
    private(set) var stores: [StoreID: String] = [:]
    private(set) var users: [UserID: String] = [:]
    private(set) var members: [MemberID: String] = [:]

    /// From the first events of the lots and products that `events` name. Cost: two look-ups for each.
    /// - Parameters:
    ///   - lots: Those that are asked about besides.
    ///   - products: The same.
    init(
        of events: [RecordedEvent], lots: Set<LotID> = [], products: [ProductID] = [], _ reader: borrowing LogReader
    ) throws {
        var lots = lots
        var products = Set(products)
        for event in events { event.gather(&lots, &products) }
        for id in lots {
            guard let first = try reader.first(of: EntityID(id)) else { continue }
            first.effects { effect in
                guard case .lot(let change) = effect else { return }
                change.forEachStep { step in
                    guard case .created(let lot) = step, lot.id == id else { return }
                    self.lots[id] = lot
                    products.insert(lot.product)
                }
            }
        }
        for id in products { self.products[id] = try reader.product(id) }
    }

    /// Takes the names, places and units of now, for what is there now.
    mutating func update(_ view: CatalogView, _ stock: StockOnHand, _ directory: Directory) {
        for id in lots.keys { if let lot = stock.lots[id] { lots[id] = lot } }
        for id in products.keys { if let product = view[id] { products[id] = product } }
        take(view)
        people(view.membership, directory)
    }

    /// Takes what was so right after a transaction: lots as their own events up to it say, names as `view` does.
    mutating func update(then view: CatalogView, through last: GlobalPosition, _ reader: borrowing LogReader) throws {
        for id in lots.keys { if let lot = try reader.lot(id, before: last.next) { lots[id] = lot } }
        for id in products.keys { if let product = view[id] { products[id] = product } }
        take(view)
    }

    private mutating func take(_ view: CatalogView) {
        for lot in lots.values where products[lot.product] == nil { products[lot.product] = view[lot.product] }
        locations = view.places.locations.mapValues(\.name)
        stores = view.places.stores.mapValues(\.name)
    }

    /// Members and users: their names change only by being erased.
    mutating func people(_ membership: Membership, _ directory: Directory) {
        // Who has no name any more is somebody (L13).
        let named = membership.members.filter { !$0.value.name.isEmpty }
        members = named.mapValues(\.name)
        for member in named.values where !member.user.isNone { users[member.user] = member.name }
        for (user, name) in directory.users where users[user] == nil && !name.isEmpty { users[user] = name }
    }

    /// Who did it, as people say: larder itself where nobody did.
    func actor(_ user: UserID) -> String { user.isNone ? "larder" : users[user] ?? "somebody" }

    /// Whose act it was, where that was said; nil: the actor's own.
    func behalf(_ author: Authorship) -> String? { author.behalf.map { members[$0] ?? "somebody" } }
}

extension LogReader {
    /// The event by which a thing came into being; nil when no event names it.
    borrowing func first(of subject: EntityID) throws -> RecordedEvent? {
        try positions(of: subject, limit: 1).first.map { try event(at: $0) }
    }
}

extension LogReader {
    /// A product as it came into being; nil when no event made it.
    borrowing func product(_ id: ProductID) throws -> Product? {
        var made: Product?
        try first(of: EntityID(id))?.effects { effect in
            if case .catalog(.added(let product)) = effect, product.id == id { made = product }
        }
        return made
    }
}

extension RecordedEvent {
    fileprivate func gather(_ lots: inout Set<LotID>, _ products: inout Set<ProductID>) {
        var event = event
        if case .log(.reversed(let reversal)) = event, let original = try? reversal.original { event = original }
        Self.gather(event, &lots, &products)
    }

    private static func gather(_ event: Event, _ lots: inout Set<LotID>, _ products: inout Set<ProductID>) {
        switch event {
        case .stock(.received(let fact)): lots.insert(fact.lot)
        case .stock(.consumed(let fact)):
            lots.formUnion(fact.takes.map(\.lot))
            products.insert(fact.product)
        case .stock(.opened(let fact)):
            lots.insert(fact.lot)
            if let part = fact.part { lots.insert(part.id) }
        case .stock(.judged(let fact)): lots.insert(fact.lot)
        case .catalog(let event):
            if let product = event.product { products.insert(product) }
        case .reminder(.fired(let fact)): lots.formUnion(fact.reminders.compactMap(\.lot))
        case .log(.corrected(let correction)):
            products.insert(correction.product)
            products.formUnion(correction.bookings.compactMap(\.old?.product))
            lots.formUnion(correction.lots.map(\.lot))
            for event in [try? correction.original, try? correction.corrected] {
                if let event { RecordedEvent.gather(event, &lots, &products) }
            }
        case .log, .register, .household, .place, .reminder, .list: break
        }
    }
}

extension CatalogEvent {
    /// The product it is about.
    var product: ProductID? {
        switch self {
        case .productAdded(let fact): fact.product.id
        case .productChanged(let fact): fact.product
        case .productArchived(let fact): fact.product
        case .productRestored(let fact): fact.product
        case .aliasAdded(let fact): fact.product
        case .aliasRemoved(let fact): fact.product
        case .packAdded(let fact): fact.product
        case .packRemoved(let fact): fact.product
        case .packCorrected(let fact): fact.product
        case .barcodeAssigned(let fact): fact.product
        case .barcodeRemoved(let fact): fact.product
        case .categoryAdded: nil
        }
    }
}
