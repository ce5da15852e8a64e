/// Two years of a household's purchases as a CSV file, made up: nobody bought them. The same in every run.
///
/// As files of people are: English and German names, amounts in every spelling, rows that repeat one before them, and
/// where it is asked for, days that there are not.
public enum Purchases {
    public static let header = "date,item,member,amount,total,store"
    /// So many are two years.
    public static let all = 38_765

    private enum Counted { case pieces, mass, volume }

    /// The first are bought most.
    private static let items: [(name: String, counted: Counted)] = [
        ("whole milk", .volume), ("Brötchen", .pieces), ("yogurt", .pieces), ("Äpfel", .mass), ("eggs", .pieces),
        ("Butter", .pieces), ("bananas", .mass), ("Gouda jung", .mass), ("mineral water", .volume),
        ("Kartoffeln", .mass), ("brown bread", .pieces), ("Möhren", .mass), ("chicken", .mass),
        ("Schlagsahne", .pieces),
        ("orange juice", .volume), ("Zwiebeln", .mass), ("tomatoes", .mass), ("Quark", .pieces), ("pasta", .mass),
        ("Hackfleisch", .mass), ("rice", .mass), ("Spülmittel", .pieces), ("coffee", .mass), ("Müsli", .pieces),
        ("ice cream", .pieces), ("Würstchen", .pieces), ("lettuce", .pieces), ("Olivenöl", .volume), ("sugar", .mass),
        ("Mehl Type 405", .mass), ("candles", .pieces), ("Crème fraîche", .pieces), ("tea, black", .pieces),
        ("Grüne Soße", .pieces), ("salmon", .mass), ("Zahnpasta", .pieces), ("frozen peas", .mass), ("Senf", .pieces),
        ("dark chocolate", .pieces), ("Salz", .pieces), ("honey", .pieces), ("Zimtstangen", .pieces),
        ("toilet paper", .pieces), ("Erdbeeren", .mass), ("batteries", .pieces), ("Weihnachtsgans", .pieces),
    ]
    private static let amounts: [Counted: [String]] = [
        .pieces: ["", "", "1", "2", "3", "6", "12"], .mass: ["500g", "1 kg", "\"0,5 kg\"", "1.250kg", "1 1/2 kg"],
        .volume: ["1 l", "1.5 l", "\"0,75 l\"", "½ l", "330 ml"],
    ]
    private static let members = ["Anna", "Ben", "Jörg", "Zoë", ""]
    private static let stores = ["Lidl", "Aldi", "Wochenmarkt", "", ""]
    private static let noDays = ["2014-13-01", "30.02.2014", "some day", "2014-02-29"]

    /// The lines of the first so many purchases, in the order of their days.
    /// - Parameter withoutDay: every so many, one has a day that there is not; 0 = none has.
    public static func lines(_ count: Int, withoutDay: Int = 0, seed: UInt64 = 1) -> [String] {
        var random = SeededGenerator(seed: seed)
        var lines: [String] = []
        for number in 0..<count {
            let repeats = Int.random(in: 0..<50, using: &random) == 0
            lines.append(repeats ? lines.last ?? line(number, &random) : line(number, &random))
        }
        guard withoutDay > 0 else { return lines }
        for place in stride(from: withoutDay - 1, to: count, by: withoutDay) {
            let rest = lines[place].drop { $0 != "," }
            lines[place] = noDays[place / withoutDay % noDays.count] + rest
        }
        return lines
    }

    private static func line(_ number: Int, _ random: inout SeededGenerator) -> String {
        func any<T>(_ list: [T], _ random: inout SeededGenerator) -> T {
            list[.random(in: list.indices, using: &random)]
        }
        // The smaller of two throws: what stands at the beginning of the list comes more often.
        let places = (0..<2).map { _ in Int.random(in: items.indices, using: &random) }
        let item = items[min(places[0], places[1])]
        let name = item.name.contains(",") ? "\"\(item.name)\"" : item.name
        let cents = Int.random(in: 19...1999, using: &random)
        let total = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
        return [
            day(number * 730 / all, german: Int.random(in: 0..<10, using: &random) == 0), name, any(members, &random),
            any(amounts[item.counted] ?? [""], &random), total, any(stores, &random),
        ].joined(separator: ",")
    }

    /// A day of 2014 or 2015, neither of which is a leap year.
    private static func day(_ number: Int, german: Bool) -> String {
        var (month, day) = (0, number % 365)
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        while day >= lengths[month] {
            day -= lengths[month]
            month += 1
        }
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let year = 2014 + number / 365
        return german ? "\(two(day + 1)).\(two(month + 1)).\(year)" : "\(year)-\(two(month + 1))-\(two(day + 1))"
    }
}
