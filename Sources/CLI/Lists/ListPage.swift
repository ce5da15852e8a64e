import API

/// An answer that is one page of a list.
protocol ListPage: Decodable {
    /// The name of the field with the list.
    static var list: String { get }
    /// Where the next page begins; nil at the end.
    var cursor: String? { get }
}

extension StockAnswer: ListPage { static var list: String { "items" } }
extension BoardAnswer: ListPage { static var list: String { "lots" } }
extension ProductsAnswer: ListPage { static var list: String { "products" } }
extension DiffAnswer: ListPage { static var list: String { "products" } }
extension LocationsAnswer: ListPage { static var list: String { "locations" } }
extension StoresAnswer: ListPage { static var list: String { "stores" } }
