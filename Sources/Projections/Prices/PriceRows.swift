import Inventory

/// The prices of a product, the oldest first.
///
/// One array, as nearly all products have few. Where there are very many the older ones are in pages of at most 512, so
/// that one which comes between others moves 24 kB at most.
struct PriceRows: Sequence, Equatable, Sendable {
    typealias Row = PricedProduct.Row

    private static let most = 512

    /// None is empty.
    private var older: [[Row]] = []
    /// Empty only where there is none at all.
    private var newest: [Row] = []

    var isEmpty: Bool { newest.isEmpty }
    var last: Row? { newest.last }
    /// Cost: the pages.
    var count: Int { older.reduce(newest.count) { $0 + $1.count } }
    var capacity: Int { older.reduce(newest.capacity) { $0 + $1.capacity } }

    private subscript(page: Int) -> [Row] {
        _read {
            if page < older.count { yield older[page] } else { yield newest }
        }
        _modify {
            if page < older.count { yield &older[page] } else { yield &newest }
        }
    }

    /// The first row for which the condition holds, given that it holds for all after it.
    private func place(beyond isBeyond: (Row) -> Bool) -> (page: Int, offset: Int) {
        func isReached(_ row: Row) -> Bool {
            Steps.count()
            return isBeyond(row)
        }
        let page = older.indices.first(beyond: { isReached(older[$0][older[$0].count - 1]) })
        return (page, self[page].indices.first(beyond: { isReached(self[page][$0]) }))
    }

    /// The one of an event, by its day.
    func find(_ day: CalendarDate, _ order: UInt32) -> Row? {
        let place = place { ($0.day, $0.order) >= (day, order) }
        let page = self[place.page]
        guard place.offset < page.count, page[place.offset].day == day, page[place.offset].order == order else {
            return nil
        }
        return page[place.offset]
    }

    mutating func insert(_ row: Row) {
        // It is nearly always the newest.
        let isLast = newest.last.map { $0.isOlder(than: row) } ?? true
        let (page, offset) = isLast ? (older.count, newest.count) : place { row.isOlder(than: $0) }
        let count = self[page].count
        // An array that doubles would be half empty for years.
        if count == self[page].capacity { self[page].reserveCapacity(count + 1 + count / 8) }
        self[page].insert(row, at: offset)
        if count == Self.most { split(page) }
    }

    private mutating func split(_ page: Int) {
        let rows = self[page]
        let half = rows.count / 2
        self[page] = Array(rows[half...])
        older.insert(Array(rows[..<half]), at: page)
    }

    /// By its day, its event and its id.
    mutating func remove(_ row: Row) {
        let (page, offset) = place { !$0.isOlder(than: row) }
        guard offset < self[page].count, self[page][offset].id == row.id else { return }
        self[page].remove(at: offset)
        guard self[page].isEmpty else { return }
        if page < older.count { older.remove(at: page) } else if let last = older.popLast() { newest = last }
    }

    /// Not the iterator's, which asks for each row which page it is on.
    func forEach(_ body: (Row) -> Void) {
        for page in older { page.forEach(body) }
        newest.forEach(body)
    }

    /// For those who look at very many.
    func forEachPageFromNewest(_ body: ([Row]) -> Void) {
        body(newest)
        for page in older.reversed() { body(page) }
    }

    func makeIterator() -> Iterator { Iterator(rows: self) }

    struct Iterator: IteratorProtocol {
        fileprivate let rows: PriceRows
        private var page = 0
        private var offset = 0

        fileprivate init(rows: PriceRows) { self.rows = rows }

        mutating func next() -> Row? {
            if page < rows.older.count, offset == rows.older[page].count { (page, offset) = (page + 1, 0) }
            let current = page < rows.older.count ? rows.older[page] : rows.newest
            guard offset < current.count else { return nil }
            offset += 1
            return current[offset - 1]
        }
    }
}
