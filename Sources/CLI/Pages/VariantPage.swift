import API
import Inventory

/// Variants and brands.
enum VariantPage {
    static func lines(_ variants: [VariantView], width: Int?) -> [Line] {
        guard !variants.isEmpty else {
            return [["No variants. Make one: larder variant create PRODUCT --brand BRAND"]]
        }
        var table = Table(columns: [.flexible(12), .flexible(12), .number, .fixed, .folding], indent: 0)
        for one in variants {
            table.rows.append([
                Span(one.product.name.printable), Span(one.name.printable), Span((one.inStock?.text ?? "").printable),
                Span(one.archived ? "archived" : "", .soon), Span((packs(one) ?? "").printable, .quiet),
            ])
        }
        return table.lines(width: width)
    }

    static func lines(_ variant: VariantView, width: Int?) -> [Line] {
        let rows: [(String, String?)] =
            [
                ("variant of", variant.product.name), ("in stock", variant.inStock?.text), ("brand", variant.brand),
                ("detail", variant.detail), ("packs", packs(variant)),
                ("barcodes", variant.barcodes.isEmpty ? nil : variant.barcodes.joined(separator: ", ")),
                ("date is", variant.dateKind.map { $0 == .useBy ? "use by" : "best before" }),
            ] + ProductPage.keeps(variant.shelfLife) + [
                ("rated", variant.rating?.text), ("picture", variant.picture?.text),
            ]
        let title = Span("\(variant.product.name), \(variant.name)".printable, .heading)
        return [variant.archived ? [title, Span(" (archived)", .soon)] : [title]] + FieldPage.lines(rows, width: width)
    }

    /// `Alpro Barista: 2 l in stock, 1 Karton = 1 l`.
    static func sentence(_ variant: VariantView) -> String {
        let more = [
            variant.inStock.map { "\($0.text) in stock" }, packs(variant), variant.rating.map(RatingPage.words),
        ].compactMap(\.self)
        return more.isEmpty ? variant.name : "\(variant.name): \(more.joined(separator: ", "))"
    }

    static func lines(_ brands: [BrandView], width: Int?) -> [Line] {
        guard !brands.isEmpty else {
            return [["No brands. They come with: larder variant create PRODUCT --brand BRAND"]]
        }
        var table = Table(columns: [.fixed, .flexible(16), .number], indent: 0)
        for one in brands {
            table.rows.append([
                FavouritePage.mark(one.favourite), Span(one.name.printable),
                Span(Words.count(one.variants, "variant"), .quiet),
            ])
        }
        return table.lines(width: width)
    }

    private static func packs(_ variant: VariantView) -> String? {
        variant.packs.isEmpty
            ? nil : variant.packs.map { "1 \($0.unit) = \($0.amount.text)" }.joined(separator: ", ")
    }
}
