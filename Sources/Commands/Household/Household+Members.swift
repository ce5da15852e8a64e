import Events
import Inventory

extension Household {
    /// The id of a member by name.
    func member(named text: String) throws(Refusal) -> MemberID { try member(text).id }

    /// A member by name, or by id where the name was erased.
    func member(_ text: String) throws(Refusal) -> Member {
        let byID = MemberID(text).flatMap { membership.members[$0] }.flatMap { $0.isActive ? $0 : nil }
        if let member = byID ?? membership.member(named: text) { return member }
        throw unknown(text, among: membership.present)
    }

    /// The same for somebody who may have left, where it is about the past.
    func anyMember(named text: String) throws(Refusal) -> MemberID {
        if let member = membership.anyMember(named: text) { return member.id }
        throw unknown(text, among: Array(membership.members.values))
    }

    private func unknown(_ text: String, among members: [Member]) -> Refusal {
        // A name may have been erased.
        let names = members.map(\.name).filter { !$0.isEmpty }.sorted().joined(separator: ", ")
        return Refusal(.notFound, "unknown member “\(text)”; known members: \(names)")
    }

    /// Refuses a name that another member has (C1).
    func requireFree(member name: String, except id: MemberID = MemberID()) throws(Refusal) {
        guard let other = membership.member(named: name), other.id != id else { return }
        var refusal = Refusal(.nameTaken, "a member is called “\(other.name)” already: choose another name")
        refusal.existing = (EntityID(other.id), other.name)
        throw refusal
    }

    /// A role with a guest's last day, as typed. A last day alone says that it is a guest (H2).
    /// - Parameter before: What is kept of what was not said.
    func standing(
        _ role: String?, until: String?, before: Member? = nil, _ context: Context
    ) throws(Refusal) -> (role: Role, until: CalendarDate?) {
        var (chosen, last) = (before?.role ?? (until == nil ? .member : .guest), before?.until)
        if let role {
            guard let known = Role(typed: role) else {
                throw Refusal(.unreadable, "“\(role)” is not a role: use owner, member, guest or viewer")
            }
            chosen = known
        }
        if chosen != .guest { last = nil }
        guard let until else {
            guard chosen != .guest || last != nil else {
                throw Refusal(
                    .unreadable, "a guest needs a last day", .give("until", "sunday", "for example"))
            }
            return (chosen, last)
        }
        guard chosen == .guest else {
            throw Refusal(.unreadable, "only a guest has a last day: leave it out, or make them a guest")
        }
        let day = try date(until, context, .future)
        guard day >= context.today else { throw Refusal(.impossible, "“\(until)” is \(day.words), which is past") }
        return (.guest, day)
    }

    /// Returns the events that end the invitations by a member and for that member. These end when the membership or
    /// the role of owner ends.
    func invitationsEnding(with member: Member) -> [Event] {
        membership.invitations.values.filter { $0.by == member.id || $0.member == member.id }
            .sorted { $0.id < $1.id }.map { Event.ended($0.id, .withdrawn) }
    }

    /// The events by which a member does not belong to the household any more.
    /// - Throws: `last-owner`.
    func removing(_ member: Member) throws(Refusal) -> Decision {
        try requireOtherOwner(than: member)
        var after = member
        (after.role, after.until) = (.none, nil)
        var decision = Decision([.changed(member, to: after)] + invitationsEnding(with: member))
        if let notice = belongings(of: member) { decision.warnings.append(notice) }
        return decision
    }

    /// Tells what a member who leaves still owns, with the way to make each lot the household's (H5). Nil: nothing. Cost:
    /// the lots.
    private func belongings(of member: Member) -> Notice? {
        let theirs = lots.all.filter { $0.owner == member.id }.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
        guard !theirs.isEmpty else { return nil }
        let names = theirs.prefix(5).map { "\(catalog.product(of: $0)?.name ?? "") (\($0.code))" }
        let more = theirs.count > 5 ? " and \(theirs.count - 5) more" : ""
        return Notice(
            "still owned by \(member.name): \(names.joined(separator: ", "))\(more)",
            theirs.prefix(Self.belongingsShown).map {
                .run(.correct, ["of": $0.code, "owner": "none"], "to make it the household's")
            })
    }

    private static var belongingsShown: Int { 5 }

    /// - Throws: `last-owner`.
    func requireOtherOwner(than member: Member) throws(Refusal) {
        guard membership.isLastOwner(member) else { return }
        throw Refusal.lastOwner(member)
    }
}

extension Refusal {
    static func lastOwner(_ member: Member) -> Refusal {
        Refusal(
            .lastOwner,
            "\(member.name) is the only owner who can log in: make somebody else an owner first",
            .run(.changeMember, ["member": nil, "role": "owner"]))
    }
}

extension Event {
    static func changed(_ before: Member, to after: Member) -> Event {
        var changed = MemberChanged()
        (changed.before, changed.after) = (before, after)
        return .household(.memberChanged(changed))
    }

    static func ended(_ invitation: InvitationID, _ end: InvitationEnd) -> Event {
        var ended = InvitationEnded()
        (ended.invitation, ended.end) = (invitation, ExtensibleEnum(end))
        return .household(.invitationEnded(ended))
    }
}
