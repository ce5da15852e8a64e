import Events
import Inventory
import LMDB

extension DeciderStates {
    /// Accepts an invitation (H8). Booked in the register, as nobody is a member before; a uid seen for the first time
    /// becomes a user by it (H4). No household is loaded to find the invitation.
    /// - Throws: `invalid-code`, the same for every code that nobody can join with; `already-member`.
    mutating func join(
        _ command: JoinHousehold, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let directory = try loadDirectory(appender, transaction)
        // Whose member one is since when, is what the server saw (H8).
        var envelope = envelope
        envelope.occurredAt = nil
        let known = envelope.caller.user(in: directory)
        let hash = SHA256Sum.hash(try bounded(command))
        if let repeated = try entered(by: known, directory, envelope, hash, appender, transaction) { return repeated }
        try TextBounds.check(command)
        try directory.households(of: known, at: appender.now, zones).requireEnabled()
        guard let (id, invitation) = InvitationCode.hash(command.code).flatMap(directory.invitation),
            invitation.isOpen(at: appender.now), let profile = directory[id], !directory.archived.contains(id),
            // Who is disabled, or had their uid taken away, must not come back by another one.
            let inviter = profile.members[invitation.by],
            directory.canLogIn(inviter.user, on: envelope.caller.machine)
        else { throw Self.invalidCode }
        var context = context(
            .register, envelope, UserID(), try Self.known(zones.found(profile.settings.timeZone)), appender)
        guard invitation.until.map({ context.today <= $0 }) ?? true else { throw Self.invalidCode }
        if let known, profile.member(of: known, on: context.today) != nil {
            throw Refusal(
                .alreadyMember, "you already belong to “\(profile.settings.name)”; the code still works for others")
        }
        var events: [NewEvent] = []
        let (user, name) = try person(envelope.caller, directory, &context, &events)
        let (member, event) = try profile.admitting(user, name, by: invitation, &context)
        events.append(NewEvent(id, event))
        // A guest whose days are over comes back as another member: one user is one member.
        if let before = profile.member(of: user), before.id != member.id {
            var after = before
            (after.role, after.until) = (.none, nil)
            events.append(NewEvent(id, .changed(before, to: after)))
        }
        events.append(NewEvent(id, .ended(invitation.id, .used)))
        // Others for the same member have nobody to be for.
        for other in profile.invitations.values.sorted(by: { $0.id < $1.id })
        where other.id != invitation.id && !other.member.isNone && other.member == invitation.member {
            events.append(NewEvent(id, .ended(other.id, .withdrawn)))
        }
        var append = context.append(events, hash: hash)
        append.author = Authorship(actor: user, origin: envelope.origin)
        var receipt = try book(append, dryRun: envelope.dryRun, &appender, transaction)
        receipt.household = CallerHousehold(id: id, settings: profile.settings, member: member)
        return receipt
    }

    /// The earlier answer to a founding or a joining, for who did it; nil: it is new.
    /// - Throws: `id-reused` where that was somebody else, which must not be revealed; as `CallerHouseholds.household` for who
    ///   does not belong to it any more (H1).
    func entered(
        by known: UserID?, _ directory: Directory, _ envelope: Envelope, _ hash: [UInt8], _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt? {
        guard var receipt = try repeated(.register, envelope.command, hash, appender, transaction) else { return nil }
        guard let event = receipt.events.first(where: { $0.header.stream != .register }),
            event.header.author.actor == known
        else { throw Self.reused }
        let memberships = try directory.households(of: known, at: appender.now, zones)
        receipt.household = try memberships.household(HouseholdReference(event.header.stream))
        return receipt
    }

    private static var invalidCode: Refusal { Refusal(.invalidCode, "the code is not valid") }
}

extension HouseholdProfile {
    /// The member that somebody becomes by an invitation: the one whom it is for, else the one they were once, else a
    /// new one.
    fileprivate func admitting(
        _ user: UserID, _ name: String, by invitation: Invitation, _ context: inout Context
    ) throws(Refusal) -> (Member, Event) {
        let row = invitation.member.isNone ? anyMember(of: user) : members[invitation.member]
        var after = row ?? Member(id: context.makeID())
        (after.user, after.role, after.until) = (user, invitation.role, invitation.until)
        if row?.isActive != true { after.since = context.today }
        // An erased name does not come back by itself (L13).
        let wanted = row?.name ?? name
        after.name = wanted.isEmpty ? "" : freeName(wanted, for: after.id)
        if let row { return (after, .changed(row, to: after)) }
        var joined = MemberJoined()
        joined.member = after
        return (after, .household(.memberJoined(joined)))
    }

    /// A name that another member has gets a number: `ben-2` (H4).
    private func freeName(_ name: String, for id: MemberID) -> String {
        func isFree(_ name: String) -> Bool { member(named: name).map { $0.id == id } ?? true }
        if isFree(name) { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { isFree($0) } ?? name
    }
}
