public import Inventory

/// A household that a user is a member of now.
public struct CallerHousehold: Hashable, Sendable {
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

extension CallerHousehold {
    /// - Throws: `not-allowed`. A caller who is no member gets `not-found` before, never this (H2).
    public func allow(_ permission: Permission) throws(Refusal) {
        guard member.role.allows(permission) else {
            throw Refusal(.notAllowed, "as \(member.role.name) of this household you cannot do that; ask an owner")
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

    /// The text that was typed; nil: there was no text.
    var text: String? { if case .named(let text) = self { text } else { nil } }
}

extension Directory {
    /// The households that a user is a member of at a time; none for nil.
    /// - Throws: `MissingZone` of a household whose guest they are.
    public func households(
        of user: UserID?, at now: Timestamp, _ zones: TimeZones
    ) throws(MissingZone) -> CallerHouseholds {
        guard let user else { return CallerHouseholds([]) }
        var missing: MissingZone?
        let found = memberships(of: user, at: now) { name in
            do throws(MissingZone) { return try zones.rules(name) } catch {
                missing = error
                return nil
            }
        }
        if let missing { throw missing }
        let all = found.map { id, membership, member in
            CallerHousehold(id: id, settings: membership.settings, member: member)
        }
        return CallerHouseholds(
            all, chosen: choices[user], isDisabled: disabled.contains(user), ended: all.isEmpty ? ended(of: user) : nil)
    }

    /// The visit that ended last, of somebody who belongs to no household now.
    private func ended(of user: UserID) -> CallerHouseholds.EndedVisit? {
        memberships(of: user).compactMap { id, membership in
            guard !archived.contains(id), let member = membership.member(of: user), let last = member.until else {
                return nil
            }
            return CallerHouseholds.EndedVisit(household: membership.settings.name, lastDay: last)
        }.max { $0.lastDay < $1.lastDay }
    }
}

extension CallerHouseholds {
    /// Those that a token opens, each with the token's role where that is lower (H4).
    public func limited(to token: Token) -> CallerHouseholds {
        let open = all.filter { token.household.isNone || $0.id == token.household }.map { household in
            var member = household.member
            if !member.role.isAtMost(token.role) { member.role = token.role }
            return CallerHousehold(id: household.id, settings: household.settings, member: member)
        }
        return CallerHouseholds(open, chosen: chosen, isDisabled: isDisabled)
    }
}

extension [CallerHousehold] {
    /// Lists them to choose from, at most twenty: by name, or by id where two have the same name.
    func several(_ code: RefusalCode, _ words: String) -> Refusal {
        let namesakes = reduce(into: [NameKey: Int]()) { $0[NameKey($1.name), default: 0] += 1 }
        let shown = sorted { ($0.name, $0.id) < ($1.name, $1.id) }.prefix(Self.shown)
        func isAlone(_ one: CallerHousehold) -> Bool { namesakes[NameKey(one.name)] == 1 }
        let choices = shown.map { isAlone($0) ? $0.name : "\($0.name) (\($0.id))" }
        let more = count > shown.count ? " and \(count - shown.count) more" : ""
        var refusal = Refusal(
            code, "\(words): \(choices.joined(separator: ", "))\(more)",
            .run(.chooseHousehold, ["household": nil], "to choose one for good"),
            .choose("household", shown.prefix(5).map { isAlone($0) ? $0.name : "\($0.id)" }, "for one command"))
        refusal.households = Array(shown)
        return refusal
    }

    private static var shown: Int { 20 }

    /// Refuses a name that one of them has already. Households that the user does not belong to do not count: an answer
    /// must not reveal that they exist (H1).
    func refuse(name: String) throws(Refusal) {
        guard let taken = first(where: { NameKey($0.name) == NameKey(name) }) else { return }
        var refusal = Refusal(.nameTaken, "you are already in a household named “\(taken.name)”: choose another name")
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
        case .token(let token): token.user
        case .peer(let peer, _): directory.linkedUIDs[peer]
        }
    }
}
