import API

/// What helps beside a refusal's sentence: the candidates, the dependents, the line to type next.
enum ProblemPage {
    static func lines(_ problem: Problem) -> [Line] {
        var lines: [Line] = []
        if let matches = problem.matches, !matches.isEmpty { lines += MatchPage.lines(matches) }
        if let dependents = problem.dependents, !dependents.isEmpty {
            var table = Table(columns: [.number, .flexible(20), .fixed])
            for one in dependents.prefix(20) {
                table.rows.append([
                    Span("\(one.position)", .quiet), Span(one.text.printable),
                    Span(problem.now.map { Words.ago(seconds: one.age(at: $0)) } ?? "", .quiet),
                ])
            }
            lines += table.lines(width: nil)
            if dependents.count > 20 {
                lines.append(["  … and \(Words.count(dependents.count - 20, "more", plural: "more"))"])
            }
        }
        // Which households there are, by id, is for programs; the sentence has their names.
        let more = problem.code == Problem.Code.severalHouseholds ? [:] : problem.more ?? [:]
        for (name, value) in more.sorted(by: { $0.key < $1.key }) {
            lines.append([Span("  \(name): ", .quiet), Span(value.printable)])
        }
        if let hint = hint(problem) { lines.append([Span(hint, .quiet)]) }
        return lines
    }

    private static func hint(_ problem: Problem) -> String? {
        switch problem.code {
        case Problem.Code.noHousehold: "With --sample it comes filled, to look around first."
        case Problem.Code.severalHouseholds: "Choose one: larder --household NAME …"
        case Problem.Code.severalMatches: "Say which one by more of its name, or by its code."
        case Problem.Code.pastUseBy: "To take it all the same: --confirm-expired"
        case Problem.Code.logDamaged:
            "What there is can still be saved: larder export. larder doctor says how it stands."
        case Problem.Code.inUse: "To archive it all the same: --yes"
        default: nil
        }
    }
}
