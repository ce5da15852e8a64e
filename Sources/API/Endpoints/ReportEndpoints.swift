import Inventory

extension Endpoints {
    /// Reports of what was booked (W1).
    public enum Reporting {
        private static let all = household + "/reports"
        /// The reports there are, each with its question.
        public static let list = InHousehold<NoQuery, ReportsAnswer>(.get, all)
        public static let show = Endpoint<AtReport, ReportQuery, ReportAnswer>(.get, all + "/{report}")
    }
}

/// `…/reports/{report}`.
public struct AtReport: PathParameters {
    public var household: String
    /// Its name.
    public var report: String

    public static let names = ["household", "report"]
    public var values: [String] { [household, report] }

    public init(_ household: String, _ report: String) {
        self.household = household
        self.report = report
    }
}

/// `GET …/reports/{report}`.
public struct ReportQuery: QueryParameters {
    /// The first and the last day.
    public var from: String?
    public var to: String?
    /// A year, a month, or one of `this-month`, `last-month`, `this-year`, `last-year`, `all`.
    public var period: String?
    /// One of the report's dimensions.
    public var by: String?
    /// At most so many rows, the greatest; absent: all.
    public var top: Int?
    public var product: String?
    public var category: String?
    public var store: String?
    public var member: String?
    /// A period to compare with: `last-year`, `before`, or as in `period`.
    public var against: String?
    /// Add up all events anew.
    public var replay: Bool?

    public static let fields: [QueryField<ReportQuery>] = [
        QueryField("from", \.from, expected: "a day"),
        QueryField("to", \.to, expected: "a day"),
        QueryField("period", \.period, expected: "a year, a month, last-month, this-year or all"),
        QueryField("by", \.by, expected: "a dimension of the report"),
        QueryField("top", \.top, expected: "a number"),
        QueryField("product", \.product, expected: "a product"),
        QueryField("category", \.category, expected: "a category"),
        QueryField("store", \.store, expected: "a store"),
        QueryField("member", \.member, expected: "a member"),
        QueryField("against", \.against, expected: "last-year, before, a year or a month"),
        QueryField("replay", \.replay, expected: "true or false"),
    ]

    public init() {}
}
