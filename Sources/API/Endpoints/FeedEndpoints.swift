public import Inventory

extension Endpoints {
    /// The household's feed (F1–F3). A post or comment is named by its id, or by its number, `p1234`.
    public enum Feed {
        private static let all = household + "/feed"
        private static let one = all + "/{reference}"
        public static let list = InHousehold<FeedQuery, FeedAnswer>(.get, all)
        public static let show = OfThing<NoQuery, PostView>(.get, one)
        public static let contributions = InHousehold<ContributionsQuery, ContributionsAnswer>(
            .get, household + "/contributions")
        public static let correct = OfThing<CorrectPost, WriteAnswer>(CorrectPost.path)
        public static let withdraw = OfThing<EmptyBody, WriteAnswer>(WithdrawPost.path)
        public static let hide = OfThing<HidePost, WriteAnswer>(HidePost.path)
        public static let addPicture = OfThing<Bytes, WriteAnswer>(.put, one + "/pictures")
        /// The item is the picture's SHA-256.
        public static let removePicture = OfPart<EmptyBody, WriteAnswer>(.delete, one + "/pictures/{item}")
    }
}

/// `GET …/contributions`.
public struct ContributionsQuery: QueryParameters, ListQuery {
    /// A member; absent: the caller.
    public var member: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<ContributionsQuery>] = [
        QueryField("member", \.member, expected: "a member"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}

/// `GET …/feed`: the newest first.
public struct FeedQuery: QueryParameters, ListQuery {
    /// Only posts of this member: a name, or `me`.
    public var author: String?
    /// Only posts of this kind.
    public var kind: String?
    /// Only posts about this product.
    public var product: String?
    /// Only posts about this store.
    public var store: String?
    public var limit: Int?
    public var cursor: String?

    public static let fields: [QueryField<FeedQuery>] = [
        QueryField("author", \.author, expected: "a member, or me"),
        QueryField("kind", \.kind, expected: PostKind.selectable.map(\.name).joined(separator: ", ")),
        QueryField("product", \.product, expected: "a product"),
        QueryField("store", \.store, expected: "a store"),
        QueryField("limit", \.limit, expected: "a number"),
        QueryField("cursor", \.cursor, expected: "the cursor from the previous page"),
    ]

    public init() {}
}
