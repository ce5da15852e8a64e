import API
import Inventory

/// Where a list is cheapest.
enum BasketPage {
    static func lines(_ answer: BasketAnswer, explained: Bool, past: Bool = false, width: Int?) -> [Line] {
        let days = DayFormat(today: answer.today, past: past)
        guard !answer.entries.isEmpty else { return [["Nothing to compare."]] + apart(answer, width) }
        guard let best = answer.stores.first else {
            let first = answer.entries[0]
            return [["No store has a price for anything on the list."]] + beyond(answer, width) + apart(answer, width)
                + [[Span(PriceAdvice.line(first.product.name).printable, .quiet)]]
        }
        var lines =
            heading(answer, days, width) + ranking(answer, width) + split(answer, width) + complete(answer, width)
        if let oldest = answer.oldest {
            let age = answer.today - oldest
            let old =
                past
                ? "from \(DayText.date(oldest, today: answer.today))"
                : age == 0 ? "from today" : Words.count(age, "day") + " old"
            lines.append([Span("The oldest price is \(old).", .quiet)])
        }
        lines += beyond(answer, width) + apart(answer, width)
        for store in explained ? answer.stores : [best] {
            lines += [[], [Span(store.store.name.printable, .heading)]]
            lines += explained ? explanation(store, answer, days, width) : table(store, answer, days, width)
        }
        if explained, let split = answer.split {
            for store in split.stores {
                lines += [[], [Span("\(store.store.name.printable), one of two stores", .heading)]]
                lines += table(store, answer, days, width)
            }
        } else if !explained {
            lines.append([Span("To see why, and the prices of the other stores: --explain", .quiet)])
        }
        return lines
    }

    private static func heading(_ answer: BasketAnswer, _ days: DayFormat, _ width: Int?) -> [Line] {
        let enough = "\(answer.threshold) % of them"
        let found =
            switch (answer.qualified, answer.priced) {
            case (0, _): "no store has it all; closest:"
            case (let some, let all): "\(some) of \(Words.count(all, "store")) \(some == 1 ? "has" : "have") \(enough)"
            }
        let on = days.past ? " · \(days.text(answer.today))" : ""
        let entries = Words.count(answer.entries.count, "entry", plural: "entries") + on
        let style: Style = answer.qualified == 0 ? .soon : .quiet
        guard let width, entries.columns + found.columns + 3 > width else {
            return [[Span(entries, .heading), Span(" · \(found)", style)]]
        }
        return [[Span(entries, .heading)]] + wrapped(found, style, 0, width)
    }

    private static func ranking(_ answer: BasketAnswer, _ width: Int?) -> [Line] {
        var table = Table(columns: [.flexible(8), .number, .fixed, .folding])
        for store in answer.stores {
            let missing = store.missing.map { one in
                answer.entries[one.entry].product.name + (one.lastOffer.map { " (\($0))" } ?? "")
            }.joined(separator: ", ")
            table.rows.append([
                Span(store.store.name.printable), Span(store.total.text),
                Span("\(store.available) of \(answer.entries.count)", store.qualifies ? .quiet : .soon),
                Span(missing.isEmpty ? "" : "without \(missing.printable)", .quiet),
            ])
        }
        return table.lines(width: width)
    }

    private static func split(_ answer: BasketAnswer, _ width: Int?) -> [Line] {
        guard let split = answer.split else { return [] }
        let names = names(split)
        // What is not bought is not saved.
        let hasAsMuch = split.available >= answer.stores.first?.available ?? 0
        let saved =
            hasAsMuch ? split.saves.map { ", \($0.text) less than at \(answer.stores[0].store.name) alone" } ?? "" : ""
        let had = Set(split.stores.flatMap(\.lines).map(\.entry))
        let missing = answer.entries.indices.filter { !had.contains($0) }.map { answer.entries[$0].product.name }
        let has =
            missing.isEmpty
            ? ""
            : ", \(split.available) of \(answer.entries.count), without \(missing.joined(separator: ", ").printable)"
        return wrapped("At two stores, \(names): \(split.total.text)\(has)\(saved).", .good, 0, width)
            + parts(split, answer, width)
    }

    /// Two stores that have all of it, though they save nothing.
    private static func complete(_ answer: BasketAnswer, _ width: Int?) -> [Line] {
        guard let complete = answer.complete else { return [] }
        let sentence = "Together \(names(complete)) have all \(answer.entries.count): \(complete.total.text)."
        return wrapped(sentence, .plain, 0, width) + parts(complete, answer, width)
    }

