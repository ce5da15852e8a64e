import Domain

extension Household {
    /// The category that most products have whose names end with the same word as a new one's, with one of these (C6):
    /// Apple juice is in Drinks, and so is Cherry juice. Nil: no two thirds of them agree. Cost: two hundred of these.
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

    /// The category that those of Open Food Facts mean, and the source: one of the household's own that is called like
    /// one of them, the most special first, else the shelf that their words speak for (C6). Nil: none.
    func category(saidBy text: String) -> (category: Category, source: String)? {
        let parts = FoodFactsCategories.parts(of: text)
        if let own = parts.reversed().lazy.compactMap({ catalog.category(named: $0) }).first {
            return (own, "the file's “\(own.name)”")
        }
        guard let shelf = FoodFactsCategories.shelf(for: text), let own = category(begunAs: shelf.name) else {
            return nil
        }
        return (own, "the file's “\(shelf.because)”")
    }
}
