public import Inventory

/// `GET …/reports`.
public struct ReportsAnswer: Codable, Equatable, Sendable {
    public var reports: [ReportDescription]

    public init(reports: [ReportDescription]) { self.reports = reports }
}

/// A report's question, its dimensions, and the columns of its rows.
public struct ReportDescription: Codable, Equatable, Sendable {
    public var name: String
    public var question: String
    /// The first one where none is asked for.
    public var dimensions: [String]
    public var columns: [ReportColumnView]

    public init(name: String, question: String, dimensions: [String], columns: [ReportColumnView]) {
        self.name = name
        self.question = question
        self.dimensions = dimensions
        self.columns = columns
    }
}

public struct ReportColumnView: Codable, Equatable, Sendable {
    public var name: String
    /// `money`, `amount`, `count`, `percent`, `number`, `day` or `text`.
    public var kind: String

    public init(name: String, kind: String) {
        self.name = name
        self.kind = kind
    }
}

/// `GET …/reports/{report}`. Money of several currencies is in several rows and never added up.
public struct ReportAnswer: Codable, Equatable, Sendable {
    public var report: String
    public var question: String
    /// The finding, in a sentence.
    public var finding: String
    /// Further remarks: the things left out, and since when there are bookings.
    public var notes: [String]
    public var today: CalendarDate
    public var household: Named
    public var from: CalendarDate
    public var to: CalendarDate
    /// The dimension of the rows.
    public var by: String
    public var columns: [ReportColumnView]
    public var rows: [ReportRowView]
    /// One for each currency; of reports that add up.
    public var totals: [ReportRowView]
    /// Rows that were left out, as fewer were asked for.
    public var more: Int
    /// The period that it is compared with.
    public var against: ReportPeriodView?
    /// The events were added up anew.
    public var replayed: Bool
    public var asOf: UInt64?

    public init(
        report: String, question: String, finding: String, notes: [String], today: CalendarDate, household: Named,
        from: CalendarDate, to: CalendarDate, by: String, columns: [ReportColumnView], rows: [ReportRowView],
        totals: [ReportRowView], more: Int, against: ReportPeriodView?, replayed: Bool, asOf: UInt64?
    ) {
        self.report = report
        self.question = question
        self.finding = finding
        self.notes = notes
        self.today = today
        self.household = household
        self.from = from
        self.to = to
        self.by = by
        self.columns = columns
        self.rows = rows
        self.totals = totals
        self.more = more
        self.against = against
        self.replayed = replayed
        self.asOf = asOf
    }
}

public struct ReportPeriodView: Codable, Equatable, Sendable {
    public var from: CalendarDate
    public var to: CalendarDate

    public init(from: CalendarDate, to: CalendarDate) {
        self.from = from
        self.to = to
    }
}

public struct ReportRowView: Codable, Equatable, Sendable {
    /// A product, a month (`2026-11`), a store …
    public var name: String
    /// The thing's id, for its history, which explains the row.
    public var id: EntityID?
    public var currency: String?
    public var unit: String?
    /// One for each column.
    public var cells: [ReportCellView]
    /// The first column in the period that it is compared with.
    public var before: ReportCellView?

    public init(
        name: String, id: EntityID? = nil, currency: String? = nil, unit: String? = nil, cells: [ReportCellView],
        before: ReportCellView? = nil
    ) {
        self.name = name
        self.id = id
        self.currency = currency
        self.unit = unit
        self.cells = cells
        self.before = before
    }
}

public struct ReportCellView: Codable, Equatable, Sendable {
    /// An exact decimal, or an ISO day; absent: it is not known.
    public var value: String?
    /// For display, where it differs: `2 bottles = 2 l`, `~3.5 days`.
    public var text: String?

    public init(value: String?, text: String? = nil) {
        self.value = value
        self.text = text
    }
}
