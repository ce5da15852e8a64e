import Events
import Inventory

/// The events of lots while they are in stock.
extension Life {
    mutating func open() -> Event? {
        guard let shelf = stocked() else { return nil }
        var opened = LotOpened()
        opened.product = shelves[shelf][0].product
        opened.lot = shelves[shelf][0].id
        opened.amount = shelves[shelf][0].amount
        let closed = shelves[shelf][0]
        shelves[shelf][0].openedOn = today
        shelves[shelf][0].date = LotDate(day: today + 4, kind: .useBy, source: .suggested)
        opened.patch = LotPatch(from: closed, to: shelves[shelf][0])
        return .stock(.opened(opened))
    }

    mutating func judge() -> Event? {
        guard let shelf = stocked() else { return nil }
        var judged = LotExpiryExtended()
        judged.product = shelves[shelf][0].product
        judged.lot = shelves[shelf][0].id
        let before = shelves[shelf][0]
        shelves[shelf][0].printed = shelves[shelf][0].printed ?? shelves[shelf][0].date
        shelves[shelf][0].date = LotDate(day: today + 7, kind: .bestBefore, source: .judged)
        judged.patch = LotPatch(from: before, to: shelves[shelf][0])
        return .stock(.judged(judged))
    }

    /// Fires a reminder, or acknowledges the one that was fired.
    mutating func remind(_ command: CommandID) -> Event? {
        guard firing.isNone else {
            var acknowledged = ReminderAcknowledged()
            acknowledged.firing = firing
            acknowledged.user = author.actor
            firing = FiringID()
            return .reminder(.acknowledged(acknowledged))
        }
        guard let shelf = stocked(), let day = shelves[shelf][0].date?.day else { return nil }
        var fired = RemindersFired()
        fired.firing = command.derive(0)
        fired.dueAt = Timestamp(milliseconds: Int64(today.dayNumber) * 86_400_000)
        fired.reminders = [ReminderReference(lot: shelves[shelf][0].id, stage: today - day, date: day)]
        firing = fired.firing
        return .reminder(.fired(fired))
    }
}
