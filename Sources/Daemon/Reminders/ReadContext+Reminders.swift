import API
import Inventory
import Projections

extension ReadContext {
    /// Those that go to the caller: not about what belongs to somebody else who sees theirs (H5).
    var reminders: RemindersDue {
        models.reminders.hiding(models.catalog.membership.remindedAlone(besides: member.id, on: today))
    }

    /// A firing as shown now, without reminders that have lapsed since; nil when none is left.
    func view(_ firing: Firing) -> FiringView? {
        guard let standing = reminders.standing(firing) else { return nil }
        let parts = firing.parts[member.user] ?? [:]
        let reminders = standing.reminders.compactMap { reminder in
            view(reminder, dueAt: firing.dueAt).map { view in
                var view = view
                view.snoozedUntil = parts[reminder.id].flatMap { $0.until > time ? $0.until : nil }
                return view
            }
        }
        guard !reminders.isEmpty else { return nil }
        let shown = reminders.map(\.lot)
        return FiringView(
            id: firing.id, household: household, timeZone: settings.timeZone, firedAt: firing.dueAt,
            title: ReminderText.title(shown), body: ReminderText.body(shown), reminders: reminders,
            snoozedUntil: firing.snoozed[member.user].flatMap { $0 > time ? $0 : nil },
            returned: firing.returned(to: member.user, by: time))
    }

    /// A reminder of a lot in stock; nil for a lot that is used up.
    func view(_ reminder: ReminderReference, dueAt: Timestamp) -> ReminderView? {
        guard let lot = reminder.lot.flatMap({ lots[$0] }) else { return nil }
        let shown = view(lot)
        return ReminderView(
            id: reminder.id, dueAt: dueAt, stage: -reminder.stage, text: ReminderText.sentence(shown), lot: shown)
    }
}
