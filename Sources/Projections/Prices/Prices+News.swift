public import Domain

/// A price that differs from the one before it (F3).
public struct PriceNews: Sendable {
    public var before: Observation
    public var now: Observation

    public var isUp: Bool { before.shelf.unit.isCheaper(than: now.shelf.unit) }
}

// What is news: a price is judged by the newest earlier one of the same product or variant at the same store, by its day
// and then its place in the log; one that is dated back before a newer one is none. So one that comes or goes changes the
// verdict of itself, of the one after it, and of those before it that were told later.

extension Prices {
    /// What follows from the facts, the newest first.
    public var news: SortedPages<FeedPlace> { told.shown }

    /// By the id of its transaction; nil: nothing follows from that.
    public func news(_ id: PostID) -> NewsItem? { told.items[id].flatMap { $0.isShown ? $0 : nil } }

    /// By its number.
    public func news(numbered number: UInt64) -> NewsItem? {
        told.item(at: number).flatMap { $0.first == number && $0.isShown ? $0 : nil }
    }

    /// Its prices that differ, in the order in which they were told. Cost: the prices of these days of its products.
    public func changes(in item: NewsItem) -> [PriceNews] {
        rows(of: item).compactMap { seen in
            guard let (before, verdict) = verdict(on: seen), verdict != 0, let priced = products[seen.product],
                let other = products[before.product]
            else { return nil }
            return PriceNews(before: observation(before.row, other), now: observation(seen.row, priced))
        }.sorted { $0.now.order < $1.now.order }
    }

    /// A price that was told by the event of a stream version, and when; nil: none was, or quietly.
    public func told(at version: UInt64) -> (observation: Observation, at: Timestamp)? {
        guard let item = told.item(at: version), let seen = rows(of: item).first(where: { $0.row.order == version }),
            let priced = products[seen.product]
        else { return nil }
        return (observation(seen.row, priced), item.at)
    }

    /// Its prices, differing or not. Cost: the prices of these days of its products.
    func rows(of item: NewsItem) -> [Seen] {
        item.priced.flatMap { product -> [Seen] in
            guard let rows = products[product]?.rows else { return [] }
            let start = rows.indices.first(beyond: { rows[$0].day >= item.from })
            return rows[start...].prefix { $0.day <= item.to }
                .filter { (item.first...item.last).contains(UInt64($0.order)) }.map { Seen(product: product, row: $0) }
        }
    }

    /// A row and whose it is.
    struct Seen {
        var product: ProductID
        var row: PricedProduct.Row
    }

    /// The newest before a row, or the oldest after it, of the same variant, store and currency among what is one with
    /// its product (C9). Cost: the rows between.
    func neighbour(of seen: Seen, after: Bool) -> Seen? {
        guard let own = products[seen.product] else { return nil }
        let key = seriesKey(of: seen.row, own.forms)
        var nearest: Seen?
        for product in toldProducts.comparable(with: seen.product) {
            guard let priced = products[product], mayHave(priced, key) else { continue }
            let (rows, forms) = (priced.rows, priced.forms)
            let start = rows.indices.first(beyond: { !rows[$0].isOlder(than: seen.row) })
            let found =
                after
                ? rows[start...].first { $0.id != seen.row.id && seriesKey(of: $0, forms) == key }
                : rows[..<start].last { seriesKey(of: $0, forms) == key }
            guard let found else { continue }
            if let nearest, found.isOlder(than: nearest.row) == !after { continue }
            nearest = Seen(product: product, row: found)
        }
        return nearest
    }

    /// Those before a row that were told later than it: dated back as long as it is there. Cost: the rows before it.
    func datedBack(before seen: Seen) -> [Seen] {
        guard let own = products[seen.product] else { return [] }
        let key = seriesKey(of: seen.row, own.forms)
        return toldProducts.comparable(with: seen.product).flatMap { product -> [Seen] in
            guard let priced = products[product], mayHave(priced, key) else { return [] }
            let (rows, forms) = (priced.rows, priced.forms)
            return rows.prefix { $0.day < seen.row.day }
                .filter { $0.order > seen.row.order && seriesKey(of: $0, forms) == key }
                .map { Seen(product: product, row: $0) }
        }
    }

