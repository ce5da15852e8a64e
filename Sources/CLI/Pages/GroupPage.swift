import API

/// Categories and tags.
enum GroupPage {
    static func lines(_ categories: [CategoryView], width: Int?) -> [Line] {
        guard !categories.isEmpty else { return [["No categories. Make one: larder category create NAME"]] }
        var table = Table(columns: [.flexible(16), .number, .fixed, .folding], indent: 0)
        for one in categories {
            let rules = [
                one.window.map { "soon is \(Words.count($0, "day"))" },
                one.stillGood.map { "still good adds \(Words.count($0, "day"))" },
                one.reminders.map { "reminders \($0.words)" },
            ].compactMap(\.self)
            table.rows.append([
                Span(one.name.printable), Span(one.products == 0 ? "" : Words.count(one.products, "product")),
                Span(one.archived ? "archived" : "", .soon), Span(rules.joined(separator: ", ").printable, .quiet),
            ])
        }
        return table.lines(width: width)
    }

    static func lines(_ tags: [TagView], width: Int?) -> [Line] {
        guard !tags.isEmpty else { return [["No tags. They come with: larder product tag PRODUCT TAG"]] }
        var table = Table(columns: [.flexible(8), .fixed, .number], indent: 0)
        for one in tags {
            table.rows.append([
                Span(one.name.printable), Span(one.colour.printable, .quiet),
                Span(one.products == 0 ? "" : Words.count(one.products, "product")),
            ])
        }
        return table.lines(width: width)
    }
}
