import API
import Inventory

/// The stock by product, page by page; with each product's lots when few products match.
struct StockPage {
    let width: Int?
    let query: String?
    /// All is shown, page by page; else one page, and how many there are besides.
    let isEverything: Bool
    /// Products on the pages so far.
    private var shown = 0
    private let isPast: Bool
    /// The columns' widths on the page before.
    private var widths: [Int] = []

    /// - Parameter isPast: Of another moment than now: nothing can be added then.
    init(width: Int?, query: String?, isEverything: Bool = false, isPast: Bool = false) {
        (self.width, self.query, self.isEverything, self.isPast) = (width, query, isEverything, isPast)
    }

    mutating func lines(_ stock: StockAnswer) -> [Line] {
        let isFirst = shown == 0
        shown += stock.items.count
        guard shown > 0 else {
            if query == nil, isPast { return [["Nothing was in stock then."]] }
            return query.map {
                [["Nothing in stock matches \"\($0.printable)\"."], [Span("To see all of it: larder stock", .quiet)]]
            }
                ?? [
                    ["Nothing is in stock."],
                    [Span("Add something: larder add milk 2 --expires tomorrow --new", .quiet)],
                ]
        }
        let detailed = isFirst && query != nil && stock.items.count <= 10
        var lines = detailed ? Self.details(stock, width) : overview(stock)
        let held = isEverything ? 0 : stock.total - shown
        if held > 0 { lines += [[], [Span("… and \(Words.count(held, "more product")): larder stock --all", .quiet)]] }
        return lines
    }

    private mutating func overview(_ stock: StockAnswer) -> [Line] {
        var table = Table(columns: [.fixed, .flexible(8), .number, .flexible(8), .fixed], indent: 0)
        for item in stock.items {
            table.rows.append([
                FavouritePage.mark(item.favourite), Span(item.product.name.printable),
                Span(
                    (item.amount.text + (item.inAll.map { $0 == item.amount ? "" : " (\($0.text) in all)" } ?? ""))
                        .printable),
                Span(Self.places(item), .quiet), Self.next(item),
            ])
        }
        table.widths = widths
        widths = table.natural
        return table.lines(width: width)
    }

    /// The location if there is only one; the number of lots if there are several.
    private static func places(_ item: StockItem) -> String {
        var names: [String] = []
        for lot in item.lots {
            if let name = lot.location?.name, !names.contains(name) { names.append(name) }
        }
        return names.joined(separator: ", ").printable
    }

    private static func next(_ item: StockItem) -> Span {
        if let missing = item.missing { return Span("\(missing.text) short of \(item.minimum?.text ?? "")", .soon) }
        guard
            let first = item.lots.filter({ $0.date != nil && $0.status != .frozen })
                .min(by: { ($0.daysLeft ?? 0) < ($1.daysLeft ?? 0) })
        else { return item.lots.contains { $0.status == .frozen } ? Span("frozen", .quiet) : "" }
        let kind = first.dateKind == .useBy ? ", use by" : ""
        return Span((first.lotDate?.source.mark ?? "") + DayText.distance(first.daysLeft ?? 0) + kind, style(first))
    }

    private static func details(_ stock: StockAnswer, _ width: Int?) -> [Line] {
        var lines: [Line] = []
        for item in stock.items {
            let opened = item.opened.map { ", \($0.text) of it opened" } ?? ""
            let mark: Line = item.favourite == true ? [FavouritePage.mark(true), " "] : []
            lines.append(
                mark + [
                    Span(item.product.name.printable, .heading), Span(": \(item.amount.text)\(opened)".printable),
                ])
            if let rating = item.rating { lines.append(["  "] + RatingPage.line(rating)) }
            if let all = item.inAll {
                lines.append([
                    Span(
                        "  \(all.text) including the products under it\(ProductPage.leftOut(item.leftOut))".printable,
                        .quiet)
                ])
            }
            var table = Table(columns: [.fixed, .number, .flexible(8), .flexible(6), .fixed, .fixed, .fixed, .folding])
            for lot in item.lots {
                let date = lot.lotDate.map { $0.source.mark + DayText.date($0.day, today: stock.today) } ?? ""
                table.rows.append([
                    Span(lot.code, .quiet), Span(lot.amount.text.printable),
                    Span((lot.variant?.name ?? "").printable), Span((lot.location?.name ?? "").printable),
                    Span(
                        lot.daysLeft.map(DayText.distance) ?? (lot.status == .frozen ? "frozen" : "no date"),
                        style(lot)), Span(date, .quiet),
                    Span(lot.opened ? "opened" : "", .quiet),
                    Span(
                        [
                            lot.frozenSince.map { "frozen \(DayText.date($0, today: stock.today))" },
                            lot.dateKind == .useBy && lot.status != .frozen ? "use by" : nil,
                            lot.printed.map { "printed \(DayText.date($0, today: stock.today))" }, lot.price?.text,
                            lot.countedOn.map { "counted \(DayText.date($0, today: stock.today))" },
                            lot.owner.map { "\($0.name)’s" }, lot.note,
                        ].compactMap { $0 }.joined(separator: ", ").printable, .quiet),
                ])
            }
            lines += table.lines(width: width)
        }
        return lines
    }

    private static func style(_ lot: LotView) -> Style {
        switch lot.status {
        case .expired: .bad
        case .expiringSoon: .soon
        case .fresh, .frozen: .quiet
        }
    }
}
