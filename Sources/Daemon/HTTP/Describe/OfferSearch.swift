import API
import Inventory
import Projections

/// The offers of stores for the products of a search (C2): the prices that hold, as `compare` ranks them.
struct OfferSearch {
    /// At most so many of a product.
    let most: Int
    let filter: ProductFilter
    let context: ReadContext

    /// - Throws: `Problem` for a number that is too large.
    init(_ asked: Int?, _ filter: ProductFilter, _ context: ReadContext) throws {
        guard (0...20).contains(asked ?? 0) else {
            throw Problem.wrongQuery("offers", String(asked ?? 0), expected: "a number from 0 to 20")
        }
        (most, self.filter, self.context) = (asked ?? 0, filter, context)
    }

    /// A match with the best offers of its product, each with the variant that it is of. What is archived has none
    /// (C8). Cost: the product's prices.
    /// - Parameter named: The variants that were found: only theirs; nil: the product was.
    func adding(to match: MatchView, of named: [VariantID]? = nil) -> MatchView {
        guard most > 0, match.kind == .product, let product = context.catalog[ProductID(match.id)], !product.archived
        else { return match }
        var match = match
        // One variant may stand for another's prices (C9).
        let listed = (match.variants ?? []).map { context.representative(of: VariantID($0.id)) }
        let named = named.map { $0.map { context.representative(of: $0) } }
        let offers = context.rankedOffers(of: [ReadContext.Relative(product: product, factor: .one)]) { offer in
            named.map { $0.contains(context.representative(of: offer.variant)) } ?? true
        }.ranked.filter { filter.admits(offer: $0.seen) }
        for offer in offers.prefix(most) {
            let view = context.view(offer, comparedWith: product)
            if let place = listed.firstIndex(of: context.representative(of: offer.seen.variant)) {
                match.variants?[place].offers.append(view)
            } else {
                match.offers.append(view)
            }
        }
        if offers.count > most { match.moreOffers = offers.count - most }
        return match
    }
}

extension [ComparedPriceView]? {
    fileprivate mutating func append(_ offer: ComparedPriceView) { self = (self ?? []) + [offer] }
}
