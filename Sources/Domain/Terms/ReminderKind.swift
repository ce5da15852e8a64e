/// The subject of a reminder (R2). Only lots have reminders so far.
public enum ReminderKind: UInt8, StableName {
    case lot = 0
    case product = 1
    case chore = 2
    case task = 3
}
