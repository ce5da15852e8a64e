import Events
public import Inventory
import LMDB

/// "Where I name no household I mean this one", from one of its members (H4).
public struct ChooseHousehold: Message {
    /// Somebody else's command of that id is another one.
    public var user = UserID()
    public var household = HouseholdID()

    public init() {}

    public static let messageName = "ChooseHousehold"
    public static var wireZero: ChooseHousehold { ChooseHousehold() }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "user", &user)
        f(2, "household", &household)
    }
}

extension DeciderStates {
    /// Booked in the register, which phone, agent and command line share.
    mutating func choose(
        _ reference: HouseholdReference, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let memberships = try households(of: envelope.caller, appender, transaction)
        let household = try memberships.household(reference)
        try household.allow(.read)
        var command = ChooseHousehold()
        command.user = household.member.user
        command.household = household.id
        let hash = SHA256Sum.hash(try bounded(command))
        if var receipt = try repeated(.register, envelope.command, hash, appender, transaction) {
            receipt.household = household
            return receipt
        }
        try TextBounds.check(command)
        let zone = try Self.known(zones.found(household.settings.timeZone))
        let context = context(.register, envelope, command.user, zone, appender)
        var events: [NewEvent] = []
        if memberships.chosen != household.id {
            var chosen = HouseholdChosen()
            (chosen.user, chosen.household, chosen.name) = (command.user, household.id, household.name)
            events.append(NewEvent(.register, .register(.householdChosen(chosen))))
        }
        var receipt = try book(
            context.append(events, hash: hash), dryRun: envelope.dryRun, &appender, transaction)
        receipt.household = household
        return receipt
    }
}
