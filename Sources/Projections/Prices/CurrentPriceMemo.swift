import Inventory
import Synchronization

/// The prices that hold of the products that were asked about, until a price of theirs or the catalog changes.
///
/// A list is estimated again with every tick, and nearly nothing of it has another price by then. It knows by stamps
/// what it may still say, so that copies of the read models share it, those of another time too
/// (`docs/decisions/0049-held-prices-kept.md`).
final class CurrentPriceMemo: Sendable {
    /// The other inputs of the answer.
    struct Question: Equatable {
        var catalog: ContentStamp
        var day: CalendarDate
        var currency: Currency
        var conditions: PriceRules.Conditions
    }

    /// How many prices are kept at most: some eight megabytes.
    static let limit = 65_536

    private struct Answers {
        var question: Question?
        var held: [ProductID: (stamp: ContentStamp, prices: [CurrentPrice])] = [:]
        var count = 0
    }

    private let answers = Mutex(Answers())

    /// Nil: it was not asked since a price of the product changed.
    func prices(of product: ProductID, _ stamp: ContentStamp, _ question: Question) -> [CurrentPrice]? {
        answers.withLock { answers in
            guard answers.question == question, let known = answers.held[product], known.stamp == stamp else {
                return nil
            }
            return known.prices
        }
    }

    func keep(_ prices: [CurrentPrice], of product: ProductID, _ stamp: ContentStamp, _ question: Question) {
        answers.withLock { answers in
            if answers.question != question || answers.count + prices.count > Self.limit {
                answers = Answers()
                answers.question = question
            }
            answers.count += prices.count - (answers.held[product]?.prices.count ?? 0)
            answers.held[product] = (stamp, prices)
        }
    }
}
