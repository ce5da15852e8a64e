/// `GET …/names`.
public struct NamesQuery: QueryParameters {
    /// Of what, in this order: `NameKind`s, separated by commas.
    public var of: String?
    /// The beginning of the names, compared as names are (C1); absent: any name fits.
    public var prefix: String?
    public var limit: Int?

    public static let fields: [QueryField<NamesQuery>] = [
        QueryField("of", \.of, expected: NameKind.list),
        QueryField("prefix", \.prefix, expected: "the beginning of a name"),
        QueryField("limit", \.limit, expected: "a number"),
    ]

    public init() {}
}

/// A kind of thing with names that a person types.
public enum NameKind: String, CaseIterable, Sendable {
    case products
    /// The products in stock.
    case stocked
    case locations, stores, tags
    /// With their products: `Hafermilch, Alpro Barista`.
    case variants
    case brands
    /// The caller's.
    case favourites
    /// Their short codes; without a beginning the urgent ones first.
    case lots
    /// Of events, as `larder log --type` takes them.
    case types
    /// Whose acts there are.
    case members
    case categories
    /// Built-in ones, and those of the household's own.
    case units
    /// Shopping lists.
    case lists
    /// Of the shopping lists, open ones.
    case entries

    /// `products, stocked, …`
    static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
