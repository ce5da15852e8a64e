/// How the members of a household rate a product (F5): each by what they said last.
public struct HouseholdRating: Hashable, Sendable {
    /// Of those who gave one.
    public var ratings: [MemberID: Int] = [:]
    /// Who does not want to buy it again.
    public var neverAgain: Set<MemberID> = []

    public init() {}

    /// - Parameter verdicts: The newest first.
    public init(_ verdicts: some Sequence<Verdict>) {
        var voices: Set<Voice> = []
        for verdict in verdicts {
            if verdict.rating > 0, ratings[verdict.member] == nil { ratings[verdict.member] = verdict.rating }
            // Who rates the same again and says nothing of the kind has changed their mind.
            let voice = Voice(member: verdict.member, variant: verdict.variant)
            if voices.insert(voice).inserted, verdict.neverAgain { neverAgain.insert(verdict.member) }
        }
    }

    private struct Voice: Hashable {
        var member: MemberID
        var variant: VariantID
    }

    public var isEmpty: Bool { ratings.isEmpty && neverAgain.isEmpty }

    /// The mean in tenths, rounded half-even; nil: nobody gave one.
    public var tenths: Int? {
        guard !ratings.isEmpty else { return nil }
        let sum = Int128(ratings.values.reduce(0, +))
        return Int(roundedHalfEven(sum * 10, over: Int128(ratings.count)))
    }
}

/// The verdict of a post on its product (F5). It does not contain the text, as a product may have many ratings.
public struct Verdict: Hashable, Sendable {
    public var member: MemberID
    /// None: it is said of the product alone.
    public var variant: VariantID
    /// 1 to 5; zero: none.
    public var rating: Int
    public var neverAgain: Bool

    /// Nil: it says nothing of the kind, or is not shown.
    public init?(_ post: Post) {
        guard post.isVerdict, post.isShown else { return nil }
        (member, variant, rating, neverAgain) = (post.member, post.variant, post.rating, post.neverAgain)
    }
}
