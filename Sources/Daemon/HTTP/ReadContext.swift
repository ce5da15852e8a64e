import API
import Commands
import Events
import Inventory
import Projections

/// A household's read models at one time, and the day they are judged on: every answer is built from one.
///
/// Do not keep it beyond the closure it is passed to, and encode the answer after that: while there is a copy of the
/// read models, an event copies the pages of them that it changes.
struct ReadContext {
    let id: HouseholdID
    var models: ProjectionSet
    let zone: TimeZoneRules
    /// Now, or the requested time.
    let time: Timestamp
    /// The household's day at `time`, unless the request asked to judge another.
    var today: CalendarDate
    /// The read models include the log up to here.
    let position: GlobalPosition
    /// Set when the answer is about the past (L6).
    let asOf: GlobalPosition?
    /// The names on a past day; nil: those in `models`.
    var former: CatalogView?
    /// The caller's membership now, also where `time` is in the past (H1).
    let member: Member

    /// - Throws: `MissingZone` until the household's is in memory.
    init(
        _ id: HouseholdID, _ models: ProjectionSet, zones: TimeZones, time: Timestamp, position: GlobalPosition,
        asOf: GlobalPosition? = nil, member: Member
    ) throws(MissingZone) {
        let zone = try zones.rules(models.catalog.settings.timeZone)
        self.init(id, models, zone: zone, time: time, position: position, asOf: asOf, member: member)
    }

    init(
        _ id: HouseholdID, _ models: ProjectionSet, zone: TimeZoneRules, time: Timestamp, position: GlobalPosition,
        asOf: GlobalPosition?, member: Member
    ) {
        self.id = id
        self.models = models
        self.zone = zone
        self.time = time
        self.position = position
        self.asOf = asOf
        self.member = member
        today = zone.localDate(at: time)
    }

    var catalog: Catalog { models.catalog.catalog }
    var places: Places { models.catalog.places }
    var lots: Lots { models.stock.lots }
    var settings: Settings { models.catalog.settings }
    var household: Named { Named(id: EntityID(id), name: settings.name) }
}

extension ReadContext {
    /// Returns the one product that a reference means; for a variant, its product. Archived products are included if an
    /// id, a code or a complete name matches (C2, C8).
    func product(_ reference: String) throws(Refusal) -> Product { try thing(reference).product }

    /// The same, and the variant if it means one.
    func thing(_ reference: String) throws(Refusal) -> (product: Product, variant: Variant?) {
        switch catalog.resolve(reference, lots: lots, stockFirst: false, uses: models.stock.uses) {
        case .product(let id):
            if let product = catalog[id] { return (product, nil) }
        case .lot(let id):
            if let lot = lots[id], let product = catalog.target(lot.product) { return (product, nil) }
        case .variant(let id):
            if let variant = catalog.variants[id], let product = catalog.target(variant.product) {
                return (product, variant)
            }
        case .severalVariants(let ids):
            // Of one product it is that.
            let products = Set(ids.compactMap { catalog.variants[$0].map { catalog.tree.target(of: $0.product) } })
            if products.count == 1, let product = products.first.flatMap({ catalog[$0] }) { return (product, nil) }
            var refusal = Refusal(.severalMatches, "“\(reference)” may mean \(ids.count) variants: specify which")
            refusal.variants = ids
            throw refusal
        case .several(let ids):
            var refusal = Refusal(.severalMatches, "“\(reference)” may mean \(ids.count) products: specify which")
            refusal.matches = ids
            throw refusal
        case .nothing(let nearest):
            if let archived = catalog.archived(reference) { return (archived, nil) }
            throw catalog.unknown(reference, nearest)
        }
        throw catalog.unknown(reference, [])
    }

    /// A location by id or name, including archived ones.
    func location(_ reference: String) throws(Refusal) -> Location {
        let key = NameKey(reference)
        let archived = places.locations.values.first { $0.archived && NameKey($0.name) == key }
        guard let found = places.location(reference) ?? archived else {
            let names = places.locations.values.filter { !$0.archived }.map(\.name).sorted()
            throw .unknown(.unknownLocation, "location", "locations", reference, of: names)
        }
        return found
    }

    /// A store by id or name, including archived ones.
    func store(_ reference: String) throws(Refusal) -> Store { try places.namedStore(reference) }

    /// A refusal as a problem, with the names of its matches.
    func problem(_ refusal: Refusal) -> Problem {
        var problem = ErrorMapping.refused(refusal)
        if let asked = refusal.asked { problem.asked = amount(asked.amount, of: asked.product) }
        if let there = refusal.available { problem.available = amount(there.amount, of: there.product) }
        // Of others the order says something: the nearest name, or what is to be used first.
        let products = refusal.code == .severalMatches ? favouritesFirst(refusal.matches) : refusal.matches
        if !products.isEmpty { problem.matches = products.compactMap { match($0, variants: []) } }
        if !refusal.variants.isEmpty { problem.matches = favouritesFirst(refusal.variants).compactMap { match($0) } }
        return problem
    }
}
