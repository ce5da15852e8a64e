import API
import Commands
import Inventory
import Projections

/// The feed (F1–F3), and how products are rated (F5).
extension ReadContext {
    func feed(_ query: FeedQuery) throws -> FeedAnswer {
        let isAsked = try filter(query)
        let levelUps = models.levelUps
        let reached = SortedPages(isAsked == nil ? levelUps.map(\.place) : [])
        let page = try PageOfResults<FeedPlace>(limit: query.limit, cursor: query.cursor) { last in
            var places = MergedOrder([
                models.feed.threads.after(last), models.prices.placesOfNews.after(last), reached.after(last),
            ])
            var before = last
            return AnyIterator<FeedPlace> {
                while let place = places.next() {
                    // Facts that were commented on have their place in both.
                    if place != before, isStanding(place), isAsked?(place) ?? true {
                        before = place
                        return place
                    }
                }
                return nil
            }
        }
        let posts = page.items.views { place in
            thread(place, answers: Self.answersInList) ?? levelUps.first { $0.place == place }.map { view($0) }
        }
        return FeedAnswer(posts: posts, cursor: page.cursor)
    }

    /// A post or comment with what answers it, by id or number.
    func post(_ reference: String) throws -> PostView {
        let feed = models.feed
        let post = PostID(reference).flatMap { feed.posts[$0] } ?? PostNumber.read(reference).flatMap(feed.post)
        if let post { return view(post, answers: Self.answersOfOne) }
        let item =
            PostID(reference).flatMap(models.prices.news) ?? PostNumber.read(reference).flatMap(models.prices.news)
        if let item { return view(item, answers: Self.answersOfOne, isFull: true) }
        let place =
            PostNumber.read(reference).flatMap { number in
                feed.threads.after(FeedPlace(order: number, id: PostID())).first { _ in true }
            }
        if let place, place.order == PostNumber.read(reference), let undone = thread(place, answers: Self.answersOfOne)
        {
            return undone
        }
        throw Problem.notFound("post “\(reference)” not found")
            .with(.show(.showFeed, [:], "the number of each"))
    }

    /// The most comments that are shown of a post in a list, and of one that is asked for.
    private static let answersInList = 50
    private static let answersOfOne = 1000
    /// So many levels of comments are shown (F2).
    static let levels = 4

    /// Returns the condition that limits the feed; nil: there is no limit.
    private func filter(_ query: FeedQuery) throws -> ((FeedPlace) -> Bool)? {
        let author = try query.author.map { try self.author($0) }
        let kind = try query.kind.map { word in
            guard let kind = PostKind(typed: word) else {
                throw Problem.wrongQuery(
                    "kind", word, expected: PostKind.selectable.map(\.name).joined(separator: ", "))
            }
            return kind
        }
        let products = try query.product.map { Set(catalog.tree.same(as: try product($0).id)) }
        let store = try query.store.map { try self.store($0).id }
        guard author != nil || kind != nil || products != nil || store != nil else { return nil }
        return { place in
            guard let post = models.feed.posts[place.id] else {
                guard let item = models.prices.news(place.id) else { return false }
                return author.map { $0 == self.author(of: item) } ?? true
                    && kind.map { Self.isOfKind(item, $0) } ?? true
                    && isAbout(item, products, store)
            }
            return author.map { $0 == post.member } ?? true && kind.map { $0 == post.kind.value } ?? true
                && products.map { $0.contains(post.product) } ?? true && store.map { $0 == post.store } ?? true
        }
    }

    /// Whether facts are about one of these products, and a store. Opened only where its products may be.
    private func isAbout(_ item: NewsItem, _ products: Set<ProductID>?, _ store: StoreID?) -> Bool {
        if let products, products.isDisjoint(with: item.made), products.isDisjoint(with: item.priced) { return false }
        guard products != nil || store != nil else { return true }
        if store == nil, let products, !products.isDisjoint(with: item.made) { return true }
        return item.changes.contains { news in
            products?.contains(news.now.product) ?? true && store.map { news.now.store == $0 } ?? true
        }
    }

    /// The caller, or whoever is called so, former members too.
    func author(_ name: String) throws -> MemberID {
        if name == "me" { return member.id }
        if let id = MemberID(name), models.catalog.membership.members[id] != nil { return id }
        guard let found = models.catalog.membership.anyMember(named: name) else {
            let names = models.catalog.membership.present.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
            throw Problem.notFound("unknown member “\(name)”; known members: \(names)")
        }
        return found.id
    }

