import API
import Inventory

/// Products: the list, and one with its settings.
enum ProductPage {
    static func lines(_ answer: ProductsAnswer, width: Int?) -> [Line] {
        guard !answer.products.isEmpty else { return [["No products. Add one: larder add NAME --new"]] }
        var table = Table(columns: [.fixed, .flexible(8), .number, .flexible(8), .flexible(8), .fixed], indent: 0)
        for product in answer.products {
            table.rows.append([
                FavouritePage.mark(product.favourite), Span(product.name.printable),
                Span((product.inStock?.text ?? "").printable),
                Span((product.location?.name ?? "").printable, .quiet),
                Span(product.aliases.joined(separator: ", ").printable, .quiet),
                Span(product.archived ? "archived" : "", .soon),
            ])
        }
        let more: [Line] = answer.cursor == nil ? [] : [[Span("… and more: larder product list --all", .quiet)]]
        return table.lines(width: width) + more
    }

    static func lines(_ product: ProductView, width: Int?) -> [Line] {
        let life = product.shelfLife
        var rows: [(String, String?)] = [
            ("in stock", product.inStock?.text),
            ("in all", product.inAll.map { $0.text + leftOut(product.leftOut) }),
            ("merged into it", product.merged.flatMap { list($0.map(\.name)) }),
            ("is under", product.parent?.name), ("under it", product.children.map(children)),
            ("also called", list(product.aliases)),
            ("unit", unit(product)), ("packs", list(product.packs.map { "1 \($0.unit) = \($0.amount.text)" })),
            ("barcodes", list(product.barcodes)), ("goes to", product.location?.asSetting),
            ("category", product.category),
            ("tags", list(product.tags)),
            ("minimum", product.minimum.map { $0.text + (product.openedCounts ? ", opened stock counts" : "") }),
            ("usual helping", product.helping?.text), ("used from", product.consumeAt?.asSetting),
            ("bought at", product.store?.asSetting), ("energy", product.energy?.text),
            ("date is", product.dateKind.map { $0 == .useBy ? "use by" : "best before" }),
            ("soon is", product.window.map { Words.count($0, "day") }), ("reminders", product.reminders?.words),
        ]
        rows += keeps(life)
        rows += [("rated", product.rating?.text), ("picture", product.picture?.text), ("note", product.note)]
        rows += (product.variants ?? []).enumerated().map { index, variant in
            (index == 0 ? "variants" : "", VariantPage.sentence(variant))
        }
        let title = Span(product.name.printable, .heading)
        let mark: Line = product.favourite == true ? [FavouritePage.mark(true), " ", title] : [title]
        return [product.archived ? mark + [Span(" (archived)", .soon)] : mark] + FieldPage.lines(rows, width: width)
    }

    static func keeps(_ life: ShelfLife?) -> [(String, String?)] {
        let cells: [(String, Int?, ShelfRule?)] = [
            ("keeps in the pantry", life?.pantry, life?.pantryRule),
            ("keeps in the fridge", life?.fridge, life?.fridgeRule),
            ("keeps in the freezer", life?.freezer, life?.freezerRule), ("keeps once opened", life?.afterOpening, nil),
            ("keeps once thawed", life?.afterThawing, nil),
        ]
        return cells.map { name, days, rule in (name, days.map { Words.count($0, "day") } ?? rule?.words) }
    }

    private static func unit(_ product: ProductView) -> String {
        var text = product.baseUnit
        if product.buyingUnit != product.baseUnit { text += ", bought by \(product.buyingUnit)" }
        if product.usingUnit != product.baseUnit { text += ", used by \(product.usingUnit)" }
        return text
    }

    /// `Oat milk (2 l), Soy milk (none)`.
    private static func children(_ children: [ChildView]) -> String {
        let parts = children.map { child in
            let stock = child.inStock?.text ?? "none"
            let amount = child.inAll.map { "\(stock), \($0.text) in all" } ?? stock
            return "\(child.product.name) (\(amount)\(child.archived ? ", archived" : ""))"
        }
        return parts.joined(separator: ", ")
    }

    /// Returns the products that are not part of a sum: `, without Rice, which cannot be converted`.
    static func leftOut(_ products: [Named]?) -> String {
        guard let products, !products.isEmpty else { return "" }
        return ", without \(list(products.map(\.name)) ?? ""), which cannot be converted"
    }

    private static func list(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ", ") }
}
