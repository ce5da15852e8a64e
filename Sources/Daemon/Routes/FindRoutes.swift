import API
import Domain
import Projections

/// `…/find`: everything that a text may mean, by C2's steps.
enum FindRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Reports.find) { context, _, query in
            let text = query.query ?? ""
            let (step, matches) =
                text.isEmpty ? ("recent", recent(context)) : find(text, context, query.archived ?? false)
            let page = try PageOfResults(matches, limit: query.limit, cursor: query.cursor) { $0.id.description }
            return FindAnswer(query: text, step: step, matches: page.items, cursor: page.cursor)
        }
    }

    private static func find(_ text: String, _ context: ReadContext, _ archived: Bool) -> (String, [MatchView]) {
        let found = context.matches(text)
        var matches = found.lot.flatMap { context.match($0) }.map { [$0] } ?? []
        matches += found.hits.compactMap { context.match($0.key, matched: $0.name) }
        let words = NameKey(text).words
        func fits(_ name: String) -> Bool {
            let own = NameKey(name).words
            return !words.isEmpty && words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
        }
        for place in context.places.locations.values.sorted(by: { $0.name < $1.name })
        where (archived || !place.archived) && fits(place.name) {
            matches.append(
                MatchView(
                    id: EntityID(place.id), kind: .location, name: place.name, detail: place.archived ? "archived" : nil
                ))
        }
        for store in context.places.stores.values.sorted(by: { $0.name < $1.name })
        where (archived || !store.archived) && fits(store.name) {
            matches.append(
                MatchView(
                    id: EntityID(store.id), kind: .store, name: store.name, detail: store.archived ? "archived" : nil))
        }
        if archived {
            for product in context.catalog.products.values.sorted(by: { $0.name < $1.name })
            where product.archived && (fits(product.name) || context.catalog.archived(text) == product) {
                if let match = context.match(product.id) { matches.append(match) }
            }
        }
        return (found.step, matches)
    }

    /// Products in stock, the most recently added first.
    private static func recent(_ context: ReadContext) -> [MatchView] {
        var seen: Set<ProductID> = []
        return context.lots.all.sorted { ($0.order, $0.id) > ($1.order, $1.id) }
            .filter { seen.insert($0.product).inserted }.compactMap { context.match($0.product) }
    }
}
