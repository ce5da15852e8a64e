public import Domain

/// A post or a comment, with what answers it (F1, F2).
public struct PostView: Codable, Equatable, Sendable {
    public var id: PostID
    /// What it is called by: `p1234`.
    public var number: String
    /// Absent of a comment.
    public var kind: PostKind?
    /// Absent where there is none, it was erased, withdrawn or hidden.
    public var text: String?
    public var rating: Int?
    /// Its author does not want the product again (F5).
    public var neverAgain: Bool?
    public var product: Named?
    public var variant: Named?
    public var store: Named?
    public var pictures: [PictureView]?
    /// Its author; absent: not known.
    public var by: String?
    public var at: Timestamp
    /// When it was last corrected.
    public var edited: Timestamp?
    /// When it was withdrawn.
    public var withdrawn: Timestamp?
    /// Why it is hidden.
    public var hidden: String?
    /// It followed from what was booked, which is undone (F3).
    public var undone: Bool?
    /// The oldest first, four levels of them.
    public var comments: [PostView]?
    /// How many more answer it directly.
    public var more: Int?

    public init(id: PostID, number: String, at: Timestamp) { (self.id, self.number, self.at) = (id, number, at) }
}

/// `GET …/feed`.
public struct FeedAnswer: Codable, Equatable, Sendable {
    public var posts: [PostView]
    public var cursor: String?

    public init(posts: [PostView], cursor: String? = nil) { (self.posts, self.cursor) = (posts, cursor) }
}

extension FeedAnswer: Paged {}

/// How a household rates a product or a variant (F5).
public struct RatingView: Codable, Equatable, Sendable {
    /// The mean of what each member said last, `4.2`; absent: nobody gave one.
    public var average: String?
    /// Of how many members.
    public var count: Int
    /// Who does not want to buy it again, by name.
    public var neverAgain: [String]?
    /// `4.2 of 5 (3), not again: Ben`.
    public var text: String

    /// The same without names, which change for other reasons.
    public var figures: String { Self.text(average, count, neverAgain.map { "not again: \($0.count)" }) }

    public init(average: String?, count: Int, neverAgain: [String]) {
        (self.average, self.count) = (average, count)
        self.neverAgain = neverAgain.isEmpty ? nil : neverAgain
        let names = neverAgain.joined(separator: ", ")
        text = Self.text(average, count, neverAgain.isEmpty ? nil : "not again: \(names)")
    }

    private static func text(_ average: String?, _ count: Int, _ never: String?) -> String {
        [average.map { "\($0) of 5 (\(count))" }, never].compactMap(\.self).joined(separator: ", ")
    }
}
