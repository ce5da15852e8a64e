/// The settings of a household, its members, and who is invited.
public struct HouseholdProfile: Hashable, Sendable {
    public var settings = Settings()
    /// Former ones too, whose role is `none`.
    public private(set) var members: [MemberID: Member] = [:]
    /// Those that nobody has used and nobody withdrew; they may be too old.
    public private(set) var invitations: [InvitationID: Invitation] = [:]
    /// Where those buy who have a store of their own for it (P1); it may be archived.
    public private(set) var usualStores: [MemberID: StoreID] = [:]
    /// The lists of those who chose one for themselves (Q1); it may be archived.
    public private(set) var usualLists: [MemberID: ListID] = [:]

    public init() {}

    public mutating func apply(_ change: HouseholdChange) {
        switch change {
        case .founded(let settings): self.settings = settings
        case .settings(let patch): patch.apply(to: &settings)
        case .member(let from, let to):
            if let from { members[from.id] = nil }
            if let to { members[to.id] = to }
        case .invitation(let from, let to):
            if let from { invitations[from.id] = nil }
            if let to { invitations[to.id] = to }
        case .usualStore(let member, _, let to): usualStores[member] = to.isNone ? nil : to
        case .usualList(let member, _, let to): usualLists[member] = to.isNone ? nil : to
        }
    }

    /// The list that a member means if none is named: the member's own, else the household's, else the oldest (Q1). An
    /// archived one does not count. Nil: there is none.
    public func usualList(of member: MemberID, _ lists: Lists) -> ShoppingList? {
        let chosen = [usualLists[member] ?? ListID(), settings.defaultList].lazy.compactMap { lists[$0] }
        return chosen.first { !$0.archived } ?? lists.oldest
    }

    /// Where a member buys if nothing is said: at their own store, else at the household's; none where there is neither.
    /// One that is archived counts for nothing (P1, C8).
    public func usualStore(of member: MemberID, _ places: Places) -> StoreID {
        let store = memberStore(of: member, places) ?? places.stores[settings.defaultStore]
        return store.flatMap { $0.archived ? nil : $0.id } ?? StoreID()
    }

    /// The store of a member's own where they buy, unless it is archived.
    public func memberStore(of member: MemberID, _ places: Places) -> Store? {
        usualStores[member].flatMap { places.stores[$0] }.flatMap { $0.archived ? nil : $0 }
    }

    /// Without former ones, by name.
    public var present: [Member] {
        members.values.filter(\.isActive).sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
    }

    /// Without former ones.
    public func member(named name: String) -> Member? {
        let key = NameKey(name)
        return members.values.first { $0.isActive && NameKey($0.name) == key }
    }

    /// A former member too, if nobody present is called so: for what is asked of the past.
    public func anyMember(named name: String) -> Member? {
        let key = NameKey(name)
        return member(named: name)
            ?? members.values.filter { NameKey($0.name) == key }.max { $0.id < $1.id }
    }

    /// Without former ones.
    public func member(of user: UserID) -> Member? {
        // One user is one member; in a log from before that was seen to, the same one whenever it is asked.
        members.values.lazy.filter { $0.user == user && $0.isActive }.max { $0.id < $1.id }
    }

    /// On a day in the household's zone: nil for non-members and former members (H2).
    public func member(of user: UserID, on today: CalendarDate) -> Member? {
        member(of: user).flatMap { $0.isActive(on: today) ? $0 : nil }
    }

    /// The row of somebody who belongs to it or did once: who comes back gets it again (H8).
    public func anyMember(of user: UserID) -> Member? {
        member(of: user) ?? members.values.filter { $0.user == user }.max { $0.id < $1.id }
    }

    /// Those besides one member who alone are reminded of what is theirs: who can see it. What belongs to a child without
    /// a login, or to somebody who left, everybody is reminded of (H5). Cost: all members.
    public func remindedAlone(besides member: MemberID, on today: CalendarDate) -> Set<MemberID> {
        Set(members.values.lazy.filter { $0.id != member && $0.hasLogin && $0.isActive(on: today) }.map(\.id))
    }

    /// Whether nobody else could manage the household: an owner needs a login for that (H2).
    public func isLastOwner(_ member: Member) -> Bool {
        member.role == .owner && member.hasLogin
            && !members.values.contains { $0.role == .owner && $0.hasLogin && $0.id != member.id }
    }
}
