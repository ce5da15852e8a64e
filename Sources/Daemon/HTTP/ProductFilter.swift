import API
import Commands
import Domain
import Projections

/// Which products a search asks for, besides its text (C2).
struct ProductFilter {
    /// Where they lie or belong; nil: anywhere.
    let places: Set<LocationID>?
    /// The category and the tags that they must have, all of them.
    private let category: CategoryID?
    private let tags: [TagID]

    /// - Throws: `Refusal` for an unknown place, category or tag.
    init(_ query: SearchQuery, _ context: ReadContext) throws(Refusal) {
        places = try query.location.map { text throws(Refusal) in
            context.places.within(try context.location(text).id)
        }
        category = try query.category.map { text throws(Refusal) in try context.catalog.category(text).id }
        tags = try (query.tags ?? "").split(separator: ",").map { text throws(Refusal) in
            try context.catalog.tag(String(text)).id
        }
    }

    var isEmpty: Bool { places == nil && group == nil }

    /// A category or tag that all of them have: its order is a short way to them.
    var group: EntityID? { tags.first.map { EntityID($0) } ?? category.map { EntityID($0) } }

    /// Whether a product is one of them: it has the category and the tags, and lies or belongs in one of the places.
    /// - Parameter inStock: It must be in stock, and lie there.
    func admits(_ id: ProductID, _ context: ReadContext, inStock: Bool = false) -> Bool {
        if inStock, !context.models.stock.isStockedWithUnder(id) { return false }
        guard !isEmpty else { return true }
        guard let product = context.catalog[id], category.map({ $0 == product.category }) ?? true,
            tags.allSatisfy(product.tags.contains)
        else { return false }
        guard let places else { return true }
        return !inStock && places.contains(product.location)
            || context.lots(of: id).contains { places.contains($0.location) }
    }
}
