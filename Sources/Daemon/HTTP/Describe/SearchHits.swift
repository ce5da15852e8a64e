import API
import Inventory
import Projections

/// How a search text was matched.
struct SearchHits {
    /// The step that gave the hits: `code`, `name`, `variant`, `word`, `typo`.
    var step: String
    var lot: Lot?
    /// Best first.
    var hits: [NameHit<ProductID>] = []
    /// The variants that were found, of the products among the hits; nil: products were.
    var variants: [ProductID: [VariantID]]?

    var products: [ProductID] { lot.map { [$0.product] } ?? hits.map(\.key) }

    /// Those after a key, best first: the lot, or the products. Found by searching, so that only those that are taken
    /// are looked at.
    func keys(after last: HitKey?) -> some Sequence<HitKey> {
        let lots = lot.map { [HitKey(.lot, EntityID($0.id), "")] } ?? []
        let isAfter = { (key: HitKey) in last.map { $0 < key } ?? true }
        let first = hits.indices.first(beyond: { isAfter(HitKey(hits[$0])) })
        return [lots.filter(isAfter)].joined() + hits[first...].lazy.map { HitKey($0) }
    }
}

extension ReadContext {
    /// The products, the variants with their products, or the lot that a text means; all candidates where it is
    /// ambiguous (C2).
    /// - Parameters:
    ///   - limit: How many of the best are wanted.
    ///   - isAsked: What a search is limited to; nil: everything.
    func matches(_ text: String, limit: Int = .max, where isAsked: ((ProductID) -> Bool)? = nil) -> SearchHits {
        let (match, variants) = catalog.candidates(text, limit: limit, where: isAsked)
        if match.step != .exact {
            switch catalog.direct(text, lots: lots) {
            case .lot(let id):
                if let lot = lots[id].map(shown), isAsked?(lot.product) ?? true {
                    return SearchHits(step: "code", lot: lot)
                }
            case .product(let id):
                if isAsked?(id) ?? true, !catalog.named(text).keys.contains(id) {
                    return SearchHits(step: "code", hits: [NameHit(name: text, key: id)])
                }
            case .variant(let id):
                let variant = NameMatch(step: .exact, hits: [NameHit(name: text, key: id)])
                let found = found(variant, step: "code")
                if isAsked?(found.products.first ?? ProductID()) ?? true { return found }
            case .several, .severalVariants, .nothing, nil: break
            }
        }
        switch variants.step {
        case .exact: return found(variants, step: "variant")
        case .wordStart: return found(variants, step: "word")
        case .typo: return found(variants, step: "typo")
        case nil: break
        }
        switch match.step {
        case .exact, nil: return SearchHits(step: "name", hits: match.hits)
        case .wordStart: return SearchHits(step: "word", hits: match.hits)
        case .typo: return SearchHits(step: "typo", hits: match.hits)
        }
    }

    /// The archived variants that a text names, with their products; of these there may be some in stock still (C8).
    func archivedVariants(_ text: String) -> SearchHits {
        let hits = catalog.archivedVariants(called: text).map { NameHit(name: text, key: $0.id) }
        return found(NameMatch(step: .exact, hits: hits), step: "variant")
    }

    /// The products of variants, each at the place of its best one.
    private func found(_ match: NameMatch<VariantID>, step: String) -> SearchHits {
        var found = SearchHits(step: step)
        var variants: [ProductID: [VariantID]] = [:]
        for hit in match.hits {
            guard let product = catalog.variants[hit.key].flatMap({ catalog.target($0.product) }) else { continue }
            if variants[product.id] == nil {
                found.hits.append(NameHit(name: product.name, key: product.id, typos: hit.typos))
            }
            variants[product.id, default: []].append(hit.key)
        }
        // Its key folds a name, once.
        found.hits = found.hits.map { (key: HitKey($0), hit: $0) }.sorted { $0.key < $1.key }.map(\.hit)
        found.variants = variants
        return found
    }

    func match(_ lot: Lot) -> MatchView? {
        let lot = shown(lot)
        let place = named(lot.location).map { " in \($0.name)" } ?? ""
        let printed = lot.readBefore.flatMap { printed in
            lot.date.map { date in
                let (now, then) = (DayText.date(date.day, today: today), DayText.date(printed, today: today))
                return ", \(date.source.mark)\(now), printed \(then)"
            }
        }
        return MatchView(
            id: EntityID(lot.id), kind: .lot, name: view(lot).name, matched: lot.code,
            detail: amount(lot.amount, of: lot.product).text + place + (printed ?? ""))
    }
}
