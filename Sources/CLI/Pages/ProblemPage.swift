import API
import Inventory

/// Details of a refusal: the candidates, the dependents, the next command.
enum ProblemPage {
    static func lines(_ problem: Problem) -> [Line] {
        var lines: [Line] = []
        if let matches = problem.matches, !matches.isEmpty { lines += MatchPage.lines(matches) }
        if let dependents = problem.dependents, !dependents.isEmpty {
            // The text is the last: what wraps is that, and no row is as long as the longest.
            var table = Table(columns: [.number, .fixed, .fixed, .fixed])
            for one in dependents {
                table.rows.append([
                    Span("\(one.position)", .quiet),
                    Span(problem.now.map { Words.ago(seconds: one.age(at: $0)) } ?? "", .quiet),
                    Span(one.isNamed ? Words.author(one.actor, for: one.for, one.origin).printable : "", .quiet),
                    Span(one.text.printable),
                ])
            }
            lines += table.lines(width: nil)
            if let more = problem.moreDependents { lines.append([Span("  … and at least \(more) more")]) }
        }
        // The list of households by id is for programs; the sentence has their names.
        let more = Self.choices.contains(problem.code) ? [:] : problem.more ?? [:]
        // Of a field the sentence says which option it is.
        for (name, value) in more.sorted(by: { $0.key < $1.key }) where name != "field" {
            lines.append([Span("  \(name): ", .quiet), Span(value.printable)])
        }
        lines += RemedyLine.lines(problem.remedies)
        if let hint = hint(problem) { lines.append([Span(hint, .quiet)]) }
        return lines
    }

    private static let choices = [RefusalCode.severalHouseholds.rawValue, RefusalCode.chosenGone.rawValue]

    private static func hint(_ problem: Problem) -> String? {
        switch problem.code {
        // A favourite may be a store and a brand: no longer name tells them apart.
        case RefusalCode.severalMatches.rawValue where problem.matches?.isEmpty == false:
            "Specify which one with more of its name, or with its code."
        case Problem.Code.logDamaged.rawValue:
            "To save what is still there: larder export FILE. To check the damage: larder doctor and larder verify."
        default: nil
        }
    }
}
