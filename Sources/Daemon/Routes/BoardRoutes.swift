import API
import Events
import Inventory
import Projections

/// `…/board` and `…/summary`: the lots and products that need attention, and their numbers.
enum BoardRoutes {
    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Reports.board, days: .all) { context, _, query in try board(context, query) }
        // The next reminder.
        routes.query(Endpoints.Reports.summary, days: .all, dependsOnTime: { _, _ in true }) { context, _, _ in
            summary(context)
        }
    }

    static func board(_ context: ReadContext, _ query: BoardQuery) throws -> BoardAnswer {
        if let within = query.within, within < 0 {
            throw Problem.wrongQuery("within", "\(within)", expected: "a number of days")
        }
        let wanted = try statuses(query.status)
        let shown = BoardLots(
            context: context, within: query.within,
            places: try query.location.map { context.places.within(try context.location($0).id) })
        let page = try PageOfResults(limit: query.limit, cursor: query.cursor) { last in
            // Lazy, so that what is beyond the page is not looked up.
            wanted.lazy.flatMap { shown.entries($0, after: last) }
        }
        // Minimums are the household's, not a location's.
        let low = query.location == nil ? context.models.stock.belowMinimum : nil
        let counts = StatusCounts(
            expired: shown.count(.expired), expiringSoon: shown.count(.expiringSoon), fresh: shown.count(.fresh),
            frozen: shown.count(.frozen).nilIfZero, low: low?.count,
            onLists: query.location == nil ? context.openOnLists.flatMap { $0 > 0 ? $0 : nil } : nil,
            toSettle: query.location == nil ? context.toSettle : nil)
        let missing = query.cursor == nil ? try low?.prefix(PageOfResults<Never>.limit(query.limit)) : nil
        let belowMinimum = missing?.compactMap { context.catalog[$0].map { context.totals(of: $0) } }
        let held =
            page.cursor == nil ? 0 : wanted.reduce(0) { $0 + shown.count($1, after: page.items.last) }
        return BoardAnswer(
            today: context.today, household: context.household,
            lots: page.items.views { entry in context.lots[entry.lot].map { context.view($0, within: query.within) } },
            belowMinimum: belowMinimum?.isEmpty == true ? nil : belowMinimum, counts: counts, held: held,
            cursor: page.cursor, asOf: context.asOf?.value)
    }

    private static func statuses(_ text: String?) throws -> [ExpiryStatus] {
        guard let text else { return ExpiryStatus.urgentFirst }
        let asked = try text.split(separator: ",").map { word in
            guard let status = ExpiryStatus(typed: String(word)) else {
                throw Problem.wrongQuery("status", text, expected: "expired, expiringSoon, fresh or frozen")
            }
            return status
        }
        return ExpiryStatus.urgentFirst.filter(asked.contains)
    }

    private static func summary(_ context: ReadContext) -> SummaryAnswer {
        let counts = context.models.board.counts(today: context.today)
        return SummaryAnswer(
            today: context.today, household: context.household, expired: counts.expired,
            expiringSoon: counts.expiringSoon, frozen: counts.frozen.nilIfZero,
            low: context.models.stock.belowMinimum.count, lots: context.lots.count,
            products: context.models.stock.productCount, onLists: context.openOnLists, toSettle: context.toSettle,
            nextReminder: context.reminders.nextDue(after: context.time, zone: context.zone))
    }
}

/// The lots of a board, those of a location and below it if one is asked for. Counting those costs all lots of the
/// status.
private struct BoardLots {
    let context: ReadContext
    let within: Int?
    let places: Set<LocationID>?

    /// Urgent ones first; lots of one day in the order they were recorded; fresh lots without a date come last.
    func entries(_ status: ExpiryStatus, after last: BoardEntry?) -> AnyIterator<BoardEntry> {
        if let last, status.rank < last.status.rank { return AnyIterator { nil } }
        let rest = context.models.board.entries(
            status, today: context.today, within: within, after: last?.status == status ? last : nil)
        guard let places else { return rest }
        return AnyIterator {
            while let entry = rest.next() {
                if let lot = context.lots[entry.lot], places.contains(lot.location) { return entry }
            }
            return nil
        }
    }

    func count(_ status: ExpiryStatus, after last: BoardEntry? = nil) -> Int {
        if places != nil { return entries(status, after: last).reduce(0) { count, _ in count + 1 } }
        if let last, status.rank < last.status.rank { return 0 }
        return context.models.board.count(
            status, today: context.today, within: within, after: last?.status == status ? last : nil)
    }
}

extension Int {
    fileprivate var nilIfZero: Int? { self == 0 ? nil : self }
}

extension ExpiryStatus {
    fileprivate static let urgentFirst: [ExpiryStatus] = [.expired, .expiringSoon, .fresh, .frozen]
    fileprivate var rank: Int { Self.urgentFirst.firstIndex(of: self) ?? 0 }
}