    /// Whether a newer price was told before it. Cost: the rows after it.
    private func isDatedBack(_ seen: Seen) -> Bool {
        guard let own = products[seen.product] else { return false }
        let key = seriesKey(of: seen.row, own.forms)
        return toldProducts.comparable(with: seen.product).contains { product in
            guard let priced = products[product], mayHave(priced, key) else { return false }
            let (rows, forms) = (priced.rows, priced.forms)
            return rows.reversed().prefix { $0.day > seen.row.day }
                .contains { $0.order < seen.row.order && seriesKey(of: $0, forms) == key }
        }
    }

    /// The price before one, and whether it is dearer than that, 1, or cheaper, −1; nil: there is none, or it is dated back.
    private func verdict(on seen: Seen) -> (before: Seen, verdict: Int)? {
        guard let before = neighbour(of: seen, after: false), !isDatedBack(seen) else { return nil }
        return (before, compared(before, seen))
    }

    private struct SeriesKey: Equatable {
        var variant: VariantID
        var store: StoreID
        var currency: Currency
    }

    private func seriesKey(of row: PricedProduct.Row, _ forms: [PricedProduct.Form]) -> SeriesKey {
        if row.isRare, let seen = rare[row.id] {
            return SeriesKey(variant: seen.variant, store: seen.store, currency: seen.money.currency)
        }
        let form = forms[Int(row.form)]
        return SeriesKey(variant: form.variant, store: stores[row.store], currency: currencies[form.currency])
    }

    /// False where no row of a product is of a series, as of another product's variants.
    private func mayHave(_ priced: PricedProduct, _ key: SeriesKey) -> Bool {
        priced.forms.contains { $0.variant == key.variant }
    }

    /// More than zero: the second is dearer.
    private func compared(_ before: Seen, _ now: Seen) -> Int {
        guard let was = products[before.product].map({ observation(before.row, $0).shelf.unit }),
            let isNow = products[now.product].map({ observation(now.row, $0).shelf.unit })
        else { return 0 }
        return was.isCheaper(than: isNow) ? 1 : isNow.isCheaper(than: was) ? -1 : 0
    }

    /// Counts a row's verdict in the item that told it, or takes it out.
    /// - Parameter sign: 1 or −1.
    mutating func judge(_ seen: Seen, _ sign: Int) {
        guard let item = told.item(at: UInt64(seen.row.order)), let verdict = verdict(on: seen)?.verdict, verdict != 0
        else { return }
        told.change(item.id, at: item.at) { item in
            if verdict > 0 { item.up += sign } else { item.down += sign }
        }
    }

    /// An item without what is not there any more. Cost: the prices of its days.
    mutating func shrink(_ id: PostID) {
        guard let item = told.items[id] else { return }
        let left = rows(of: item)
        let made = item.made.compactMap { toldProducts[$0] }
        let first = left.min { $0.row.order < $1.row.order }
        let member = first.flatMap { seen in products[seen.product].map { observation(seen.row, $0).member } }
        told.change(id, at: item.at) { item in
            var fresh = NewsItem(id: item.id, at: item.at)
            (fresh.up, fresh.down, fresh.made) = (item.up, item.down, item.made)
            fresh.actor = made.first?.actor ?? UserID()
            for seen in left { fresh.cover(seen.row, of: seen.product) }
            fresh.firstPrice = first.map { UInt64($0.row.order) } ?? .max
            for product in made { fresh.cover(product.order) }
            fresh.member = member ?? made.first?.behalf ?? MemberID()
            item = fresh
        }
    }
}
