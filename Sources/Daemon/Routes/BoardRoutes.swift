import API
import Domain
import Events
import Projections

/// `…/board` and `…/summary`: the lots and products that need attention, and their numbers.
enum BoardRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Reports.board, days: .all) { context, _, query in try board(context, query) }
        routes.look(Endpoints.Reports.summary, days: .all) { context, _, _ in summary(context) }
    }

    private static func board(_ context: ReadContext, _ query: BoardQuery) throws -> BoardAnswer {
        if let within = query.within, within < 0 {
            throw Problem.wrongQuery("within", "\(within)", expected: "a number of days")
        }
        let wanted = try statuses(query.status)
        let places = try query.location.map { context.places.within(try context.location($0).id) }
        let counts: StatusCounts
        if places == nil {
            let all = context.models.board.counts(today: context.today, within: query.within)
            counts = StatusCounts(expired: all.expired, expiringSoon: all.expiringSoon, fresh: all.fresh)
        } else {
            func count(_ status: ExpiryStatus) -> Int { lots(context, status, query.within, places).count }
            counts = StatusCounts(expired: count(.expired), expiringSoon: count(.expiringSoon), fresh: count(.fresh))
        }
        // Urgent ones first; entries beyond the page are not looked up.
        let total = wanted.reduce(0) { $0 + counts[$1] }
        let limit = try PageOfResults<Lot>.limit(query.limit)
        let from = try query.cursor.map { try PageOfResults<Lot>.offset($0) } ?? 0
        var found: [Lot] = []
        for status in wanted where found.count < from + limit {
            found += lots(context, status, query.within, places)
        }
        let shown = found.dropFirst(from).prefix(limit)
        let end = min(total, from + shown.count)
        return BoardAnswer(
            today: context.today, household: context.household,
            lots: shown.map { context.view($0, within: query.within) },
            counts: counts, held: total - end, cursor: end < total ? PageOfResults<Lot>.cursor(end) : nil,
            asOf: context.asOf?.value)
    }

    /// Lots of one status, earliest date first, lots of the same day in the order they were recorded; fresh lots
    /// without a date come last.
    private static func lots(
        _ context: ReadContext, _ status: ExpiryStatus, _ within: Int?, _ places: Set<LocationID>?
    ) -> [Lot] {
        let found = context.models.board.entries(status, today: context.today, within: within)
            .compactMap { context.lots[$0.lot] }
        return places.map { places in found.filter { places.contains($0.location) } } ?? found
    }

    private static func statuses(_ text: String?) throws -> [ExpiryStatus] {
        let urgentFirst: [ExpiryStatus] = [.expired, .expiringSoon, .fresh]
        guard let text else { return urgentFirst }
        let asked = try text.split(separator: ",").map { word in
            guard let status = ExpiryStatus(said: String(word)) else {
                throw Problem.wrongQuery("status", text, expected: "expired, expiringSoon or fresh")
            }
            return status
        }
        return urgentFirst.filter(asked.contains)
    }

    private static func summary(_ context: ReadContext) -> SummaryAnswer {
        let counts = context.models.board.counts(today: context.today)
        return SummaryAnswer(
            today: context.today, household: context.household, expired: counts.expired,
            expiringSoon: counts.expiringSoon, low: context.models.stock.belowMinimum.count, lots: context.lots.count,
            products: context.models.stock.productCount,
            nextReminder: context.models.reminders.nextDue(after: context.time, zone: context.zone))
    }
}

extension StatusCounts {
    fileprivate subscript(status: ExpiryStatus) -> Int {
        switch status {
        case .expired: expired
        case .expiringSoon: expiringSoon
        case .fresh: fresh
        }
    }
}
