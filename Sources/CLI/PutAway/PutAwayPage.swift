import API
import Client
import Inventory

/// The table of the things to put away, and the result of putting them away.
enum PutAwayPage {
    /// - Parameter previews: What would be booked of each line that is taken; nil: why not.
    static func lines(_ table: PutAwayTable, _ previews: [CommandID: BatchResult], width: Int?) -> [Line] {
        var rows = Table(columns: [.number, .number, .flexible(12), .fixed, .fixed, .fixed, .folding], indent: 0)
        for (index, line) in table.lines.enumerated() {
            let result = previews[line.adding]
            let received = received(result)
            let lot = received?.lots.first
            let problem = result?.problem.map { $0.detail.asSentence } ?? ""
            rows.rows.append([
                Span("\(index + 1)", .quiet), Span((received?.amount?.text ?? line.amount ?? "").printable),
                Span(line.name.printable, line.isSkipped ? .quiet : .plain),
                Span((lot?.location?.name ?? line.location ?? "").printable, .quiet), date(lot, line),
                Span(total(received).printable),
                Span(line.isSkipped ? "stays on the list" : problem.printable, line.isSkipped ? .quiet : .soon),
            ])
        }
        return [heading(table, previews)] + rows.lines(width: width)
            + table.texts.map { [Span("   not stock: \($0)".printable, .quiet)] }
    }

    /// `~2.18 EUR` if it was filled in; with a deposit `1.29 EUR + 0.25`.
    static func total(_ received: ChangeDescription?) -> String {
        received?.total.map { $0.text + (received?.deposit.map { " + \($0.amount)" } ?? "") } ?? ""
    }

    private static func heading(_ table: PutAwayTable, _ previews: [CommandID: BatchResult]) -> Line {
        let bought = table.lines.lazy.compactMap { received(previews[$0.adding])?.lots.first?.boughtOn }.first
        let day = table.day.map { answer in bought.map(DayText.day) ?? "“\(answer)”" }
        let more = [table.store, day, table.payer.map { "paid by \($0)" }].compactMap(\.self)
        return [
            Span("Put away: \(table.name)".printable, .heading),
            Span(more.map { " · \($0)" }.joined().printable, .quiet),
        ]
    }

    private static func date(_ lot: DescribedLot?, _ line: PutAwayTable.Line) -> Span {
        guard let date = lot?.date else { return Span((line.date ?? (lot == nil ? "" : "no date")).printable, .quiet) }
        let words = (lot?.daysLeft).map { DayText.date(date, today: date - $0) } ?? DayText.day(date)
        return Span((lot?.dateSource == .printed ? "" : "~") + words)
    }

    /// The date of what is received, as it was read: `31 Mar 2027`; else as it was said.
    static func understood(_ answer: String, _ received: ChangeDescription?) -> String {
        guard let date = received?.lots.first?.date else { return "“\(answer)”" }
        return received?.day.map { DayText.date(date, today: $0) } ?? DayText.day(date)
    }

    static func received(_ result: BatchResult?) -> ChangeDescription? {
        result?.answer?.happened.first { $0.type == "stock-received" }
    }

    /// Of the first line that has a price.
    static func currency(_ table: PutAwayTable, _ previews: [CommandID: BatchResult]) -> Currency? {
        totals(table, previews).first.map { Currency(code: $0.currency) }
    }

    private static func totals(_ table: PutAwayTable, _ previews: [CommandID: BatchResult]) -> [MoneyView] {
        table.taken.compactMap { received(previews[$0.adding])?.total }
    }

    /// The deposits of the lines, which a receipt adds to the prices (P1).
    private static func deposit(
        _ table: PutAwayTable, _ previews: [CommandID: BatchResult], _ currency: Currency
    ) -> Money {
        table.taken.lazy.compactMap { received(previews[$0.adding])?.deposit }
            .compactMap { $0.currency == currency.code ? try? Money.parse($0.amount, in: currency) : nil }
            .reduce(Money(currency: currency)) { (try? $0.plus($1)) ?? $0 }
    }

    /// Returns the products that were bought for the first time, with the command to rate them (F5).
    static func unrated(_ things: [Named]) -> [Line] {
        guard let first = things.first else { return [] }
        let names = things.map(\.name).joined(separator: ", ").printable
        return [
            [Span("Bought for the first time: \(names). Once you know how good it is:", .quiet)],
            [Span("larder rate \(Shell.quoted(first.name)) 4".printable, .quiet)],
        ]
    }

    /// Returns the total of the lines, and its difference from the receipt.
    static func sum(_ table: PutAwayTable, _ previews: [CommandID: BatchResult], receipt: Money?) -> [Line] {
        let totals = totals(table, previews)
        guard let currency = currency(table, previews) else {
            return receipt == nil ? [] : [["No line has a price to compare with the receipt."]]
        }
        var sum = Money(currency: currency)
        var without = table.taken.count - totals.count
        for total in totals {
            guard let money = try? Money.parse(total.amount, in: currency), total.currency == currency.code,
                let more = try? sum.plus(money)
            else {
                without += 1
                continue
            }
            sum = more
        }
        let deposit = deposit(table, previews, currency)
        var text = "In all \(sum)"
        if deposit.minorUnits > 0 {
            sum = (try? sum.plus(deposit)) ?? sum
            text += " and \(deposit) deposit, \(sum) together"
        }
        if without > 0 { text += ", not counting \(Words.count(without, "line")) without a price" }
        guard let receipt else { return [[Span("\(text).")]] }
        let difference = receipt.minorUnits - sum.minorUnits
        guard difference != 0 else { return [[Span("\(text), as the receipt says.")]] }
        let gap = Money(minorUnits: abs(difference), currency: currency)
        let word = difference > 0 ? "more" : "less"
        return [[Span("\(text). The receipt says \(receipt): \(gap) \(word).", .soon)]]
    }
}

extension ChangeDescription {
    /// The day that it is about, where a lot of it has a date.
    fileprivate var day: CalendarDate? {
        lots.lazy.compactMap { lot in lot.date.flatMap { date in lot.daysLeft.map { date - $0 } } }.first
    }
}
