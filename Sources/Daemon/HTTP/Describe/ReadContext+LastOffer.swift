import API
import Inventory
import Projections

extension ReadContext {
    /// The newest special that has ended, for things without a price: `last 1.79 EUR/Packung on offer` (P3). Cost: the
    /// prices of the products.
    /// - Parameter store: Nil: any.
    func lastOffer(of products: [Product], at store: StoreID? = nil) -> String? {
        var found: (product: Product, seen: Observation)?
        for product in products {
            for offer in Prices.series(observations(of: product)) {
                guard store.map({ $0 == offer.store }) ?? true, isOffered(offer.key),
                    case .ended? = validity.verdicts(on: offer.observations).first?.verdict,
                    found.map({ $0.seen.isOlder(than: offer.last) }) ?? true
                else { continue }
                found = (product, offer.last)
            }
        }
        guard let (product, seen) = found else { return nil }
        let units = product.sold(as: catalog.variants[seen.variant]).units
        return "last \(price(seen, units).text) on offer"
    }
}
