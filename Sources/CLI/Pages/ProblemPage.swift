import API
import Domain

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

    /// Whether only an id tells which of the households is meant.
    private static func isOneName(_ problem: Problem) -> Bool {
        let names = problem.more.map { $0.values.map { NameKey($0) } } ?? []
        return names.count > 1 && Set(names).count == 1
    }

    private static func hint(_ problem: Problem) -> String? {
        switch problem.code {
        case RefusalCode.noHousehold.rawValue: "With --sample it comes filled, to look around first."
        case RefusalCode.severalHouseholds.rawValue, RefusalCode.chosenGone.rawValue:
            Self.isOneName(problem)
                ? "Choose one for good: larder household use ID. For one command: --household ID."
                : "Choose one for good: larder household use NAME. For one command: --household NAME."
        // A favourite may be a store and a brand: no longer name tells them apart.
        case RefusalCode.severalMatches.rawValue where problem.matches?.isEmpty == false:
            "Say which one by more of its name, or by its code."
        case RefusalCode.pastUseBy.rawValue: "To take it all the same: --confirm-expired"
        case RefusalCode.owned.rawValue: "To do it all the same: --yes"
        case Problem.Code.logDamaged.rawValue:
            "What there is can still be saved: larder export FILE. larder doctor says how it stands."
        case RefusalCode.codeTaken.rawValue: "To take it from there: --move --yes"
        // What names a product is not confirmed away.
        case RefusalCode.inUse.rawValue where problem.existing == nil: "To do it all the same: --yes"
        default: nil
        }
    }
}
