import API
import ArgumentParser

/// Which products a list shows (C2).
struct FilterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Only what is in or belongs in this place.", valueName: "place"),
        completion: .names(.locations))
    var location: String?

    @Option(help: "Only this category.", completion: .names(.categories)) var category: String?

    @Option(help: "Only what has this tag; with several, all of them.", completion: .names(.tags)) var tag: [String] =
        []

    @Option(help: "Only what is bought at this store.", completion: .names(.stores)) var store: String?

    @Flag(help: "Only what is on sale now; with --store, at that store.") var onSale = false

    @Option(
        help: "fresh, expiring-soon, expired, frozen, low, in-stock, on-sale or archived; with several, any of them.",
        completion: .list(["fresh", "expiring-soon", "expired", "frozen", "low", "in-stock", "on-sale", "archived"]))
    var status: [String] =
        []

    @Option(help: "Only products with a variant of this brand.", completion: .names(.brands)) var brand: String?

    @Flag(help: "Only your favourites.") var favourites = false

    func add(to query: inout SearchQuery) {
        (query.location, query.category) = (location, category)
        query.brand = brand
        query.favourites = favourites ? true : nil
        query.tags = tag.isEmpty ? nil : tag.joined(separator: ",")
        query.store = store
        let status = status + (onSale ? ["on-sale"] : [])
        query.status = status.isEmpty ? nil : status.joined(separator: ",")
    }

    /// The requested filters as text; nil: no filter.
    var text: String? {
        let all =
            [location, category, store, brand].compactMap(\.self) + tag + status + (onSale ? ["on sale"] : [])
            + (favourites ? ["favourites"] : [])
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }
}
