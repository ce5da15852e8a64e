/// Month and weekday names as people and printers write them.
enum MonthName {
    static let english = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// 1…12 for a name in a language that larder reads (H3) or its usual abbreviation, in any case, with or without
    /// accents.
    static func number(_ word: String) -> Int? { months[NameKey(word).text] }

    /// 1 = Monday … 7 = Sunday, for such a name or its usual abbreviation, with or without a dot.
    static func weekday(_ word: String) -> Int? {
        let key = NameKey(word).text
        return weekdays[key.last == "." ? String(key.dropLast()) : key]
    }

    /// 0 for today, 1 for tomorrow, in the languages that larder reads besides English (H3).
    static func daysFromToday(_ text: String) -> Int? { days[NameKey(text).text] }

    private static let days: [String: Int] = {
        var days: [String: Int] = [:]
        for (day, names) in Lexicon.all.flatMap(\.dates.days) {
            for name in names.split(separator: ",") { days[NameKey(String(name)).text] = day }
        }
        return days
    }()

    private static let months = table(\.months)
    private static let weekdays = table(\.weekdays)

    /// The place of each word, from 1. Of a word of two languages it is the same.
    private static func table(_ rows: KeyPath<Lexicon.Dates, String>) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for lexicon in Lexicon.all {
            for (index, row) in lexicon.dates[keyPath: rows].split(separator: ",").enumerated() {
                for word in row.split(separator: " ") { numbers[NameKey(String(word)).text] = index + 1 }
            }
        }
        return numbers
    }
}
