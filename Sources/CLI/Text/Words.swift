import API
import Domain

/// Days, dates and counts in words.
enum Words {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

    /// `today`, `tomorrow`, `in 3 days`, `yesterday`, `2 weeks ago`, `in 4 months`.
    static func days(_ left: Int) -> String {
        switch left {
        case 0: return "today"
        case 1: return "tomorrow"
        case -1: return "yesterday"
        default: break
        }
        let count = abs(left)
        let span =
            if count < 14 {
                "\(count) days"
            } else if count < 60 {
                self.count(count / 7, "week")
            } else if count < 730 {
                self.count(max(2, (count * 12 + 182) / 365), "month")
            } else {
                self.count(count / 365, "year")
            }
        return left > 0 ? "in \(span)" : "\(span) ago"
    }

    /// `24 Nov`, with the year where it is not today's.
    static func date(_ date: CalendarDate, today: CalendarDate) -> String {
        let (year, month, day) = date.components
        return "\(day) \(months[month - 1])" + (year == today.components.year ? "" : " \(year)")
    }

    /// `Saturday 21 November`… kept short: `Saturday 21 Nov 2026`.
    static func day(_ date: CalendarDate) -> String {
        let (year, month, day) = date.components
        return "\(weekdays[date.weekday - 1]) \(day) \(months[month - 1]) \(year)"
    }

    /// What a page is about: whose house, on what day, as of which position.
    static func heading(_ household: Named, on day: CalendarDate, asOf position: UInt64?) -> Line {
        let past = position.map { " · as of \($0)" } ?? ""
        return [Span(household.name.printable, .heading), Span(" · \(Self.day(day))\(past)", .quiet)]
    }

    /// `1 lot`, `3 lots`, `1,204 rows`.
    static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
        "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
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

    /// `a minute ago`, `3 hours ago`: how long a thing of `seconds` lies back.
    static func ago(seconds: Int) -> String {
        switch seconds {
        case ..<60: "just now"
        case ..<3600: "\(count(seconds / 60, "minute")) ago"
        case ..<86_400: "\(count(seconds / 3600, "hour")) ago"
        default: "\(count(seconds / 86_400, "day")) ago"
        }
    }

    /// A lot's date as a sentence has it: `best before tomorrow (22 Nov)`, `~use by 3 Dec`; nil without a date.
    static func date(
        _ date: CalendarDate?, kind: LotView.DateKind?, source: LotView.DateSource?, today: CalendarDate?
    ) -> String? {
        guard let date else { return nil }
        let label = kind == .useBy ? "use by" : "best before"
        guard let today else { return "\(label) \(mark(source))\(date)" }
        let left = date - today
        let text = self.date(date, today: today)
        return switch abs(left) {
        case ...1: "\(label) \(mark(source))\(days(left)) (\(text))"
        case ...7: "\(label) \(mark(source))\(text) (\(days(left)))"
        default: "\(label) \(mark(source))\(text)"
        }
    }

    /// `~` before a date nobody read off a package.
    static func mark(_ source: LotView.DateSource?) -> String {
        switch source {
        case .default, .judged: "~"
        case .printed, .scanned, nil: ""
        }
    }
}
