import Inventory

/// Values of options that people write in several words: `--price 99 ct`, `--minimum 2 l`, `--expires 5. Dezember`,
/// `--bought letzten Freitag`. Without this the words behind the first would be taken for the name of a thing.
enum MultiwordValues {
    private static let money: Set = ["--price", "--total", "--deposit"]
    private static let dates: Set = ["--expires", "--bought", "--day", "--until", "--date", "--on"]
    /// Those of a number and its unit, `--minimum 2 l`.
    private static let amounts: Set = ["--minimum", "--for", "--amount", "--count", "--helping", "--is", "--pack"]
    /// Those of names and of words, `--note für Oma`.
    private static let texts: Set = ["--note", "--store", "--list", "--location", "--name"]
    /// "zu verbrauchen bis 24. November 2026"
    private static let mostWords = 6

    /// The arguments with the words of such a value as one; what is a value by its first word alone stays.
    static func joined(_ arguments: [String]) -> [String] {
        var joined: [String] = []
        var rest = arguments[...]
        while let option = rest.popFirst() {
            joined.append(option)
            if option == "--" { break }
            if let date = useBy(option, &rest, isFirst: joined.count < 3) {
                joined = joined.dropLast() + ["--expires", date, useBy]
                continue
            }
            let count =
                texts.contains(option) ? textWords(option, rest, behind: joined.dropLast()) : words(of: option, rest)
            guard count > 1 || money.contains(option), !rest.isEmpty else { continue }
            let value = rest.prefix(count).joined(separator: " ")
            joined.append(money.contains(option) ? perUnit(value) : value)
            rest = rest.dropFirst(count)
        }
        return joined + rest
    }

    /// `2,49 pro Karton` as `2,49/Karton`; any other text as it is.
    static func perUnit(_ price: String) -> String {
        let words = price.split(separator: " ").map(String.init)
        guard let per = words.firstIndex(where: UnitName.isPer), per > 0,
            words[0].first?.isNumber ?? false, words[(per + 1)...].contains(where: { $0.contains(where: \.isLetter) })
        else { return price }
        return words[..<per].joined(separator: " ") + "/" + words[(per + 1)...].joined(separator: " ")
    }

    /// Returns the number of words in a text value, up to a word that may be an amount. A note or a name may contain an
    /// amount. The number is one where the thing may follow the text.
    /// - Parameter before: The arguments before the option.
    private static func textWords(_ option: String, _ words: ArraySlice<String>, behind before: [String]) -> Int {
        let verb = OptionSuggestion.wordsOfVerb(before)
        // What is behind another option may be its value.
        let isNamed = before.indices.dropFirst(max(1, verb)).contains { at in
            !before[at].hasPrefix("-") && !before[at - 1].hasPrefix("--")
        }
        if before.first == "correct", option == "--note", !isNamed {
            // Which booking it is has a number or a code, and may stand behind.
            let all = words.prefix { !$0.hasPrefix("-") }
            let isWhich = all.last.map { $0.contains(where: \.isNumber) } ?? false
            return max(1, all.count - (isWhich ? 1 : 0))
        }
        guard verb > 0, isNamed else { return 1 }
        let isFree = ["--note", "--name"].contains(option)
        return max(1, words.prefix { !$0.hasPrefix("-") && (isFree || !($0.first?.isNumber ?? false)) }.count)
    }

    private static let useBy = "--use-by"

    /// The date that stands behind `--use-by`, as on a label: `Hack --use-by heute`. A number that may as well be an amount
    /// is none, nor is what names the thing.
    private static func useBy(_ option: String, _ behind: inout ArraySlice<String>, isFirst: Bool) -> String? {
        if let date = option.split(separator: "=", maxSplits: 1).last, option.hasPrefix(useBy + "=") {
            return String(date)
        }
        guard option == useBy, !isFirst, let first = behind.first, !first.hasPrefix("--") else { return nil }
        let count = isDate(first) ? 1 : words(of: "--expires", behind)
        let date = behind.prefix(count).joined(separator: " ")
        // "--use-by 2", "--use-by 1.5 l": how much of it.
        let isAmount = behind.dropFirst(count).first.map { Grammar().isOnlyAmount("\(date) \($0)") } ?? false
        guard isDate(date), Int(date) == nil, !isAmount else { return nil }
        behind = behind.dropFirst(count)
        return date
    }

