/// An answer that is one page of a list.
///
/// The next page comes with `cursor` as the query's, and from the header `Link` (`rel="next"`). It starts after the
/// last thing of this page, also if that is gone by then, so no page repeats a thing, and none leaves out one that
/// stayed.
public protocol Paged {
    /// The start of the next page; absent at the end. To be passed on as it is.
    var cursor: String? { get }
}

extension BoardAnswer: Paged {}
extension DiffAnswer: Paged {}
extension FindAnswer: Paged {}
extension HistoryAnswer: Paged {}
extension LocationsAnswer: Paged {}
extension ProductsAnswer: Paged {}
extension StockAnswer: Paged {}
extension StoresAnswer: Paged {}
extension CategoriesAnswer: Paged {}
extension TagsAnswer: Paged {}
extension UnitsAnswer: Paged {}
extension VariantsAnswer: Paged {}
extension BrandsAnswer: Paged {}
extension FavouritesAnswer: Paged {}
extension ListsAnswer: Paged {}
extension EntriesAnswer: Paged {}
extension EstimateAnswer: Paged {}
extension ToSettleAnswer: Paged {}

/// A query for one page of a list.
public protocol ListQuery: QueryParameters {
    var limit: Int? { get set }
    var cursor: String? { get set }
}

extension BoardQuery: ListQuery {}
extension DiffQuery: ListQuery {}
extension FindQuery: ListQuery {
    public var limit: Int? {
        get { search.limit }
        set { search.limit = newValue }
    }
    public var cursor: String? {
        get { search.cursor }
        set { search.cursor = newValue }
    }
}
extension SearchQuery: ListQuery {}
extension SubjectQuery: ListQuery {}
extension VariantsQuery: ListQuery {}
