import API
import Inventory
import Projections

/// `…/find`: everything that a text may mean, by C2's steps.
enum FindRoutes {
    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Reports.find) { context, _, query in
            let text = query.query ?? ""
            if text.isEmpty { return try recent(context, query) }
            return try find(text, context, query)
        }
    }

    /// Finds the things that a text may mean. Cost: ordering the names that fit, the hits that are shown, on a later
    /// page all of them, and the places; with offers, the prices of the products that are shown.
    private static func find(_ text: String, _ context: ReadContext, _ query: FindQuery) throws -> FindAnswer {
        let first = try PageOfResults<HitKey>.limit(query.limit) + 1
        let filter = try ProductFilter(query.search, context)
        let archived = query.archived ?? filter.asksForArchived
        let offers = try OfferSearch(query.offers, filter, context)
        let found = context.matches(
            text, limit: query.cursor == nil ? first : .max,
            where: filter.isEmpty ? nil : { filter.admits($0, context) })
        let page = try PageOfResults<HitKey>(limit: query.limit, cursor: query.cursor) { last in
            found.keys(after: last)
                + ((filter.isEmpty ? places(text, context, archived) : [])
                + products(text, context, archived).filter { filter.admits(ProductID($0.id), context) })
                .filter { key in last.map { $0 < key } ?? true }
        }
        let matches = page.items.views { match($0, found, context) }.map { match in
            offers.adding(to: match, of: found.variants.map { $0[ProductID(match.id)] ?? [] })
        }
        return FindAnswer(
            today: context.today, query: text, step: found.step, matches: matches, cursor: page.cursor)
    }

    private static func match(
        _ key: HitKey, _ found: SearchHits, _ context: ReadContext
    ) -> MatchView? {
        func place(_ kind: MatchView.Kind, _ archived: Bool) -> MatchView {
            MatchView(id: key.id, kind: kind, name: key.name, detail: archived ? "archived" : nil)
        }
        switch key.kind {
        case .lot: return found.lot.flatMap { context.match($0) }
        case .product:
            let id = ProductID(key.id)
            return context.match(id, matched: key.matched, variants: found.variants.map { $0[id] ?? [] })
        case .archived: return context.match(ProductID(key.id))
        case .location: return context.places.locations[LocationID(key.id)].map { place(.location, $0.archived) }
        case .store:
            return context.places.stores[StoreID(key.id)].map { store in
                var match = place(.store, store.archived)
                match.favourite = context.isFavourite(store.id)
                return match
            }
        }
    }

    /// The locations, then the stores, with a name that has words of such starts. Cost: all of them.
    private static func places(_ text: String, _ context: ReadContext, _ archived: Bool) -> [HitKey] {
        let (places, fits) = (context.places, WordStarts(text))
        let locations = places.locations.order.filter {
            (archived || places.locations[$0.id]?.archived == false) && fits($0.name)
        }
        let stores = places.stores.order.filter {
            (archived || places.stores[$0.id]?.archived == false) && fits($0.name)
        }
        return locations.map { HitKey(.location, EntityID($0.id), $0.name) }
            + stores.map { HitKey(.store, EntityID($0.id), $0.name) }
    }

    /// Archived products by name, and one with that code or id; unless they are asked for those of exactly that name
    /// (C8). Cost: of all that begin so the archived products.
    private static func products(_ text: String, _ context: ReadContext, _ archived: Bool) -> [HitKey] {
        guard archived else {
            return context.catalog.archived(named: text).map { HitKey(.archived, EntityID($0.id), $0.name) }
        }
        let (fits, archivedID) = (WordStarts(text), context.catalog.archived(text)?.id)
        return context.catalog.archivedOrder.filter { fits($0.name) || $0.id == archivedID }
            .map { HitKey(.archived, EntityID($0.id), $0.name) }
    }

    /// Products in stock, the most recently added first.
    private static func recent(_ context: ReadContext, _ query: FindQuery) throws -> FindAnswer {
        let filter = try ProductFilter(query.search, context)
        let offers = try OfferSearch(query.offers, filter, context)
        let page = try PageOfResults<RecentlyAdded>(limit: query.limit, cursor: query.cursor) {
            context.models.stock.recentlyAdded(before: $0).lazy.filter { filter.admits($0.product, context) }
        }
        let matches = page.items.compactMap { context.match($0.product) }.map { offers.adding(to: $0) }
        return FindAnswer(today: context.today, query: "", step: "recent", matches: matches, cursor: page.cursor)
    }
}

/// Whether every word of a text begins a word of a name.
struct WordStarts {
    private let wanted: [Substring]

    init(_ text: String) { wanted = NameKey(text).words }

    /// Nil when no text is asked for.
    init?(asked text: String?) {
        guard let text, !text.isEmpty else { return nil }
        self.init(text)
    }

    func callAsFunction(_ name: String) -> Bool {
        let nameWords = NameKey(name).words
        return !wanted.isEmpty && wanted.allSatisfy { word in nameWords.contains { $0.hasPrefix(word) } }
    }
}
