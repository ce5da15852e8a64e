import API

/// How a figure came about: each step with what it changed and what there was after it (L7).
enum ExplainPage {
    static func lines(_ answer: ExplainAnswer, width: Int?, now: LocalTime) -> [Line] {
        let because = answer.steps.isEmpty ? "" : ", because"
        var lines: [Line] = [
            [Span(title(answer).printable, .heading), Span(": \(answer.figure.text)\(because)".printable)]
        ]
        if answer.earlier > 0 { lines.append([Span("  … \(Words.count(answer.earlier, "earlier step"))", .quiet)]) }
        var table = Table(columns: [.number, .fixed, .flexible(20), .number, .number, .fixed])
        let isCount = answer.isCount
        for step in answer.steps {
            let after = step.after.map { "= \($0.text)" } ?? ""
            table.rows.append([
                Span("\(step.position)", .quiet), Span(Words.date(step.occurredOn, today: now.day), .quiet),
                Span(step.text.printable, step.undone ? .quiet : .plain),
                Span(isCount ? "" : signed(step.change).printable),
                Span(isCount && step.change != nil ? "" : after.printable, .quiet),
                Span(step.undone ? "undone" : "", .soon),
            ])
        }
        return lines + table.lines(width: width)
    }

    private static func title(_ answer: ExplainAnswer) -> String {
        let what =
            switch CountFigure(rawValue: answer.isCount ? answer.what : "") {
            case .expired: "past date"
            case .expiringSoon: "soon"
            case .lots: answer.kind == .location ? "" : "lots"
            case .fresh, .low, .products, .reminders, nil:
                [ProductFigure.stock.rawValue, LotFigure.amount.rawValue].contains(answer.what)
                    ? "" : WritePage.words(answer.what)
            }
        let name = answer.kind == .household ? "" : answer.of.name
        return name.isEmpty || what.isEmpty ? name + what : "\(name), \(what)"
    }

    private static func signed(_ change: FigureView?) -> String {
        guard let change else { return "" }
        return (change.amount?.hasPrefix("-") ?? true ? "" : "+") + change.text
    }
}

extension ExplainAnswer {
    /// It counts things, one a step.
    fileprivate var isCount: Bool {
        (kind == .household || kind == .location) && CountFigure(rawValue: what) != nil
    }
}
