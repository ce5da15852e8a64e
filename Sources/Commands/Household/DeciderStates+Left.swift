import Events
import Inventory
import LMDB

extension DeciderStates {
    /// Returns the earlier answer for a user who left and repeats the command, though they are not a member any more
    /// (L3). Nil in all other cases, also if the command names another household to which the user belongs, if the user
    /// is disabled, and if the household that they left is archived: they are answered like anybody else.
    /// Cost: a look-up for each household that the caller belonged to once.
    mutating func left(
        _ reference: HouseholdReference, by command: some Command, _ envelope: Envelope, _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Prepared? {
        guard command is LeaveHousehold else { return nil }
        let directory = try loadDirectory(appender, transaction)
        guard let user = envelope.caller.user(in: directory), !directory.disabled.contains(user) else { return nil }
        if reference.text != nil {
            let memberships = try directory.households(of: user, at: appender.now, zones)
            if (try? memberships.household(reference)) != nil { return nil }
        }
        let hash = SHA256Sum.hash(try bounded(command))
        let named = reference.text.flatMap { HouseholdID($0) }
        for id in directory.households where !directory.archived.contains(id) && named ?? id == id {
            guard let profile = directory[id], let row = profile.anyMember(of: user), !row.isActive,
                var earlier = try earlier(id, envelope.command, hash, appender, transaction),
                earlier.events.first?.header.author.actor == user
            else { continue }
            let household = CallerHousehold(id: id, settings: profile.settings, member: row)
            earlier.household = household
            let context = context(id, envelope, user, .utc, appender)
            return Prepared(household: household, context: context, hash: hash, repeated: earlier)
        }
        return nil
    }

    /// Nil too where another command was booked under that id: whose, and that it was, is nothing for who left.
    private func earlier(
        _ id: HouseholdID, _ command: CommandID, _ hash: [UInt8], _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt? {
        do {
            return try repeated(id, command, hash, appender, transaction)
        } catch let refusal as Refusal where refusal.code == .idReused {
            return nil
        }
    }
}
