extension Timestamp {
    /// Reads `2026-11-21T09:14:44Z`, with any number of decimals (cut to milliseconds) and any offset;
    /// nil for anything else. A leap second is read as the second before it.
    public init?(rfc3339 text: String) {
        var rest = Substring(text)
        guard rest.count > 10, let day = CalendarDate(String(rest.prefix(10))) else { return nil }
        rest = rest.dropFirst(10)
        guard let separator = rest.popFirst(), "Tt ".contains(separator),
            let hour = rest.digits(2), hour < 24, rest.drop(":"),
            let minute = rest.digits(2), minute < 60, rest.drop(":"),
            let second = rest.digits(2), second <= 60
        else { return nil }
        var milli: Int64 = 0
        if rest.drop(".") {
            let decimals = rest.prefix { ("0"..."9").contains($0) }
            guard !decimals.isEmpty else { return nil }
            rest = rest.dropFirst(decimals.count)
            milli = Int64((decimals + "00").prefix(3)) ?? 0
        }
        guard let offset = rest.offsetMinutes(), rest.isEmpty else { return nil }
        let ofDay = (hour * 60 + minute - offset) * 60 + min(second, 59)
        self.init(milliseconds: (Int64(day.dayNumber) * 86_400 + ofDay) * 1000 + milli)
    }
}

extension Substring {
    fileprivate mutating func drop(_ character: Character) -> Bool {
        guard first == character else { return false }
        removeFirst()
        return true
    }

    fileprivate mutating func digits(_ count: Int) -> Int64? {
        let digits = prefix(count)
        guard digits.count == count, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
        removeFirst(count)
        return Int64(digits)
    }

    fileprivate mutating func offsetMinutes() -> Int64? {
        if drop("Z") || drop("z") { return 0 }
        let sign: Int64 = first == "-" ? -1 : 1
        guard drop("+") || drop("-"), let hours = digits(2), hours < 24, drop(":"), let minutes = digits(2),
            minutes < 60
        else { return nil }
        return sign * (hours * 60 + minutes)
    }
}
