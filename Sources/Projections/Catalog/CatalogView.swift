public import Events
public import Inventory

/// The names and settings of a household: products, places, settings, members. It has the entries of shopping lists
/// too, which are sorted and found by the names of products.
public struct CatalogView: Projection {
    public static let name = "catalog"
    public static let version: UInt16 = 18

    /// The household's version at which a name or a unit last changed: what was booked then or later has the names of
    /// now.
    public private(set) var named = StreamVersion.start
    private var renamings = Renamings()
    public private(set) var catalog = Catalog()
    public private(set) var catalogStamp = ContentStamp()
    public private(set) var places = Places()
    public private(set) var membership = HouseholdProfile()
    public private(set) var favourites = Favourites()
    /// How the shopping lists are called.
    public private(set) var lists = Lists()
    /// The entries of the lists (Q1).
    public private(set) var entries = ListEntries()
    /// The aisle orders learned from ticks (Q8).
    public private(set) var storeTicks = StoreTicks()
    /// The pending conflicts of commands that were sent late (Q9).
    public private(set) var unsettled = UnsettledItems()

    public init() {}

    /// The same names and settings, whenever they became so.
    public static func == (a: CatalogView, b: CatalogView) -> Bool {
        a.catalog == b.catalog && a.places == b.places && a.membership == b.membership
            && a.favourites == b.favourites && a.lists == b.lists && a.entries == b.entries
            && a.unsettled == b.unsettled && a.storeTicks == b.storeTicks
    }

    /// Only the places, categories and tags of another one, for descriptions that refer to them.
    public init(namesOf other: CatalogView) {
        places = other.places
        for category in other.catalog.categories.values {
            catalog.apply(.category(from: nil, to: Category(id: category.id, name: category.name)))
        }
        for tag in other.catalog.tags.values { catalog.apply(.tag(from: nil, to: tag)) }
        for unit in other.catalog.units.all { catalog.apply(.unit(from: nil, to: unit)) }
        catalogStamp = .next()
    }

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        switch effect {
        case .catalog(let change):
            catalog.apply(change, placing: &entries)
            catalogStamp = .next()
        case .place(let change): places.apply(change)
        case .household(let change): membership.apply(change)
        case .favourite(let change): return favourites.apply(change)
        case .list(.list(let from, let to)): lists.apply(.list(from: from, to: to))
        case .list(.entry(let id, let list, let change)):
            storeTicks.apply(.entry(id, on: list, change))
            return entries.apply(.entry(id, on: list, change), catalog)
        case .list(.unsettled(let from, let to)): return unsettled.apply(.unsettled(from: from, to: to))
        default: return
        }
        named = header.version
        renamings.note(effect, at: header.version, hasMerges: catalog.tree.hasMerges)
    }

    /// Whether some things have the names and units now that they had at a version of the household. Cost: the names
    /// that changed since; false where these are too many, or came before the last start.
    public func hasNames(of things: Set<EntityID>, as version: StreamVersion) -> Bool {
        named <= version || renamings.none(of: things, after: version)
    }

    /// Whether one of these things was taken away since, or may have been.
    public func lacks(_ things: Set<EntityID>, since version: StreamVersion) -> Bool {
        named > version && !renamings.lacksNone(of: things, after: version)
    }

    public mutating func deferIndexes() { entries.deferIndexes() }
    public mutating func buildIndexes() { entries.buildIndexes(catalog) }

    public var settings: Settings { membership.settings }

    public subscript(id: ProductID) -> Product? { catalog[id] }

    /// By name, after one of them, which may be gone since. Cost: what is taken of it.
    public func products(
        archived: Bool = false, after last: NamedInOrder<ProductTag>? = nil
    ) -> MergedOrder<NamedInOrder<ProductTag>> {
        MergedOrder([catalog.order.after(last)] + (archived ? [catalog.archivedOrder.after(last)] : []))
    }
}

extension CatalogView {
    public func encode(into writer: inout SnapshotWriter) {
        writer.put(NamedAt(version: named.value))
        writer.put(membership)
        writer.put(places)
        writer.put(catalog)
        writer.put(favourites)
        writer.put(lists)
        writer.put(entries)
        writer.put(unsettled)
        writer.put(storeTicks)
    }

    public init(from reader: inout SnapshotReader) throws {
        named = StreamVersion(try reader.next(NamedAt.self).version)
        renamings = Renamings(since: named)
        membership = try reader.membership()
        places = try reader.places()
        catalog = try reader.catalog()
        catalogStamp = .next()
        favourites = try reader.favourites()
        lists = try reader.lists()
        entries = try reader.entries(catalog)
        unsettled = try reader.unsettled()
        storeTicks = try reader.storeTicks()
    }
}

private struct NamedAt: Message {
    var version: UInt64 = 0

    static var wireZero: Self { Self() }
    static var messageName: String { "NamedAt" }
    mutating func fields(_ f: inout some FieldCoder) { f(1, "version", &version) }
}