    private static func words(of option: String, _ behind: ArraySlice<String>) -> Int {
        let words = behind.prefix(mostWords).prefix { !$0.hasPrefix("--") }
        guard let first = words.first, words.count > 1 else { return 1 }
        if money.contains(option) {
            let isNumber = first.allSatisfy { $0.isNumber || ".,".contains($0) }
            // "99 ct/kg": what it is for one of goes along.
            let unit = words[words.startIndex + 1].prefix { $0 != "/" }
            guard isNumber else { return 1 }
            let count = Money.isUnit(String(unit)) ? 2 : 1
            // "2,49 pro Karton", "99 ct pro 100 g"
            let per = words.dropFirst(count)
            guard let joint = per.first, UnitName.isPer(joint), per.count > 1 else { return count }
            return count + (per.dropFirst().first?.allSatisfy(\.isNumber) ?? false ? min(3, per.count) : 2)
        }
        if amounts.contains(option) {
            let unit = words[words.startIndex + 1]
            let isNumber = first.allSatisfy { $0.isNumber || ".,/".contains($0) }
            return isNumber && !unit.contains(where: \.isNumber) && Grammar().isOnlyAmount("\(first) \(unit)") ? 2 : 1
        }
        guard dates.contains(option) else { return 1 }
        if isMonth(first), let count = monthWords(words) { return count }
        return isDate(first)
            ? isDay(first, before: words.dropFirst()) ? 1 + dateWords(words.dropFirst()) : 1 : dateWords(words)
    }

    /// Whether a date by numbers stands behind its weekday: `Sa 28.11.`, and not the 2 of `Fr 2 l`.
    private static func isDay(_ weekday: String, before words: ArraySlice<String>) -> Bool {
        guard !weekday.contains(where: \.isNumber), let date = words.first, date.first?.isNumber ?? false else {
            return false
        }
        let isAmount =
            date.last != "." && date.filter { ".,".contains($0) }.count < 2 && !date.contains { "-/".contains($0) }
        return !isAmount && isDate(words.prefix(dateWords(words)).joined(separator: " "))
    }

    private static func isMonth(_ word: String) -> Bool {
        !word.contains(where: \.isNumber) && isDate("1. \(word) 2026")
    }

    /// Returns the number of words in a date that begins with a month; nil: no number belongs to the month. `Dezember
    /// 2027` is a month. `Dez 28` may be a day or a year: the user is asked which, and 28 is not taken for an amount.
    /// The number in `Dez 2 l` is an amount.
    private static func monthWords(_ words: ArraySlice<String>) -> Int? {
        guard let number = words.dropFirst().first, number.allSatisfy(\.isNumber) else { return nil }
        return number.count == 4 || number.count <= 2 && words.count == 2 ? 2 : nil
    }

    /// How many words the date is that they begin with; 1 where they begin with none.
    private static func dateWords(_ words: ArraySlice<String>) -> Int {
        guard let first = words.first, words.count > 1, !isDate(first) else { return 1 }
        let counts = (2...words.count).filter { isDate(words.prefix($0).joined(separator: " ")) }
        guard let least = counts.first else { return 1 }
        // "24. Dezember 2026", and not the 2 of "5. Dezember 2 l".
        let year = words.dropFirst(least).first ?? ""
        return counts.contains(least + 1) && year.count == 4 && year.allSatisfy(\.isNumber) ? least + 1 : least
    }

    /// Whatever the day is and the household's order. One that is refused for what it says, as `next week` is, is one.
    private static func isDate(_ text: String) -> Bool {
        let today = CalendarDate(year: 2026, month: 1, day: 15) ?? CalendarDate()
        if (try? PrintedDate.parse(text, today: today, order: .dmy)) != nil { return true }
        do throws(DateTextError) {
            _ = try HumanDate.parse(text, today: today, order: .dmy, direction: .nearest)
            return true
        } catch {
            return switch error {
            case .empty, .notUnderstood, .outOfRange, .farMonth, .noSuchTime, .inFuture: false
            // "31. November", and not the amount 2.13.
            case .noSuchDay: text.contains(where: \.isLetter)
            case .twoReadings, .week, .otherWeekday, .stillToCome, .minutesOrMonths: true
            }
        }
    }
}
