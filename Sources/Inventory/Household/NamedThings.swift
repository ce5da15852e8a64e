/// The things of one kind in a household, by id and by name.
public struct NamedThings<Thing: NamedThing>: Equatable, Sendable {
    private var all: [ID<Thing.IDTag>: Thing] = [:]
    /// By name, archived ones too.
    public private(set) var order = SortedPages<NamedInOrder<Thing.IDTag>>()

    public init() {}

    /// The same things; the order follows from them.
    public static func == (a: Self, b: Self) -> Bool { a.all == b.all }

    public subscript(id: ID<Thing.IDTag>) -> Thing? { all[id] }

    public var values: some Collection<Thing> & Sendable { all.values }
    public var keys: some Collection<ID<Thing.IDTag>> & Sendable { all.keys }
    public var count: Int { all.count }
    public var isEmpty: Bool { all.isEmpty }

    /// By name, archived ones too.
    public var inOrder: some Sequence<Thing> { order.lazy.compactMap { all[$0.id] } }

    /// By exact name ignoring case and accents; without archived ones.
    public func named(_ name: String) -> Thing? {
        let key = NameKey(name).text
        return order[order.firstIndex { $0.name >= key }...].lazy.prefix { $0.name == key }
            .compactMap { all[$0.id] }.first { !$0.archived }
    }

    /// The same; or by id, archived ones too.
    public func find(_ reference: String) -> Thing? {
        ID<Thing.IDTag>(reference).flatMap { all[$0] } ?? named(reference)
    }

    /// Nil: none.
    mutating func replace(_ from: Thing?, by to: Thing?) {
        if let there = from.flatMap({ all.removeValue(forKey: $0.id) }) { order.remove(there.inOrder) }
        if let to {
            all[to.id] = to
            order.insert(to.inOrder)
        }
    }
}

extension NamedThing {
    fileprivate var inOrder: NamedInOrder<IDTag> { NamedInOrder(id, NameKey(name).text) }
}
