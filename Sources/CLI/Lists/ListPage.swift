import API

/// An answer that is one page of a list.
protocol ListPage: Paged, Decodable {
    /// The name of the field with the list.
    static var list: String { get }
    /// Takes what is on the page after this one, and what that one says of the rest.
    mutating func append(_ next: Self)
}

extension StockAnswer: ListPage {
    static var list: String { "items" }
    mutating func append(_ next: Self) { (items, cursor) = (items + next.items, next.cursor) }
}

extension BoardAnswer: ListPage {
    static var list: String { "lots" }
    mutating func append(_ next: Self) { (lots, held, cursor) = (lots + next.lots, next.held, next.cursor) }
}

extension ProductsAnswer: ListPage {
    static var list: String { "products" }
    mutating func append(_ next: Self) { (products, cursor) = (products + next.products, next.cursor) }
}

extension DiffAnswer: ListPage {
    static var list: String { "products" }
    mutating func append(_ next: Self) { (products, cursor) = (products + next.products, next.cursor) }
}

extension ToSettleAnswer: ListPage {
    static var list: String { "items" }
    mutating func append(_ next: Self) { (items, cursor) = (items + next.items, next.cursor) }
}

extension LocationsAnswer: ListPage {
    static var list: String { "locations" }
    mutating func append(_ next: Self) { (locations, cursor) = (locations + next.locations, next.cursor) }
}

extension StoresAnswer: ListPage {
    static var list: String { "stores" }
    mutating func append(_ next: Self) { (stores, cursor) = (stores + next.stores, next.cursor) }
}

extension CategoriesAnswer: ListPage {
    static var list: String { "categories" }
    mutating func append(_ next: Self) { (categories, cursor) = (categories + next.categories, next.cursor) }
}

extension UnitsAnswer: ListPage {
    static var list: String { "units" }
    mutating func append(_ next: Self) { (units, cursor) = (units + next.units, next.cursor) }
}

extension TagsAnswer: ListPage {
    static var list: String { "tags" }
    mutating func append(_ next: Self) { (tags, cursor) = (tags + next.tags, next.cursor) }
}

extension VariantsAnswer: ListPage {
    static var list: String { "variants" }
    mutating func append(_ next: Self) { (variants, cursor) = (variants + next.variants, next.cursor) }
}

extension FavouritesAnswer: ListPage {
    static var list: String { "favourites" }
    mutating func append(_ next: Self) { (favourites, cursor) = (favourites + next.favourites, next.cursor) }
}

extension BrandsAnswer: ListPage {
    static var list: String { "brands" }
    mutating func append(_ next: Self) { (brands, cursor) = (brands + next.brands, next.cursor) }
}
