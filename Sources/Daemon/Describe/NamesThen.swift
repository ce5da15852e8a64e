import Domain
import Events
import Projections

/// The names, units and zone that a transaction is told with: those of then, so that a repeat of its id is told the same
/// (L3). While nothing that has a name changed since, the read models have them; else the log does.
enum NamesThen: Sendable {
    case past(CatalogView)
    /// Those of now are those of then as long as the read models have come no further.
    case present(until: StreamVersion)

    /// Events looked at after a transaction before its names are taken from the log.
    private static let patience = 1000

    /// Nil where the read models have overtaken what is known.
    func view(_ models: ProjectionSet) -> CatalogView? {
        switch self {
        case .past(let view): view
        case .present(let until): models.checkpoint.version <= until ? models.catalog : nil
        }
    }

    /// What is known when the log has been asked. Cost: the headers of the events since; where a name changed, those of
    /// all events about the things that are named.
    /// - Parameter isLast: They are taken from the log in any case, so that nothing can overtake them.
    func further(
        _ told: [RecordedEvent], _ lots: [Lot], in household: HouseholdID, isLast: Bool, _ reader: borrowing LogReader
    ) throws -> NamesThen {
        guard case .present(var version) = self else { return self }
        for _ in 0..<(isLast ? 0 : Self.patience) {
            guard let position = try reader.position(of: household, version.next) else {
                return .present(until: version)
            }
            if try CatalogView.naming.contains(reader.header(at: position).type) { break }
            version = version.next
        }
        var things = told.reduce(into: Set<EntityID>()) { $0.formUnion($1.event.things) }
        for lot in lots { things.formUnion(lot.things) }
        let (first, last) = (told.first?.header.position ?? .start, told.last?.header.position ?? .start)
        return .past(try CatalogView(of: things, in: household, from: first, through: last, reader))
    }
}

extension CatalogView {
    /// The types of events that may change what something is called or counted in.
    static let naming = EventTypes(
        CatalogEvent.payloads + PlaceEvent.payloads + HouseholdEvent.payloads + LogEvent.payloads)

    /// What some things were called right after a transaction; those that it took away, as they were before it. Folded
    /// from those things' own events: nothing is known of others.
    init(
        of things: Set<EntityID>, in household: HouseholdID, from first: GlobalPosition, through last: GlobalPosition,
        _ reader: borrowing LogReader
    ) throws {
        self.init()
        // Founding names nothing, and has the first settings.
        var positions = Set([try reader.position(of: household, StreamVersion(1))].compactMap(\.self))
        for thing in things.union([EntityID(household)]) {
            positions.formUnion(try reader.positions(of: thing).prefix { $0 <= last })
        }
        var before: CatalogView?
        for position in positions.sorted() where position <= last {
            let header = try reader.header(at: position)
            guard header.stream == household, Self.naming.contains(header.type) else { continue }
            if position >= first, before == nil { before = self }
            try reader.event(at: position).effects { apply($0, of: header) }
        }
        if let before { bringBack(from: before) }
    }

    private mutating func bringBack(from before: CatalogView) {
        let header = EventHeader()
        for (id, product) in before.catalog.products where catalog[id] == nil {
            apply(.catalog(.added(product)), of: header)
        }
        for (id, category) in before.catalog.categories where catalog.categories[id] == nil {
            apply(.catalog(.category(category, present: true)), of: header)
        }
        for (id, location) in before.places.locations where places.locations[id] == nil {
            apply(.place(.location(from: nil, to: location)), of: header)
        }
        for (id, store) in before.places.stores where places.stores[id] == nil {
            apply(.place(.store(from: nil, to: store)), of: header)
        }
    }
}

extension Event {
    /// The things whose names and units it is told with.
    var things: Set<EntityID> {
        var things = Set(SubjectCollector.collect(payload))
        for event in [try? asReversal?.original, try? asCorrection?.original, try? asCorrection?.corrected] {
            if let event { things.formUnion(event.things) }
        }
        if case .catalog(.productChanged(let fact)) = self {
            things.formUnion(
                [fact.patch.location?.old, fact.patch.location?.new].compactMap { $0 }.map { EntityID($0) })
            things.formUnion(
                [fact.patch.category?.old, fact.patch.category?.new].compactMap { $0 }.map { EntityID($0) })
        }
        if case .household(.settingsChanged(let fact)) = self {
            let store = fact.patch.defaultStore
            things.formUnion([store?.old, store?.new].compactMap { $0 }.map { EntityID($0) })
        }
        return things
    }
}

extension Lot {
    /// What it is named with.
    var things: [EntityID] { [EntityID(product), EntityID(location), EntityID(store)].filter { !$0.isNone } }
}
