/// How the members of a household rate a product (F5): each by what they said last.
public struct HouseholdRating: Hashable, Sendable {
    /// Of those who gave one.
    public var ratings: [MemberID: Int] = [:]
    /// Who does not want to buy it again.
    public var neverAgain: Set<MemberID> = []

    public init() {}

    /// - Parameter said: Posts that are verdicts, the newest first.
    public init(_ said: [Post]) {
        var heard: Set<Voice> = []
        for post in said {
            if post.rating > 0, ratings[post.member] == nil { ratings[post.member] = post.rating }
            // Who rates the same again and says nothing of the kind has changed their mind.
            let voice = Voice(member: post.member, variant: post.variant)
            if heard.insert(voice).inserted, post.neverAgain { neverAgain.insert(post.member) }
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
