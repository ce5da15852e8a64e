import API
import Inventory

/// Prices of a product, and specials.
enum PricePage {
    static func lines(_ answer: PricesAnswer, past: Bool = false, width: Int?) -> [Line] {
        let name = answer.product.name.printable
        guard let first = answer.offers.first else {
            return [[Span("No price for \(name) is known. \(PriceAdvice.line(name))")]]
        }
        let unit = first.last.unitPrice.per.map { ", compared per \($0)" } ?? ""
        var table = Table(columns: [.flexible(12), .number, .number, .fixed, .folding])
        let range = range(of: answer.offers)
        let days = DayFormat(today: answer.today, past: past)
        for offer in answer.offers {
            let (price, unitPrice) = (offer.last.price.text, offer.last.unitPrice.text)
            let more = [spread(offer), offer.last.terms?.text, reported(offer.last, days)]
            table.rows.append([
                Span(
                    [offer.store.name, offer.variant?.name, pack(offer)].compactMap(\.self).joined(separator: ", ")
                        .printable),
                Span(price.printable), Span(price == unitPrice ? "" : unitPrice.printable, .quiet),
                Span(chart(offer.points, range)),
                Span(more.compactMap(\.self).joined(separator: ", ").printable, .quiet),
            ])
        }
        return [[Span(name, .heading), Span(" · \(Words.count(answer.offers.count, "offer"))\(unit)", .quiet)]]
            + table.lines(width: width)
    }

    static func lines(_ answer: SpecialsAnswer, past: Bool = false, width: Int?) -> [Line] {
        guard !answer.specials.isEmpty else {
            return [["No specials. Report one: larder price milk 0.99 --store STORE --on-sale --until fri"]]
        }
        var table = Table(columns: [.fixed, .flexible(10), .number, .flexible(8), .folding], indent: 0)
        let days = DayFormat(today: answer.today, past: past)
        for one in answer.specials {
            let what = [one.product.name, one.variant?.name].compactMap(\.self).joined(separator: ", ")
            let terms = one.price.terms
            let more = [terms?.condition, terms?.deposit.map { "deposit \($0.text)" }].compactMap(\.self)
            table.rows.append([
                Span(one.price.terms?.until.map { until(it: $0, answer.today) } ?? "", .soon), Span(what.printable),
                Span(one.price.price.text.printable), Span(one.store.name.printable),
                Span((more + [reported(one.price, days)]).joined(separator: ", ").printable, .quiet),
            ])
        }
        return table.lines(width: width)
    }

    /// Returns the content of a pack that has a name; nil for other packs, whose prices show their size.
    private static func pack(_ offer: OfferView) -> String? {
        offer.pack.flatMap { $0.contains("=") ? $0 : nil }
    }

    /// Returns the range of unit prices, their average and their trend: `1.79–2.19, Ø 1.93, −5 %`. The average is of
    /// the purchases. Nil for a single price.
    private static func spread(_ offer: OfferView) -> String? {
        guard offer.count > 1 else { return nil }
        let (lowest, highest) = (offer.lowest.unitPrice, offer.highest.unitPrice)
        return [
            lowest == highest ? "\(Words.count(offer.count, "price"))" : "\(lowest.amount)–\(highest.amount)",
            offer.average.map { "Ø \($0.amount)" },
            offer.trend.map { "\($0 < 0 ? "−" : "+")\(Quantity(millionths: Int64($0.magnitude) * 100_000)) %" },
        ].compactMap(\.self).joined(separator: ", ")
    }

    private static func until(it day: CalendarDate, _ today: CalendarDate) -> String {
        let left = day - today
        return "until \(left <= 1 ? DayText.distance(left) : DayText.date(day, today: today))"
    }

    /// `Ben, 3 days ago; Anna again, today`.
    private static func reported(_ price: ObservedPriceView, _ days: DayFormat) -> String {
        let who = price.by.map { "\($0), " } ?? ""
        let again = price.confirmedOn.map { day in
            "; \(price.confirmedBy.map { "\($0) again" } ?? "again"), \(days.text(day))"
        }
        return who + days.text(price.day) + (again ?? "")
    }

    private static let bars = Array("▁▂▃▄▅▆▇█").map(String.init)

    /// The unit prices of all offers that are shown, so that their charts can be compared.
    private static func range(of offers: [OfferView]) -> ClosedRange<Int64> {
        let all = offers.flatMap { $0.points }.compactMap { height($0) }
        guard let least = all.min(), let most = all.max() else { return 0...0 }
        return least...most
    }

    private static func height(_ point: PricePoint) -> Int64? {
        Quantity(point.unitPrice.amount)?.millionths
    }

    /// One bar a price; none for a single one.
    private static func chart(_ points: [PricePoint], _ range: ClosedRange<Int64>) -> String {
        guard points.count > 1 else { return "" }
        let span = Swift.max(1, range.upperBound - range.lowerBound)
        return points.suffix(12).compactMap { point in
            height(point).map { bars[Int(($0 - range.lowerBound) * Int64(bars.count - 1) / span)] }
        }.joined()
    }
}

extension PricesAnswer: ListPage {
    static var list: String { "offers" }
    mutating func append(_ next: Self) { (offers, cursor) = (offers + next.offers, next.cursor) }
}

extension PricesAnswer: RowsPage {
    var rows: [OfferView] { offers }

    static let columns: [ListColumn<OfferView>] = [
        ListColumn("product") { $0.product.name }, ListColumn("variant") { $0.variant?.name },
        ListColumn("store") { $0.store.name }, ListColumn("pack") { $0.pack },
        ListColumn("price") { $0.last.price.amount }, ListColumn("currency") { $0.last.price.currency },
        ListColumn("unitPrice") { $0.last.unitPrice.amount }, ListColumn("unit") { $0.last.unitPrice.per },
        ListColumn("day") { $0.last.day.description }, ListColumn("by") { $0.last.by },
        ListColumn("terms") { $0.last.terms?.text }, ListColumn("lowest") { $0.lowest.unitPrice.amount },
        ListColumn("highest") { $0.highest.unitPrice.amount },
        ListColumn("average") { $0.average?.amount },
        ListColumn("trend") { $0.trend.map { "\(Quantity(millionths: Int64($0) * 100_000))" } },
        ListColumn("prices") { "\($0.count)" },
        ListColumn("id") { "\($0.last.id)" },
    ]
}

extension SpecialsAnswer: ListPage {
    static var list: String { "specials" }
    mutating func append(_ next: Self) { (specials, cursor) = (specials + next.specials, next.cursor) }
}

extension SpecialsAnswer: RowsPage {
    var rows: [SpecialView] { specials }

    static let columns: [ListColumn<SpecialView>] = [
        ListColumn("until") { $0.price.terms?.until?.description }, ListColumn("product") { $0.product.name },
        ListColumn("variant") { $0.variant?.name }, ListColumn("store") { $0.store.name },
        ListColumn("pack") { $0.pack }, ListColumn("price") { $0.price.price.amount },
        ListColumn("currency") { $0.price.price.currency }, ListColumn("unitPrice") { $0.price.unitPrice.amount },
        ListColumn("unit") { $0.price.unitPrice.per }, ListColumn("condition") { $0.price.terms?.condition },
        ListColumn("deposit") { $0.price.terms?.deposit?.amount }, ListColumn("day") { $0.price.day.description },
        ListColumn("by") { $0.price.by }, ListColumn("id") { "\($0.price.id)" },
    ]
}
