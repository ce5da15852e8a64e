import API
import Inventory
import Projections

extension ReadContext {
    /// The caller's favourites (C6).
    var favourites: Set<Favourite> { models.catalog.favourites.of(member.user) }

    /// Where the caller buys if nothing is said, but for where the household does (P1).
    var memberStore: StoreID? { models.catalog.membership.memberStore(of: member.id, places)?.id }

    /// For a view: true, or nil for no.
    func isFavourite(_ product: ProductID) -> Bool? { catalog.isFavourite(product, among: favourites) ? true : nil }
    func isFavourite(_ store: StoreID) -> Bool? { favourites.contains(Favourite(store)) ? true : nil }
    func isFavourite(brand: String) -> Bool? { favourites.contains(Favourite(brand: brand)) ? true : nil }

    func view(_ store: Store) -> StoreView {
        var view = StoreView(store)
        view.favourite = isFavourite(store.id)
        switch aisles(of: store) {
        case .set(let aisles): view.aisles = aisles.map(\.name)
        case .learned(let aisles):
            view.aisles = aisles.inOrder.compactMap { catalog.categories[$0]?.name }
            view.learned = true
        case nil: break
        }
        return view
    }

    func view(_ brand: Brand) -> BrandView {
        BrandView(name: brand.name, variants: brand.variants, favourite: isFavourite(brand: brand.key))
    }

    /// Orders the products to choose from, with the caller's favourites first; the others keep their order.
    func favouritesFirst(_ products: [ProductID]) -> [ProductID] { products.firstThose { isFavourite($0) != nil } }

    /// Variants of favourite products and brands first.
    func favouritesFirst(_ variants: [VariantID]) -> [VariantID] {
        variants.firstThose { id in
            guard let variant = catalog.variants[id] else { return false }
            return isFavourite(catalog.tree.target(of: variant.product)) != nil
                || !variant.brand.isEmpty && isFavourite(brand: variant.brand) != nil
        }
    }
}

extension Array {
    /// Those that satisfy the condition before the others, else in their order.
    fileprivate func firstThose(where isFirst: (Element) -> Bool) -> [Element] {
        let marked = map { ($0, isFirst($0)) }
        return (marked.filter(\.1) + marked.filter { !$0.1 }).map(\.0)
    }
}
