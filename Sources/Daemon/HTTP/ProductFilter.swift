import API
import Commands
import Inventory
import Projections

/// Which products a search asks for, besides its text (C2).
struct ProductFilter {
    /// Where they lie or belong; nil: anywhere.
    private let places: Set<LocationID>?
    /// Where they are bought; nil: anywhere.
    private let store: StoreID?
    /// One of them must be true; none: any status.
    private let statuses: Set<ProductStatus>
    /// The category and the tags that they must have, all of them.
    private let category: CategoryID?
    private let tags: [TagID]
    /// Those with a special that has not ended; only where these are asked for.
    private let onSale: Set<ProductID>
    /// Those among the caller's favourites; nil: any.
    private let favourites: Set<ProductID>?
    /// The variants of the brand that they must have one of, and their products; nil: any.
    private let brand: (variants: Set<VariantID>, products: Set<ProductID>)?

    /// Only lots last seen before this day; nil: any.
    private let unverified: CalendarDate?

    /// Cost: of a brand its variants, of what is on sale all of that.
    /// - Throws: `Refusal` for an unknown place, store, category, tag or brand; `Problem` for an unknown status.
    init(_ query: SearchQuery, _ context: ReadContext) throws {
        places = try query.location.map { text throws(Refusal) in
            context.places.within(try context.location(text).id)
        }
        store = try query.store.map { text throws(Refusal) in try context.store(text).id }
        statuses = try Set(
            (query.status ?? "").split(separator: ",").map { text in
                guard let status = ProductStatus(typed: String(text)) else {
                    throw Problem.wrongQuery("status", String(text), expected: ProductStatus.choice)
                }
                return status
            })
        guard query.unverified.map({ (0...100_000).contains($0) }) ?? true else {
            throw Problem.wrongQuery("unverified", "\(query.unverified ?? 0)", expected: "a number of days")
        }
        unverified = query.unverified.map { context.today - $0 }
        favourites = query.favourites == true ? context.catalog.products(among: context.favourites) : nil
        let store = store
        onSale =
            statuses.contains(.onSale)
            ? Set(
                context.specials().filter { seen in store.map { seen.store == $0 } ?? true }
                    .map { context.catalog.tree.target(of: $0.product) }) : []
        category = try query.category.map { text throws(Refusal) in try context.catalog.category(text).id }
        tags = try (query.tags ?? "").split(separator: ",").map { text throws(Refusal) in
            try context.catalog.tag(String(text)).id
        }
        brand = try query.brand.map { text throws(Refusal) in
            let variants = context.catalog.variants.of(brand: text)
            guard !variants.isEmpty else { throw context.catalog.unknownBrand(text) }
            return (Set(variants), context.catalog.products(ofBrand: text))
        }
    }

    var isEmpty: Bool { !isOfLots && statuses.isEmpty && group == nil && favourites == nil }

    /// A category or tag that all of them have: its order is a short way to them.
    var group: EntityID? { tags.first.map { EntityID($0) } ?? category.map { EntityID($0) } }

    /// Archived products are asked for by that status, too.
    var asksForArchived: Bool { statuses.contains(.archived) }

    /// Whether only some lots of a product are asked for: those in a place, from a store, or with a date that is so.
    var isOfLots: Bool { places != nil || store != nil || brand != nil || unverified != nil || isOfDates }

    private var isOfDates: Bool { !statuses.isEmpty && statuses.allSatisfy { $0.expiry != nil } }

