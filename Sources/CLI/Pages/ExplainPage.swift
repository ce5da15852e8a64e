import API

/// How a figure came about: each step with what it changed and what there was after it (L7).
enum ExplainPage {
    static func lines(_ answer: ExplainAnswer, width: Int?, now: LocalTime) -> [Line] {
        var lines: [Line] = [
            [Span(answer.of.name.printable, .heading), Span(": \(answer.figure.text), because".printable)]
        ]
        if answer.earlier > 0 { lines.append([Span("  … \(Words.count(answer.earlier, "earlier step"))", .quiet)]) }
        var table = Table(columns: [.number, .fixed, .flexible(20), .number, .number, .fixed])
        for step in answer.steps {
            table.rows.append([
                Span("\(step.position)", .quiet), Span(Words.date(step.occurredOn, today: now.day), .quiet),
                Span(step.text.printable, step.undone ? .quiet : .plain), Span((step.change?.text ?? "").printable),
                Span((step.after.map { "= \($0.text)" } ?? "").printable, .quiet),
                Span(step.undone ? "undone" : "", .soon),
            ])
        }
        return lines + table.lines(width: width)
    }
}
