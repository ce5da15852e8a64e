import API
import Domain
import Projections

/// How a search text was matched.
struct FoundText {
    /// The step that gave the hits: `code`, `name`, `word`, `typo`.
    var step: String
    var lot: Lot?
    /// Best first.
    var hits: [NameHit<ProductID>] = []

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
    /// The products, or the lot, that a text means; all candidates where it is ambiguous (C2).
    /// - Parameters:
    ///   - limit: How many of the best are wanted.
    ///   - isAsked: What a search is limited to; nil: everything.
    func matches(_ text: String, limit: Int = .max, where isAsked: ((ProductID) -> Bool)? = nil) -> FoundText {
        let match = catalog.named(text, limit: limit, where: isAsked)
        if match.step != .exact {
            switch catalog.direct(text, lots: lots) {
            case .lot(let id):
                if let lot = lots[id].map(shown), isAsked?(lot.product) ?? true {
                    return FoundText(step: "code", lot: lot)
                }
            case .product(let id):
                if isAsked?(id) ?? true, !catalog.named(text).keys.contains(id) {
                    return FoundText(step: "code", hits: [NameHit(name: text, key: id)])
                }
            case .several, .nothing, nil: break
            }
        }
        switch match.step {
        case .exact, nil: return FoundText(step: "name", hits: match.hits)
        case .wordStart: return FoundText(step: "word", hits: match.hits)
        case .typo: return FoundText(step: "typo", hits: match.hits)
        }
    }

    func match(_ lot: Lot) -> MatchView? {
        let lot = shown(lot)
        let place = named(lot.location).map { " in \($0.name)" } ?? ""
        return MatchView(
            id: EntityID(lot.id), kind: .lot, name: named(lot.product).name, matched: lot.code,
            detail: amount(lot.amount, of: lot.product).text + place)
    }
}
