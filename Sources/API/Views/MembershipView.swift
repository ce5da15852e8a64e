/// Who the caller is in one of their households, and what is theirs in it (H8).
public struct MembershipView: Codable, Equatable, Sendable {
    public var household: Named
    public var member: MemberView
    /// Products, then stores, then brands, each by name; at most a hundred.
    public var favourites: [FavouriteView]
    /// Where they buy if nothing is said; absent: where the household does (P1).
    public var usualStore: Named?
    /// The member's contributions, their level, and the contributions missing to the next level (F4).
    public var reputation: ReputationView

    public init(
        household: Named, member: MemberView, favourites: [FavouriteView], usualStore: Named? = nil,
        reputation: ReputationView = ReputationView(contributions: 0)
    ) {
        (self.household, self.member, self.favourites) = (household, member, favourites)
        self.usualStore = usualStore
        self.reputation = reputation
    }
}
