import Events
import Inventory

extension Event {
    /// Returns the refusal to undo a change to a member or an invitation, with how to change it back. Nil for other
    /// events, and for those that founded the household.
    func changedBack(_ household: Household, at now: Timestamp) -> Refusal? {
        guard case .household(let event) = self, isAboutMembers else { return nil }
        if case .invitationMade(let fact) = event,
            household.membership.invitations[fact.invitation.id]?.isOpen(at: now) != true
        {
            return Refusal(
                .notUndoable, "that invitation can no longer be used",
                .show(.showMembers, [:], "to list the members"))
        }
        let refusal = Refusal(.notUndoable, "changes to members cannot be undone, only changed back")
        return switch event {
        case .created, .settingsChanged, .favouriteSet, .usualStoreSet, .usualListSet: refusal
        case .memberJoined(let fact) where fact.member.hasLogin: refusal.with(.run(.leaveHousehold))
        case .memberJoined(let fact): refusal.with(.run(.removeMember, ["member": fact.member.name]))
        case .memberChanged(let fact): refusal.with(fact.wayBack)
        case .invitationMade(let fact):
            refusal.with(.run(.withdrawInvitation, ["invitation": fact.invitation.id.shown]))
        case .invitationEnded: refusal.with(.run(.inviteMember))
        }
    }
}

extension MemberChanged {
    fileprivate var wayBack: Remedy {
        if !after.isActive, before.hasLogin { return .run(.inviteMember, ["role": before.role.name]) }
        if !after.isActive { return .run(.addMember, ["name": after.name]) }
        if after.user != before.user || !before.isActive { return .run(.leaveHousehold) }
        if before.name != after.name { return .run(.renameMember, ["member": after.name, "name": before.name]) }
        let fields = [Remedy.Field("member", after.name), Remedy.Field("role", before.role.name)]
        return .run(.changeMember, fields: fields + (before.until.map { [Remedy.Field("until", "\($0)")] } ?? []))
    }
}
