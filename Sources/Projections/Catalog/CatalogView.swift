public import Domain
public import Events

/// What things are called and how the household wants them: products, places, settings, members.
public struct CatalogView: Projection {
    public static let name = "catalog"
    public static let version: UInt16 = 1
    public static let handles = EventTypes(
        CatalogEvent.payloads + PlaceEvent.payloads + HouseholdEvent.payloads + LogEvent.payloads)

    public private(set) var catalog = Catalog()
    public private(set) var places = Places()
    public private(set) var membership = Membership()

    public init() {}

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        switch effect {
        case .catalog(let change): catalog.apply(change)
        case .place(let change): places.apply(change)
        case .household(let change): membership.apply(change)
        case .lot, .reminder, .register: break
        }
    }

    public var settings: Settings { membership.settings }

    public subscript(id: ProductID) -> Product? { catalog[id] }

    /// The codes that name a product, in order. Cost: all codes.
    public func barcodes(of product: ProductID) -> [String] {
        catalog.barcodes.filter { $0.value == product }.keys.sorted()
    }

    /// By name. Cost: all products.
    public func products(archived: Bool = false) -> [Product] {
        catalog.products.values.filter { archived || !$0.archived }.sorted { a, b in
            let (nameA, nameB) = (NameKey(a.name), NameKey(b.name))
            return nameA == nameB ? a.id < b.id : nameA < nameB
        }
    }
}

extension CatalogView {
    public func encode(into writer: inout SnapshotWriter) {
        writer.put(membership.settings)
        writer.put(membership.members.values.sorted { $0.id < $1.id })
        writer.put(
            membership.lists.values.sorted { $0.id < $1.id }.map { NamedRow(id: EntityID($0.id), name: $0.name) })
        writer.put(places.locations.values.sorted { $0.id < $1.id })
        writer.put(places.stores.values.sorted { $0.id < $1.id })
        writer.put(catalog.categories.values.sorted { $0.id < $1.id })
        writer.put(catalog.products.values.sorted { $0.id < $1.id })
        writer.put(catalog.barcodes.sorted { $0.key < $1.key }.map { NamedRow(id: EntityID($0.value), name: $0.key) })
    }

    public init(from reader: inout SnapshotReader) throws {
        membership.settings = try reader.next(Settings.self)
        for member in try reader.list(of: Member.self) { membership.apply(.member(from: nil, to: member)) }
        for row in try reader.list(of: NamedRow.self) {
            membership.apply(.list(ShoppingList(id: ListID(row.id), name: row.name), present: true))
        }
        for location in try reader.list(of: Location.self) { places.apply(.location(from: nil, to: location)) }
        for store in try reader.list(of: Store.self) { places.apply(.store(from: nil, to: store)) }
        for category in try reader.list(of: Category.self) { catalog.apply(.category(category, present: true)) }
        for product in try reader.list(of: Product.self) { catalog.apply(.added(product)) }
        for row in try reader.list(of: NamedRow.self) {
            catalog.apply(.barcode(row.name, from: nil, to: ProductID(row.id)))
        }
    }
}

/// An id and a text in a snapshot.
struct NamedRow: Message {
    var id = EntityID()
    var name = ""

    static var wireZero: Self { Self() }
    static var messageName: String { "NamedRow" }
    mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "name", &name)
    }
}
