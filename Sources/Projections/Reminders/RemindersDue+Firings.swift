public import Inventory

extension RemindersDue {
    /// The firings to show a person on a channel, oldest first. They are not acknowledged by anybody (R8), not
    /// delivered to them there, and not snoozed beyond `now`; of a delivered firing the part that was snoozed until now
    /// is shown. Holds only reminders whose lot is in stock with that date and was not reminded of again (R2, R3).
    ///
    /// Bounded by `Firings.kept`.
    public func open(for user: UserID, channel: String, now: Timestamp) -> [Firing] {
        firings.firings.compactMap { firing in
            guard !firing.acknowledged, firing.snoozed[user].map({ $0 <= now }) ?? true else { return nil }
            let isDelivered = firing.delivered.contains(Firing.Delivery(user: user, channel: channel))
            let parts = firing.parts[user] ?? [:]
            if isDelivered, parts.isEmpty { return nil }
            var open = firing
            open.reminders.removeAll { reminder in
                parts[reminder.id].map { $0.until > now || $0.shown.contains(channel) } ?? isDelivered
            }
            return standing(open)
        }
    }

    /// The firings that nobody has acknowledged, delivered and snoozed ones too, newest first: what is still to be
    /// dealt with. Bounded by `Firings.kept`.
    public func unanswered() -> [Firing] {
        firings.firings.reversed().compactMap { $0.acknowledged ? nil : standing($0) }
    }

    /// When the next snooze of a person ends; nil when none does.
    public func nextSnoozeEnd(for user: UserID, after now: Timestamp) -> Timestamp? {
        firings.firings.flatMap { firing in
            firing.acknowledged
                ? [] : [firing.snoozed[user]].compactMap(\.self) + (firing.parts[user] ?? [:]).values.map(\.until)
        }.filter { $0 > now }.min()
    }

    /// The firing without its obsolete reminders. These were dealt with, have lapsed, are of hidden lots, or their lot
    /// has had a reminder since; nil when none is left.
    public func standing(_ firing: Firing) -> Firing? {
        var firing = firing
        firing.reminders.removeAll { reminder in
            let lot = reminder.lot.flatMap { stock.lots[$0] }
            return firing.answered.contains(reminder.id) || lot?.date?.day != reminder.date || isHidden(lot?.owner)
                || lot.map { stock.isFrozen($0) && reminder.stage != -Self.daysBeforeFrozen } ?? false
                || firings.newest[reminder.thing].map { $0.reminder != reminder } ?? false
        }
        return firing.reminders.isEmpty ? nil : firing
    }
}
