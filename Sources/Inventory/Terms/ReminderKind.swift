/// The subject of a reminder (R2). Only lots have reminders so far.
public enum ReminderKind: UInt8, StableName {
    case lot = 0
    case product = 1
    case chore = 2
    case task = 3
}

extension ID where Tag == ReminderTag {
    /// A reminder's id, derived from its subject, stage and date (R2): a new date is a new reminder, a changed time of
    /// day is not.
    public static func of(_ kind: ReminderKind, _ thing: EntityID, stage: Int, date: CalendarDate) -> ReminderID {
        .hashed(
            "reminder",
            [
                [kind.rawValue], thing.bytes, Int64(stage).bigEndianBytes, Int64(date.dayNumber).bigEndianBytes,
            ])
    }
}
