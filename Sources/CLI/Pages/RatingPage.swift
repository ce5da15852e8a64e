import API

/// How the household rates something (F5).
enum RatingPage {
    /// `rated 4.2 of 5 (3), not again: Ben`.
    static func words(_ rating: RatingView) -> String { rating.average == nil ? rating.text : "rated \(rating.text)" }

    static func line(_ rating: RatingView) -> Line {
        [Span(words(rating).sentenceStart.printable, rating.neverAgain == nil ? .quiet : .soon)]
    }
}

extension String {
    fileprivate var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
