import API
import Events
import Inventory
import Projections

/// Posts that follow from the facts (F3).
extension ReadContext {
    /// Checks whether anything is shown under a place. Facts that were commented on are shown only while no post
    /// follows from them. Prices that are all dated back are not shown without comments.
    func isStanding(_ place: FeedPlace) -> Bool {
        if models.feed.posts[place.id] != nil || models.prices.isNews(place) { return true }
        return models.prices.news(place.id) == nil
            && (!models.prices.placesOfNews.contains(place) || models.feed.threads.contains(place))
    }

    /// - Parameter isFull: With each price, however many there are.
    func view(_ item: NewsItem, answers: Int, isFull: Bool) -> PostView {
        let news = item.changes
        let count = news.count
        var view = PostView(id: item.id, number: PostNumber.text(item.first), at: at(item, news))
        view.kind = Self.kind(of: item)
        let author = author(of: item)
        view.by = name(of: author)
        view.level = view.by == nil ? nil : level(of: author)
        let made = item.made.compactMap { catalog.target($0) }.map { named($0) }
        view.made = made.isEmpty ? nil : made
        let changes = news.compactMap { self.view($0) }
        if isFull || count == 1 { view.changes = changes.isEmpty ? nil : changes }
        let stores = Set(changes.map(\.store))
        if count + item.made.count == 1 {
            (view.product, view.variant) = (changes.first?.product ?? made.first, changes.first?.variant)
        }
        if stores.count == 1 { view.store = stores.first ?? nil }
        view.title = title(item, changes, made, stores.count == 1 ? view.store : nil)
        var left = answers
        answer(item.id, &view, levels: Self.levels, &left)
        return view
    }

    /// When it was told; noon of the day of its prices, where that was corrected (L4, L9).
    private func at(_ item: NewsItem, _ changes: [PriceNews]) -> Timestamp {
        let days = Set(changes.map(\.now.day))
        guard days.count == 1, let day = days.first, day != zone.localDate(at: item.at) else { return item.at }
        return zone.instant(of: day, minuteOfDay: 12 * 60)
    }

    /// `12 prices changed at Lidl, 3 up, 9 down; new: Milk`.
    private func title(_ item: NewsItem, _ changes: [PriceChangeView], _ made: [Named], _ store: Named?) -> String {
        var parts: [String] = []
        let count = item.changes.count
        if count == 1, let only = changes.first { parts.append(only.text) }
        if count > 1 {
            let ways = [item.up > 0 ? "\(item.up) up" : nil, item.down > 0 ? "\(item.down) down" : nil]
            let specials = changes.count { $0.onSale == true }
            let what = "\(count) prices changed" + (store.map { " at \($0.name)" } ?? "")
            parts.append(
                ([what] + ways.compactMap(\.self) + (specials > 0 ? ["\(specials) on sale"] : [])).joined(
                    separator: ", "))
        }
        if made.count == 1 { parts.append("new: \(made[0].name)") }
        if made.count > 1 {
            let names = made.prefix(3).map(\.name).joined(separator: ", ")
            parts.append("\(made.count) new products: \(names)\(made.count > 3 ? ", …" : "")")
        }
        return parts.joined(separator: "; ")
    }

    private func view(_ news: PriceNews) -> PriceChangeView? {
        let (before, now) = (shown(news.before), shown(news.now))
        guard let product = catalog[now.product] else { return nil }
        let sold = product.sold(as: catalog.variants[now.variant])
        let (was, isNow) = (unitPrice(before, sold.units), unitPrice(now, sold.units))
        let variant = catalog.variants[now.variant]
        let store = named(now.store)
        var view = PriceChangeView(
            product: named(product), up: news.isUp, before: was, now: isNow,
            text: "\(variant?.name(of: product.name) ?? product.name): \(was.text) to \(isNow.text)"
                + (store.map { " at \($0.name)" } ?? "") + (now.onSale ? ", on sale" : ""))
        view.variant = variant.map { Named(id: EntityID($0.id), name: $0.name) }
        view.store = store
        view.onSale = now.onSale ? true : nil
        return view
    }

    /// Whose act it was: the member that the prices name, else who gave the command.
    func author(of item: NewsItem) -> MemberID {
        item.member.isNone
            ? models.catalog.membership.anyMember(of: item.actor)?.id ?? MemberID() : item.member
    }

    static func isOfKind(_ item: NewsItem, _ kind: PostKind) -> Bool {
        switch kind {
        case .priceUpdate: !item.changes.isEmpty
        case .newProduct: !item.made.isEmpty
        case .general, .storeReview, .productReview: false
        }
    }

    static func kind(of item: NewsItem) -> PostKind { item.changes.isEmpty ? .newProduct : .priceUpdate }
}

/// Reputation (F4).
extension ReadContext {
    func reputation(of member: MemberID) -> ReputationView {
        ReputationView(contributions: models.contributions(of: member))
    }

    /// For a view: `Regular`.
    func level(of member: MemberID) -> String { models.level(of: member).words }

    func view(_ reached: LevelUp) -> PostView {
        var view = PostView(
            id: PostID(reached.member), number: PostNumber.text(reached.order),
            at: announcement(reached.order)?.at ?? time)
        view.title = words(reached)
        view.by = name(of: reached.member)
        return view
    }

    /// Returns the levels that members reached by the events of a transaction that was just booked; nil: no level was
    /// reached.
    func levelUp(in events: [RecordedEvent]) -> String? {
        let versions = Set(events.lazy.filter { $0.header.stream == id }.map(\.header.version.value))
        let reached = models.levelUps.filter { versions.contains($0.order) }.map { words($0) }
        return reached.isEmpty ? nil : reached.joined(separator: "; ")
    }

    private func words(_ reached: LevelUp) -> String {
        "\(name(of: reached.member) ?? "somebody") is now \(reached.level.words), "
            + "with \(reached.level.least) contributions"
    }

    /// Returns the contributions that a member's reputation is made of, the newest first (L7). Cost: the contributions
    /// that are shown.
    func contributions(_ query: ContributionsQuery) throws -> ContributionsAnswer {
        let member = try query.member.map { try author($0) } ?? self.member.id
        let page = try PageOfResults<ContributionKey>(limit: query.limit, cursor: query.cursor) { last in
            models.contributions(of: member, before: last?.order ?? .max).lazy.map { ContributionKey(order: $0) }
        }
        return ContributionsAnswer(
            member: Named(id: EntityID(member), name: name(of: member) ?? "somebody"),
            reputation: reputation(of: member),
            contributions: page.items.compactMap { key in
                announcement(key.order).map { announcement in
                    ContributionView(
                        number: PostNumber.text(key.order), text: announcement.text, day: announcement.day)
                }
            }, cursor: page.cursor)
    }

    /// Returns the description and the time of a contribution's event. For a price, the day is the one that it was
    /// corrected to (L9).
    private func announcement(_ order: UInt64) -> (text: String, at: Timestamp, day: CalendarDate)? {
        if let post = models.feed.post(numbered: order) {
            return (post.isComment ? "a comment" : "a post", post.at, zone.localDate(at: post.at))
        }
        guard let (seen, at) = models.prices.announcement(at: order) else { return nil }
        let name = catalog.target(seen.product)?.name ?? "something that is gone"
        return ("a price of \(name)" + (named(seen.store).map { " at \($0.name)" } ?? ""), at, seen.day)
    }
}

/// A contribution by the stream version of its event; the newest first.
struct ContributionKey: PageKey {
    var order: UInt64

    static var parts: KeyParts<Self> { KeyParts(\.order) { Self(order: $0) } }
}
