public import Domain

/// A household that a user is a member of now.
public struct OwnHousehold: Hashable, Sendable {
    public let id: HouseholdID
    public let settings: Settings
    /// The user in it.
    public let member: Member

    public init(id: HouseholdID, settings: Settings, member: Member) {
        self.id = id
        self.settings = settings
        self.member = member
    }

    public var name: String { settings.name }
}

extension OwnHousehold {
    /// - Throws: `not-allowed`. A caller who is no member gets `not-found` before, never this (H2).
    func allow(_ permission: Permission) throws(Refusal) {
        guard member.role.allows(permission) else {
            throw Refusal(.notAllowed, "as \(member.role.name) of this household you may not do that; ask an owner")
        }
    }

    /// Runs a decision in it; a refusal says where that was.
    func refusing<R>(_ body: () throws -> R) throws -> R {
        do { return try body() } catch var refusal as Refusal {
            refusal.household = self
            throw refusal
        }
    }
}

/// How a caller names one of their households.
///
/// As text: an enum with an id in it does not survive an `await` (Swift 6.3.1).
public enum HouseholdReference: Hashable, Sendable {
    /// The one they chose, or the only one they have (H4).
    case only
    /// By its id, its current name, or the beginning of that.
    case named(String)

    public init(_ id: HouseholdID) { self = .named(id.description) }
}

extension Directory {
    /// The households that a user is a member of at a time; none for nil.
    /// - Throws: `MissingZone` of a household whose guest they are.
    public func households(
        of user: UserID?, at now: Timestamp, _ zones: TimeZones
    ) throws(MissingZone) -> OwnHouseholds {
        guard let user else { return OwnHouseholds([]) }
        var missing: MissingZone?
        let own = memberships(of: user, at: now) { name in
            do throws(MissingZone) { return try zones.rules(name) } catch {
                missing = error
                return nil
            }
        }
        if let missing { throw missing }
        let all = own.map { id, membership, member in
            OwnHousehold(id: id, settings: membership.settings, member: member)
        }
        return OwnHouseholds(all, chosen: choices[user])
    }
}

/// A caller's households, and which of them is meant where none is named.
public struct OwnHouseholds: Hashable, Sendable {
    /// Those they are a member of now, in order of founding.
    public let all: [OwnHousehold]
    /// The one they chose, which they may have left since; nil: none yet.
    let chosen: HouseholdID?

    init(_ all: [OwnHousehold], chosen: HouseholdID? = nil) {
        self.all = all
        self.chosen = chosen
    }

    /// The one that a reference means.
    /// - Throws: `not-found`, also for the households of others (H2), `no-household`, `several-households`,
    ///   `chosen-gone`.
    public func household(_ reference: HouseholdReference) throws(Refusal) -> OwnHousehold {
        switch reference {
        case .only: try usual()
        case .named(let text): try named(text)
        }
    }

    /// Once chosen, another one never takes its place by itself: what is booked would land in the wrong house.
    private func usual() throws(Refusal) -> OwnHousehold {
        guard let first = all.first else {
            throw Refusal(.noHousehold, "you have no household yet: larder household create \"Our flat\"")
        }
        guard let chosen else {
            if all.count == 1 { return first }
            throw all.several(.severalHouseholds, "you have several households: specify which")
        }
        if let found = all.first(where: { $0.id == chosen }) { return found }
        throw all.several(.chosenGone, "you do not belong to the household that you chose any more: choose another")
    }

    /// A whole name comes before those that begin so.
    private func named(_ text: String) throws(Refusal) -> OwnHousehold {
        let key = NameKey(text)
        var found: [OwnHousehold]
        if let id = HouseholdID(text) {
            found = all.filter { $0.id == id }
        } else {
            found = all.filter { NameKey($0.name) == key }
            if found.isEmpty, !key.text.isEmpty { found = all.filter { NameKey($0.name).text.hasPrefix(key.text) } }
        }
        guard let first = found.first else {
            throw Refusal(.notFound, "household “\(text)” not found, or you are not a member of it")
        }
        if found.count == 1 { return first }
        guard found.allSatisfy({ NameKey($0.name) == NameKey(first.name) }) else {
            throw found.several(.severalHouseholds, "several of your households begin with “\(text)”: specify which")
        }
        throw found.several(
            .severalHouseholds, "several of your households are called “\(first.name)”: specify which by its id")
    }
}

extension [OwnHousehold] {
    /// Lists them to choose from: by name, or by id where two have the same name.
    fileprivate func several(_ code: RefusalCode, _ words: String) -> Refusal {
        let choices = map { one in
            let namesakes = count { NameKey($0.name) == NameKey(one.name) }
            return namesakes == 1 ? one.name : "\(one.name) (\(one.id))"
        }
        var refusal = Refusal(code, "\(words), one of \(choices.sorted().joined(separator: ", "))")
        refusal.households = self
        return refusal
    }

    /// Refuses a name that one of them has already. Households that the user does not belong to do not count: an answer
    /// must not reveal that they exist (H1).
    func refuse(name: String) throws(Refusal) {
        guard let taken = first(where: { NameKey($0.name) == NameKey(name) }) else { return }
        var refusal = Refusal(.nameTaken, "you are in a household “\(taken.name)” already: choose another name")
        refusal.existing = (EntityID(taken.id), taken.name)
        throw refusal
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
