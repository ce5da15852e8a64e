/// The subject of a post (F1). Comments have no kind.
public enum PostKind: UInt8, StableName {
    case general = 0
    case priceUpdate = 1
    case storeReview = 2
    case productReview = 3
    case newProduct = 4
}

/// A post in the household's feed, or a comment below one (F1, F2).
public struct Post: TableRow, Hashable {
    public var id: PostID
    public var kind = ExtensibleEnum(PostKind.general)
    /// The post or comment that this answers; none: it is a post.
    public var parent = PostID()
    /// Where it answers a post that follows from the facts (F3): the stream version of their first event. Zero elsewhere.
    public var facts: UInt64 = 0
    /// Empty: it was erased (L13), or a rating says it all.
    public var text = ""
    /// 1 to 5; zero: none.
    public var rating = 0
    /// Its author does not want the product again (F5).
    public var neverAgain = false
    public var product = ProductID()
    public var variant = VariantID()
    public var store = StoreID()
    public var pictures: [Picture] = []
    /// Its author; none: not known.
    public var member = MemberID()
    /// When it was written.
    public var at = Timestamp()
    /// Nobody typed it (L1).
    public var quiet = false
    /// The stream version of its event, which is its number.
    public var order: UInt64 = 0
    /// When its text or rating was last corrected (L9); nil: never.
    public var edited: Timestamp?
    public var withdrawn: Timestamp?
    /// Why it is hidden; nil: it is not.
    public var hidden: String?

    public init(id: PostID = PostID()) { self.id = id }

    public var isComment: Bool { !parent.isNone }
    /// Neither withdrawn nor hidden.
    public var isShown: Bool { withdrawn == nil && hidden == nil }
    /// It says how good its product is, or that nobody should buy it again (F5). A comment's rating is of what it answers.
    public var isVerdict: Bool { !product.isNone && !isComment && (rating > 0 || neverAgain) }
}

/// Changes of what a post says, and of whether it is shown.
public struct PostPatch: Hashable, Sendable {
    public var text: Change<String>?
    public var rating: Change<Int>?
    public var neverAgain: Change<Bool>?
    public var edited: Change<Timestamp>?
    public var withdrawn: Change<Timestamp>?
    /// The reason.
    public var hidden: Change<String>?

    public init() {}

    public func apply(to post: inout Post) {
        if let text { post.text = text.new ?? "" }
        if let rating { post.rating = rating.new ?? 0 }
        if let neverAgain { post.neverAgain = neverAgain.new ?? false }
        if let edited { post.edited = edited.new }
        if let withdrawn { post.withdrawn = withdrawn.new }
        if let hidden { post.hidden = hidden.new }
    }
}

/// An event's effect on the feed; `inverse` is for undo (L8).
public enum FeedChange: Hashable, Sendable {
    case added(Post)
    case removed(Post)
    case changed(PostID, PostPatch)
    case picture(PostID, Picture, present: Bool)

    public var inverse: FeedChange {
        switch self {
        case .added(let post): .removed(post)
        case .removed(let post): .added(post)
        case .changed(let id, let patch): .changed(id, patch.inverse)
        case .picture(let id, let picture, let present): .picture(id, picture, present: !present)
        }
    }
}

/// The posts and comments of a household, withdrawn and hidden ones too.
public struct Posts: Equatable, Sendable {
    private var posts = HashTable<Post>()

    public init() {}

    public init(_ posts: some Sequence<Post>) { for post in posts { self.posts.insert(post) } }

    public subscript(id: PostID) -> Post? { posts[id] }

    public var count: Int { posts.count }

    /// By id. Cost: all of them.
    public var all: [Post] { posts.sorted { $0.id < $1.id } }

    /// - Returns: The post that is another one now, as it was before and is after; nil on a side: it is not there.
    @discardableResult
    public mutating func apply(_ change: FeedChange) -> (before: Post?, after: Post?) {
        switch change {
        case .added(let post):
            posts.insert(post)
            return (nil, post)
        case .removed(let post):
            guard let place = posts.place(of: post.id) else { return (nil, nil) }
            let before = posts[place]
            posts.remove(at: place)
            return (before, nil)
        case .changed(let id, let patch): return alter(id) { patch.apply(to: &$0) }
        case .picture(let id, let picture, let present):
            return alter(id) { post in
                post.pictures.removeAll { $0 == picture }
                // In an order of their own, so that one that comes back is where it was.
                if present {
                    let after = post.pictures.firstIndex { picture.sha256.lexicographicallyPrecedes($0.sha256) }
                    post.pictures.insert(picture, at: after ?? post.pictures.endIndex)
                }
            }
        }
    }

    private mutating func alter(_ id: PostID, _ change: (inout Post) -> Void) -> (before: Post?, after: Post?) {
        guard let place = posts.place(of: id) else { return (nil, nil) }
        let before = posts[place]
        change(&posts[place])
        return (before, posts[place])
    }
}
