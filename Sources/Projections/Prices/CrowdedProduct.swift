import Inventory

/// A series within what is one (C9): of one variant, store and currency, in one unit.
struct SeriesKey: Hashable, Sendable {
    /// Empty where nothing is merged: there is one unit.
    var base = ""
    var variant: VariantID
    var store: StoreID
    var currency: Currency
}

/// Who found a price at which store.
struct Finder: Hashable, Sendable {
    var member: MemberID
    var store: StoreID
}

/// Orders of a product, or of several that are one, which has too many prices to look at each: some forty bytes a price.
struct CrowdedProduct: Sendable {
    /// So many products and prices are looked at one by one.
    static let few = 128

    /// None is empty.
    var lines: [SeriesKey: PriceLine] = [:]
    private var numbers: [Finder: UInt32] = [:]
    /// Those that somebody typed (L1).
    private var days: SortedPages<Found> = SortedPages()

    private struct Found: Comparable {
        var day: CalendarDate
        var finder: UInt32
        var order: UInt32

        static func < (a: Self, b: Self) -> Bool {
            Steps.count()
            return (a.day, a.finder, a.order) < (b.day, b.finder, b.order)
        }
    }

    /// It must be there.
    mutating func remove(_ entry: PriceLine.Entry, _ key: SeriesKey) {
        lines[key]?.remove(entry)
        if lines[key]?.isEmpty ?? false { lines[key] = nil }
    }

    mutating func insert(_ order: UInt32, by finder: Finder, on day: CalendarDate) {
        let number = numbers[finder] ?? UInt32(numbers.count)
        numbers[finder] = number
        days.insert(Found(day: day, finder: number, order: order))
    }

    mutating func remove(_ order: UInt32, by finder: Finder, on day: CalendarDate) {
        if let number = numbers[finder] { days.remove(Found(day: day, finder: number, order: order)) }
    }

    /// The first of a day.
    func first(by finder: Finder, on day: CalendarDate) -> UInt32? {
        guard let number = numbers[finder] else { return nil }
        let place = days.firstIndex(notBefore: Found(day: day, finder: number, order: 0))
        guard place < days.endIndex, case let found = days[place], found.day == day, found.finder == number else {
            return nil
        }
        return found.order
    }
}
