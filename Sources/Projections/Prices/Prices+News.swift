public import Inventory

/// A price that differs from the one before it (F3).
public struct PriceNews: Equatable, Sendable {
    public var before: Observation
    public var now: Observation

    public var isUp: Bool { before.shelf.unit.isCheaper(than: now.shelf.unit) }
}

// What is news: a price is judged by the newest earlier one of the same product or variant at the same store, by its day
// and then its place in the log; one that is dated back before a newer one is none. One that comes or goes may date back any
// number of others. So what is kept is only which differ from the one before them, which changes for itself and the one
// after it, and what is dated back is found when it is looked at.

extension Prices {
    /// Where something may follow from the facts, the newest first: what is dated back is among it, and `news` nil there.
    public var placesOfNews: SortedPages<FeedPlace> { announced.places }

    /// The news derived from prices and new products, the newest first. Cost: what is taken of it, and what is dated
    /// back between.
    public var news: some Collection<FeedPlace> { announced.places.lazy.filter(isNews) }

    /// Whether something follows there. Cost: the prices before the first that differs.
    public func isNews(_ place: FeedPlace) -> Bool {
        guard let item = announced.items[place.id], item.place == place, item.mayBeShown else { return false }
        return !item.products.isEmpty || item.prices.contains { change($0) != nil }
    }

    /// By the id of its transaction; nil: nothing follows from that. Cost: its prices.
    public func news(_ id: PostID) -> NewsItem? { announced.items[id].flatMap { changed($0) } }

    /// By its number.
    public func news(numbered number: UInt64) -> NewsItem? {
        announced.item(at: number).flatMap { $0.first == number ? changed($0) : nil }
    }

    /// With what differs; nil where nothing does and no product is new.
    private func changed(_ item: NewsItem) -> NewsItem? {
        guard item.mayBeShown else { return nil }
        var item = item
        if item.differing > 0 { item.changes = item.prices.compactMap { change($0) } }
        return item.changes.isEmpty && item.products.isEmpty ? nil : item
    }

    /// A price that differs from the one before it and is not dated back.
    private func change(_ part: NewsItem.Part) -> PriceNews? {
        guard let seen = seen(part), case let around = surroundings(of: seen), !around.isDatedBack,
            let before = around.before.flatMap({ self.seen($0) }), differs(before, seen)
        else { return nil }
        return PriceNews(before: observation(before), now: observation(seen))
    }

    /// A price that was told by the event of a stream version, and when; nil: none was, or quietly.
    public func announcement(at version: UInt64) -> (observation: Observation, at: Timestamp)? {
        guard let item = announced.item(at: version), let seen = item.price(at: version).flatMap({ seen($0) }) else {
            return nil
        }
        return (observation(seen), item.at)
    }

    /// A row, and the place of its product in the table.
    struct Seen {
        var place: Int
        var row: PricedProduct.Row

        var entry: PriceLine.Entry { PriceLine.Entry(day: row.day, order: row.order, place: Int32(place)) }
    }

    private func seen(_ entry: PriceLine.Entry) -> Seen? {
        products[Int(entry.place)].rows.find(entry.day, entry.order).map { Seen(place: Int(entry.place), row: $0) }
    }

    private func seen(_ part: NewsItem.Part) -> Seen? {
        guard let place = products.place(of: part.product) else { return nil }
        return products[place].rows.find(part.day, UInt32(clamping: part.order)).map { Seen(place: place, row: $0) }
    }

    private func observation(_ seen: Seen) -> Observation { observation(seen.row, products[seen.place]) }

    /// The series that a price is of.
    private func seriesKey(_ seen: Seen) -> SeriesKey {
        let product = products[seen.place]
        return seriesKey(seen.row, product.forms, base: announcedProducts.base(of: product.id))
    }

    private func seriesKey(_ row: PricedProduct.Row, _ forms: [PricedProduct.Form], base: String) -> SeriesKey {
        if row.isRare, let seen = rare[row.id] {
            return SeriesKey(base: base, variant: seen.variant, store: seen.store, currency: seen.money.currency)
        }
        let form = forms[Int(row.form)]
        return SeriesKey(
            base: base, variant: form.variant, store: stores[row.store], currency: currencies[form.currency])
    }

    /// The prices before and after one in its series, merged products included (C9). It also has whether the price is
    /// dated back: a newer one was announced before it.
    private typealias Surroundings = (before: PriceLine.Entry?, after: PriceLine.Entry?, isDatedBack: Bool)

    /// Cost: the logarithm of the prices of what is one; as long as these are few, looking at each.
    private func surroundings(of seen: Seen) -> Surroundings {
        let (entry, key, product) = (seen.entry, seriesKey(seen), products[seen.place].id)
        if let crowd = crowded[announcedProducts.head(of: product)] {
            guard let line = crowd.lines[key] else { return (nil, nil, false) }
            return (line.last(before: entry), line.first(after: entry), line.isDatedBack(entry))
        }
        var found: Surroundings = (nil, nil, false)
        let store = stores.known(key.store)
        for product in announcedProducts.same(as: product) where announcedProducts.base(of: product) == key.base {
            guard let place = products.place(of: product) else { continue }
            let forms = products[place].forms
            products[place].rows.forEach { row in
                Steps.count()
                if row.isRare {
                    guard seriesKey(row, forms, base: key.base) == key else { return }
                } else {
                    guard row.store == store, case let form = forms[Int(row.form)], form.variant == key.variant,
                        currencies[form.currency] == key.currency
                    else { return }
                }
                let other = Seen(place: place, row: row).entry
                if other < entry {
                    found.before = max(other, found.before ?? other)
                } else if entry < other {
                    found.after = min(other, found.after ?? other)
                    if other.day > entry.day, other.order < entry.order { found.isDatedBack = true }
                }
            }
        }
        return found
    }

