import API
import Events
import Inventory

extension EventDescriber {
    func describe(_ fact: MemberJoined) -> ChangeDescription {
        let member = fact.member
        let text =
            member.hasLogin
            ? "\(name(of: member)) joined as \(member.standing)"
            : "added \(name(of: member)), who does not log in, as \(member.standing)"
        return ChangeDescription(text: text)
    }

    func describe(_ fact: MemberChanged) -> ChangeDescription {
        let (before, after) = (fact.before, fact.after)
        let name = name(of: after)
        guard after.isActive else {
            return ChangeDescription(text: "\(name) is no longer in the household")
        }
        guard before.isActive else { return ChangeDescription(text: "\(name) joined again as \(after.standing)") }
        var parts: [String] = []
        if before.name != after.name { parts.append("\(self.name(of: before)) is now called \(name)") }
        if before.user != after.user { parts.append("\(name) logs in from now on") }
        if before.standing != after.standing {
            parts.append("\(name) is now \(after.standing), was \(before.standing)")
        }
        return ChangeDescription(text: parts.isEmpty ? "changed \(name)" : parts.joined(separator: "; "))
    }

    func describe(_ fact: InvitationMade) -> ChangeDescription {
        let invitation = fact.invitation
        let whom = names.member(invitation.member) ?? "somebody"
        let standing = Member(role: invitation.role, until: invitation.until).standing
        return ChangeDescription(text: "invited \(whom) as \(standing)")
    }

    private func name(of member: Member) -> String { member.name.isEmpty ? "somebody" : member.name }
}

extension Member {
    /// `guest until 30 Nov 2026`.
    fileprivate var standing: String { role.name + (until.map { " until \($0.words)" } ?? "") }
}
