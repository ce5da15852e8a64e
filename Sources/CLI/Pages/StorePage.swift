import API
import Inventory

/// Stores.
enum StorePage {
    static func lines(_ stores: [StoreView], width: Int?) -> [Line] {
        guard !stores.isEmpty else { return [["No stores. Make one: larder store create NAME --city CITY"]] }
        var table = Table(columns: [.fixed, .flexible(8), .flexible(8), .fixed], indent: 0)
        for one in stores {
            let town = [one.postalCode, one.city].compactMap { $0 }.joined(separator: " ")
            let place = [one.address, town.isEmpty ? nil : town, one.region].compactMap { $0 }.joined(separator: ", ")
            table.rows.append([
                FavouritePage.mark(one.favourite), Span(one.name.printable), Span(place.printable, .quiet),
                Span(one.archived ? "archived" : "", .soon),
            ])
        }
        return table.lines(width: width)
    }

    /// In which order one comes by what, and how that is known (Q8).
    static func aisles(of store: StoreView) -> [Line] {
        guard let aisles = store.aisles else {
            let setting = "larder store aisles \(Shell.quoted(store.name)) CATEGORY ANOTHER"
            return [
                [Span("The order of aisles at \(store.name) is not known.".printable)],
                [Span("It is learned from three or more ticks within two hours on one of its lists.", .quiet)],
                [Span("To set one: \(setting)".printable, .quiet)],
            ]
        }
        let how = store.learned == true ? "learned from ticking" : "as set"
        return [[Span("Aisles of \(store.name)".printable, .heading), Span(" · \(how)", .quiet)]]
            + aisles.enumerated().map { [Span("\($0 + 1)  ", .quiet), Span($1.printable)] }
    }
}
