public import Inventory

/// A product, a store or a brand among the caller's favourites (C6).
public struct FavouriteView: Codable, Equatable, Sendable {
    public var kind: Favourite.Kind
    /// Absent of a brand, which is its name.
    public var id: EntityID?
    public var name: String
    /// How much of a product is in stock.
    public var inStock: AmountView?

    public init(kind: Favourite.Kind, id: EntityID? = nil, name: String, inStock: AmountView? = nil) {
        (self.kind, self.id, self.name, self.inStock) = (kind, id, name, inStock)
    }
}

/// `GET …/favourites`: products, then stores, then brands, each by name, without what is archived.
public struct FavouritesAnswer: Codable, Equatable, Sendable {
    public var favourites: [FavouriteView]
    public var cursor: String?

    public init(favourites: [FavouriteView], cursor: String? = nil) {
        (self.favourites, self.cursor) = (favourites, cursor)
    }
}
