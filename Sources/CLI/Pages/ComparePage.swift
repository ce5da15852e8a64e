import API
import Inventory

/// The offers of a product, the best first.
enum ComparePage {
    static func lines(_ answer: CompareAnswer, past: Bool = false, width: Int?) -> [Line] {
        let name = (answer.variant?.name ?? answer.product.name).printable
        let days = DayFormat(today: answer.today, past: past)
        guard !answer.offers.isEmpty else {
            let when = past ? "was valid \(days.text(answer.today))" : "is valid today"
            let last = answer.lastOffer.map { " (\($0))" } ?? ""
            return [[Span("No price for \(name) \(when)\(last).".printable)]]
                + (answer.rating.map { [RatingPage.line($0)] } ?? [])
                + passedOver(answer) + [[Span(PriceAdvice.line(name), .quiet)]]
        }
        var table = Table(columns: [.number, .number, .fixed, .flexible(8), .fixed, .folding])
        for offer in answer.offers {
            let of = offer.variant?.name ?? (offer.product == answer.product ? nil : offer.product.name)
            table.rows.append([
                Span(cost(offer).printable),
                Span(offer.price.unitPrice.text.printable, offer.cost == nil ? .plain : .quiet),
                Span(packs(offer).printable), Span(offer.store.name.printable),
                Span((of == answer.variant?.name ? "" : of ?? "").printable),
                Span(reported(offer.price, days).printable, .quiet),
            ])
        }
        let wanted = answer.wanted.map { " · \($0.text)" } ?? ""
        let on = past ? " · \(days.text(answer.today))" : ""
        let more = answer.total - answer.offers.count
        return [
            [Span(name, .heading), Span((wanted + " · \(Words.count(answer.total, "offer"))\(on)").printable, .quiet)]
        ]
            + (answer.rating.map { [RatingPage.line($0)] } ?? []) + table.lines(width: width)
            + (more > 0 ? [[Span("… and \(Words.count(more, "dearer offer"))", .quiet)]] : []) + passedOver(answer)
    }

    private static func cost(_ offer: ComparedPriceView) -> String { offer.cost?.money.text ?? "" }

    /// `2 × Karton = 1 l`, `500 g`; what is left over of it behind that.
    private static func packs(_ offer: ComparedPriceView) -> String {
        guard let cost = offer.cost else { return offer.pack ?? "loose" }
        guard let packs = cost.packs, let pack = offer.pack else { return "loose" }
        return "\(packs) × \(pack)" + (cost.surplus.map { ", \($0.text) over" } ?? "")
    }

    /// `special until Fri, Ben, 3 days ago`.
    static func reported(_ price: ObservedPriceView, _ days: DayFormat) -> String {
        [price.terms?.text, price.by, days.text(price.day)].compactMap(\.self).joined(
            separator: ", ")
    }

    /// Returns what was left out, and why; empty if nothing was left out.
    private static func passedOver(_ answer: CompareAnswer) -> [Line] {
        let counts = answer.passedOver
        let reasons = [
            (counts.foreign, "in \(counts.currencies.joined(separator: ", "))"),
            (counts.conditions, "under a condition that you do not meet"),
            (counts.ended, counts.ended == 1 ? "special that has ended" : "specials that have ended"),
            (counts.archived, "archived"),
        ].filter { $0.0 > 0 }
        let products = answer.leftOut.map { "\($0.map(\.name).joined(separator: ", ")) cannot be converted" }
        let parts = reasons.map { "\($0.0) \($0.1)" } + [products].compactMap(\.self)
        return parts.isEmpty ? [] : [[Span("Left out: \(parts.joined(separator: "; ")).".printable, .quiet)]]
    }
}

extension CompareAnswer: ListPage {
    static var list: String { "offers" }
    mutating func append(_ next: Self) { (offers, cursor) = (offers + next.offers, next.cursor) }
}

extension CompareAnswer: RowsPage {
    var rows: [ComparedPriceView] { offers }

    static let columns: [ListColumn<ComparedPriceView>] = [
        ListColumn("product") { $0.product.name }, ListColumn("variant") { $0.variant?.name },
        ListColumn("store") { $0.store.name }, ListColumn("pack") { $0.pack },
        ListColumn("unitPrice") { $0.price.unitPrice.amount }, ListColumn("unit") { $0.price.unitPrice.per },
        ListColumn("currency") { $0.price.unitPrice.currency }, ListColumn("price") { $0.price.price.amount },
        ListColumn("cost") { $0.cost?.money.amount }, ListColumn("packs") { $0.cost?.packs.map { "\($0)" } },
        ListColumn("surplus") { $0.cost?.surplus?.amount }, ListColumn("day") { $0.price.day.description },
        ListColumn("by") { $0.price.by }, ListColumn("terms") { $0.price.terms?.text },
        ListColumn("id") { "\($0.price.id)" },
    ]
}
