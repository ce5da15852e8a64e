import API
import Domain
import Projections

/// `…/find`: everything a person may mean by a text, by C2's steps.
enum FindRoutes {
    static func add(to routes: inout Routes) {
        routes.look(Endpoints.Looks.find) { moment, _, query in
            let text = query.query ?? ""
            let (step, matches) = text.isEmpty ? ("recent", recent(moment)) : find(text, moment, query.archived ?? false)
            let page = try Page(matches, limit: query.limit, cursor: query.cursor) { $0.id.description }
            return FindAnswer(query: text, step: step, matches: page.items, cursor: page.cursor)
        }
    }

    private static func find(_ text: String, _ moment: Moment, _ archived: Bool) -> (String, [MatchView]) {
        let found = moment.matches(text)
        var matches = found.lot.flatMap { moment.match($0) }.map { [$0] } ?? []
        matches += found.hits.compactMap { moment.match($0.key, matched: $0.name) }
        let words = NameKey(text).words
        func fits(_ name: String) -> Bool {
            let own = NameKey(name).words
            return !words.isEmpty && words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
        }
        for place in moment.places.locations.values.sorted(by: { $0.name < $1.name })
        where (archived || !place.archived) && fits(place.name) {
            matches.append(
                MatchView(
                    id: EntityID(place.id), kind: .location, name: place.name, detail: place.archived ? "archived" : nil))
        }
        for store in moment.places.stores.values.sorted(by: { $0.name < $1.name })
        where (archived || !store.archived) && fits(store.name) {
            matches.append(
                MatchView(id: EntityID(store.id), kind: .store, name: store.name, detail: store.archived ? "archived" : nil))
        }
        if archived {
            for product in moment.catalog.products.values.sorted(by: { $0.name < $1.name })
            where product.archived && fits(product.name) {
                if let match = moment.match(product.id) { matches.append(match) }
            }
        }
        return (found.step, matches)
    }

    /// Products in stock, the one that came in last first.
    private static func recent(_ moment: Moment) -> [MatchView] {
        var seen: Set<ProductID> = []
        return moment.lots.all.sorted { ($0.order, $0.id) > ($1.order, $1.id) }
            .filter { seen.insert($0.product).inserted }.compactMap { moment.match($0.product) }
    }
}

/// What a text was found as.
struct FoundText {
    /// The step that gave the hits: `code`, `name`, `word`, `typo`.
    var step: String
    var lot: Lot?
    var hits: [NameHit<ProductID>] = []

    var products: [ProductID] { lot.map { [$0.product] } ?? hits.map(\.key) }
}

extension Moment {
    /// Products, or the lot, that a text stands for; all of them where it may mean several (C2).
    func matches(_ text: String) -> FoundText {
        let match = catalog.names.resolve(text)
        if match.step != .exact {
            switch catalog.resolve(text, lots: lots, stockFirst: false, uses: models.stock.uses) {
            case .lot(let id):
                if let lot = lots[id] { return FoundText(step: "code", lot: lot) }
            case .product(let id):
                if !match.keys.contains(id) {
                    return FoundText(step: "code", hits: [NameHit(name: text, key: id)])
                }
            case .several, .nothing: break
            }
        }
        switch match.step {
        case .exact, nil: return FoundText(step: "name", hits: match.hits)
        case .wordStart: return FoundText(step: "word", hits: match.hits)
        case .typo: return FoundText(step: "typo", hits: match.hits)
        }
    }

    func match(_ lot: Lot) -> MatchView? {
        let place = named(lot.location).map { " in \($0.name)" } ?? ""
        return MatchView(
            id: EntityID(lot.id), kind: .lot, name: named(lot.product).name, matched: lot.code,
            detail: amount(lot.amount, of: lot.product).text + place)
    }
}
