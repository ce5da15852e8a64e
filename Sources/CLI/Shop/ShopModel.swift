import API
import Inventory

/// The screen in the shop: the list, the position in it, and the last message. It does not depend on a terminal or
/// larderd.
struct ShopModel {
    /// An action that a key requests.
    enum Action: Equatable {
        case tick(EntryID, untick: Bool)
        case redraw, suspend, quit, interrupt
    }

    private(set) var list: ListView
    private(set) var entries: [EntryView] = []
    /// The entries changed by commands that are not booked yet.
    private(set) var touched: Set<EntryID> = []
    /// The known cost of each entry in the list's store.
    private var costs: [EntryID: MoneyView] = [:]
    private(set) var cursor = 0
    /// In the last line but one.
    var message: Span = ""
    /// The first line of the list that is shown.
    private var top = 0
    /// The ticks and unticks made here, the latest last.
    private var done: [(entry: EntryID, untick: Bool)] = []

    init(_ answer: EntriesAnswer, touched: Set<EntryID> = [], costs: [EntryID: MoneyView] = [:]) {
        list = answer.on
        take(answer, touched: touched, costs: costs)
    }

    /// Shows the list as it is now. The cursor stays on its entry; where that went to what is ticked, on the next one, or
    /// the one before it.
    mutating func take(
        _ answer: EntriesAnswer, touched: Set<EntryID> = [], costs: [EntryID: MoneyView] = [:]
    ) {
        self.costs = costs
        let before = entries
        let here = before.indices.contains(cursor) ? before[cursor] : nil
        (list, entries, self.touched) = (answer.on, answer.entries, touched)
        if let here, let place = entries.firstIndex(where: { $0.id == here.id }), entries[place].ticked == here.ticked {
            cursor = place
        } else {
            let near = before.dropFirst(cursor + 1) + before.prefix(cursor).reversed()
            let next = near.first { $0.ticked == here?.ticked }
            cursor = next.flatMap { next in entries.firstIndex { $0.id == next.id } } ?? cursor
        }
        cursor = max(0, min(cursor, entries.count - 1))
    }

    mutating func press(_ key: ShopKey, height: Int) -> Action? {
        let page = max(1, height - 4)
        switch key {
        case .up: move(by: -1)
        case .down: move(by: 1)
        case .pageUp: move(by: -page)
        case .pageDown: move(by: page)
        case .first: move(by: -entries.count)
        case .last: move(by: entries.count)
        case .toggle:
            guard entries.indices.contains(cursor) else { return nil }
            let entry = entries[cursor]
            done.append((entry.id, entry.ticked))
            return .tick(entry.id, untick: entry.ticked)
        case .undo:
            guard let last = done.popLast() else {
                message = "There is nothing to undo here."
                return nil
            }
            return .tick(last.entry, untick: !last.untick)
        case .redraw: return .redraw
        case .suspend: return .suspend
        case .quit: return .quit
        case .interrupt: return .interrupt
        }
        return nil
    }

    private mutating func move(by steps: Int) {
        message = ""
        cursor = max(0, min(entries.count - 1, cursor + steps))
    }

    /// The screen, as many lines as it has.
    mutating func lines(width: Int, height: Int) -> [Line] {
        let (body, place) = body(width)
        let room = max(1, height - 3)
        // The heading of what is at the top is seen with it.
        if place <= top { top = max(0, place - 1) }
        if place >= top + room { top = place - room + 1 }
        top = max(0, min(top, body.count - room))
        let shown = Array(body.dropFirst(top).prefix(room))
        let empty = Array(repeating: Line(), count: room - shown.count)
        let keys = "space tick · u undo · ↑↓ move · q quit"
        return [heading(width)] + shown + empty
            + [[Span(message.text.fitted(to: width), message.style)], [Span(keys.fitted(to: width), .quiet)]]
    }

    private func heading(_ width: Int) -> Line {
        let name = ([list.name] + [list.store?.name].compactMap(\.self)).joined(separator: " · ").printable
        let counts = "\(list.open) open · \(list.ticked) in the cart"
        let all = [sums.map { "\(counts), \($0)" }, counts].compactMap(\.self)
        guard let words = all.first(where: { name.columns + 2 + $0.columns <= width }) else {
            return [Span(name.fitted(to: width), .heading)]
        }
        let gap = String(repeating: " ", count: width - name.columns - words.columns)
        return [Span(name, .heading), Span(gap + words, .quiet)]
    }

    /// The cost of the items in the cart, and of all items: `about 3.10 of 12.30 EUR`. Nil where no price is known.
    private var sums: String? {
        guard let currency = costs.values.first.map({ Currency(code: $0.currency) }) else { return nil }
        func sum(_ entries: [EntryView]) -> Money {
            let parts = entries.compactMap { costs[$0.id] }.compactMap { try? Money.parse($0.amount, in: currency) }
            return parts.reduce(Money(currency: currency)) { (try? $0.plus($1)) ?? $0 }
        }
        let cart = "\(sum(entries.filter(\.ticked)))".prefix { $0 != " " }
        return "about \(cart) of \(sum(entries))"
    }

    /// All lines of the list, and which one the cursor is on.
    private func body(_ width: Int) -> (lines: [Line], cursor: Int) {
        guard !entries.isEmpty else { return ([["The list is empty."]], 0) }
        var (lines, place, group): ([Line], Int, String?) = ([], 0, nil)
        for (index, entry) in entries.enumerated() {
            let title = entry.ticked ? "In the cart" : entry.category ?? "Other"
            if title != group {
                lines.append([Span(title.printable.fitted(to: width), .heading)])
                group = title
            }
            if index == cursor { place = lines.count }
            lines.append(line(entry, isHere: index == cursor, width))
        }
        return (lines, place)
    }

    private func line(_ entry: EntryView, isHere: Bool, _ width: Int) -> Line {
        let words = [entry.amount?.text, entry.name].compactMap(\.self).joined(separator: "  ")
        let notes = [
            touched.contains(entry.id) ? "not booked yet" : nil,
            // What somebody wants no more of is seen before it is bought, however narrow it is (F5).
            entry.rating?.neverAgain.map { "not again: \($0.joined(separator: ", "))" },
            entry.note.map { "“\($0)”" }, entry.store.map { "from \($0.name)" },
            entry.rating.flatMap { rating in rating.average.map { "rated \($0) of 5 (\(rating.count))" } },
        ].compactMap(\.self).joined(separator: ", ")
        let start = (isHere ? "▸ " : "  ") + (entry.ticked ? "✓ " : "☐ ")
        var cost = costs[entry.id].map { "  \($0.text)" } ?? ""
        // What it is comes before what it costs.
        if width < start.columns + 20 + cost.columns { cost = "" }
        let left = width - cost.columns
        let warning = entry.rating?.neverAgain == nil ? 0 : 13
        let what = words.printable.fitted(to: max(0, left - start.columns - warning))
        let room = left - start.columns - what.columns - 2
        let style: Style = isHere ? .heading : entry.ticked ? .quiet : .plain
        let note = room > 3 && !notes.isEmpty ? "  " + notes.printable.fitted(to: room) : ""
        let gap = String(
            repeating: " ", count: cost.isEmpty ? 0 : max(0, left - start.columns - what.columns - note.columns))
        return [
            Span(start, entry.ticked ? .good : style), Span(what, style), Span(note, .quiet),
            Span(gap + cost, .quiet),
        ]
    }
}
