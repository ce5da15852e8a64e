public import Domain

/// The prices and new products that one transaction told of, from which a post follows (F3).
public struct NewsItem: TableRow, Equatable {
    /// Its transaction's.
    public var id: PostID
    public var at: Timestamp
    /// Who told it; none: the actor did.
    public internal(set) var member = MemberID()
    public internal(set) var actor = UserID()
    /// How many prices differ from the one before, upwards and downwards.
    public internal(set) var up = 0
    public internal(set) var down = 0
    /// New ones, and those of which there are prices, by id.
    public internal(set) var made: [ProductID] = []
    public internal(set) var priced: [ProductID] = []
    /// The stream versions of the first and the last event of these; the first is its number.
    public internal(set) var first = UInt64.max
    var last = UInt64.min
    var firstPrice = UInt64.max
    /// The days of its prices.
    var from = CalendarDate(dayNumber: .max)
    var to = CalendarDate(dayNumber: .min)

    init(id: PostID, at: Timestamp) { (self.id, self.at) = (id, at) }

    /// A first price is no news.
    public var isShown: Bool { up + down > 0 || !made.isEmpty }
    var isEmpty: Bool { priced.isEmpty && made.isEmpty }
    var place: FeedPlace { FeedPlace(order: first, id: id) }

    mutating func cover(_ order: UInt64) { (first, last) = (min(first, order), max(last, order)) }

    mutating func cover(_ row: PricedProduct.Row, of product: ProductID) {
        cover(UInt64(row.order))
        (from, to) = (min(from, row.day), max(to, row.day))
        priced.insertInOrder(product)
    }
}

extension [ProductID] {
    mutating func insertInOrder(_ product: ProductID) {
        let place = firstIndex { product <= $0 } ?? endIndex
        if place == endIndex || self[place] != product { insert(product, at: place) }
    }
}

/// What follows from the facts, the newest first.
struct News: Equatable, Sendable {
    private(set) var items = HashTable<NewsItem>()
    /// All of them, and those that are shown.
    private var order = SortedPages<FeedPlace>()
    private(set) var shown = SortedPages<FeedPlace>()

    static func == (a: News, b: News) -> Bool { a.items == b.items }

    /// The item whose transaction told what has that stream version; nil: it was told quietly.
    func item(at version: UInt64) -> NewsItem? {
        let place = order.firstIndex { $0.order <= version }
        guard place < order.endIndex, let item = items[order[place].id], version <= item.last else { return nil }
        return item
    }

    /// - Parameter at: When it was told, if it is not known yet.
    mutating func change(_ id: PostID, at: @autoclosure () -> Timestamp, _ change: (inout NewsItem) -> Void) {
        let place = items.place(of: id) ?? items.insert(NewsItem(id: id, at: at()))
        let before = items[place]
        change(&items[place])
        let after = items[place]
        if before.place != after.place || before.isEmpty || after.isEmpty {
            if !before.isEmpty { order.remove(before.place) }
            if !after.isEmpty { order.insert(after.place) }
        }
        if before.isShown { shown.remove(before.place) }
        if after.isShown { shown.insert(after.place) }
        if after.isEmpty { items.remove(at: place) }
    }
}