    /// A post with what answers it, or the place of facts that are undone.
    private func thread(_ place: FeedPlace, answers: Int) -> PostView? {
        if let post = models.feed.posts[place.id] { return view(post, answers: answers) }
        if let item = models.prices.news(place.id) { return view(item, answers: answers, isFull: false) }
        var left = answers
        let comments = models.feed.answering(place.id)
        guard let first = comments.first(where: { _ in true }) else { return nil }
        var undone = PostView(id: place.id, number: PostNumber.text(place.order), at: first.at)
        undone.undone = true
        answer(place.id, &undone, levels: Self.levels, &left)
        return undone
    }

    private func view(_ post: Post, answers: Int) -> PostView {
        var left = answers
        return view(post, levels: Self.levels, &left)
    }

    private func view(_ post: Post, levels: Int, _ left: inout Int) -> PostView {
        var view = PostView(id: post.id, number: PostNumber.text(post.order), at: post.at)
        view.kind = post.isComment ? nil : post.kind.value
        if !post.product.isNone, let product = catalog.target(post.product) {
            view.product = named(product)
            view.variant = catalog.variants[post.variant].map { Named(id: EntityID($0.id), name: $0.name) }
        }
        view.store = named(post.store)
        view.by = name(of: post.member)
        view.level = view.by == nil ? nil : level(of: post.member)
        (view.withdrawn, view.hidden, view.edited) = (post.withdrawn, post.hidden, post.edited)
        if post.isShown {
            view.text = post.text.isEmpty ? nil : post.text
            view.rating = post.rating > 0 ? post.rating : nil
            view.neverAgain = post.neverAgain ? true : nil
            view.pictures = post.pictures.isEmpty ? nil : post.pictures.map { PictureView($0, of: id) }
        }
        answer(post.id, &view, levels: levels, &left)
        return view
    }

    /// Adds what answers it, as far as it is shown.
    func answer(_ post: PostID, _ view: inout PostView, levels: Int, _ left: inout Int) {
        let count = models.feed.count(answering: post)
        guard count > 0 else { return }
        var shown: [PostView] = []
        if levels > 0 {
            for comment in models.feed.answering(post) {
                guard left > 0 else { break }
                left -= 1
                shown.append(self.view(comment, levels: levels - 1, &left))
            }
        }
        view.comments = shown.isEmpty ? nil : shown
        view.more = count > shown.count ? count - shown.count : nil
    }
}

extension ReadContext {
    /// How a product is rated; what is said of its variants counts. Nil: nobody said anything.
    func rating(of product: Product) -> RatingView? { view(models.feed.rating(of: catalog.tree.same(as: product.id))) }

    /// Returns the rating of one variant of a product. “Not again” for the product holds for each variant, and the
    /// product's rating replaces that of a variant that nobody rated.
    func rating(of variant: Variant, of product: Product) -> RatingView? {
        let same = catalog.tree.same(as: product.id)
        var rating = models.feed.rating(of: same) { !$0.isNone && catalog.isAlike($0, variant) }
        let general = models.feed.rating(of: same) { $0.isNone }
        if rating.ratings.isEmpty { rating.ratings = general.ratings }
        rating.neverAgain.formUnion(general.neverAgain)
        return view(rating)
    }

    /// How a product is rated, or only what is said of one of its variants.
    func rating(of id: ProductID, _ variant: VariantID?) -> RatingView? {
        guard let product = catalog.target(id) else { return nil }
        guard let variant else { return rating(of: product) }
        return catalog.variants[variant].flatMap { rating(of: $0, of: product) }
    }

    private func view(_ rating: HouseholdRating) -> RatingView? {
        guard !rating.isEmpty else { return nil }
        return RatingView(
            average: rating.tenths.map { "\($0 / 10).\($0 % 10)" }, count: rating.ratings.count,
            neverAgain: rating.neverAgain.map { name(of: $0) ?? "somebody" }.sorted())
    }
}

extension FeedPlace: PageKey {
    static var parts: KeyParts<Self> { KeyParts(\.order, \.id) { Self(order: $0, id: $1) } }
}
