import API

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
}
