import API
import Inventory

/// Counts and headings in words.
enum Words {
    /// A page's heading: household, day, position.
    static func heading(_ household: Named, on day: CalendarDate, asOf position: UInt64?) -> Line {
        let past = position.map { " · as of \($0)" } ?? ""
        return [Span(household.name.printable, .heading), Span(" · \(DayText.day(day))\(past)", .quiet)]
    }

    /// `1 lot`, `3 lots`, `1,204 rows`.
    static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
        "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
    }

    /// Who did something, for whom, if that was said, and through what, but for the command line (H5): `anna for Lisa`,
    /// `anna, import`.
    static func author(_ actor: String, for member: String?, _ origin: String = "cli") -> String {
        let who = member.flatMap { $0 == actor ? nil : "\(actor) for \($0)" } ?? actor
        return origin == "cli" ? who : "\(who), \(origin)"
    }

    /// Who wrote or reported something: `Ben (Regular)` (F4); nil: it is not known.
    static func member(_ name: String?, _ level: String?) -> String? {
        name.map { name in level.map { "\(name) (\($0))" } ?? name }
    }

    /// `38,765`.
    static func grouped(_ number: some BinaryInteger) -> String {
        var digits = Array(String(number))
        var place = digits.count - 3
        while place > 0, digits[place - 1] != "-" {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }

    /// `a minute ago`, `3 hours ago`: the age of a thing of `seconds`.
    static func ago(seconds: Int) -> String {
        switch seconds {
        case ..<60: "just now"
        case ..<3600: "\(count(seconds / 60, "minute")) ago"
        case ..<86_400: "\(count(seconds / 3600, "hour")) ago"
        default: "\(count(seconds / 86_400, "day")) ago"
        }
    }
}
