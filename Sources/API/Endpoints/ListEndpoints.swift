public import Inventory

extension Endpoints {
    /// Shopping lists (Q1).
    public enum Lists {
        private static let all = household + "/lists"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<ListsQuery, ListsAnswer>(.get, all)
        public static let create = InHousehold<AddList, WriteAnswer>(AddList.path)
        public static let show = OfThing<NoQuery, ListView>(.get, one)
        public static let change = OfThing<ChangeList, WriteAnswer>(ChangeList.path)
        public static let archive = OfThing<ArchiveRequest, WriteAnswer>(ChangeList.archiving.path)
        public static let restore = OfThing<EmptyBody, WriteAnswer>(ChangeList.restoring.path)
    }

    /// The entries of the lists. Where no list is named, the usual list is meant (Q1).
    public enum Entries {
        private static let all = household + "/entries"
        public static let list = InHousehold<EntriesQuery, EntriesAnswer>(.get, all)
        /// The expected cost of all open entries (Q6).
        public static let estimate = InHousehold<EstimateQuery, EstimateAnswer>(.get, all + "/estimate")
    }
}

extension Endpoints {
    /// The commands that were sent late and could not be booked (Q9).
    public enum ToSettle {
        private static let all = household + "/to-settle"
        public static let list = InHousehold<ToSettleQuery, ToSettleAnswer>(.get, all)
        public static let settle = OfThing<Settle, WriteAnswer>(Settle.path)
    }
}

/// `GET …/to-settle`.
public struct ToSettleQuery: QueryParameters, ListQuery {
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<ToSettleQuery>] = [
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/lists`.
public struct ListsQuery: QueryParameters, ListQuery {
    /// Archived ones too.
    public var archived: Bool?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<ListsQuery>] = [
        QueryField("archived", \.archived, expected: "true or false"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/entries`.
public struct EntriesQuery: QueryParameters, ListQuery {
    /// Absent: the usual one (Q1).
    public var list: String?
    /// Only what has words that begin so.
    public var query: String?
    /// Only what is to be bought at this store.
    public var store: String?
    /// Only of this category.
    public var category: String?
    /// Only what has this tag.
    public var tag: String?
    /// Only what there is a special of (P1).
    public var special: Bool?
    /// `open`, `ticked` or `removed`: those that can be put back.
    public var state: String?
    /// `category`, `name`, `newest`, `aisle` or `price`; absent: by the aisles of the list's store if they are known,
    /// else by category (Q4).
    public var sort: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<EntriesQuery>] = [
        QueryField("list", \.list, expected: "a list"),
        QueryField("q", \.query, expected: "a text"),
        QueryField("store", \.store, expected: "a store"),
        QueryField("category", \.category, expected: "a category"),
        QueryField("tag", \.tag, expected: "a tag"),
        QueryField("special", \.special, expected: "true or false"),
        QueryField("state", \.state, expected: "open, ticked or removed"),
        QueryField("sort", \.sort, expected: "category, name, newest, aisle or price"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/entries/estimate`.
public struct EstimateQuery: QueryParameters, ListQuery {
    /// Absent: the usual one (Q1).
    public var list: String?
    /// Where all is bought of which no entry says otherwise; absent: wherever it is cheapest.
    public var store: String?
    /// Whether ticked entries are included.
    public var ticked: Bool?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<EstimateQuery>] = [
        QueryField("list", \.list, expected: "a list"),
        QueryField("store", \.store, expected: "a store"),
        QueryField("ticked", \.ticked, expected: "true or false"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}
