import API
import Inventory
import Projections

/// A report, declared once: its endpoint, its options, its table, CSV and schema follow.
///
/// To add one: a file with its declaration, and its line in `Report.all`.
struct Report: Sendable {
    let name: String
    let question: String
    /// The ways to group it, the usual one first.
    let dimensions: [ReportDimension]
    let columns: [ReportColumn]
    var usualPeriod = ReportPeriod.Usual.thisMonth
    /// It asks for single days, whatever it is grouped by.
    var needsDays = false
    let make: @Sendable (ReportInput) throws -> ReportTable

    static let all: [Report] = [
        .waste, .spending, .use, .worth, .turnover, .prices, .forecast, .contributions,
    ]

    /// - Throws: `Problem` 404 with the reports there are.
    static func named(_ name: String) throws -> Report {
        guard let found = all.first(where: { $0.name == name }) else {
            throw Problem.notFound("unknown report “\(name)”; there are: \(all.map(\.name).joined(separator: ", "))")
        }
        return found
    }

    var description: ReportDescription {
        ReportDescription(
            name: name, question: question, dimensions: dimensions.map(\.rawValue), columns: columns.map(\.view))
    }
}

/// The things that a report's rows can be about.
enum ReportDimension: String, Sendable {
    case month, week, category, product, reason, store, payer, member, location

    /// In the order of time, not of size.
    var isOfTime: Bool { self == .month || self == .week }
}

struct ReportColumn: Sendable {
    enum Kind: String, Sendable {
        case money, amount, count, percent, number, day, text
    }

    let name: String
    let kind: Kind

    var view: ReportColumnView { ReportColumnView(name: name, kind: kind.rawValue) }

    static func money(_ name: String) -> Self { Self(name: name, kind: .money) }
    static func amount(_ name: String) -> Self { Self(name: name, kind: .amount) }
    static func count(_ name: String) -> Self { Self(name: name, kind: .count) }
    static func percent(_ name: String) -> Self { Self(name: name, kind: .percent) }
    static func number(_ name: String) -> Self { Self(name: name, kind: .number) }
    static func day(_ name: String) -> Self { Self(name: name, kind: .day) }
    static func text(_ name: String) -> Self { Self(name: name, kind: .text) }
}

/// The result of a report.
struct ReportTable {
    var rows: [ReportRow] = []
    /// Of each currency.
    var totals: [ReportRow] = []
    var finding = ""
    var notes: [String] = []
}

struct ReportRow {
    var group: ReportGroup
    var unit: String?
    var cells: [ReportCellView]
    /// The greatest comes first.
    var rank: Int64 = 0
}

/// The thing that a row is about.
struct ReportGroup: Hashable {
    var name: String
    var id: EntityID?
    /// Nil where no money is shown.
    var currency: Currency?
}

extension ReportCellView {
    init(_ count: Int) { self.init(value: String(count)) }

    init(_ money: Int64, _ currency: Currency) {
        let money = Money(minorUnits: money, currency: currency)
        self.init(value: money.amountText, text: money.description)
    }

    /// A share in percent, with one decimal; nothing of nothing.
    init(share: Int64, of all: Int64) {
        let permille = all > 0 ? roundedHalfEven(Int128(share) * 1000, over: Int128(all)) : 0
        self.init(value: all > 0 ? percentText(permille: Int(clamping: permille)) : nil)
    }

    static let unknown = ReportCellView(value: nil)
}
