import API
import Client
import Inventory

/// The result of a write, in one line that ends with the undo command; below it guessed values and warnings.
enum WritePage {
    static func lines(_ answer: WriteAnswer) -> [Line] { lines(answer, isLatest: !answer.repeated) }

    /// - Parameters:
    ///   - isLatest: A bare undo takes it back; after a repeat, and of what was sent later, it may mean another.
    ///   - showsUndo: How it is taken back is not told with what follows.
    static func lines(_ answer: WriteAnswer, isLatest: Bool = true, showsUndo: Bool = true) -> [Line] {
        var sentence = together(answer.happened) ?? answer.happened.map(\.text.asSentence).joined(separator: " ")
        if sentence.isEmpty { sentence = "Nothing changed." }
        if let left = left(answer) { sentence = sentence.dropLast() + "; \(left)." }
        if answer.repeated { sentence = "Already booked: " + sentence }
        if answer.dryRun { sentence = "Would be booked: " + sentence }
        var first: Line = [Span(sentence.printable)]
        // What it is called by is what one answers it with.
        if let post = answer.happened.compactMap(\.post).first { first.append(Span("  \(post)", .quiet)) }
        if !answer.dryRun, showsUndo, answer.undo != nil {
            let undo = "  Undo: larder undo" + (isLatest ? "" : " \(answer.position)")
            // A routine answer is one line; that undo takes it back is known by then.
            if first.map(\.text.columns).reduce(undo.columns, +) <= lineWidth { first.append(Span(undo, .quiet)) }
        }
        var lines = [first]
        for warning in answer.warnings { lines.append([Span(warning.asSentence.printable, .soon)]) }
        lines += RemedyLine.lines(answer.remedies)
        if let rating = answer.rating { lines.append(RatingPage.line(rating)) }
        if !answer.guessed.isEmpty {
            var line = [Span("Guessed: \(guesses(answer.guessed))".printable, .quiet)]
            if !answer.dryRun, let name = answer.happened.first(where: { $0.type == "product-added" })?.thing?.name {
                line.append(Span("; larder product change \(Shell.quoted(name)) …".printable, .quiet))
            }
            lines.append(line)
        }
        return lines
    }

    private static let lineWidth = 80

    /// `Ticked Milch, Eier and Brot on Shopping.`, of several entries of a list to which the same happened; nil: of
    /// anything else.
    private static func together(_ happened: [ChangeDescription]) -> String? {
        guard happened.count > 1, let first = happened.first, ["entry-ticked", "entry-removed"].contains(first.type),
            happened.allSatisfy({ $0.type == first.type })
        else { return nil }
        let words = happened.map { $0.text.split(separator: " ", omittingEmptySubsequences: false) }
        guard let shortest = words.map(\.count).min() else { return nil }
        let start = (0..<shortest).prefix { place in words.allSatisfy { $0[place] == words[0][place] } }.count
        let end = (1...shortest).prefix { back in
            words.allSatisfy { $0[$0.count - back] == words[0][words[0].count - back] }
        }.count
        guard start > 0, start + end < shortest else { return nil }
        let names = words.map { $0[start..<$0.count - end].joined(separator: " ") }
        let all = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        return (words[0].prefix(start) + [all[...]] + words[0].suffix(end)).joined(separator: " ").asSentence
    }

    /// Only the values: they say what they are of, and the answer for programs has their sources.
    private static func guesses(_ guessed: [Guess]) -> String { guessed.map(\.value).joined(separator: ", ") }

    private static func left(_ answer: WriteAnswer) -> String? {
        guard let now = answer.now, let taken = answer.happened.first(where: { $0.type == "stock-consumed" }) else {
            return nil
        }
        // It is told of the whole product, whichever variant was taken.
        let what = taken.variant == nil ? "" : " of \(now.product.name)"
        return now.lots.isEmpty ? "none left" : "\(now.amount.text)\(what) left"
    }
}
