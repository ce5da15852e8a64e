import API
import Inventory

/// The commands that were sent late and have to be settled (Q9), numbered as `larder settle` takes them.
enum SettlePage {
    static func lines(_ answer: ToSettleAnswer, width: Int?, now: LocalTime, past: Bool = false) -> [Line] {
        guard let first = answer.items.first else { return [["Nothing to settle."]] }
        var table = Table(columns: [.number, .flexible(12), .fixed, .fixed, .folding], indent: 0)
        for (index, item) in answer.items.enumerated() {
            table.rows.append([
                Span("\(index + 1)", .quiet), Span(item.text.printable), Span((item.by ?? "").printable, .quiet),
                Span(now.showing(item.at).words(now: now), .quiet), Span(why(item).printable, .soon),
            ])
        }
        let lines = table.lines(width: width)
        guard !past else { return lines }
        func ofWhat(_ item: UnsettledView) -> String { item.product == nil ? " --of PRODUCT" : "" }
        var advice: [Line] = []
        let bookable = answer.items.firstIndex { item in
            item.archived != true && item.there.map { Quantity($0.amount) != .zero } ?? true
        }
        if let bookable {
            let (number, of) = (bookable + 1, ofWhat(answer.items[bookable]))
            advice.append([Span("Book what is there: larder settle \(number) --book\(of)", .quiet)])
        }
        let of = ofWhat(first)
        return lines + advice + [
            [Span("Enter how much there is: larder settle 1 --count AMOUNT\(of)", .quiet)],
            [Span("Discard it: larder settle 1 --discard", .quiet)],
        ]
    }

    static func why(_ item: UnsettledView) -> String {
        let there = item.there.map { Quantity($0.amount) == .zero ? "none there now" : "\($0.text) there now" }
        let reason: String? =
            switch item.reason {
            case UnsettledReason.pastUseBy.name: "past its use-by date"
            case UnsettledReason.gone.name: item.archived == true ? "archived" : "gone"
            default: "not enough"
            }
        return [reason, there].compactMap(\.self).joined(separator: ", ")
    }
}

extension ToSettleAnswer: RowsPage {
    var rows: [UnsettledView] { items }

    static let columns: [ListColumn<UnsettledView>] = [
        ListColumn("text") { $0.text }, ListColumn("reason") { $0.reason }, ListColumn("product") { $0.product?.name },
        ListColumn("amount") { $0.there?.amount }, ListColumn("unit") { $0.there?.unit }, ListColumn("by") { $0.by },
        ListColumn("at") { "\($0.at)" }, ListColumn("id") { "\($0.id)" },
    ]
}
