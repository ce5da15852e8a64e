import Inventory

extension Household {
    /// Returns the category of most products whose names end with the same word as a new one's, with one such product
    /// (C6). For example, Apple juice is in Drinks, and so is Cherry juice. Nil: less than two thirds of them agree.
    /// Cost: two hundred of these products.
    func category(like name: String) -> (category: Category, of: Product)? {
        guard let last = NameKey(name).words.last, last.count > 2 else { return nil }
        let alike = catalog.names.having(allWordsOf: String(last)).prefix(200).compactMap { catalog.products[$0.key] }
            .filter { !$0.category.isNone && NameKey($0.name).words.last == last }
        var counts: [CategoryID: Int] = [:]
        for product in alike { counts[product.category, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), 3 * most.value >= 2 * alike.count,
            let category = catalog.categories[most.key], !category.archived,
            let product = alike.first(where: { $0.category == most.key })
        else { return nil }
        return (category, product)
    }

    /// Returns the household's category for a product's categories in Open Food Facts, with the source (C6). This is
    /// the category that has one of these names, the most specific first, or else the shelf to which their words point.
    /// Nil: there is no such category.
    func category(namedIn text: String) -> (category: Category, source: String)? {
        let parts = FoodFactsCategories.parts(of: text)
        if let match = parts.reversed().lazy.compactMap({ catalog.category(named: $0) }).first {
            return (match, "the file's “\(match.name)”")
        }
        guard let shelf = FoodFactsCategories.shelf(for: text), let match = category(begunAs: shelf.name) else {
            return nil
        }
        return (match, "the file's “\(shelf.because)”")
    }
}