    /// Checks that a product passes the filter. It has the category, the tags and the status, lies or belongs in one of
    /// the places, and comes from the store.
    /// - Parameter inStock: Whether it must be in stock, lie there and be from there.
    func admits(_ id: ProductID, _ context: ReadContext, inStock: Bool = false) -> Bool {
        if inStock, !context.models.stock.isStockedWithUnder(id) { return false }
        guard !isEmpty else { return true }
        guard favourites?.contains(id) ?? true else { return false }
        guard let product = context.catalog[id], category.map({ $0 == product.category }) ?? true,
            tags.allSatisfy(product.tags.contains), statuses.isEmpty || hasStatus(product, context),
            brand.map({ $0.products.contains(id) }) ?? true
        else { return false }
        guard isOfLots else { return true }
        if context.lots(of: id).contains(where: { admits($0, context) }) { return true }
        return !inStock && !isOfDates && places?.contains(product.location) ?? true
            && store.map { store in
                store == product.store
                    || context.catalog.tree.same(as: id).contains { context.models.prices.has($0, at: store) }
            } ?? true
    }

    /// Which lots of such a product are asked for; nil: all.
    /// - Parameter found: Only those of these variants.
    func lots(_ found: [VariantID]?, _ context: ReadContext) -> ((Lot) -> Bool)? {
        guard isOfLots || found != nil else { return nil }
        return { lot in admits(lot, context) && found?.contains(lot.variant) ?? true }
    }

    /// Whether a lot of such a product is asked for.
    func admits(_ lot: Lot, _ context: ReadContext) -> Bool {
        guard places?.contains(lot.location) ?? true, store.map({ $0 == lot.store }) ?? true,
            brand?.variants.contains(lot.variant) ?? true,
            unverified.map({ (context.models.stock.checked(lot) ?? lot.boughtOn) < $0 }) ?? true
        else { return false }
        guard isOfDates else { return true }
        let status = context.models.stock.status(of: lot, today: context.today)
        return statuses.contains { $0.expiry == status }
    }

    /// Whether an offer of such a product is asked for: at the store, of the brand, and on sale where only such are.
    func admits(offer seen: Observation) -> Bool {
        store.map { $0 == seen.store } ?? true && brand?.variants.contains(seen.variant) ?? true
            && (seen.onSale || statuses != [.onSale])
    }

    /// Returns products in an order that includes all that the filter admits, after a given one. The order is a short
    /// way to these products, and may have archived ones. Nil: no such order is kept.
    func order(after last: NamedInOrder<ProductTag>?, _ context: ReadContext) -> AnySequence<ProductID>? {
        if let few = favourites ?? (statuses == [.onSale] ? onSale : nil) {
            let named = few.compactMap { id in
                context.catalog[id].map { NamedInOrder<ProductTag>(id, NameKey($0.name).text) }
            }
            return AnySequence(named.sorted().filter { one in last.map { one > $0 } ?? true }.lazy.map(\.id))
        }
        if let group { return AnySequence(context.catalog.products(in: group, after: last).lazy.map(\.id)) }
        if statuses == [.low] { return AnySequence(context.models.stock.belowMinimum(after: last).lazy.map(\.id)) }
        if statuses == [.inStock] {
            return AnySequence(
                context.models.stock.productsWithUnder(after: last, in: context.catalog).lazy.map(\.id))
        }
        return isOfDates ? AnySequence(context.models.stock.products(after: last).lazy.map(\.id)) : nil
    }

    /// Cost: a look-up; of a date's status the product's lots.
    private func hasStatus(_ product: Product, _ context: ReadContext) -> Bool {
        statuses.contains { status in
            switch status {
            case .archived: product.archived
            case .low: context.models.stock.missing(product.id) != nil
            case .inStock: context.models.stock.isStockedWithUnder(product.id)
            case .onSale: onSale.contains(product.id)
            case .fresh, .expiringSoon, .expired, .frozen:
                context.lots(of: product.id).contains {
                    context.models.stock.status(of: $0, today: context.today) == status.expiry
                }
            }
        }
    }
}

extension ProductStatus {
    /// Nil for those that are not about dates.
    fileprivate var expiry: ExpiryStatus? {
        switch self {
        case .fresh: .fresh
        case .expiringSoon: .expiringSoon
        case .expired: .expired
        case .frozen: .frozen
        case .low, .inStock, .onSale, .archived: nil
        }
    }
}
