import Events
public import Inventory

/// Books that reminders are due. This is larder's own command. Its id is derived from household and due instant, so
/// that a restart neither repeats nor forgets it (R2).
public struct FireReminders: HouseholdCommand {
    public static let permission = Permission.use
    public static let messageName = "FireReminders"

    public var dueAt = Timestamp()
    public var reminders: [ReminderReference] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        // The id contains the due instant; the reminders due then were found from the same log.
        f(1, "dueAt", &dueAt)
    }

    /// The command's id: a second command for the same due instant is a repeat.
    /// - Parameter thing: The subject of a reminder with a message of its own; none: the digest.
    public static func id(household: HouseholdID, dueAt: Timestamp, thing: EntityID = EntityID()) -> CommandID {
        .hashed("firing", [household.bytes, Array("\(dueAt.milliseconds)".utf8), thing.bytes])
    }

    static let remindersPerEvent = 48

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        // A lot that went, or got another date, since it was found due is left out (R3).
        let standing = reminders.filter { reminder in
            reminder.lot.flatMap { household.lots[$0] }?.date?.day == reminder.date
                && (household.firings.newest[reminder.thing]?.reminder).map {
                    $0.date != reminder.date || $0.stage < reminder.stage
                } ?? true
        }
        let firing: FiringID = context.makeID()
        var events: [Event] = []
        for start in stride(from: 0, to: standing.count, by: Self.remindersPerEvent) {
            var fired = RemindersFired()
            fired.firing = firing
            fired.dueAt = dueAt
            fired.reminders = Array(standing[start..<min(start + Self.remindersPerEvent, standing.count)])
            events.append(.reminder(.fired(fired)))
        }
        return Decision(events)
    }
}

/// Books that a firing was delivered, snoozed or acknowledged (R2, R8).
public struct AnswerReminder: HouseholdCommand {
    public static let permission = Permission.read
    public static let messageName = "AnswerReminder"

    public enum Answer: UInt8, StableName {
        case delivered = 0
        case snoozed = 1
        case acknowledged = 2
    }

    public var firing = FiringID()
    public var answer = ExtensibleEnum(Answer.delivered)
    public var channel = ""
    /// The end of a snooze; nil: the household's next reminder time (R4).
    public var until: Timestamp?
    /// Of an acknowledgement or a snooze: only the reminders of this lot; none: all of it.
    public var lot = LotID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "firing", &firing)
        f(2, "answer", &answer)
        f(3, "channel", &channel, .thing)
        f(4, "until", &until)
        f(5, "lot", &lot)
    }

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        guard let known = household.firings[firing] else {
            throw Refusal(.notFound, "reminder not found: it may have been answered already")
        }
        switch answer.value {
        case .delivered?:
            let delivery = Firing.Delivery(user: context.author.actor, channel: channel)
            if known.delivered.contains(delivery) { return Decision() }
            var delivered = ReminderDelivered()
            delivered.firing = firing
            delivered.user = context.author.actor
            delivered.channel = channel
            return Decision([.reminder(.delivered(delivered))])
        case .snoozed?:
            guard !known.acknowledged else {
                throw Refusal(.impossible, "that reminder was already dealt with, so it cannot be snoozed")
            }
            if let until { try require(until: until, context) }
            let chosen = try chosen(of: known)
            guard chosen.isEmpty || !chosen.allSatisfy({ known.answered.contains($0.id) }) else {
                throw Refusal(.impossible, "that reminder was already dealt with, so it cannot be snoozed")
            }
            var snoozed = ReminderSnoozed()
            if chosen.count < known.reminders.count { snoozed.reminders = chosen }
            snoozed.firing = firing
            snoozed.user = context.author.actor
            snoozed.until = until ?? nextTime(household.settings.reminders, context)
            return Decision([.reminder(.snoozed(snoozed))])
        case .acknowledged?:
            if known.acknowledged { return Decision() }
            let chosen = try household.answered(try chosen(of: known), of: known, context)
            if !chosen.isEmpty, chosen.allSatisfy({ known.answered.contains($0.id) }) { return Decision() }
            var acknowledged = ReminderAcknowledged()
            acknowledged.firing = firing
            acknowledged.user = context.author.actor
            acknowledged.reminders = chosen
            return Decision([.reminder(.acknowledged(acknowledged))])
        case nil: throw Refusal(.unreadable, "a reminder must be delivered, snoozed or acknowledged")
        }
    }

    /// The reminders of the lot that is named; empty: all.
    private func chosen(of firing: Firing) throws(Refusal) -> [ReminderReference] {
        let chosen = lot.isNone ? [] : firing.reminders.filter { $0.lot == lot }
        guard lot.isNone || !chosen.isEmpty else { throw Refusal(.notFound, "that reminder is not about this lot") }
        return chosen
    }

    /// A typing error would silence a reminder for ever, or not at all.
    private func require(until: Timestamp, _ context: Context) throws(Refusal) {
        guard until > context.now else {
            throw Refusal(.impossible, "a reminder must be snoozed until a time in the future, not \(until)")
        }
        guard context.zone.localDate(at: until) - context.today <= Self.longestSnooze else {
            throw Refusal(
                .impossible,
                "a reminder can be snoozed for at most \(Self.longestSnooze) days, not until \(until): acknowledge it")
        }
    }

    private static let longestSnooze = 366

    private func nextTime(_ policy: ReminderPolicy, _ context: Context) -> Timestamp {
        let today = policy.instant(on: context.today, zone: context.zone)
        return today > context.now ? today : policy.instant(on: context.today + 1, zone: context.zone)
    }
}

extension Household {
    /// The reminders that somebody deals with for everybody: not those that went to another alone (H5).
    /// - Parameter chosen: Those that they said; empty: all. The same in what is returned.
    /// - Throws: `not-found` where none of them is theirs.
    fileprivate func answered(
        _ chosen: [ReminderReference], of firing: Firing, _ context: Context
    ) throws(Refusal) -> [ReminderReference] {
        let others = membership.remindedAlone(besides: context.member(of: self), on: context.today)
        let references = chosen.isEmpty ? firing.reminders : chosen
        let theirs = references.filter { reminder in
            let owner = reminder.lot.flatMap { lots[$0]?.owner }
            return owner.map { !others.contains($0) } ?? true
        }
        guard !theirs.isEmpty || references.isEmpty else {
            throw Refusal(.notFound, "that reminder is only about stock of another member, who deals with it")
        }
        return theirs.count == firing.reminders.count ? [] : theirs
    }
}
