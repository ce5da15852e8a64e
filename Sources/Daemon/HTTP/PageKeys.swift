import Inventory
import Projections

extension NamedInOrder: PageKey {
    static var fieldCount: Int { 2 }
    var fields: [String] { [id.description, name] }

    init?(fields: [String]) {
        guard let id = ID<Tag>(fields[0]) else { return nil }
        self.init(id, fields[1])
    }
}

extension BoardEntry: PageKey {
    static var fieldCount: Int { 4 }
    var fields: [String] { [status.name, day?.description ?? "", String(order), lot.description] }

    init?(fields: [String]) {
        let day = fields[1].isEmpty ? nil : CalendarDate(fields[1])
        guard let status = ExpiryStatus(typed: fields[0]), let order = UInt64(fields[2]), let lot = LotID(fields[3]),
            (day == nil) == fields[1].isEmpty
        else { return nil }
        self.init(status: status, day: day, order: order, lot: lot)
    }
}

extension RecentlyAdded: PageKey {
    static var fieldCount: Int { 3 }
    var fields: [String] { [String(order), id.description, product.description] }

    init?(fields: [String]) {
        guard let order = UInt64(fields[0]), let id = LotID(fields[1]), let product = ProductID(fields[2]) else {
            return nil
        }
        self.init(order: order, id: id, product: product)
    }
}

/// A hit of a search, best first: fewest typos, then the shortest name, then by name. Kinds come one after another.
struct HitKey: PageKey, Comparable {
    /// In the order in which `find` lists them.
    enum Kind: Int { case lot, product, location, store, archived }

    var kind: Kind
    var typos = 0
    var length = 0
    var id: EntityID
    var name: String
    /// The name as it was given, of a product that was found by it; not part of the order.
    var matched: String?

    init(_ kind: Kind, _ id: EntityID, _ name: String) { (self.kind, self.id, self.name) = (kind, id, name) }

    init(_ hit: NameHit<ProductID>) {
        let name = NameKey(hit.name).text
        self.init(.product, EntityID(hit.key), name)
        (typos, length, matched) = (hit.typos, name.utf8.count, hit.name)
    }

    static func < (a: Self, b: Self) -> Bool {
        (a.kind.rawValue, a.typos, a.length, a.name, a.id) < (b.kind.rawValue, b.typos, b.length, b.name, b.id)
    }

    static var fieldCount: Int { 5 }
    var fields: [String] { [String(kind.rawValue), String(typos), String(length), id.description, name] }

    init?(fields: [String]) {
        guard let kind = Int(fields[0]).flatMap(Kind.init), let typos = Int(fields[1]), let length = Int(fields[2]),
            let id = EntityID(fields[3])
        else { return nil }
        self.init(kind, id, fields[4])
        (self.typos, self.length) = (typos, length)
    }
}
