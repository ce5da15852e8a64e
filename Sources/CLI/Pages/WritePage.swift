import API
import Client
import Domain

/// What a write did, in one line that ends with how to undo it; below it what larder guessed, and what to mind.
enum WritePage {
    static func lines(_ answer: WriteAnswer) -> [Line] {
        var sentence = sentences(answer.happened).joined(separator: " ")
        if sentence.isEmpty { sentence = "Nothing changed." }
        if let left = left(answer) { sentence = sentence.dropLast() + "; \(left)." }
        if answer.repeated { sentence = "Already booked: " + sentence }
        if answer.dryRun { sentence = "Would be booked: " + sentence }
        var first: Line = [Span(sentence.printable)]
        if !answer.dryRun, answer.undo != nil {
            // After a repeat the latest may be another.
            first.append(Span("  Undo: larder undo" + (answer.repeated ? " \(answer.position)" : ""), .quiet))
        }
        var lines = [first]
        for warning in answer.warnings { lines.append([Span(warning.asSentence.printable, .soon)]) }
        if !answer.guessed.isEmpty {
            let list = answer.guessed.map { "\(words($0.field)) \($0.value) (\($0.source))" }
            lines.append([Span("Guessed: \(list.joined(separator: ", "))".printable, .quiet)])
            if let name = answer.happened.first(where: { $0.kind == .created })?.thing?.name {
                lines.append([Span("Not right? larder product change \(Shell.quoted(name)) …".printable, .quiet)])
            }
        }
        return lines
    }

    /// One sentence per thing done; several lots taken for one product are one sentence.
    private static func sentences(_ happened: [Happening]) -> [String] {
        var sentences: [String] = []
        var index = happened.startIndex
        while index < happened.endIndex {
            let first = happened[index]
            let run = happened[index...].prefix {
                $0.kind == .taken && first.kind == .taken && $0.thing == first.thing && $0.reason == first.reason
            }
            if run.count > 1 {
                sentences.append(several(Array(run)))
                index += run.count
            } else {
                sentences.append(HappeningSentence.text(first))
                index += 1
            }
        }
        return sentences
    }

    private static func several(_ taken: [Happening]) -> String {
        // One line: who wants to see each has the history.
        let shown = taken.count > 4 ? 3 : taken.count
        var parts = taken.prefix(shown).map { lot in
            "\(lot.amount?.text ?? "some") \(HappeningSentence.lot(lot, prefix: "from "))"
        }
        if shown < taken.count { parts.append("and from \(Words.count(taken.count - shown, "more lot"))") }
        return "\(HappeningSentence.verb(taken[0].reason)) \(taken[0].thing?.name ?? "it"): "
            + parts.joined(separator: ", ") + "."
    }

    private static func left(_ answer: WriteAnswer) -> String? {
        guard let now = answer.now, answer.happened.contains(where: { $0.kind == .taken }) else { return nil }
        return now.lots.isEmpty ? "none left" : "\(now.amount.text) left"
    }

    /// `buyingUnit` → `buying unit`.
    static func words(_ field: String) -> String {
        field.reduce("") { $0 + ($1.isUppercase ? " \($1.lowercased())" : String($1)) }
    }
}
