import API
import Inventory

/// Parses the words after `explain`.
struct FigureWords {
    /// One for each figure, in display order.
    let queries: [ExplainQuery]

    /// - Parameter typed: `milk minimum` is two words, quoted or not.
    init(_ typed: [String]) {
        let words = typed.flatMap { $0.split(separator: " ").map(String.init) }
        let last = words.last ?? "status"
        if words.count <= 1, last.lowercased() == "status" {
            let urgent: [CountFigure] = [.expired, .expiringSoon, .low]
            queries = urgent.map { ExplainQuery(what: $0.rawValue) }
        } else if words.count == 1, let count = Self.count(last) {
            queries = [ExplainQuery(what: count.rawValue)]
        } else if CountFigure.isNextReminder(typed: words.joined()) {
            queries = [ExplainQuery(what: CountFigure.nextReminder)]
        } else if words.count > 1, words[0].lowercased() == "household",
            let setting = FieldNames.household.find(words.dropFirst().joined())
        {
            queries = [ExplainQuery(what: setting)]
        } else if let (thing, what) = Self.split(words) {
            queries = [ExplainQuery(of: thing, what: what)]
        } else {
            queries = [ExplainQuery(of: words.joined(separator: " "))]
        }
    }

    /// `stock, shelf life, date kind`: the wire names in readable form.
    static func list(_ names: FieldNames) -> String { names.all.map(\.inWords).joined(separator: ", ") }

    private static func count(_ word: String) -> CountFigure? {
        word.lowercased() == "soon" ? .expiringSoon : CountFigure(typed: word)
    }

    /// Figures of a location, without words that may be part of a product's name (`milk fresh`).
    private static func place(_ word: String) -> CountFigure? {
        switch self.count(word) {
        case .lots, .expired, .expiringSoon, .products: self.count(word)
        case .fresh, .frozen, .low, .reminders, nil: nil
        }
    }

    /// A name whose last words, up to three, are the name of a figure.
    private static func split(_ words: [String]) -> (thing: String, what: String)? {
        for count in [3, 2, 1] where words.count > count {
            let what = words.suffix(count).joined()
            if let name = FieldNames.product.find(what) ?? FieldNames.lot.find(what) ?? Self.place(what)?.rawValue {
                return (words.dropLast(count).joined(separator: " "), name)
            }
        }
        return nil
    }
}