    private static func names(_ split: BasketSplitView) -> String {
        split.stores.map(\.store.name).joined(separator: " and ")
    }

    private static func parts(_ split: BasketSplitView, _ answer: BasketAnswer, _ width: Int?) -> [Line] {
        split.stores.flatMap { store in
            let things = store.lines.map { answer.entries[$0.entry].product.name }.joined(separator: ", ")
            return wrapped("\(store.store.name), \(store.total.text): \(things)", .plain, 2, width)
        }
    }

    private static func beyond(_ answer: BasketAnswer, _ width: Int?) -> [Line] {
        guard let beyond = answer.beyond else { return [] }
        let names = beyond.map(\.name).joined(separator: ", ")
        return wrapped("Left out at \(names): prices too large to add up.", .soon, 0, width)
    }

    private static func apart(_ answer: BasketAnswer, _ width: Int?) -> [Line] {
        answer.apart.flatMap { one in
            let names = one.matches?.map(\.name) ?? []
            // Most reasons name them.
            let isMentioned = names.first.map(one.reason.contains) ?? true
            let why = isMentioned ? one.reason : "\(one.reason): \(names.joined(separator: ", "))"
            return wrapped("\(one.text) skipped: \(why)\(why.hasSuffix("?") ? "" : ".")", .soon, 0, width)
        }
    }

    /// The table of the things to buy at one store, with their prices and who reported these.
    private static func table(
        _ store: BasketStoreView, _ answer: BasketAnswer, _ days: DayFormat, _ width: Int?
    ) -> [Line] {
        var table = Table(columns: [.flexible(10), .fixed, .number, .fixed, .folding])
        for line in store.lines {
            let entry = answer.entries[line.entry]
            table.rows.append([
                Span((line.of ?? entry.variant?.name ?? entry.product.name).printable),
                Span(entry.amount.text.printable, .quiet),
                Span(line.cost), Span(price(line).printable, .quiet),
                Span(reported(line, days).printable, .quiet),
            ])
        }
        return table.lines(width: width)
    }

    private static func explanation(
        _ store: BasketStoreView, _ answer: BasketAnswer, _ days: DayFormat, _ width: Int?
    ) -> [Line] {
        func why(_ reasons: [PriceReasonView]?) -> [Line] {
            (reasons ?? []).flatMap { $0.lines(indent: 4, days, width: width) }
        }
        let lines = store.lines.flatMap { line in
            let entry = answer.entries[line.entry]
            let price = "\(line.cost), \(price(line)), \(reported(line, days))"
            return wrapped("\(entry.product.name), \(entry.amount.text): \(price)", .plain, 2, width)
                + why(line.reasons)
        }
        return lines
            + store.missing.flatMap { one in
                let none = "\(answer.entries[one.entry].product.name): no valid price here"
                return wrapped(none, .soon, 2, width) + why(one.reasons)
            }
    }

    /// `2 × 1.29 EUR/carton, 500 g over`.
    private static func price(_ line: BasketLineView) -> String {
        let count = line.packs.map { $0 == 1 ? "" : "\($0) × " } ?? ""
        return count + line.price + (line.surplus.map { ", \($0) over" } ?? "")
    }

    private static func reported(_ line: BasketLineView, _ days: DayFormat) -> String {
        [line.terms, line.by, days.text(line.day)].compactMap(\.self).joined(separator: ", ")
    }

    static func wrapped(_ text: String, _ style: Style, _ indent: Int, _ width: Int?) -> [Line] {
        let text = text.printable
        let lines = width.map { text.wrapped(to: max(20, $0 - indent - 2)) } ?? [text]
        return lines.enumerated().map { number, line in
            [Span(String(repeating: " ", count: number == 0 ? indent : indent + 2)), Span(line, style)]
        }
    }
}

extension PriceReasonView {
    /// `1.19 EUR/carton, Milch, Anna, 3 days ago: dearer`.
    func lines(indent: Int, _ days: DayFormat, width: Int?) -> [Line] {
        let seen = [price, of, by, days.text(day)].compactMap(\.self).joined(separator: ", ")
        return BasketPage.wrapped("\(seen): \(reason)", taken ? .plain : .quiet, indent, width)
    }
}
