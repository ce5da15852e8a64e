/// When a household, product or lot is reminded of a date (R1). Times are minutes of the local day.
public struct ReminderPolicy: Hashable, Sendable {
    /// Days before the date; 0 is the day itself. Order and repetition do not matter.
    public var daysBefore: [Int]
    public var time: Int
    /// Nothing is shown from `quietFrom` until `quietTo`, also over midnight; nil on either side, or both equal:
    /// always.
    public var quietFrom: Int?
    public var quietTo: Int?
    /// One message for everything due at an instant, rather than one for each lot.
    public var digest: Bool

    public init(
        daysBefore: [Int] = [3, 1, 0], time: Int = 540, quietFrom: Int? = nil, quietTo: Int? = nil,
        digest: Bool = true
    ) {
        self.daysBefore = daysBefore
        self.time = time
        self.quietFrom = quietFrom
        self.quietTo = quietTo
        self.digest = digest
    }
}
