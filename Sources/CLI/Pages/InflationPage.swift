import API
import Inventory

/// The household's own inflation.
enum InflationPage {
    static func lines(_ answer: InflationAnswer, width: Int?) -> [Line] {
        guard let last = answer.months.last else {
            return [
                ["Not enough data to show how prices changed for this household."],
                [
                    Span(
                        "This needs \(answer.needed) products bought both in the year before \(answer.base) and since; "
                            + "there \(answer.products == 1 ? "is" : "are") \(answer.products).", .quiet)
                ],
            ]
        }
        var table = Table(columns: [.fixed, .number, .number, .folding])
        for month in answer.months {
            let products = month.products.map { share in
                "\(share.product.name) \(signed(share.change))" + (share.carried ? " (earlier price)" : "")
            }
            let rest = month.count - products.count
            table.rows.append([
                Span(month.month), Span(change(month.index)), Span(month.now.text, .quiet),
                Span(
                    (products.joined(separator: ", ") + (products.isEmpty || rest <= 0 ? "" : " …")).printable, .quiet),
            ])
        }
        let title = "\(change(last.index)) since \(answer.base)"
        let what =
            "Purchases of the year before that, at each month's prices, \(Words.count(last.count, "product"))"
        let lines = width.map { what.wrapped(to: $0) } ?? [what]
        return [[Span(title, .heading)]] + lines.map { [Span($0, .quiet)] } + table.lines(width: width)
    }

    /// `+3.1 %` for 103.1.
    private static func change(_ index: String) -> String {
        let change = (Quantity(index)?.millionths ?? 100_000_000) - 100_000_000
        return "\(change > 0 ? "+" : change < 0 ? "−" : "")\(Quantity(millionths: abs(change))) %"
    }

    private static func signed(_ money: MoneyView) -> String {
        money.text.hasPrefix("-") ? "−" + money.text.dropFirst() : "+" + money.text
    }
}
