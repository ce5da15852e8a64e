import API
import Inventory

/// A line of what was found: a product, a variant or an offer of it (C2), or that there are more.
struct FoundThing {
    var depth: Int
    var name: String
    var kind = ""
    var detail = ""
    var favourite: Bool?
    /// The choice that adds the thing to stock; nil: it cannot be added.
    var choice: Choice?

    /// A chosen thing: for an offer, one of its packs from its store.
    struct Choice {
        var thing: String
        var pack: String?
        var store: String?

        /// Of an offer a bare number is one of packs.
        func amount(_ typed: String) -> String? {
            guard let pack else { return typed.isEmpty ? nil : typed }
            let isBare = typed.allSatisfy(\.isNumber)
            return isBare ? "\(typed.isEmpty ? "1" : typed) \(pack)" : typed
        }

        /// As what is on a list: of an offer its pack and its store, so that nothing else is bought instead.
        func entry(_ typed: String, of thing: String) -> AddEntry {
            var entry = AddEntry()
            (entry.thing, entry.store) = (PhraseField(name: thing), store)
            if let pack, pack.first?.isLetter ?? false, !pack.hasPrefix("x ") {
                (entry.pack, entry.amount) = (pack, AmountField(typed))
            } else {
                entry.amount = AmountField(typed: amount(typed))
            }
            return entry
        }
    }

    static func all(in answer: FindAnswer, past: Bool = false) -> [FoundThing] {
        let days = DayFormat(today: answer.today, past: past)
        return answer.matches.flatMap { all(in: $0, days) }
    }

    /// - Parameter days: How the days of prices are told; nil: no offers are.
    static func all(in match: MatchView, _ days: DayFormat? = nil) -> [FoundThing] {
        let also = match.matched.map { " (\($0))" } ?? ""
        var things = [
            FoundThing(
                depth: 0, name: match.name + also, kind: match.kind == .product ? "" : match.kind.rawValue,
                detail: match.days, favourite: match.favourite,
                choice: match.kind == .product || match.kind == .lot ? Choice(thing: "\(match.id)") : nil)
        ]
        things += offers(of: match, depth: 1, days)
        for variant in match.variants ?? [] {
            things.append(
                FoundThing(
                    depth: 1, name: variant.name, kind: variant.kind.rawValue, detail: variant.days,
                    choice: Choice(thing: "\(variant.id)")))
            things += offers(of: variant, depth: 2, days)
        }
        if let more = match.moreOffers, days != nil {
            things.append(
                FoundThing(
                    depth: 1, name: "…",
                    detail: "\(Words.count(more, "more offer")): larder compare \(Shell.quoted(match.name))"))
        }
        return things
    }

    private static func offers(of match: MatchView, depth: Int, _ days: DayFormat?) -> [FoundThing] {
        guard let days else { return [] }
        return (match.offers ?? []).map { offer in
            let (price, unitPrice) = (offer.price.price.text, offer.price.unitPrice.text)
            // What is sold in a pack that has a name is told in that.
            let pack = offer.pack.map { pack in
                pack.firstRange(of: " = ").map { String(pack[..<$0.lowerBound]) } ?? pack
            }
            let variant = match.kind == .variant ? nil : offer.variant
            let details = [
                price, price == unitPrice ? nil : unitPrice, ComparePage.reported(offer.price, days),
            ].compactMap(\.self)
            return FoundThing(
                depth: depth,
                name: [offer.store.name, variant?.name, offer.pack].compactMap(\.self).joined(separator: ", "),
                kind: "offer", detail: details.joined(separator: ", "),
                choice: Choice(
                    thing: "\(variant?.id ?? match.id)",
                    pack: pack.map { $0.first?.isNumber ?? false ? "x \($0)" : $0 }, store: "\(offer.store.id)"))
        }
    }
}

extension MatchView {
    /// The detail that distinguishes it from others, and its rating (F5).
    fileprivate var days: String { [detail, rating.map(RatingPage.words)].compactMap(\.self).joined(separator: ", ") }
}
