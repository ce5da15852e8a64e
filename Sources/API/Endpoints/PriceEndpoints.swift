import Inventory

extension Endpoints {
    /// The current and earlier prices of things (P).
    public enum Prices {
        private static let all = household + "/prices"
        /// Of one product.
        public static let list = InHousehold<PricesQuery, PricesAnswer>(.get, all)
        public static let specials = InHousehold<SpecialsQuery, SpecialsAnswer>(.get, all + "/specials")
    }
}

/// `GET …/prices`.
public struct PricesQuery: QueryParameters, ListQuery {
    /// Named as in C2.
    public var product: String?
    /// Only at this store.
    public var store: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<PricesQuery>] = [
        QueryField("product", \.product, expected: "a product"),
        QueryField("store", \.store, expected: "a store"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/prices/specials`.
public struct SpecialsQuery: QueryParameters, ListQuery {
    /// Only at this store.
    public var store: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<SpecialsQuery>] = [
        QueryField("store", \.store, expected: "a store"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}
