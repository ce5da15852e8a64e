import API
import Inventory

/// Favourites.
enum FavouritePage {
    /// Before what is among the caller's favourites, in a column of its own.
    static func mark(_ favourite: Bool?) -> Span { favourite == true ? Span("★", .soon) : "" }

    /// A list of favourites of one kind that is empty.
    static func none(_ kind: String) -> [Line] {
        [["No \(kind) is among your favourites."], [Span("To add one: larder favourite add NAME", .quiet)]]
    }

    static func lines(_ favourites: [FavouriteView], width: Int?) -> [Line] {
        guard !favourites.isEmpty else {
            return [
                ["No favourites."],
                [Span("To add a product, store or brand: larder favourite add NAME", .quiet)],
            ]
        }
        var table = Table(columns: [.flexible(12), .fixed, .number], indent: 0)
        for one in favourites {
            table.rows.append([
                Span(one.name.printable), Span(one.kind.name, .quiet),
                Span((one.inStock?.text ?? "").printable, .quiet),
            ])
        }
        return table.lines(width: width)
    }
}
