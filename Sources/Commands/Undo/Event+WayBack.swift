import Domain
import Events

extension Event {
    /// How what it says of a member or an invitation is changed back, as it is not undone; nil for other events, and
    /// where the household was founded with it.
    func wayBack(_ household: Household, at now: Timestamp) -> String? {
        guard case .household(let event) = self, isAboutMembers else { return nil }
        if case .invitationMade(let fact) = event,
            household.membership.invitations[fact.invitation.id]?.isOpen(at: now) != true
        {
            return "nobody can use that invitation any more; who belongs to the household: larder member list"
        }
        let command =
            switch event {
            case .created, .settingsChanged, .favouriteSet, .usualStoreSet: ""
            case .memberJoined(let fact) where fact.member.hasLogin: "larder member leave"
            case .memberJoined(let fact): "larder member remove \(Shell.quoted(fact.member.name))"
            case .memberChanged(let fact): fact.wayBack
            case .invitationMade(let fact): "larder member withdraw \(fact.invitation.id.shown)"
            case .invitationEnded: "larder member invite"
            }
        return "who belongs to the household is not undone but changed back: \(command)"
    }
}

extension MemberChanged {
    fileprivate var wayBack: String {
        let (was, name) = (before.role.name, Shell.quoted(after.name))
        if !after.isPresent, before.hasLogin { return "larder member invite --role \(was)" }
        if !after.isPresent { return "larder member add \(name)" }
        if after.user != before.user || !before.isPresent { return "larder member leave" }
        if before.name != after.name { return "larder member rename \(name) \(Shell.quoted(before.name))" }
        return "larder member role \(name) \(was)" + (before.until.map { " --until \($0)" } ?? "")
    }
}
