import API
import Inventory

/// The board: expired lots, lots expiring soon, and how many more there are.
enum BoardPage {
    /// - Parameters:
    ///   - full: Include fresh lots.
    ///   - rows: The most lots to list; nil: all that the answer has.
    ///   - past: The board of another time; its lots cannot be used.
    static func lines(
        _ answer: BoardAnswer, width: Int?, full: Bool, rows: Int? = nil, past: Bool = false
    ) -> [Line] {
        var board = answer
        // A date that nobody read off a package stands behind all that somebody did (E1).
        let guessed = full ? [] : answer.lots.filter(\.isGuessed)
        if !full { board.lots = Array(answer.lots.filter { !$0.isGuessed }.prefix(rows ?? .max)) }
        let counts = board.counts
        let frozen = counts.frozen ?? 0
        let total = counts.expired + counts.expiringSoon + counts.fresh + frozen
        var lines = [Words.heading(board.household, on: board.today, asOf: board.asOf)]
        let low = low(board, width: width)
        guard total > 0 || !low.isEmpty else { return lines + (past ? [[], ["Nothing was in stock."]] : empty) }
        lines += groups(board, besides: guessed, width: width, full: full)
        if !guessed.isEmpty { lines += [[], folded(guessed, width)] }
        if counts.expired + counts.expiringSoon == 0 {
            lines += [
                [], [Span(total > 0 ? "Nothing expires soon." : "Nothing is in stock.", total > 0 ? .good : .soon)],
            ]
        }
        lines += low
        let listed = board.lots.filter { full || [.expired, .expiringSoon].contains($0.status) }.count
        let urgent = counts.expired + counts.expiringSoon - (full ? 0 : listed + guessed.count)
        lines.append([])
        if full {
            if board.held > 0 { lines.append(more(board.held, "larder status --all")) }
        } else {
            if urgent > 0 { lines.append(more(urgent, "larder status --all")) }
            if counts.fresh > 0 {
                lines.append([
                    Span("\(Words.count(counts.fresh, "fresh lot")) besides", .quiet), Span(": larder stock", .quiet),
                ])
            }
            if frozen > 0 {
                lines.append([
                    Span("\(Words.grouped(frozen)) frozen", .quiet), Span(": larder stock --status frozen", .quiet),
                ])
            }
        }
        if let onLists = counts.onLists {
            lines.append([Span("\(Words.grouped(onLists)) to buy", .quiet), Span(": larder list", .quiet)])
        }
        if let toSettle = counts.toSettle {
            lines.append([Span("\(Words.grouped(toSettle)) to settle", .soon), Span(": larder settle", .quiet)])
        }
        if !past, let first = (board.lots + guessed).first(where: { [.expired, .expiringSoon].contains($0.status) }) {
            // A use-by date is not put off, and what is good for longer needs no keeping (E5).
            let isKept = first.dateKind != .useBy && first.daysLeft ?? 0 <= 3
            let isOver = first.dateKind == .useBy && first.status == .expired
            let verbs = isKept ? ["use", "keep", "spoil"] : isOver ? ["spoil"] : ["use", "spoil"]
            // What went bad is all of a lot.
            let hint =
                "Next: "
                + verbs.map { "larder \($0) \(first.code)" + ($0 == "spoil" ? " --all" : "") }.joined(separator: " · ")
            if hint.columns <= width ?? .max { lines.append([Span(hint, .quiet)]) }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static let empty: [Line] = [
        [], ["Nothing is in stock. To add something:"], [],
        ["  larder add milk 2 --expires tomorrow --new"], ["  larder add \"oat milk\" 1.5 l --expires +10d --new"],
    ]

    /// One table for all groups, so that their columns align.
    private static func groups(_ board: BoardAnswer, besides guessed: [LotView], width: Int?, full: Bool) -> [Line] {
        var counts = board.counts
        counts.expired -= guessed.count { $0.status == .expired }
        counts.expiringSoon -= guessed.count { $0.status == .expiringSoon }
        let groups: [(title: String, status: ExpiryStatus, count: Int, style: Style)] = [
            ("Past its date", .expired, counts.expired, .bad), ("Soon", .expiringSoon, counts.expiringSoon, .soon),
            ("Fresh", .fresh, full ? counts.fresh : 0, .good),
            ("Frozen", .frozen, full ? counts.frozen ?? 0 : 0, .quiet),
        ]
        var table = Table(columns: [.fixed, .flexible(7), .number, .flexible(5), .fixed, .fixed, .folding])
        var lots: [[LotView]] = []
        for group in groups {
            let shownLots = group.count > 0 ? board.lots.filter { $0.status == group.status } : []
            table.rows += shownLots.map { row($0, group.style, today: board.today) }
            lots.append(shownLots)
        }
        var rows = table.grouped(width: width)[...]
        var lines: [Line] = []
        for (group, shownLots) in zip(groups, lots) where !shownLots.isEmpty {
            lines += [[], [Span(group.title, group.style), Span(" (\(Words.grouped(group.count)))", .quiet)]]
            lines += rows.prefix(shownLots.count).joined()
            rows = rows.dropFirst(shownLots.count)
        }
        return lines
    }

    /// The lots with only a usual date, on one line: `By estimate: spinach today and 3 more: larder status --all`.
    private static func folded(_ guessed: [LotView], _ width: Int?) -> Line {
        var names: [String] = []
        func text() -> String {
            let more = guessed.count - names.count
            let end = more == 0 ? "" : names.isEmpty ? "\(more) lots" : " and \(more) more"
            return "By estimate: \(names.joined(separator: ", "))\(end)"
        }
        for lot in guessed {
            names.append("\(lot.name) \(DayText.distance(lot.daysLeft ?? 0))".printable)
            guard text().columns + ": larder status --all".columns > width ?? 200 else { continue }
            names.removeLast()
            break
        }
        return [Span(text(), .quiet), Span(": larder status --all", .quiet)]
    }

    /// Returns the products below their minimum (S7), worded as in the stock.
    private static func low(_ board: BoardAnswer, width: Int?) -> [Line] {
        guard let items = board.belowMinimum, !items.isEmpty else { return [] }
        let count = board.counts.low ?? items.count
        var table = Table(columns: [.flexible(16), .number, .folding])
        for item in items {
            table.rows.append([
                Span(item.product.name.printable), Span((item.inAll ?? item.amount).text.printable),
                Span(
                    "\(item.missing?.text ?? "") short of \(item.minimum?.text ?? "")\(opened(item))".printable, .soon),
            ])
        }
        let more = count > items.count ? [more(count - items.count, "larder explain low")] : []
        return [[], [Span("Low", .soon), Span(" (\(Words.grouped(count)))", .quiet)]] + table.lines(width: width) + more
    }

    /// Returns the note about opened stock, where this is why there is too little: it does not count (S7).
    private static func opened(_ item: StockItem) -> String {
        guard let opened = item.opened, let missing = item.missing.flatMap({ Quantity($0.amount) }),
            let minimum = item.minimum.flatMap({ Quantity($0.amount) }),
            let there = Quantity((item.inAll ?? item.amount).amount),
            (try? there.adding(missing)) ?? .zero > minimum
        else { return "" }
        return ", not counting \(opened.text) that \(opened.amount == "1" ? "is" : "are") opened"
    }

    private static func row(_ lot: LotView, _ style: Style, today: CalendarDate) -> [Span] {
        let date = lot.lotDate.map { $0.source.mark + DayText.date($0.day, today: today) } ?? ""
        var notes: [String] = []
        if let since = lot.frozenSince { notes.append("frozen \(DayText.date(since, today: today))") }
        if lot.dateKind == .useBy, lot.status != .frozen { notes.append("use by") }
        if lot.opened { notes.append("opened") }
        if let printed = lot.printed { notes.append("printed \(DayText.date(printed, today: today))") }
        return [
            Span(lot.code, .quiet), Span(lot.name.printable), Span(lot.amount.text.printable),
            Span((lot.location?.name ?? "").printable),
            Span(lot.daysLeft.map(DayText.distance) ?? (lot.status == .frozen ? "frozen" : "no date"), style),
            Span(date, .quiet), Span(notes.joined(separator: ", "), lot.dateKind == .useBy ? style : .quiet),
        ]
    }

    private static func more(_ count: Int, _ command: String) -> Line {
        [Span("… and \(Words.grouped(count)) more: \(command)", .quiet)]
    }
}

extension LotView {
    /// Whether it has only the usual date of its product, and is past it or soon will be.
    fileprivate var isGuessed: Bool { dateSource == .suggested && [.expired, .expiringSoon].contains(status) }
}
