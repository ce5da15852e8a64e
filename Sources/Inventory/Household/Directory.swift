/// A uid of one machine, as reported by the kernel for a caller (H4).
public struct MachineUser: Hashable, Sendable {
    /// The machine-id of that machine.
    public var machine: String
    public var uid: UInt32

    public init(machine: String = "", uid: UInt32 = 0) {
        self.machine = machine
        self.uid = uid
    }
}

/// An event's effect on the register.
public enum RegisterChange: Hashable, Sendable {
    case user(UserID, name: String)
    case tied(MachineUser, UserID)
    case founded(HouseholdID, by: UserID)
    /// `default` means this household to the user from now on (H4).
    case chosen(UserID, HouseholdID)
    case administrator(UserID, Bool)
    case disabled(UserID, Bool)
    /// A uid of that number is not theirs any more, on any machine that said so before.
    case untied(MachineUser, from: UserID)
    case archived(HouseholdID, Bool)
    case token(Token)
    case revoked(TokenID)
    case password(UserID, Bool)
}

/// The register of users, their uids, and each household's settings and members (H1).
///
/// Identifies callers and resolves household names without loading a household. It is small: it grows with people and
/// households, not with their contents.
public struct Directory: Hashable, Sendable {
    public private(set) var users: [UserID: String] = [:]
    public private(set) var linkedUIDs: [MachineUser: UserID] = [:]
    /// Uids that an administrator took from somebody here.
    public private(set) var untied: Set<MachineUser> = []
    /// The household that each user chose; they may have left it since (H4).
    public private(set) var choices: [UserID: HouseholdID] = [:]
    /// Those whom administrators named, disabled ones too (H7).
    public private(set) var administrators: Set<UserID> = []
    /// Users who may do nothing.
    public private(set) var disabled: Set<UserID> = []
    /// Those that nobody revoked; they may be too old.
    public private(set) var tokens: [TokenID: Token] = [:]
    /// Users who have a password.
    public private(set) var passwords: Set<UserID> = []
    /// Households that nobody has for the time being.
    public private(set) var archived: Set<HouseholdID> = []
    /// In order of creation, archived ones too.
    public private(set) var households: [HouseholdID] = []
    private var homes: [HouseholdID: Home] = [:]
    /// The households of each user, including guests whose last day is over.
    private var places: [UserID: Set<HouseholdID>] = [:]
    /// The household of each open invitation, by its code's hash.
    private var invited: [[UInt8]: HouseholdID] = [:]

    private struct Home: Hashable {
        /// Its index in `households`.
        let place: Int
        var founder = UserID()
        var membership = HouseholdProfile()
    }

    public init() {}

    public subscript(id: HouseholdID) -> HouseholdProfile? { homes[id]?.membership }

    /// Who founded a household; none: not known.
    public func founder(of id: HouseholdID) -> UserID { homes[id]?.founder ?? UserID() }

    /// How many households a user founded that are not archived (H7). Cost: all households.
    public func founded(by user: UserID) -> Int {
        homes.count { $0.value.founder == user && !archived.contains($0.key) }
    }

    /// Whether somebody is not disabled and has a uid of this machine, or one of another that waits to be confirmed here.
    public func canLogIn(_ user: UserID, on machine: String) -> Bool {
        !disabled.contains(user)
            && (linkedUIDs.contains { $0.key.machine == machine && $0.value == user }
                || suspendedLogins(on: machine).contains { $0.user == user })
    }

    /// The households with a membership of the user, including guests whose last day is over, in order of creation.
    /// Cost: those.
    public func memberships(of user: UserID) -> [(id: HouseholdID, membership: HouseholdProfile)] {
        places[user, default: []]
            .compactMap { id in homes[id].map { (id, $0) } }
            .sorted { $0.1.place < $1.1.place }
            .map { ($0.0, $0.1.membership) }
    }

    /// Whether an administrator made this caller one too, and nobody disabled them since (H7).
    public func isAdministrator(_ caller: MachineUser) -> Bool {
        guard let user = linkedUIDs[caller] else { return false }
        return administrators.contains(user) && !disabled.contains(user)
    }

    /// Uids of other machines that nobody has or had taken away here, where all of them say the same: they wait to be
    /// confirmed (H4).
    public func suspendedLogins(on machine: String) -> [(uid: UInt32, user: UserID)] {
        let others = Dictionary(grouping: linkedUIDs.filter { $0.key.machine != machine }, by: \.key.uid)
        return others.compactMap { uid, linkedUIDs in
            let users = Set(linkedUIDs.map(\.value))
            let here = MachineUser(machine: machine, uid: uid)
            guard let user = users.first, users.count == 1, self.linkedUIDs[here] == nil, !untied.contains(here) else {
                return nil
            }
            return (uid, user)
        }.sorted { $0.uid < $1.uid }
    }

    /// The households that a user is a member of at a time, without archived ones, in order of creation.
    /// - Parameter zone: A zone's rules by its name; nil if this machine does not know it: no membership ends then.
    public func memberships(
        of user: UserID, at time: Timestamp, zone: (String) -> TimeZoneRules?
    ) -> [(id: HouseholdID, membership: HouseholdProfile, member: Member)] {
        memberships(of: user).compactMap { id, membership in
            guard !archived.contains(id), let member = membership.member(of: user) else { return nil }
            guard member.until != nil, let zone = zone(membership.settings.timeZone) else {
                return (id, membership, member)
            }
            return membership.member(of: user, on: zone.localDate(at: time)).map { (id, membership, $0) }
        }
    }

    public mutating func apply(_ change: RegisterChange) {
        switch change {
        case .user(let id, let name): users[id] = name
        case .tied(let who, let user):
            linkedUIDs[who] = user
            untied.remove(who)
        case .founded(let id, let user):
            enter(id)
            homes[id]?.founder = user
        case .chosen(let user, let household): choices[user] = household
        case .administrator(let user, let present): administrators.set(user, present)
        case .disabled(let user, let disabled): self.disabled.set(user, disabled)
        case .untied(let who, let user):
            linkedUIDs[who] = nil
            linkedUIDs = linkedUIDs.filter { $0.key.uid != who.uid || $0.value != user || user.isNone }
            untied.insert(who)
        case .token(let token): tokens[token.id] = token
        case .revoked(let token): tokens[token] = nil
        case .password(let user, let present): passwords.set(user, present)
        case .archived(let household, let archived): self.archived.set(household, archived)
        }
    }

    public mutating func apply(_ change: HouseholdChange, of id: HouseholdID) {
        enter(id)
        if case .invitation(let from?, _) = change, let known = homes[id]?.membership.invitations[from.id],
            invited[known.hash] == id
        {
            invited[known.hash] = nil
        }
        homes[id]?.membership.apply(change)
        if case .invitation(_, let to?) = change, invited[to.hash] == nil { invited[to.hash] = id }
        if case .member(let from, let to) = change {
            for user in [from?.user, to?.user].compactMap(\.self) where !user.isNone { place(user, id) }
        }
    }

    /// The open invitation that a code is of, by its hash; it may be too old (H8). Loads no household.
    public func invitation(_ hash: [UInt8]) -> (household: HouseholdID, invitation: Invitation)? {
        guard let id = invited[hash],
            let found = homes[id]?.membership.invitations.values.first(where: { $0.hash == hash })
        else { return nil }
        return (id, found)
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

extension Set {
    fileprivate mutating func set(_ element: Element, _ present: Bool) {
        if present { insert(element) } else { remove(element) }
    }
}
