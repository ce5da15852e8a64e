import Events
import Inventory
import Projections

extension CatalogView {
    /// The types of events that may change a name or a unit.
    static let naming = EventTypes(
        CatalogEvent.payloads + PlaceEvent.payloads + HouseholdEvent.payloads + LogEvent.payloads
            + [ListAdded.self, ListChanged.self])

    /// The names of some things right after a transaction; those that it deleted are as before it. Built from those
    /// things' own events, so it has no other names.
    init(
        of things: Set<EntityID>, in household: HouseholdID, from first: GlobalPosition, through last: GlobalPosition,
        _ reader: borrowing LogReader
    ) throws {
        self.init()
        // The founding event names nothing, but has the first settings.
        var positions = Set([try reader.position(of: household, StreamVersion(1))].compactMap(\.self))
        for thing in things.union([EntityID(household)]) {
            positions.formUnion(try reader.positions(of: thing).prefix { $0 <= last })
        }
        var before: CatalogView?
        for position in positions.sorted() where position <= last {
            let header = try reader.header(at: position)
            guard Self.naming.contains(header.type) else { continue }
            if position >= first, before == nil { before = self }
            try reader.event(at: position).effects { apply($0, of: header) }
        }
        if let before { bringBack(from: before) }
    }

    private mutating func bringBack(from before: CatalogView) {
        for product in before.catalog.products where catalog[product.id] == nil {
            apply(.catalog(.added(product)), of: EventHeader())
        }
        for thing in before.things where !has(thing.entity) { thing.add(to: &self) }
    }

    private var things: [any EventThing] {
        let all: [[any EventThing]] = [
            Array(catalog.categories.values), Array(catalog.tags.values), catalog.units.all,
            Array(catalog.variants.all), Array(lists.all.values), Array(places.locations.values),
            Array(places.stores.values),
        ]
        return all.flatMap(\.self)
    }
}

extension EventThing {
    fileprivate func add(to view: inout CatalogView) { view.apply(Self.effect(from: nil, to: self), of: EventHeader()) }
}

extension Event {
    /// The things whose names and units its description needs.
    var things: Set<EntityID> {
        var things = Set(SubjectCollector.collect(payload))
        for event in [try? asReversal?.original, try? asCorrection?.original, try? asCorrection?.corrected] {
            if let event { things.formUnion(event.things) }
        }
        return things
    }
}

extension Event {
    /// The posts and comments that its description tells of.
    var posts: Set<PostID> {
        if case .feed(let fact) = self { return [fact.post] }
        return (try? asReversal?.original)?.posts ?? []
    }
}

extension Lot {
    /// The things whose names its description needs.
    var things: [EntityID] {
        [EntityID(product), EntityID(variant), EntityID(location), EntityID(store)].filter { !$0.isNone }
    }
}
