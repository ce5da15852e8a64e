import API
import Inventory

/// Shopping lists and what is on them.
enum EntryPage {
    /// - Parameters:
    ///   - isAll: Nothing narrows what is shown.
    ///   - kept: What is so by commands that are not booked yet (Q10).
    static func lines(
        _ answer: EntriesAnswer, isAll: Bool, kept: Set<EntryID> = [], width: Int?
    ) -> [Line] {
        let list = answer.on
        let more = [
            list.store?.name, "\(list.open) open", list.ticked == 0 ? nil : "\(list.ticked) ticked",
            list.archived ? "archived" : nil,
        ].compactMap(\.self)
        let heading: Line = [
            Span(list.name.printable, .heading), Span(" · \(more.joined(separator: " · "))".printable, .quiet),
        ]
        guard !answer.entries.isEmpty else {
            guard isAll else { return [heading, ["Nothing on it matches."]] }
            return [heading, ["The list is empty. To add something: larder list add milk"]]
        }
        var table = Table(columns: [.fixed, .number, .flexible(12), .fixed, .folding])
        for entry in answer.entries {
            let style: Style = entry.ticked || entry.removedAt != nil ? .quiet : .plain
            let details =
                [
                    entry.note.map { "“\($0)”" }, entry.store.map { "from \($0.name)" },
                    entry.archived == true ? "archived" : nil, entry.by,
                    kept.contains(entry.id) ? "not booked yet" : nil,
                ].compactMap(\.self) + (entry.needs ?? []).map { words($0.source) }
                + (entry.rating.map { [RatingPage.words($0)] } ?? [])
            table.rows.append([
                Span(entry.removedAt != nil ? "–" : entry.ticked ? "✓" : "·", entry.ticked ? .good : .quiet),
                Span((entry.amount?.text ?? "").printable, style), Span(entry.name.printable, style),
                Span((entry.category ?? "").printable, .quiet),
                Span(details.joined(separator: ", ").printable, .quiet),
            ])
        }
        // Where a line does not hold all, what kind of thing it is can be seen from its name.
        let needed = table.natural.filter { $0 > 0 }.reduce(0) { $0 + $1 + 2 }
        if let width, width < 70, needed > width {
            for row in table.rows.indices { table.rows[row][3] = "" }
        }
        return [heading] + table.lines(width: width)
    }

    /// Why larder put it there (Q5).
    private static func words(_ source: String) -> String {
        switch source {
        case NeedSource.minimum.name: "below its minimum"
        case NeedSource.expiring.name: "goes off"
        case NeedSource.favourites.name: "a favourite"
        case NeedSource.usual.name: "usual"
        default: source
        }
    }

    static func lines(_ lists: [ListView], width: Int?) -> [Line] {
        guard !lists.isEmpty else { return [["All lists are archived: larder list lists --archived"]] }
        var table = Table(columns: [.flexible(12), .number, .number, .flexible(8), .fixed], indent: 0)
        for list in lists {
            table.rows.append([
                Span(list.name.printable), Span("\(list.open) open"),
                Span(list.ticked == 0 ? "" : "\(list.ticked) ticked", .quiet),
                Span((list.store?.name ?? "").printable, .quiet), Span(list.archived ? "archived" : "", .quiet),
            ])
        }
        return table.lines(width: width)
    }
}

extension ListsAnswer: ListPage {
    static var list: String { "lists" }
    mutating func append(_ next: Self) { (lists, cursor) = (lists + next.lists, next.cursor) }
}

extension ListsAnswer: RowsPage {
    var rows: [ListView] { lists }

    static let columns: [ListColumn<ListView>] = [
        ListColumn("name") { $0.name }, ListColumn("open") { "\($0.open)" }, ListColumn("ticked") { "\($0.ticked)" },
        ListColumn("store") { $0.store?.name }, ListColumn("archived") { $0.archived ? "yes" : "no" },
        ListColumn("id") { "\($0.id)" },
    ]
}

extension EntriesAnswer: ListPage {
    static var list: String { "entries" }
    mutating func append(_ next: Self) { (entries, cursor) = (entries + next.entries, next.cursor) }
}

extension EntriesAnswer: RowsPage {
    var rows: [EntryView] { entries }

    static let columns: [ListColumn<EntryView>] = [
        ListColumn("name") { $0.name }, ListColumn("amount") { $0.amount?.amount },
        ListColumn("unit") { $0.amount?.unit }, ListColumn("ticked") { $0.ticked ? "yes" : "no" },
        ListColumn("product") { $0.product?.name }, ListColumn("variant") { $0.variant?.name },
        ListColumn("pack") { $0.pack }, ListColumn("category") { $0.category }, ListColumn("store") { $0.store?.name },
        ListColumn("note") { $0.note }, ListColumn("by") { $0.by },
        ListColumn("rating") { $0.rating?.average },
        ListColumn("notAgain") { $0.rating?.neverAgain?.joined(separator: "; ") }, ListColumn("id") { "\($0.id)" },
    ]
}
