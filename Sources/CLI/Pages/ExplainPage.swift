import API
import Inventory

/// The steps behind a figure: what each changed, and the result (L7).
enum ExplainPage {
    /// Lists the things that can be explained, and how to type them.
    static func menu(width: Int?) -> [Line] {
        let rows: [(String, String?)] = [
            ("of the board", "status · expired · soon · fresh · low"),
            ("of all", "lots · products · reminders · next reminder"),
            ("of a product", "milk · milk minimum: \(FigureWords.list(.product))"),
            ("of a lot", "7K3Q · 7K3Q date: \(FigureWords.list(.lot))"),
            ("of a place", "fridge · fridge expired"),
            ("of the household", "household window: \(FigureWords.list(.household))"),
        ]
        return [[Span("What can be explained", .heading)]]
            + FieldPage.lines(rows, width: width)
    }

    static let columns: [ListColumn<ExplainRow>] = [
        ListColumn("of") { $0.answer.of.name }, ListColumn("what") { $0.answer.what },
        ListColumn("position") { "\($0.step.position)" }, ListColumn("recordedAt") { "\($0.step.recordedAt)" },
        ListColumn("occurredOn") { "\($0.step.occurredOn)" }, ListColumn("text") { $0.step.text },
        ListColumn("change") { $0.step.change?.amount }, ListColumn("after") { $0.step.after?.amount },
        ListColumn("unit") { ($0.step.after ?? $0.step.change)?.unit },
        ListColumn("value") { $0.step.after?.text }, ListColumn("actor") { $0.step.actor },
        ListColumn("for") { $0.step.for },
        ListColumn("undone") { $0.step.undone ? "yes" : "no" },
    ]

    static func lines(_ answer: ExplainAnswer, past: Bool = false, width: Int?, now: LocalTime) -> [Line] {
        let because = answer.steps.isEmpty ? "" : ", because"
        var lines: [Line] = [
            [Span(title(answer).printable, .heading), Span(": \(answer.figure.text)\(because)".printable)]
        ]
        if answer.earlier > 0 { lines.append([Span("  … \(Words.count(answer.earlier, "earlier step"))", .quiet)]) }
        let isCount = answer.isCount
        var table = Table(columns: [.number, .fixed, .fixed, .number, .number, .fixed])
        table.rows = answer.steps.map { step -> [Span] in
            let after = step.after.map { "= \($0.text)" } ?? ""
            return [
                Span("\(step.position)", .quiet), Span(DayText.date(step.occurredOn, today: now.day), .quiet),
                Span(step.text.printable, step.undone ? .quiet : .plain),
                Span(isCount ? "" : signed(step.change).printable),
                Span(isCount && step.change != nil ? "" : after.printable, .quiet),
                Span(step.undone ? "undone" : "", .soon),
            ]
        }
        return lines + table.lines(width: width, below: 2)
            + prices(answer, DayFormat(today: now.day, past: past), width)
    }

    private static func prices(_ answer: ExplainAnswer, _ days: DayFormat, _ width: Int?) -> [Line] {
        guard let prices = answer.prices, !prices.isEmpty else { return [] }
        return [["The prices, and which of them count:"]]
            + prices.flatMap { $0.lines(indent: 2, days, width: width) }
    }

    private static func title(_ answer: ExplainAnswer) -> String {
        let what =
            switch CountFigure(rawValue: answer.isCount ? answer.what : "") {
            case .expired: "past date"
            case .expiringSoon: "soon"
            case .lots: answer.kind == .location ? "" : "lots"
            case .fresh, .frozen, .low, .products, .reminders, nil:
                ["stock", "inStock", "amount"].contains(answer.what) ? "" : answer.what.inWords
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
    /// The figure counts things, one per step.
    fileprivate var isCount: Bool {
        (kind == .household || kind == .location) && CountFigure(rawValue: what) != nil
    }
}

/// One step behind a figure, for programs.
struct ExplainRow {
    var answer: ExplainAnswer
    var step: ExplainStep
}
