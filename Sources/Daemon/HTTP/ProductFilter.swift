import API
import Commands
import Domain

/// Which products a search asks for, besides its text (C2).
struct ProductFilter {
    /// Where they lie or belong; nil: anywhere.
    let places: Set<LocationID>?
    /// The category and the tags that they must have, all of them.
    private let category: CategoryID?
    private let tags: [TagID]
    /// The variants of the brand that they must have one of, and their products; nil: any.
    private let brand: (variants: Set<VariantID>, products: Set<ProductID>)?

    /// Cost: of a brand its variants.
    /// - Throws: `Refusal` for an unknown place, category, tag or brand.
    init(_ query: SearchQuery, _ context: ReadContext) throws(Refusal) {
        places = try query.location.map { text throws(Refusal) in
            context.places.within(try context.location(text).id)
        }
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

    var isEmpty: Bool { places == nil && group == nil && brand == nil }

    /// The variants whose lots are asked for: those of the brand, and of those that were found; nil: any.
    func variants(of product: ProductID, _ found: [VariantID]?) -> Set<VariantID>? {
        guard let found else { return brand?.variants }
        return brand.map { $0.variants.intersection(found) } ?? Set(found)
    }

    /// A category or tag that all of them have: its order is a short way to them.
    var group: EntityID? { tags.first.map { EntityID($0) } ?? category.map { EntityID($0) } }

    /// Whether a product is one of them: it has the category and the tags, and lies or belongs in one of the places.
    /// - Parameter inStock: It must be in stock, and lie there.
    func admits(_ id: ProductID, _ context: ReadContext, inStock: Bool = false) -> Bool {
        if inStock, !context.lots.isStocked(id) { return false }
        guard !isEmpty else { return true }
        guard let product = context.catalog[id], category.map({ $0 == product.category }) ?? true,
            tags.allSatisfy(product.tags.contains), brand.map({ $0.products.contains(id) }) ?? true
        else { return false }
        guard inStock else {
            guard let places else { return true }
            return places.contains(product.location)
                || context.lots.of(id).contains { places.contains($0.location) }
        }
        return places == nil && brand == nil
            || context.lots.of(id).contains { lot in
                places?.contains(lot.location) ?? true && brand?.variants.contains(lot.variant) ?? true
            }
    }
}
