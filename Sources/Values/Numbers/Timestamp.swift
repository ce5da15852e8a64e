/// An instant: milliseconds since 1970-01-01T00:00:00Z, the wire's precision, so that a shown time that is sent back
/// means the same instant.
public struct Timestamp: Hashable, Comparable, Sendable {
    public var milliseconds: Int64

    public init(milliseconds: Int64 = 0) { self.milliseconds = milliseconds }

    public static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }

    /// Whole seconds since 1970, rounded towards the past.
    public var seconds: Int64 { milliseconds.quotientFloor(1000) }

    public func adding(milliseconds more: Int64) -> Timestamp {
        Timestamp(milliseconds: milliseconds &+ more)
    }
}

extension Timestamp: CustomStringConvertible {
    /// RFC 3339 in UTC with milliseconds: `2026-11-21T09:14:44.000Z`.
    public var description: String {
        let day = CalendarDate(dayNumber: Int32(clamping: seconds.quotientFloor(86_400)))
        let ofDay = seconds - Int64(day.dayNumber) * 86_400
        // Wraps for the earliest representable times; the difference is correct nevertheless.
        let milli = milliseconds &- seconds &* 1000
        return "\(day)T\(pad(ofDay / 3600)):\(pad(ofDay / 60 % 60)):\(pad(ofDay % 60)).\(pad(milli, 3))Z"
    }
}

extension Int64 {
    /// Division that rounds towards negative infinity, as calendars need before 1970.
    public func quotientFloor(_ divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

package func pad(_ number: some BinaryInteger, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
