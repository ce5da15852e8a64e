import API
import Inventory
import Projections

extension Report {
    /// Who added what others use (F4).
    static let contributions = Report(
        name: "contributions", question: "Who reported prices, posted and commented?", dimensions: [.member, .month],
        columns: [.count("contributions"), .count("prices"), .count("posts")], usualPeriod: .twelveMonths
    ) { input in
        let (context, models) = (input.context, input.context.models)
        var days: [UInt64: CalendarDate] = [:]
        for product in context.catalog.products.map(\.id) {
            for seen in models.prices.observations(of: product) { days[seen.order] = seen.day }
        }
        for post in models.feed.posts.all { days[post.order] = context.zone.localDate(at: post.at) }
        var parts: [ReportGroup: (prices: Int, posts: Int)] = [:]
        func count(_ contributions: Contributions, _ add: (inout (prices: Int, posts: Int)) -> Void) {
            for member in contributions.members where input.filter.member.map({ $0 == member }) ?? true {
                for order in contributions[member] {
                    guard let day = days[order], input.period.days.contains(day) else { continue }
                    let group =
                        input.by == .month ? ReportGroup(name: "\(CalendarMonth(day))") : input.group(of: member)
                    add(&parts[group, default: (0, 0)])
                }
            }
        }
        count(models.prices.contributions) { $0.prices += 1 }
        count(models.feed.contributions) { $0.posts += 1 }
        var table = ReportTable()
        table.rows = parts.map { group, found in
            ReportRow(
                group: group,
                cells: [
                    ReportCellView(found.prices + found.posts), ReportCellView(found.prices),
                    ReportCellView(found.posts),
                ], rank: Int64(found.prices + found.posts))
        }
        let all = table.rows.reduce(0) { $0 + Int($1.rank) }
        table.finding =
            all == 0
            ? "Nobody contributed \(input.period.words)." : "\(counted(all, "contribution")) \(input.period.words)."
        return table
    }
}
