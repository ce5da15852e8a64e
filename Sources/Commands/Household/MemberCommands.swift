import Events
public import Inventory

extension InviteMember: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        // Without the code: an answer may be kept.
        guard let hash = InvitationCode.hash(code) else {
            throw Refusal(.unreadable, "an invitation code must have ten letters and digits, without I, L, O and U")
        }
        guard !household.membership.invitations.values.contains(where: { $0.hash == hash }) else {
            throw Refusal(.impossible, "another invitation has that code: choose one at random")
        }
        let known = try member.map { name throws(Refusal) in try household.member(name) }
        if let known, known.hasLogin {
            throw Refusal(.impossible, "\(known.name) can already log in; an invitation is for somebody who cannot")
        }
        let (role, until) = try household.standing(self.role, until: self.until, before: known, context)
        let expires = context.now.adding(milliseconds: Int64(Invitation.days) * 86_400_000)
        var made = InvitationMade()
        made.invitation = Invitation(
            id: context.makeID(), hash: hash, role: role, until: until, expires: expires,
            by: context.member(of: household), member: known?.id ?? MemberID())
        return Decision([.household(.invitationMade(made))])
    }
}

extension WithdrawInvitation: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        Decision([.ended(try household.openInvitation(invitation, context).id, .withdrawn)])
    }
}

extension AddMember: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let name = try Refusal.name(name, of: "a member")
        try household.requireFree(member: name)
        let (role, until) = try household.standing(self.role, until: self.until, context)
        guard role != .owner else {
            throw Refusal(
                .impossible, "an owner must be able to log in: invite them",
                .run(.inviteMember, ["role": "owner"]))
        }
        var joined = MemberJoined()
        joined.member = Member(id: context.makeID(), name: name, role: role, until: until)
        return Decision([.household(.memberJoined(joined))])
    }
}

extension ChangeMember: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let before = try household.member(member)
        var after = before
        if let name {
            after.name = try Refusal.name(name, of: "a member")
            try household.requireFree(member: after.name, except: before.id)
        }
        var ending: [Event] = []
        if role != nil || until != nil {
            (after.role, after.until) = try household.standing(role, until: until, before: before, context)
            guard after.role != .owner || before.hasLogin else {
                throw Refusal(.impossible, "\(before.name) cannot log in, and an owner must be able to: invite them")
            }
            if before.role == .owner, after.role != .owner {
                try household.requireOtherOwner(than: before)
                ending = household.invitationsEnding(with: before)
            }
        }
        guard after != before else { return Decision() }
        return Decision([.changed(before, to: after)] + ending)
    }
}

extension RemoveMember: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        try household.removing(try household.member(member))
    }
}

extension LeaveHousehold: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard let member = household.membership.member(of: context.author.actor) else { throw DeciderStates.unknown }
        return try household.removing(member)
    }
}

extension Household {
    /// By its id or the end of that, or the name of whom it is for.
    fileprivate func openInvitation(_ text: String, _ context: Context) throws(Refusal) -> Invitation {
        let open = membership.invitations.values.filter { $0.isOpen(at: context.now) }.sorted { $0.id < $1.id }
        let person = membership.member(named: text)?.id
        let end = text.lowercased().drop { $0 == "…" }
        let found = open.filter { one in
            one.member == person || end.utf8.count >= 4 && one.id.description.hasSuffix(end)
        }
        guard found.count <= 1 else {
            throw Refusal(.impossible, "“\(text)” matches several invitations: type more of the id")
        }
        guard let one = found.first else {
            let known = open.map(\.id.shown).joined(separator: ", ")
            throw Refusal(
                .notFound,
                "unknown invitation “\(text)”; "
                    + (known.isEmpty ? "no invitations are open" : "open invitations: \(known)"))
        }
        return one
    }
}
