/// Reminder settings; absent ones stay unchanged (R1).
public struct ReminderInput: BlankMessage, PlainValue, Hashable {
    /// Empty: never. Nil: unchanged.
    public var daysBefore: [Int]?
    /// Minutes of the day.
    public var time: Int?
    public var quietFrom: Int?
    public var quietTo: Int?
    public var digest: Bool?

    public init() {}

    public static let messageName = "SaidReminders"

    /// Only written, never read.
    public mutating func fields(_ f: inout some FieldCoder) {
        var days = (daysBefore ?? []).map(Int64.init)
        var never = daysBefore == []
        f.integers(1, "daysBefore", &days)
        f(2, "never", &never)
        f(3, "time", &time)
        f(4, "quietFrom", &quietFrom)
        f(5, "quietTo", &quietTo)
        f(6, "digest", &digest)
    }
}
