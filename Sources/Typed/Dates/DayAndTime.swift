public import Values

/// A day with a time behind it, as programs write it: `2026-11-20 18:03`, `2026-11-20T18:03:00-08:00`, `11/20/2026 6:03
/// PM`.
public struct DayAndTime: Hashable, Sendable {
    /// The day as it is written.
    public let day: String
    /// The instant, where an offset from UTC is given.
    public let instant: Timestamp?

    /// Nil: the text has no time of day at its end.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let colon = words.firstIndex(of: ":") else { return nil }
        let front = words[..<colon]
        guard let hour = front.last.map({ _ in front.suffix(2).filter(\.isASCIIDigit) }), let hours = Int(hour),
            hours < 24
        else { return nil }
        var before = front.dropLast(hour.count)
        guard let separator = before.popLast(), " Tt".contains(separator) else { return nil }
        while let last = before.last, " ,".contains(last) { before.removeLast() }
        var rest = words[words.index(after: colon)...]
        guard let minutes = Self.two(&rest), minutes < 60 else { return nil }
        var seconds = 0
        if rest.first == ":" {
            rest.removeFirst()
            guard let read = Self.two(&rest), read <= 60 else { return nil }
            seconds = read
            if let point = rest.first, ".,".contains(point) { rest = rest.dropFirst().drop { $0.isASCIIDigit } }
        }
        rest = rest.drop { $0 == " " }
        var hour24 = hours
        let half = rest.prefix(2).lowercased()
        if half == "am" || half == "pm" {
            guard (1...12).contains(hours) else { return nil }
            hour24 = hours % 12 + (half == "pm" ? 12 : 0)
            rest = rest.dropFirst(2).drop { $0 == " " }
        }
        guard !before.isEmpty, let offset = Self.offset(rest) else { return nil }
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        day = String(before)
        instant =
            offset.isEmpty
            ? nil
            : Timestamp(
                rfc3339: "\(day)T\(padded(hour24)):\(padded(minutes)):\(padded(min(seconds, 59)))\(offset)")
    }

    private static func two(_ text: inout Substring) -> Int? {
        let digits = text.prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        text = text.dropFirst(2)
        return Int(digits)
    }

    /// `Z` or `-08:00`; empty: none is given. Nil: the text is no offset.
    private static func offset(_ text: Substring) -> String? {
        if text.isEmpty { return "" }
        if ["z", "utc", "gmt"].contains(text.lowercased()) { return "Z" }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard let sign = text.first, "+-−".contains(sign), digits.allSatisfy(\.isASCIIDigit),
            digits.count == 2 || digits.count == 4
        else { return nil }
        return "\(sign == "+" ? "+" : "-")\(digits.prefix(2)):\(digits.count == 4 ? digits.suffix(2) : "00")"
    }
}
