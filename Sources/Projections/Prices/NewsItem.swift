public import Inventory

/// The prices and new products that one transaction told of, from which a post follows (F3).
public struct NewsItem: TableRow, Equatable {
    /// Its transaction's.
    public var id: PostID
    public var at: Timestamp
    /// Who told it; none: the actor did.
    public internal(set) var member = MemberID()
    public internal(set) var actor = UserID()
    /// Its prices that differ, in the order in which they were told. Not kept: found when it is looked at.
    public internal(set) var changes: [PriceNews] = []
    /// How many prices differ from the one before, those that are dated back too.
    var differing = 0
    /// In the order in which they were told.
    private(set) var prices: [Part] = []
    private(set) var products: [Part] = []

    /// A price, or a product that is new.
    struct Part: Equatable {
        /// The stream version of its event.
        var order: UInt64
        var product: ProductID
        /// Of a price.
        var day = CalendarDate()
    }

    init(id: PostID, at: Timestamp) { (self.id, self.at) = (id, at) }

    /// New ones, by id.
    public var made: [ProductID] { products.count < 2 ? products.map(\.product) : products.map(\.product).sorted() }
    /// Those of which there are prices.
    public var priced: some Sequence<ProductID> { prices.lazy.map(\.product) }

    /// The stream versions of the first and the last event of these; the first is its number.
    public var first: UInt64 { min(prices.first?.order ?? .max, products.first?.order ?? .max) }
    var last: UInt64 { max(prices.last?.order ?? .min, products.last?.order ?? .min) }

    /// How many prices differ upwards and downwards.
    public var up: Int { changes.count(where: \.isUp) }
    public var down: Int { changes.count - up }

    /// It is, unless all that differs is dated back. A first price is no news.
    var mayBeShown: Bool { differing > 0 || !products.isEmpty }
    var isEmpty: Bool { prices.isEmpty && products.isEmpty }
    var place: FeedPlace { FeedPlace(order: first, id: id) }

    /// The price that an event told.
    func price(at version: UInt64) -> Part? { prices.place(of: version).map { prices[$0] } }

    /// - Parameter member: Whose it is: the first price says who told it.
    mutating func insert(price: Part, of member: MemberID) {
        prices.insertInOrder(price)
        if prices[0] == price { self.member = member }
    }

    /// - Parameter behalf: For whom it was told, which the first product says where there are no prices.
    mutating func insert(product: Part, by actor: UserID, for behalf: MemberID) {
        products.insertInOrder(product)
        guard products[0] == product else { return }
        self.actor = actor
        if prices.isEmpty { member = behalf }
    }

    mutating func remove(priceAt version: UInt64) {
        if let place = prices.place(of: version) { prices.remove(at: place) }
    }

    mutating func remove(productAt version: UInt64) {
        if let place = products.place(of: version) { products.remove(at: place) }
    }
}

extension [NewsItem.Part] {
    fileprivate func place(of version: UInt64) -> Int? {
        let place = indices.first(beyond: { self[$0].order >= version })
        return place < count && self[place].order == version ? place : nil
    }

    fileprivate mutating func insertInOrder(_ part: NewsItem.Part) {
        let place = indices.first(beyond: { self[$0].order >= part.order })
        if place == count || self[place] != part { insert(part, at: place) }
    }
}

extension [ProductID] {
    mutating func insertInOrder(_ product: ProductID) {
        let place = indices.first(beyond: { product <= self[$0] })
        if place == endIndex || self[place] != product { insert(product, at: place) }
    }

    mutating func removeInOrder(_ product: ProductID) {
        let place = indices.first(beyond: { product <= self[$0] })
        if place < endIndex, self[place] == product { remove(at: place) }
    }
}

/// The news derived from prices and new products, the newest first.
struct News: Equatable, Sendable {
    private(set) var items = HashTable<NewsItem>()
    /// All of them, and those that may be shown.
    private var order = SortedPages<FeedPlace>()
    private(set) var places = SortedPages<FeedPlace>()

    static func == (a: News, b: News) -> Bool { a.items == b.items }

    /// The item whose transaction told what has that stream version; nil: it was told quietly.
    func item(at version: UInt64) -> NewsItem? { place(at: version).map { items[$0] } }

    /// The place of that item in the table.
    func place(at version: UInt64) -> Int? {
        let found = order.firstIndex { $0.order <= version }
        guard found < order.endIndex, let place = items.place(of: order[found].id), version <= items[place].last else {
            return nil
        }
        return place
    }

    /// - Parameter at: When it was told, if it is not known yet.
    mutating func change(_ id: PostID, at: @autoclosure () -> Timestamp, _ change: (inout NewsItem) -> Void) {
        self.change(items.place(of: id) ?? items.insert(NewsItem(id: id, at: at())), change)
    }

    mutating func change(_ place: Int, _ change: (inout NewsItem) -> Void) {
        // No copy of the item itself: its prices would be copied with the change.
        let before = (place: items[place].place, isEmpty: items[place].isEmpty, mayBeShown: items[place].mayBeShown)
        change(&items[place])
        let after = (place: items[place].place, isEmpty: items[place].isEmpty, mayBeShown: items[place].mayBeShown)
        let isMoved = before.place != after.place
        if isMoved || before.isEmpty != after.isEmpty {
            if !before.isEmpty { order.remove(before.place) }
            if !after.isEmpty { order.insert(after.place) }
        }
        if isMoved || before.mayBeShown != after.mayBeShown {
            if before.mayBeShown { places.remove(before.place) }
            if after.mayBeShown { places.insert(after.place) }
        }
        if after.isEmpty { items.remove(at: place) }
    }

    /// No price differs, for who compares all of them anew.
    mutating func clear() {
        for place in items.places({ $0.differing > 0 }) { change(place) { $0.differing = 0 } }
    }
}
