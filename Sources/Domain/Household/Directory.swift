/// A uid of one machine: what the kernel says of a caller (H4).
public struct MachineUser: Hashable, Sendable {
    /// The machine-id of the machine whose kernel said so.
    public var machine: String
    public var uid: UInt32

    public init(machine: String = "", uid: UInt32 = 0) {
        self.machine = machine
        self.uid = uid
    }
}

/// What an event of the register does.
public enum RegisterChange: Hashable, Sendable {
    case user(UserID, name: String)
    case tied(MachineUser, UserID)
    case founded(HouseholdID)
}

/// Who there is and who belongs where: users, their uids, and of every household its settings and members (H1).
///
/// What a caller is and what a household's name means is answered from here, so no household is loaded for it. It is
/// small: it grows with people and households, never with what they have.
public struct Directory: Hashable, Sendable {
    public private(set) var users: [UserID: String] = [:]
    public private(set) var ties: [MachineUser: UserID] = [:]
    /// In order of founding.
    public private(set) var households: [HouseholdID] = []
    private var homes: [HouseholdID: Home] = [:]
    /// Where each user is a member, also one whose last day is over.
    private var places: [UserID: Set<HouseholdID>] = [:]

    private struct Home: Hashable {
        /// Its index in `households`.
        let place: Int
        var membership = HouseholdProfile()
    }

    public init() {}

    public subscript(id: HouseholdID) -> HouseholdProfile? { homes[id]?.membership }

    /// The households in which there is a membership of the user's, over ones too, in order of founding. Cost: those.
    public func memberships(of user: UserID) -> [(id: HouseholdID, membership: HouseholdProfile)] {
        places[user, default: []]
            .compactMap { id in homes[id].map { (id, $0) } }
            .sorted { $0.1.place < $1.1.place }
            .map { ($0.0, $0.1.membership) }
    }

    /// The households that a user is a member of at a time, in order of founding.
    /// - Parameter zone: A zone's rules by its name; nil, for one that this machine does not know, ends no membership.
    public func memberships(
        of user: UserID, at time: Timestamp, zone: (String) -> TimeZoneRules?
    ) -> [(id: HouseholdID, membership: HouseholdProfile, member: Member)] {
        memberships(of: user).compactMap { id, membership in
            guard let member = membership.member(of: user) else { return nil }
            guard member.until != nil, let zone = zone(membership.settings.timeZone) else {
                return (id, membership, member)
            }
            return membership.member(of: user, on: zone.localDate(at: time)).map { (id, membership, $0) }
        }
    }

    public mutating func apply(_ change: RegisterChange) {
        switch change {
        case .user(let id, let name): users[id] = name
        case .tied(let who, let user): ties[who] = user
        case .founded(let id): enter(id)
        }
    }

    public mutating func apply(_ change: HouseholdChange, of id: HouseholdID) {
        enter(id)
        homes[id]?.membership.apply(change)
        if case .member(let from, let to) = change {
            for user in [from?.user, to?.user].compactMap(\.self) where !user.isNone { place(user, id) }
        }
    }

    private mutating func enter(_ id: HouseholdID) {
        guard homes[id] == nil else { return }
        homes[id] = Home(place: households.count)
        households.append(id)
    }

    private mutating func place(_ user: UserID, _ id: HouseholdID) {
        if homes[id]?.membership.member(of: user) != nil {
            places[user, default: []].insert(id)
        } else {
            places[user]?.remove(id)
            if places[user]?.isEmpty == true { places[user] = nil }
        }
    }
}
