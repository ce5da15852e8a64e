/// The query of a read without parameters of its own.
public struct NoQuery: QueryParameters {
    public static let fields: [QueryField<NoQuery>] = []

    public init() {}
}

/// The common parameters of every read: its point in time (L6), and how fresh it must be.
public struct ReadOptions: QueryParameters {
    /// A position or an RFC 3339 time: the answer larder would have given then.
    public var asOf: String?
    /// A date, as typed: the state on that day by today's knowledge.
    public var on: String?
    /// Wait (≤ 1 s, then 503) until the answer includes at least this position.
    public var after: UInt64?

    public static let fields: [QueryField<ReadOptions>] = [
        QueryField("asOf", \.asOf, expected: "a position or a time"),
        QueryField("on", \.on, expected: "a date"),
        QueryField("after", \.after, expected: "a position"),
    ]

    public init() {}
}

/// The parameters of every write.
public struct WriteOptions: QueryParameters {
    /// Give the same answer and append nothing.
    public var dryRun: Bool?

    public static let fields: [QueryField<WriteOptions>] = [
        QueryField("dryRun", \.dryRun, expected: "true or false")
    ]

    public init() {}
}

/// `GET …/stock`, `…/products` and other lists: text (C2) and page.
public struct SearchQuery: QueryParameters {
    public var query: String?
    /// Only things in this location, or in one below it.
    public var location: String?
    /// Only products of this category.
    public var category: String?
    /// Only products with these tags, separated by commas.
    public var tags: String?
    /// Only products usually bought in this store, of which there is something that was, or with a price there.
    public var store: String?
    /// Only products of which one of these is true, separated by commas: `ProductStatus`.
    public var status: String?
    /// Only products with a variant of this brand.
    public var brand: String?
    /// Only what is among the caller's favourites.
    public var favourites: Bool?
    /// Only stock that was neither bought nor counted for so many days (S6).
    public var unverified: Int?
    /// Show archived things too.
    public var archived: Bool?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<SearchQuery>] = [
        QueryField("q", \.query, expected: "a text"),
        QueryField("location", \.location, expected: "a location"),
        QueryField("category", \.category, expected: "a category"),
        QueryField("tags", \.tags, expected: "tags, separated by commas"),
        QueryField("store", \.store, expected: "a store"),
        QueryField("status", \.status, expected: ProductStatus.choice),
        QueryField("brand", \.brand, expected: "a brand"),
        QueryField("favourites", \.favourites, expected: "true or false"),
        QueryField("unverified", \.unverified, expected: "a number of days"),
        QueryField("archived", \.archived, expected: "true or false"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/find`: a search, and the offers of what it finds.
@dynamicMemberLookup
public struct FindQuery: QueryParameters {
    public var search = SearchQuery()
    /// So many offers of each product, at most 20; nil: none.
    public var offers: Int?

    public static let fields: [QueryField<FindQuery>] =
        SearchQuery.fields.map { QueryField($0, of: \.search) }
        + [QueryField("offers", \.offers, expected: "a number from 0 to 20")]

    public init() {}

    public subscript<Value>(dynamicMember path: WritableKeyPath<SearchQuery, Value>) -> Value {
        get { search[keyPath: path] }
        set { search[keyPath: path] = newValue }
    }
}

/// `GET …/variants`.
public struct VariantsQuery: QueryParameters {
    public var query: String?
    /// Only those of this product.
    public var product: String?
    public var brand: String?
    /// Show archived ones too.
    public var archived: Bool?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<VariantsQuery>] = [
        QueryField("q", \.query, expected: "a text"),
        QueryField("product", \.product, expected: "a product"),
        QueryField("brand", \.brand, expected: "a brand"),
        QueryField("archived", \.archived, expected: "true or false"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/board`.
public struct BoardQuery: QueryParameters {
    /// Days; overrides every window for this request (E1): `10`.
    public var within: Int?
    /// `expired`, `expiringSoon`, `fresh` or `frozen`, separated by commas; absent: all, the urgent first.
    public var status: String?
    public var location: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<BoardQuery>] = [
        QueryField("within", \.within, expected: "a number of days"),
        QueryField("status", \.status, expected: "expired, expiringSoon, fresh or frozen"),
        QueryField("location", \.location, expected: "a location"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/history`: its subject, and what of it. Where a filter has to read many events for few, a page may have fewer
/// entries than its limit, or none, and a cursor.
public struct SubjectQuery: QueryParameters {
    /// A thing, named as in C2, or a transaction's id; absent: the whole household.
    public var of: String?
    /// As of the log: stable names of event types, a member's name or `larder`, a time or a day.
    public var type: String?
    public var by: String?
    public var since: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<SubjectQuery>] = [
        QueryField("of", \.of, expected: "a thing"),
        QueryField("type", \.type, expected: "event types"),
        QueryField("by", \.by, expected: "a member"),
        QueryField("since", \.since, expected: "a time or a day"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/explain`: which figure.
public struct ExplainQuery: QueryParameters {
    /// A product, a lot or a location, named as in C2; absent: the whole household.
    public var of: String?
    /// A field of its views (`FieldNames`), absent: the amount; of a location a `CountFigure`, absent: lots; of the
    /// household also one of those, or `nextReminder`.
    public var what: String?
    /// Days; overrides every window, as in the board's query (E1).
    public var within: Int?
    /// Of prices (`PriceFigure`) only those at this store.
    public var store: String?
    public var limit: Int?

    public static let fields: [QueryField<ExplainQuery>] = [
        QueryField("of", \.of, expected: "a product, a lot or a location"),
        QueryField("what", \.what, expected: "a figure"),
        QueryField("within", \.within, expected: "a number of days"),
        QueryField("store", \.store, expected: "a store"),
        QueryField("limit", \.limit, expected: "a number"),
    ]

    public init() {}
    public init(of: String? = nil, what: String? = nil, within: Int? = nil, limit: Int? = nil) {
        self.of = of
        self.what = what
        self.within = within
        self.limit = limit
    }
}

/// `GET …/diff`: the two times. Each is a position or an RFC 3339 time (the answer larder would have given then), or a
/// date as typed (the state on that day by today's knowledge).
public struct DiffQuery: QueryParameters {
    public var from: String?
    /// Absent: now.
    public var to: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<DiffQuery>] = [
        QueryField("from", \.from, expected: "a position, a time or a date"),
        QueryField("to", \.to, expected: "a position, a time or a date"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `…/events`, `…/events/stream`, `/v1/log`. Here `after` is the start, not a wait. The parameters after `limit` are
/// for the events of one household.
public struct LogQuery: QueryParameters {
    /// Only events after this position; absent: from the first. A stream's `Last-Event-ID` overrides it.
    public var after: UInt64?
    public var limit: Int?
    /// The log that `after` is a position of, from an answer's `Larder-Log`; the header may be sent instead. A
    /// position that is not in this log's history is refused 410 (L12).
    public var log: String?
    /// The last events instead of the first; before this position, or (`newest`) before the end.
    public var before: UInt64?
    public var newest: Bool?
    /// A thing, named as in C2, or a transaction's id.
    public var subject: String?
    /// Stable names of event types, separated by commas.
    public var type: String?
    /// A member's name, or `larder`.
    public var by: String?
    /// Recorded at or after this time: a time, a time of day, or a day as typed.
    public var since: String?
    /// Describe each event in a sentence too.
    public var describe: Bool?

    public static let fields: [QueryField<LogQuery>] = [
        QueryField("after", \.after, expected: "a position"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("log", \.log, expected: "a log's id"),
        QueryField("before", \.before, expected: "a position"),
        QueryField("newest", \.newest, expected: "true or false"),
        QueryField("subject", \.subject, expected: "a thing"),
        QueryField("type", \.type, expected: "event types"),
        QueryField("by", \.by, expected: "a member"),
        QueryField("since", \.since, expected: "a time or a day"),
        QueryField("told", \.describe, expected: "true or false"),
    ]

    public init() {}

    /// Without the parameters for the events of one household.
    public var start: LogQuery { LogQuery { ($0.after, $0.limit, $0.log) = (after, limit, log) } }
}

/// `GET …/changes`.
public struct ChangesQuery: QueryParameters {
    /// Only changes after this position; absent: from the first. `Last-Event-ID` overrides it.
    public var after: UInt64?
    /// As of `LogQuery`.
    public var log: String?

    public static let fields: [QueryField<ChangesQuery>] = [
        QueryField("after", \.after, expected: "a position"),
        QueryField("log", \.log, expected: "a log's id"),
    ]

    public init() {}
}

/// `GET /v1/admin/export`.
public struct ExportQuery: QueryParameters {
    /// Continues the export that ended at this position.
    public var after: UInt64?
    /// Include hashes of passwords and tokens.
    public var credentials: Bool?

    public static let fields: [QueryField<ExportQuery>] = [
        QueryField("after", \.after, expected: "a position"),
        QueryField("credentials", \.credentials, expected: "true or false"),
    ]

    public init() {}
}

/// `GET …/reminders`, `…/reminders/open`.
public struct RemindersQuery: QueryParameters {
    public var limit: Int?

    public static let fields: [QueryField<RemindersQuery>] = [QueryField("limit", \.limit, expected: "a number")]

    public init() {}
    public init(limit: Int?) { self.limit = limit }
}