    /// Whether the second is dearer than the first, or cheaper.
    private func differs(_ before: Seen, _ now: Seen) -> Bool {
        let (was, isNow) = (observation(before).shelf.unit, observation(now).shelf.unit)
        return was.isCheaper(than: isNow) || isNow.isCheaper(than: was)
    }
}

/// Keeping which prices differ from the one before them.
extension Prices {
    /// Counts a price that differs from the one before it in the item that told it, or takes it out.
    /// - Parameter sign: 1 or −1.
    private mutating func compare(_ before: PriceLine.Entry?, _ now: PriceLine.Entry?, _ sign: Int) {
        guard let now, let before = before.flatMap({ seen($0) }), let seen = seen(now), differs(before, seen),
            let place = announced.place(at: UInt64(now.order))
        else { return }
        announced.change(place) { $0.differing += sign }
    }

    /// Lets a price come or go. Cost: the logarithm of the prices of what is one with its product.
    /// - Parameter change: Puts the row where it belongs, or takes it away.
    mutating func changing(_ seen: Seen, isComing: Bool, _ change: (inout Prices) -> Void) {
        let (entry, key, product) = (seen.entry, seriesKey(seen), products[seen.place].id)
        let head = announcedProducts.head(of: product)
        let (before, after, _) = surroundings(of: seen)
        if isComing {
            compare(before, after, -1)
            change(&self)
            crowded[head]?.lines[key, default: PriceLine()].insert(entry)
            compare(before, entry, 1)
            compare(entry, after, 1)
            contribute(seen, 1)
            if crowded[head] == nil { crowd(announcedProducts.same(as: product)) }
        } else {
            contribute(seen, -1)
            compare(before, entry, -1)
            compare(entry, after, -1)
            change(&self)
            crowded[head]?.remove(entry, key)
            if crowded[head]?.lines.isEmpty ?? false { crowded[head] = nil }
            compare(before, after, 1)
        }
    }

    /// Compares the prices of products that are one, or takes that out. Cost: sorting them.
    /// - Parameter sign: 1 or −1.
    mutating func compare(_ family: [ProductID], _ sign: Int) {
        for (_, line) in series(of: family) {
            for (before, now) in zip(line, line.dropFirst()) { compare(before, now, sign) }
        }
        contribute(family, sign)
    }

    /// Keeps orders of what is one, where there is too much of it to look at each.
    mutating func crowd(_ family: [ProductID]) {
        let places = family.compactMap { products.place(of: $0) }
        guard family.count + places.reduce(0, { $0 + products[$1].rows.count }) > CrowdedProduct.few else { return }
        var crowd = CrowdedProduct()
        for (key, line) in series(of: family) { crowd.lines[key] = PriceLine(line) }
        for place in places {
            for row in products[place].rows {
                let seen = Seen(place: place, row: row)
                if let finder = finder(of: seen) { crowd.insert(row.order, by: finder, on: row.day) }
            }
        }
        if !crowd.lines.isEmpty { crowded[family[0]] = crowd }
    }

    /// The prices of products that are one, of each series the oldest first.
    private func series(of family: [ProductID]) -> [(key: SeriesKey, line: [PriceLine.Entry])] {
        /// The values that most rows of a series share.
        struct Kind: Hashable {
            var place: Int
            var form: UInt16
            var store: UInt16
        }
        var found: [(key: SeriesKey, line: [PriceLine.Entry])] = []
        var (numbers, kinds) = ([SeriesKey: Int](), [Kind: Int]())
        for place in family.compactMap({ products.place(of: $0) }) {
            let (product, base) = (products[place], announcedProducts.base(of: products[place].id))
            for row in product.rows {
                Steps.count()
                let kind = row.isRare ? nil : Kind(place: place, form: row.form, store: row.store)
                var number = kind.flatMap { kinds[$0] }
                if number == nil {
                    let key = seriesKey(row, product.forms, base: base)
                    if numbers[key] == nil { found.append((key, [])) }
                    number = numbers[key] ?? found.count - 1
                    numbers[key] = number
                    if let kind { kinds[kind] = number }
                }
                found[number ?? 0].line.append(Seen(place: place, row: row).entry)
            }
        }
        if family.count > 1 { for number in found.indices { found[number].line.sort() } }
        return found
    }

    /// Takes a price that is not there any more out of the item that told it.
    mutating func forget(_ row: PricedProduct.Row, in place: Int) {
        let order = UInt64(row.order)
        guard announced.items[place].prices.first?.order == order else {
            return announced.change(place) { $0.remove(priceAt: order) }
        }
        // It said who told it.
        let next = announced.items[place].prices.dropFirst().first.flatMap { seen($0) }.map { observation($0).member }
        let behalf = announced.items[place].products.first.flatMap { announcedProducts[$0.product]?.behalf }
        announced.change(place) { item in
            item.remove(priceAt: order)
            item.member = next ?? behalf ?? MemberID()
        }
    }
}
