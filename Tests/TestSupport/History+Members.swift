import Events
import Inventory

extension History {
    /// Members without a login come, change and go; invitations are made and end.
    mutating func changeMembers(_ place: Int) -> [Event] {
        let profile = homes[place].membership
        let others = profile.members.values.filter { !$0.hasLogin }.sorted { $0.id < $1.id }
        let invitations = profile.invitations.values.sorted { $0.id < $1.id }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            guard let member = others.randomElement(using: &random) else { return [] }
            var changed = MemberChanged()
            (changed.before, changed.after) = (member, member)
            changed.after.role = member.isActive ? .none : .guest
            changed.after.until = member.isActive ? nil : CalendarDate(dayNumber: 21_000)
            return [.household(.memberChanged(changed))]
        case 1:
            var made = InvitationMade()
            made.invitation = Invitation(
                id: makeID(), role: .viewer, expires: Timestamp(milliseconds: 1_895_856_400_123),
                by: profile.members.keys.min() ?? MemberID(),
                member: chance(50) ? others.first?.id ?? MemberID() : MemberID())
            made.invitation.hash = SHA256Sum.hash(CommandID(made.invitation.id).bytes)
            return [.household(.invitationMade(made))]
        case 2, 4:
            guard let invitation = invitations.randomElement(using: &random) else { return [] }
            var ended = InvitationEnded()
            (ended.invitation, ended.end) = (invitation.id, ExtensibleEnum(chance(50) ? .used : .withdrawn))
            return [.household(.invitationEnded(ended))]
        case 3:
            guard let member = others.randomElement(using: &random) else { return [] }
            return [changePicture(PictureOwner(member.id), homes[place].catalog)]
        default:
            var joined = MemberJoined()
            joined.member = Member(id: makeID(), name: "Child \(others.count)", role: .member)
            return [.household(.memberJoined(joined))]
        }
    }
}
