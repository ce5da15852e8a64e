import Domain

/// The rules of one lot that replace the household's: its own, or its product's (E1, R1).
struct LotRules: Hashable, Sendable {
    var window: Int?
    var reminders: ReminderPolicy?

    var isEmpty: Bool { window == nil && reminders == nil }
}

/// A lot in the order of dates, those of a day in order of recording.
struct LotInOrder: Comparable, Sendable {
    var order: UInt64
    var id: LotID
    /// Nil: it has none.
    var day: CalendarDate?
    /// Where it is in the table.
    var place: Int32

    init(_ lot: Lot, at place: Int) {
        (order, id, day) = (lot.order, lot.id, lot.date?.day)
        self.place = Int32(place)
    }

    /// Those without a date last.
    static func < (a: Self, b: Self) -> Bool {
        if a.day != b.day { return a.isDated(before: b.day) }
        return (a.order, a.id) < (b.order, b.id)
    }

    private func isDated(before other: CalendarDate?) -> Bool {
        guard let day else { return false }
        return other.map { day < $0 } ?? true
    }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.order == b.order && a.day == b.day }
}

/// The lots in stock by the rules that hold for them, then by date.
///
/// Lots with the household's own rules are a group of their own, so that a change of those moves nothing. So every
/// question of dates is a search in each group.
struct DatedLots: Sendable {
    /// The household's rules first, then each others. An empty group is reused for other rules.
    private var all = [Group()]
    private var numbers: [LotRules: Int] = [:]
    /// Those without a date, in order of recording.
    private(set) var undated = SortedPages<LotInOrder>()
    /// How many have a date.
    private(set) var count = 0

    struct Group: Sendable {
        /// What replaces the household's rules.
        fileprivate(set) var rules = LotRules()
        fileprivate(set) var lots = SortedPages<LotInOrder>()
    }

    /// Those that have lots.
    var groups: some Collection<Group> { all.lazy.filter { !$0.lots.isEmpty } }

    mutating func insert(_ lot: LotInOrder, _ rules: LotRules) {
        guard lot.day != nil else { return undated.insert(lot) }
        all[number(of: rules)].lots.insert(lot)
        count += 1
    }

    /// Its rules and date are those with which it was inserted.
    mutating func remove(_ lot: LotInOrder, _ rules: LotRules) {
        guard lot.day != nil else { return undated.remove(lot) }
        let number = number(of: rules)
        all[number].lots.remove(lot)
        count -= 1
        if number > 0, all[number].lots.isEmpty { numbers[rules] = nil }
    }

    /// The group of some rules, made on first use.
    private mutating func number(of rules: LotRules) -> Int {
        if rules.isEmpty { return 0 }
        if let number = numbers[rules] { return number }
        let number = all.indices.dropFirst().first { all[$0].lots.isEmpty } ?? all.count
        if number == all.count { all.append(Group()) }
        all[number].rules = rules
        numbers[rules] = number
        return number
    }
}

extension SortedPages<LotInOrder> {
    func before(_ date: CalendarDate) -> SubSequence { self[..<firstIndex(on: date)] }

    func after(_ date: CalendarDate) -> SubSequence { self[firstIndex(on: date + 1)...] }

    /// Empty when `last` lies before `first`.
    func from(_ first: CalendarDate, through last: CalendarDate) -> SubSequence {
        let start = firstIndex(on: first)
        return self[start..<Swift.max(start, firstIndex(on: last + 1))]
    }

    /// The first lot with that date or a later one.
    func firstIndex(on date: CalendarDate) -> Index { firstIndex { $0.day.map { $0 >= date } ?? true } }

    /// The days that have lots, with their lots.
    func days() -> some Sequence<(date: CalendarDate, lots: SubSequence)> {
        sequence(state: startIndex) { place in
            guard place < endIndex, let date = self[place].day else { return nil }
            let next = firstIndex { $0.day.map { $0 > date } ?? true }
            defer { place = next }
            return (date, self[place..<next])
        }
    }
}
