public import Domain

/// One of a user's households, by the name they use.
public struct NamedHousehold: Hashable, Sendable {
    public var id: HouseholdID
    public var name: String

    public init(id: HouseholdID, name: String) {
        self.id = id
        self.name = name
    }
}

extension Sequence<NamedHousehold> {
    /// Refuses a name that one of the user's households has already. Households they do not belong to do not count: an
    /// answer must not reveal that they exist (H1).
    func refuse(name: String) throws(Refusal) {
        guard let taken = first(where: { NameKey($0.name) == NameKey(name) }) else { return }
        var refusal = Refusal(.nameTaken, "you are in a household “\(taken.name)” already: choose another name")
        refusal.existing = (EntityID(taken.id), taken.name)
        throw refusal
    }
}

extension DeciderStates {
    /// The households that a user is a member of now.
    mutating func own(of user: UserID, in directory: Directory, at now: Timestamp) -> [NamedHousehold] {
        directory.memberships(of: user, at: now) { try? zone($0) }.map { id, membership, _ in
            NamedHousehold(id: id, name: membership.settings.name)
        }
    }
}

extension Caller {
    /// Nil for a caller who has not founded anything yet, and for larder itself.
    func user(in directory: Directory) -> UserID? {
        switch self {
        case .larder: UserID()
        case .user(let id): id
        case .peer(let peer, _): directory.ties[peer]
        }
    }
}
