public import Events
public import Inventory

/// The household's feed without the derived news. It has the posts, the newest first, their answers, and the ratings of
/// products (F1, F2, F5).
public struct Feed: Projection {
    public static let name = "feed"
    public static let version: UInt16 = 1

    public private(set) var posts = Posts()
    /// Of each post, and of the facts that were commented on.
    public private(set) var threads = SortedPages<FeedPlace>()
    private var answers = SortedPages<AnswerInOrder>()
    /// Posts and comments by their numbers.
    private var numbers = SortedPages<NumberedPost>()
    private var verdicts = SortedPages<VerdictInOrder>()
    /// Of posts and comments (F4).
    public private(set) var contributions = Contributions()

    public init() {}

    /// The same posts; the rest follows from them.
    public static func == (a: Feed, b: Feed) -> Bool { a.posts == b.posts }

    public mutating func apply(_ effect: Effect, of header: EventHeader) {
        guard case .feed(let change) = effect else { return }
        let (before, after) = posts.apply(change)
        if let before { remove(before, isGone: after == nil) }
        if let after { insert(after, isNew: before == nil) }
    }

    private mutating func insert(_ post: Post, isNew: Bool) {
        if let verdict = VerdictInOrder(post) { verdicts.insert(verdict) }
        if let one = Contribution(post) { contributions.insert(one) }
        guard isNew else { return }
        numbers.insert(NumberedPost(post))
        if post.isComment { answers.insert(AnswerInOrder(post)) }
        if let place = FeedPlace(post) { threads.insert(place) }
    }

    private mutating func remove(_ post: Post, isGone: Bool) {
        if let verdict = VerdictInOrder(post) { verdicts.remove(verdict) }
        if let one = Contribution(post) { contributions.remove(one) }
        guard isGone else { return }
        numbers.remove(NumberedPost(post))
        if post.isComment { answers.remove(AnswerInOrder(post)) }
        if let place = FeedPlace(post), post.facts == 0 || count(answering: post.parent) == 0 { threads.remove(place) }
    }
}

/// Questions.
extension Feed {
    /// A post or comment by its number.
    public func post(numbered number: UInt64) -> Post? {
        let place = numbers.firstIndex { $0.order >= number }
        guard place < numbers.endIndex, case let found = numbers[place], found.order == number else { return nil }
        return posts[found.id]
    }

    /// The direct answers to a post or comment, the oldest first. Cost: what is taken of it.
    public func answering(_ post: PostID) -> some Sequence<Post> {
        answers[answers.firstIndex { $0.parent >= post }...].lazy.prefix { $0.parent == post }
            .compactMap { posts[$0.id] }
    }

    /// How many those are. Cost: the pages between the first and the last of them.
    public func count(answering post: PostID) -> Int {
        answers.distance(
            from: answers.firstIndex { $0.parent >= post }, to: answers.firstIndex { $0.parent > post })
    }

    /// How a household rates what it has (F5). Cost: what was said of these products.
    /// - Parameters:
    ///   - products: All that are one (C9).
    ///   - fits: Of which variants; none: said of the product alone.
    public func rating(of products: [ProductID], where fits: (VariantID) -> Bool = { _ in true }) -> HouseholdRating {
        var latest: [VerdictInOrder] = []
        for product in products {
            for one in verdicts[verdicts.firstIndex { $0.product >= product }...] {
                guard one.product == product else { break }
                if fits(one.verdict.variant) { latest.append(one) }
            }
        }
        if products.count > 1 { latest.sort { $0.order < $1.order } }
        return HouseholdRating(latest.lazy.reversed().map(\.verdict))
    }
}

extension Feed {
    public func encode(into writer: inout SnapshotWriter) { writer.put(posts) }

    public init(from reader: inout SnapshotReader) throws {
        posts = try reader.posts()
        for post in posts.all { insert(post, isNew: true) }
    }
}

/// The place of a post in the feed, or of facts that were commented on: the newest first.
public struct FeedPlace: Comparable, Sendable {
    /// The number that it is called by.
    public var order: UInt64
    /// Of facts their transaction's.
    public var id: PostID

    public init(order: UInt64, id: PostID) { (self.order, self.id) = (order, id) }

    /// Nil for an answer to what was written.
    init?(_ post: Post) {
        if post.isComment, post.facts == 0 { return nil }
        self.init(order: post.isComment ? post.facts : post.order, id: post.isComment ? post.parent : post.id)
    }

    public static func < (a: Self, b: Self) -> Bool { (b.order, a.id) < (a.order, b.id) }
}

private struct AnswerInOrder: Comparable {
    var parent: PostID
    var order: UInt64
    var id: PostID

    init(_ post: Post) { (parent, order, id) = (post.parent, post.order, post.id) }

    static func < (a: Self, b: Self) -> Bool { (a.parent, a.order, a.id) < (b.parent, b.order, b.id) }
}

private struct NumberedPost: Comparable {
    var order: UInt64
    var id: PostID

    init(_ post: Post) { (order, id) = (post.order, post.id) }

    static func < (a: Self, b: Self) -> Bool { (a.order, a.id) < (b.order, b.id) }
}

private struct VerdictInOrder: Comparable {
    var product: ProductID
    var order: UInt64
    var id: PostID
    var verdict: Verdict

    init?(_ post: Post) {
        guard let verdict = Verdict(post) else { return nil }
        (product, order, id, self.verdict) = (post.product, post.order, post.id, verdict)
    }

    static func < (a: Self, b: Self) -> Bool { (a.product, a.order, a.id) < (b.product, b.order, b.id) }
}
