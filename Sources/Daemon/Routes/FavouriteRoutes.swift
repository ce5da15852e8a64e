import API
import Commands
import Inventory
import Projections

/// `…/favourites`: the caller's (C6).
enum FavouriteRoutes {
    static func add(to routes: inout Routes) {
        // Products, then stores, then brands, each by name. Cost: all favourites of the caller.
        routes.query(Endpoints.Favourites.list, days: .none) { context, _, query in
            let fits = WordStarts(asked: query.query)
            let page = try PageOfResults<FavouriteKey>(limit: query.limit, cursor: query.cursor) { last in
                context.favouritesInOrder().filter { fits?($0.view?.name ?? "") ?? true }
                    .filter { key in last.map { $0 < key } ?? true }
            }
            return FavouritesAnswer(favourites: page.items.compactMap(\.view), cursor: page.cursor)
        }
    }
}

extension ReadContext {
    /// Who the caller is here, and what is theirs (H8). Cost: all favourites of the caller.
    var membership: MembershipView {
        MembershipView(
            household: household, member: view(member),
            favourites: favouritesInOrder().prefix(100).compactMap(\.view),
            usualStore: memberStore.flatMap(models.catalog.setting),
            reputation: reputation(of: member.id))
    }

    fileprivate func favouritesInOrder() -> [FavouriteKey] { favouritesShown().map { FavouriteKey($0) }.sorted() }

    /// Without what is archived or gone.
    func favouritesShown() -> [FavouriteView] {
        let products = catalog.products(among: favourites).compactMap { catalog[$0] }.filter { !$0.archived }.map {
            product in
            let total = models.stock.sums(product.id).total
            return FavouriteView(
                kind: .product, id: EntityID(product.id), name: product.name,
                inStock: total > .zero ? AmountView(total, of: product) : nil)
        }
        let others = favourites.compactMap { favourite -> FavouriteView? in
            switch favourite.kind.value {
            case .store:
                let store = places.stores[StoreID(favourite.id)].flatMap { $0.archived ? nil : $0 }
                return store.map { FavouriteView(kind: .store, id: favourite.id, name: $0.name) }
            case .brand:
                let spelt = catalog.variants.of(brand: favourite.brand).first.flatMap { catalog.variants[$0]?.brand }
                return spelt.map { FavouriteView(kind: .brand, name: $0) }
            case .product, nil: return nil
            }
        }
        return products + others
    }
}

/// A favourite by its kind, and then by name.
private struct FavouriteKey: PageKey, Comparable {
    let kind: Favourite.Kind
    let id: EntityID
    let name: String
    /// Nil: read from a cursor.
    var view: FavouriteView?

    static func < (a: Self, b: Self) -> Bool {
        (a.kind.rawValue, a.name, a.id) < (b.kind.rawValue, b.name, b.id)
    }

    static var parts: KeyParts<Self> {
        KeyParts(\.kind, \.id, \.name) { Self(kind: $0, id: $1, name: $2) }
    }
}

extension FavouriteKey {
    fileprivate init(_ view: FavouriteView) {
        self.init(kind: view.kind, id: view.id ?? EntityID(), name: NameKey(view.name).text, view: view)
    }
}
