import API
import Client
import Inventory

/// The bookings that an undo or redo reverses, also as a preview.
enum UndoPage {
    enum Verb: String { case undo, redo }

    /// - Parameter now: The household's clock.
    static func lines(_ answer: UndoAnswer, _ verb: Verb, now: LocalTime) -> [Line] {
        let now = now.showing(answer.now)
        guard !answer.undone.isEmpty else { return [["Nothing to \(verb.rawValue)."]] }
        var lines: [Line] = []
        let redone = answer.redone == true
        let head = answer.dryRun ? (redone ? "Would redo" : "Would undo") : (redone ? "Redone" : "Undone")
        if answer.total == 1, let one = answer.undone.first {
            lines.append([
                Span("\(head): \(one.text)".printable), Span(" (\(aside(one, now)), \(age(one, answer)))", .quiet),
            ])
        } else {
            let order = redone ? "oldest first" : "newest first"
            let since = answer.since.map { " since \(now.showing($0).words(now: now))" } ?? ""
            lines.append([Span("\(head): \(Words.count(answer.total, "transaction"))\(since), \(order)")])
            for one in answer.undone.prefix(20) {
                lines.append([
                    Span("  \(one.position)  ", .quiet), Span(one.text.printable),
                    Span(" (\(aside(one, now)))", .quiet),
                ])
            }
            if answer.total > 20 { lines.append([Span("  … and \(Words.grouped(answer.total - 20)) more", .quiet)]) }
        }
        lines += consequences(answer)
        if !answer.dryRun {
            // A bare undo reverses one transaction; for several, the redo that booked them again.
            let back = !redone ? "redo" : answer.total == 1 ? "undo" : "undo \(answer.position)"
            lines[0].append(Span("  To reverse: larder \(back)", .quiet))
        }
        return lines
    }

    /// Which figures change, and what else is to be known.
    static func consequences(_ answer: UndoAnswer) -> [Line] {
        figures(answer.figures) + answer.warnings.map { [Span($0.asSentence.printable, .soon)] }
            + RemedyLine.lines(answer.remedies)
    }

    /// Returns the changes of a correction, also as a preview.
    static func lines(_ answer: CorrectAnswer) -> [Line] {
        var lines: [Line] = []
        if let text = answer.text {
            let head = answer.repeated ? "Already booked: " : answer.dryRun ? "Would be booked: " : ""
            lines.append([Span("\(head)\(text.asSentence)".printable)])
            if !answer.dryRun { lines[0].append(Span("  Undo: larder undo", .quiet)) }
        }
        lines += figures(answer.figures)
        for warning in answer.warnings { lines.append([Span(warning.asSentence.printable, .soon)]) }
        lines += RemedyLine.lines(answer.remedies)
        return lines.isEmpty ? [["Nothing changed."]] : lines
    }

    private static func aside(_ one: UndoneView, _ now: LocalTime) -> String {
        (one.partial == true ? "part of what was done " : "") + now.showing(one.recordedAt).words(now: now) + who(one)
    }

    /// By whom, of what others did and what was done for somebody (H5).
    private static func who(_ one: UndoneView) -> String {
        guard one.isNamed else { return "" }
        return ", \(Words.author(one.actor, for: one.for, one.origin).printable)"
    }

    private static func age(_ one: UndoneView, _ answer: UndoAnswer) -> String {
        Words.ago(seconds: one.age(at: answer.now))
    }

    private static func figures(_ figures: [FigureChange]) -> [Line] {
        let shown = figures.prefix(10).map { figure -> Line in
            [Span("  \(figure.product.name): \(figure.before.text) → \(figure.after.text)".printable)]
        }
        guard figures.count > 10 else { return shown }
        return shown + [[Span("  … and \(figures.count - 10) more products", .quiet)]]
    }
}

extension UndoneView {
    /// Whether by whom it was is told: somebody else did it, or it was done for somebody.
    var isNamed: Bool { others == true || `for` != nil }
}
