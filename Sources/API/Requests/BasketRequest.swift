public import Inventory

/// `POST …/compare/basket`: what is to be bought, to find out where (P3). Books nothing.
public struct BasketRequest: KeyedBody {
    public var entries: [BasketItem]
    /// Say of each price why it is taken, and what was passed over.
    public var explain: Bool?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case entries, explain
    }

    /// More are refused.
    public static let most = 1000

    public init(entries: [BasketItem], explain: Bool? = nil) {
        self.entries = entries
        self.explain = explain
    }

    public static let nested: [String: any RequestBody.Type] = ["entries": BasketItem.self]
}

/// A line of a list, as typed.
public struct BasketItem: KeyedBody {
    /// A product or a variant, named as in C2; the amount may stand before it.
    public var thing: String
    /// Absent: one buying unit.
    public var amount: String?
    /// With a store this very pack of it there, elsewhere any.
    public var pack: String?
    public var store: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case thing, amount, pack, store
    }

    public init(thing: String, amount: String? = nil, pack: String? = nil, store: String? = nil) {
        self.thing = thing
        self.amount = amount
        self.pack = pack
        self.store = store
    }
}
