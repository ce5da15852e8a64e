public import Domain

extension RemindersDue {
    /// The firings to show a person on a channel, oldest first: not acknowledged by anybody (R8), not delivered to them
    /// there, not snoozed beyond `now`. Holds only reminders whose lot is in stock with that date and was not reminded of
    /// again (R2, R3).
    ///
    /// Bounded by `Firings.kept`.
    public func open(for user: UserID, channel: String, now: Timestamp) -> [Firing] {
        firings.firings.compactMap { firing in
            guard !firing.acknowledged, !firing.delivered.contains(Firing.Delivery(user: user, channel: channel)),
                firing.snoozed[user].map({ $0 <= now }) ?? true
            else { return nil }
            return standing(firing)
        }
    }

    /// The firings that nobody has acknowledged, delivered and snoozed ones too, newest first: what is still to be dealt
    /// with. Bounded by `Firings.kept`.
    public func unanswered() -> [Firing] {
        firings.firings.reversed().compactMap { $0.acknowledged ? nil : standing($0) }
    }

    /// When the next snooze of a person ends; nil when none does.
    public func nextSnoozeEnd(for user: UserID, after now: Timestamp) -> Timestamp? {
        firings.firings.compactMap { firing in
            firing.acknowledged ? nil : firing.snoozed[user].flatMap { $0 > now ? $0 : nil }
        }.min()
    }

    /// The firing without the reminders that were dealt with, have lapsed, or whose lot was reminded of since; nil when none is left.
    public func standing(_ firing: Firing) -> Firing? {
        var firing = firing
        firing.reminders.removeAll { reminder in
            firing.answered.contains(reminder.id)
                || reminder.lot.flatMap { stock.lots[$0] }?.date?.day != reminder.date
                || firings.newest[reminder.thing].map { $0.reminder != reminder } ?? false
        }
        return firing.reminders.isEmpty ? nil : firing
    }
}
