/// A rule for keeping food in a place, instead of a number of days (C11).
public enum ShelfRule: UInt8, StableName {
    /// Not recommended there.
    case avoid = 0
    /// It keeps indefinitely, and has no date.
    case forever = 1
    /// It keeps until the date that is printed on it.
    case printed = 2

    /// For display, behind a place: `freezer not recommended`.
    public var words: String {
        switch self {
        case .avoid: "not recommended"
        case .forever: "keeps indefinitely"
        case .printed: "as printed on it"
        }
    }

    /// How long something keeps in a place, as people say it: a number of days, or a rule.
    /// - Throws: a sentence that says what can be said.
    public static func parsed(_ text: String) throws(ShelfTextError) -> (days: Int?, rule: ShelfRule?) {
        if let days = days(text) {
            guard days >= 0 else { throw ShelfTextError(text: text) }
            return (days, nil)
        }
        guard let rule = words[NameKey(text).text] else { throw ShelfTextError(text: text) }
        return (nil, rule)
    }

    /// `14`, `14d`, `2 weeks`; nil: no number of days.
    private static func days(_ text: String) -> Int? {
        if let days = Int(text) { return days }
        let key = NameKey(text).text
        let digits = key.prefix { $0.isASCII && $0.isNumber }
        let unit = key.dropFirst(digits.count).drop { $0 == " " }
        guard let number = Int(digits), let days = lengths.first(where: { $0.names.contains(String(unit)) })?.days
        else {
            return nil
        }
        let (total, overflow) = number.multipliedReportingOverflow(by: days)
        return overflow ? nil : total
    }

    private static let lengths: [(days: Int, names: Set<String>)] = [
        (1, ["d", "day", "days", "t", "tag", "tage", "tagen"]),
        (7, ["w", "week", "weeks", "wo", "woche", "wochen"]),
        (30, ["month", "months", "mo", "monat", "monate", "monaten"]),
        (365, ["y", "year", "years", "j", "jahr", "jahre", "jahren"]),
    ]

    private static let words: [String: ShelfRule] = {
        let parsed: [(ShelfRule, String)] = [
            (.avoid, "avoid,not recommended,meiden,vermeiden,nicht empfohlen,nicht"),
            (.forever, "forever,indefinitely,unbegrenzt,ewig,immer"),
            (.printed, "printed,as printed,aufgedruckt,gedruckt,packung"),
        ]
        return parsed.reduce(into: [:]) { words, row in
            for word in row.1.split(separator: ",") { words[NameKey(String(word)).text] = row.0 }
        }
    }()
}

/// A text that says no shelf life.
public struct ShelfTextError: Error, Hashable, Sendable, CustomStringConvertible {
    let text: String

    public var description: String {
        let whatever = NameKey(text).text == "never" || NameKey(text).text == "none" ? " may mean several things" : ""
        return "“\(text)”\(whatever.isEmpty ? " is not a shelf life" : whatever): use a number of days, forever (it "
            + "keeps indefinitely), printed (until the date on it) or avoid (not recommended there)"
    }
}
