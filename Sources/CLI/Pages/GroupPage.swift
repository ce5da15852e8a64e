import API
import Inventory

/// Categories and tags.
enum GroupPage {
    static func lines(_ categories: [CategoryView], width: Int?) -> [Line] {
        guard !categories.isEmpty else { return [["No categories. Make one: larder category create NAME"]] }
        var table = Table(columns: [.flexible(16), .number, .fixed, .folding], indent: 0)
        for one in categories {
            let rules = rules(one).compactMap { name, value in value.map { "\(name) \($0)" } }
            table.rows.append([
                Span(one.name.printable), Span(one.products == 0 ? "" : Words.count(one.products, "product")),
                Span(one.archived ? "archived" : "", .soon), Span(rules.joined(separator: ", ").printable, .quiet),
            ])
        }
        return table.lines(width: width)
    }

    static func lines(_ category: CategoryView, width: Int?) -> [Line] {
        let title = Span(category.name.printable, .heading)
        let rows: [(String, String?)] =
            [("products", "\(category.products)")] + rules(category)
        let hasRules = rules(category).contains { $0.1 != nil }
        let lines =
            [category.archived ? [title, Span(" (archived)", .soon)] : [title]]
            + FieldPage.lines(rows, width: width)
        let name = Shell.quoted(category.name).printable
        return lines
            + (hasRules ? [] : [[Span("It has no settings for dates and reminders: the household's apply.", .quiet)]])
            + [[], [Span("Its products: larder product list --category \(name)", .quiet)]]
    }

    /// Returns the rules for products of a category that have none of their own.
    private static func rules(_ one: CategoryView) -> [(String, String?)] {
        [
            ("soon is", one.window.map { Words.count($0, "day") }),
            ("still good adds", one.stillGood.map { Words.count($0, "day") }),
            ("reminders", one.reminders?.words),
        ]
    }

    static func lines(_ tags: [TagView], width: Int?) -> [Line] {
        guard !tags.isEmpty else { return [["No tags. Add one: larder product tag PRODUCT TAG"]] }
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
