/// What is said of a place instead of a number of days (C11).
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
    public static func said(_ text: String) throws(ShelfTextError) -> (days: Int?, rule: ShelfRule?) {
        if let days = Int(text) {
            guard days >= 0 else { throw ShelfTextError(text: text) }
            return (days, nil)
        }
        guard let rule = words[NameKey(text).text] else { throw ShelfTextError(text: text) }
        return (nil, rule)
    }

    private static let words: [String: ShelfRule] = {
        let said: [(ShelfRule, String)] = [
            (.avoid, "avoid,not recommended,meiden,nicht empfohlen,nicht"),
            (.forever, "forever,indefinitely,unbegrenzt,ewig,immer"),
            (.printed, "printed,as printed,aufgedruckt,gedruckt,packung"),
        ]
        return said.reduce(into: [:]) { words, row in
            for word in row.1.split(separator: ",") { words[NameKey(String(word)).text] = row.0 }
        }
    }()
}

/// A text that says no shelf life.
public struct ShelfTextError: Error, Hashable, Sendable, CustomStringConvertible {
    let text: String

    public var description: String {
        let whatever = NameKey(text).text == "never" || NameKey(text).text == "none" ? " may mean several things" : ""
        return "“\(text)”\(whatever.isEmpty ? " is no shelf life" : whatever): say a number of days, forever (it keeps "
            + "indefinitely), printed (until the date on it) or avoid (not recommended there)"
    }
}
