import Inventory

extension Endpoints {
    /// Where things are cheapest, and how prices went (P2, P3, P5).
    public enum Compare {
        private static let all = household + "/compare"
        /// The offers of one product, the cheapest first.
        public static let product = InHousehold<CompareQuery, CompareAnswer>(.get, all)
        /// A read: nothing is booked.
        public static let basket = InHousehold<BasketRequest, BasketAnswer>(.post, all + "/basket")
        /// The same of what is open on a shopping list.
        public static let list = InHousehold<CompareListQuery, BasketAnswer>(.get, all + "/list")
        public static let inflation = InHousehold<InflationQuery, InflationAnswer>(
            .get, household + "/prices/inflation")
    }
}

/// `GET …/compare`.
public struct CompareQuery: QueryParameters, ListQuery {
    /// A product or a variant, named as in C2.
    public var product: String?
    /// An amount as typed: ranks by what that costs in whole packs.
    public var wanted: String?
    /// Only at this store.
    public var store: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<CompareQuery>] = [
        QueryField("product", \.product, expected: "a product or a variant"),
        QueryField("for", \.wanted, expected: "an amount"),
        QueryField("store", \.store, expected: "a store"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/prices/inflation`.
public struct InflationQuery: QueryParameters {
    /// The month that others are compared with: `2025-11`; absent: a year ago, or the first later one with enough
    /// products.
    public var since: String?
    /// Of each month at most so many products, those that changed it most; absent: 3.
    public var limit: Int?

    public static let fields: [QueryField<InflationQuery>] = [
        QueryField("since", \.since, expected: "a month, such as 2025-11"),
        QueryField("limit", \.limit, expected: "a number"),
    ]

    public init() {}
}

/// `GET …/compare/list`.
public struct CompareListQuery: QueryParameters {
    /// Absent: the usual one (Q1).
    public var list: String?
    /// Say of each price why it is taken, and what was passed over.
    public var explain: Bool?

    public static let fields: [QueryField<CompareListQuery>] = [
        QueryField("list", \.list, expected: "a list"),
        QueryField("explain", \.explain, expected: "true or false"),
    ]

    public init() {}
}
