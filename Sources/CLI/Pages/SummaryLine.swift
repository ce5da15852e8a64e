import API

/// `status --line`: counts for a prompt or a panel, in one line.
enum SummaryLine {
    static func line(_ summary: SummaryAnswer) -> Line {
        var parts: [Line] = []
        if summary.expired > 0 { parts.append([Span("\(summary.expired) past date", .bad)]) }
        if summary.expiringSoon > 0 { parts.append([Span("\(summary.expiringSoon) soon", .soon)]) }
        if summary.low > 0 { parts.append([Span("\(summary.low) low", .soon)]) }
        let frozen: [Line] = summary.frozen.map { [[Span("\($0) frozen", .quiet)]] } ?? []
        let onLists: [Line] = summary.onLists.map { $0 > 0 ? [[Span("\($0) to buy")]] : [] } ?? []
        if parts.isEmpty {
            parts.append(summary.lots > 0 ? [Span("all fresh", .good)] : [Span("nothing in stock", .quiet)])
        }
        if let toSettle = summary.toSettle { parts.append([Span("\(toSettle) to settle", .soon)]) }
        return Line((parts + frozen + onLists).joined(separator: [" · "]))
    }
}
