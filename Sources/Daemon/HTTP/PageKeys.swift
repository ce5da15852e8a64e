import Inventory
import Projections

extension NamedInOrder: PageKey {
    static var parts: KeyParts<Self> { KeyParts(\.id, \.name) { Self($0, $1) } }
}

extension BoardEntry: PageKey {
    static var parts: KeyParts<Self> {
        KeyParts(\.status, \.day, \.order, \.lot) { Self(status: $0, day: $1, order: $2, lot: $3) }
    }
}

extension RecentlyAdded: PageKey {
    static var parts: KeyParts<Self> {
        KeyParts(\.order, \.id, \.product) { Self(order: $0, id: $1, product: $2) }
    }
}

/// A hit of a search, best first: fewest typos, then the shortest name, then by name. Kinds come one after another.
struct HitKey: PageKey, Comparable {
    /// In the order in which `find` lists them.
    enum Kind: Int, CursorPart { case lot, product, location, store, archived }

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

    static var parts: KeyParts<Self> {
        KeyParts(\.kind, \.typos, \.length, \.id, \.name) { kind, typos, length, id, name in
            var key = Self(kind, id, name)
            (key.typos, key.length) = (typos, length)
            return key
        }
    }
}
