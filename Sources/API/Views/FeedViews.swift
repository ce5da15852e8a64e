public import Inventory

/// A post or a comment, with what answers it (F1, F2).
public struct PostView: Codable, Equatable, Sendable {
    public var id: PostID
    /// The number that users call it by: `p1234`.
    public var number: String
    /// Absent of a comment.
    public var kind: PostKind?
    /// Of what nobody wrote: `12 prices changed at Lidl, 3 up, 9 down` (F3), `Ben is Regular now` (F4).
    public var title: String?
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
    /// The author's level now (F4): `Regular`.
    public var level: String?
    /// The prices that differ, of a post that follows from them (F3); only where one post is read, or it is one price.
    public var changes: [PriceChangeView]?
    /// The products that are new (F3).
    public var made: [Named]?
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

/// A price that differs from the one before it at the store (F3).
public struct PriceChangeView: Codable, Equatable, Sendable {
    public var product: Named
    public var variant: Named?
    public var store: Named?
    /// It is dearer.
    public var up: Bool
    /// Of one unit.
    public var before: MoneyView
    public var now: MoneyView
    public var onSale: Bool?
    /// `Milk: 1.29 EUR/l to 1.39 EUR/l at Lidl`.
    public var text: String

    public init(product: Named, up: Bool, before: MoneyView, now: MoneyView, text: String) {
        (self.product, self.up, self.before, self.now, self.text) = (product, up, before, now, text)
    }
}

/// How much a member contributed (F4).
public struct ReputationView: Codable, Equatable, Sendable {
    public var contributions: Int
    /// `Regular`.
    public var level: String
    /// The next level, and how many contributions are missing to it; absent at the last.
    public var next: String?
    public var missing: Int?

    public init(contributions: Int) {
        let level = Level(contributions: contributions)
        (self.contributions, self.level, next) = (contributions, level.words, level.next?.words)
        missing = level.next.map { $0.least - contributions }
    }
}

/// `GET …/contributions`: what a member's reputation is made of, the newest first (L7).
public struct ContributionsAnswer: Codable, Equatable, Sendable {
    public var member: Named
    public var reputation: ReputationView
    public var contributions: [ContributionView]
    public var cursor: String?

    public init(
        member: Named, reputation: ReputationView, contributions: [ContributionView], cursor: String? = nil
    ) {
        (self.member, self.reputation, self.contributions) = (member, reputation, contributions)
        self.cursor = cursor
    }
}

public struct ContributionView: Codable, Equatable, Sendable {
    /// Of the event: a post is called so.
    public var number: String
    /// `a price of Milk at Lidl`, `a post`, `a comment`.
    public var text: String
    public var day: CalendarDate

    public init(number: String, text: String, day: CalendarDate) {
        (self.number, self.text, self.day) = (number, text, day)
    }
}

extension ContributionsAnswer: Paged {}

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
