import API
import Domain

/// A household that a caller is a member of now.
struct OwnHousehold: Sendable {
    let id: HouseholdID
    /// Its current name.
    let name: String
    let member: Member
}

extension Directory {
    /// The households that a user is a member of at a time, in order of founding; none for nil.
    func households(of user: UserID?, at now: Timestamp, _ zones: ZoneCache) -> [OwnHousehold] {
        guard let user else { return [] }
        return memberships(of: user, at: now, zone: zones.rules).map { id, membership, member in
            OwnHousehold(id: id, name: membership.settings.name, member: member)
        }
    }
}

extension Problem {
    /// Lists the caller's households to choose from: by name, or by id where two have the same name.
    static func severalHouseholds(_ words: String, _ households: [OwnHousehold]) -> Problem {
        let choices = households.map { one in
            let namesakes = households.count { NameKey($0.name) == NameKey(one.name) }
            return namesakes == 1 ? one.name : "\(one.name) (\(one.id))"
        }
        return Problem(
            409, .severalHouseholds, "\(words), one of \(choices.sorted().joined(separator: ", "))",
            more: Dictionary(
                households.map { ($0.id.description, $0.name) }, uniquingKeysWith: { first, _ in first }))
    }
}
