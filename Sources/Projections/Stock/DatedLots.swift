import Inventory

/// The rules of one lot that replace the household's: its own, or its product's (E1, R1).
struct LotRules: Hashable, Sendable {
    var window: Int?
    var reminders: ReminderPolicy?

    var isEmpty: Bool { window == nil && reminders == nil }
}

/// A lot in the order of dates, those of a day in order of recording.
struct LotInOrder: Comparable, Sendable {
    // Ordered for little padding: there is one of 32 bytes for each lot.
    var id: LotID
    var order: UInt64
    /// A day that none has for those without a date, which come last.
    private var date: CalendarDate
    /// Where it is in the table.
    var place: Int32

    private static let never = CalendarDate(dayNumber: .max)

    /// Nil: it has none.
    var day: CalendarDate? { date == Self.never ? nil : date }

    init(_ lot: Lot, at place: Int) { self.init(lot.id, lot.order, lot.date?.day, at: place) }

    init(_ id: LotID, _ order: UInt64, _ day: CalendarDate?, at place: Int = 0) {
        (self.id, self.order, date, self.place) = (id, order, day ?? Self.never, Int32(place))
    }

    static func < (a: Self, b: Self) -> Bool {
        if a.date != b.date { return a.date < b.date }
        return a.order == b.order ? a.id < b.id : a.order < b.order
    }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.order == b.order && a.date == b.date }
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
    /// Those that lie in a freezer, in no group, by date.
    private(set) var frozen = SortedPages<LotInOrder>()
    /// Of these the ones with a printed best-before date.
    private(set) var frozenPrinted = SortedPages<LotInOrder>()

    /// By what a lot is found.
    enum Shelf {
        case dated, frozen, frozenPrinted
    }

    struct Group: Sendable {
        /// The rules that replace the household's.
        fileprivate(set) var rules = LotRules()
        fileprivate(set) var lots = SortedPages<LotInOrder>()
    }

    /// Those that have lots.
    var groups: some Collection<Group> { all.lazy.filter { !$0.lots.isEmpty } }

    mutating func insert(_ lot: LotInOrder, _ rules: LotRules, on shelf: Shelf) {
        if shelf != .dated { frozen.insert(lot) }
        if shelf == .frozenPrinted { frozenPrinted.insert(lot) }
        guard shelf == .dated else { return }
        guard lot.day != nil else { return undated.insert(lot) }
        all[number(of: rules)].lots.insert(lot)
    }

    /// Its rules, date and shelf are those with which it was inserted.
    mutating func remove(_ lot: LotInOrder, _ rules: LotRules, from shelf: Shelf) {
        if shelf != .dated { frozen.remove(lot) }
        if shelf == .frozenPrinted { frozenPrinted.remove(lot) }
        guard shelf == .dated else { return }
        guard lot.day != nil else { return undated.remove(lot) }
        let number = number(of: rules)
        all[number].lots.remove(lot)
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
