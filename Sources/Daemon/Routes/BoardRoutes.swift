import API
import Domain
import Events
import Projections

/// `…/board` and `…/summary`: what a person should look at, and how much there is.
enum BoardRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Looks.board, days: .all) { moment, _, query in try board(moment, query) }
        routes.look(Endpoints.Looks.summary, days: .all) { moment, _, _ in summary(moment) }
    }

    private static func board(_ moment: Moment, _ query: BoardQuery) throws -> BoardAnswer {
        if let within = query.within, within < 0 {
            throw Problem.wrongQuery("within", "\(within)", expected: "a number of days")
        }
        let wanted = try statuses(query.status)
        let places = try query.location.map { moment.places.within(try moment.location($0).id) }
        let counts: StatusCounts
        if places == nil {
            let all = moment.models.board.counts(today: moment.today, within: query.within)
            counts = StatusCounts(expired: all.expired, expiringSoon: all.expiringSoon, fresh: all.fresh)
        } else {
            func count(_ status: ExpiryStatus) -> Int { lots(moment, status, query.within, places).count }
            counts = StatusCounts(expired: count(.expired), expiringSoon: count(.expiringSoon), fresh: count(.fresh))
        }
        // The urgent first: what a page does not reach is not looked up.
        let total = wanted.reduce(0) { $0 + counts[$1] }
        let limit = try Page<Lot>.limit(query.limit)
        let from = try query.cursor.map { try Page<Lot>.offset($0) } ?? 0
        var found: [Lot] = []
        for status in wanted where found.count < from + limit {
            found += lots(moment, status, query.within, places)
        }
        let shown = found.dropFirst(from).prefix(limit)
        let end = min(total, from + shown.count)
        return BoardAnswer(
            today: moment.today, household: moment.household, lots: shown.map { moment.view($0, within: query.within) },
            counts: counts, held: total - end, cursor: end < total ? Page<Lot>.cursor(end) : nil,
            asOf: moment.asOf?.value)
    }

    /// Lots of one status, earliest date first, those of one day as they were recorded; those without a date behind the
    /// others that are fresh.
    private static func lots(
        _ moment: Moment, _ status: ExpiryStatus, _ within: Int?, _ places: Set<LocationID>?
    ) -> [Lot] {
        var found = moment.models.board.entries(status, today: moment.today, within: within)
            .compactMap { moment.lots[$0.lot] }
            .sorted {
                ($0.date?.day ?? moment.today, $0.order, $0.id) < ($1.date?.day ?? moment.today, $1.order, $1.id)
            }
        if status == .fresh {
            found += moment.lots.all.filter { $0.date == nil }.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        }
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

    private static func summary(_ moment: Moment) -> SummaryAnswer {
        let counts = moment.models.board.counts(today: moment.today)
        let low = moment.catalog.products.values.count { !$0.archived && moment.missing($0) != nil }
        return SummaryAnswer(
            today: moment.today, household: moment.household, expired: counts.expired,
            expiringSoon: counts.expiringSoon, low: low, lots: moment.lots.count,
            products: moment.lots.stockedProducts.count,
            nextReminder: moment.models.reminders.nextDue(after: moment.time, zone: moment.zone))
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
