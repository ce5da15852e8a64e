import API
import Inventory

/// Products as a tree: each under the more general one (C10). One whose parent is not shown stands at the top.
enum ProductTreePage {
    static func lines(_ answer: ProductsAnswer, width: Int?) -> [Line] {
        guard !answer.products.isEmpty else { return ProductPage.lines(answer, width: width) }
        let shown = Set(answer.products.map { EntityID($0.id) })
        let under = Dictionary(grouping: answer.products) { product in
            product.parent.flatMap { shown.contains($0.id) ? $0.id : nil }
        }
        var table = Table(columns: [.flexible(8), .number, .number, .fixed], indent: 0)
        // Deepest last, so that the next one is popped from the end.
        var open = (under[nil] ?? []).reversed().map { (product: $0, depth: 0) }
        while let (product, depth) = open.popLast() {
            table.rows.append([
                Span(String(repeating: "  ", count: min(depth, 20)) + product.name.printable),
                Span((product.inStock?.text ?? "").printable),
                Span((product.inAll.map { "\($0.text) in all" } ?? "").printable, .quiet),
                Span(product.archived ? "archived" : "", .soon),
            ])
            open += (under[EntityID(product.id)] ?? []).reversed().map { ($0, depth + 1) }
        }
        return table.lines(width: width)
    }
}
