import API
import Inventory

/// The expected cost of a list (Q6).
enum EstimatePage {
    static func lines(_ answer: EstimateAnswer, width: Int?) -> [Line] {
        let none = answer.unpriced == 0 ? "" : " · \(answer.unpriced) without a price"
        let deposit = answer.deposit.map { " and \($0.text) deposit" } ?? ""
        let heading: Line = [
            Span(answer.on.name.printable, .heading),
            Span(
                " · about \(answer.total.text)\(deposit) for \(answer.priced) of \(answer.priced + answer.unpriced)\(none)",
                .quiet),
        ]
        guard !answer.entries.isEmpty else { return [heading, ["Nothing on it is open."]] }
        var table = Table(columns: [.number, .number, .flexible(12), .folding])
        for entry in answer.entries {
            let packs = entry.packs.flatMap { $0 > 1 ? "\($0) × " : nil } ?? ""
            let details = [
                entry.price.map { "\(packs)\($0)" }, entry.of.map { "as \($0)" }, entry.store.map { "at \($0.name)" },
                entry.deposit.map { "deposit \($0.text)" }, entry.instead,
            ].compactMap(\.self)
            table.rows.append([
                Span(entry.cost?.text ?? "–", entry.cost == nil ? .quiet : .plain),
                Span((entry.amount?.text ?? "").printable), Span(entry.name.printable),
                Span(details.joined(separator: ", ").printable, .quiet),
            ])
        }
        return [heading] + table.lines(width: width)
    }
}

extension EstimateAnswer: ListPage {
    static var list: String { "entries" }
    mutating func append(_ next: Self) { (entries, cursor) = (entries + next.entries, next.cursor) }
}

extension EstimateAnswer: RowsPage {
    var rows: [EstimatedEntryView] { entries }

    static let columns: [ListColumn<EstimatedEntryView>] = [
        ListColumn("name") { $0.name }, ListColumn("amount") { $0.amount?.amount },
        ListColumn("unit") { $0.amount?.unit }, ListColumn("cost") { $0.cost?.amount },
        ListColumn("currency") { $0.cost?.currency }, ListColumn("store") { $0.store?.name },
        ListColumn("price") { $0.price }, ListColumn("of") { $0.of }, ListColumn("day") { $0.day?.description },
        ListColumn("instead") { $0.instead }, ListColumn("id") { "\($0.id)" },
        ListColumn("deposit") { $0.deposit?.amount },
    ]
}
