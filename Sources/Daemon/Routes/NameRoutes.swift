import API
import Events
import Inventory
import Projections

/// `…/names`: what a name may become whose beginning was typed, for a shell that completes it.
enum NameRoutes {
    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Reports.names) { context, _, query in
            let limit = try PageOfResults<Never>.limit(query.limit)
            let kinds = try kinds(query.of)
            var names: [NameView] = []
            for kind in kinds where names.count < limit {
                let prefix = query.prefix ?? ""
                let more = context.names(of: kind, prefix, isAmongOthers: kinds.count > 1)
                let known = Set(names.map(\.name))
                names += more.lazy.filter { !known.contains($0.name) }.prefix(limit - names.count)
            }
            return NamesAnswer(names: names)
        }
    }

    private static func kinds(_ text: String?) throws -> [NameKind] {
        guard let text else { return [.products, .locations, .stores, .lots] }
        return try text.split(separator: ",").map { word in
            guard let kind = NameKind(rawValue: String(word)) else {
                throw Problem.wrongQuery(
                    "of", text, expected: NameKind.allCases.map(\.rawValue).joined(separator: ", "))
            }
            return kind
        }
    }
}

extension ReadContext {
    /// Of products, stores and brands the caller's favourites come first, then what is used most (C6).
    /// Cost: of products the first thousand that begin so; of stores, locations, members and categories all there are.
    fileprivate func names(of kind: NameKind, _ prefix: String, isAmongOthers: Bool) -> AnySequence<NameView> {
        let key = NameKey(prefix).text
        switch kind {
        case .products:
            return named(models.catalog.products(after: NamedInOrder(ProductID(), key)), key) {
                catalog[$0]?.archived == false
            }
        case .stocked:
            return named(models.stock.products(after: NamedInOrder(ProductID(), key)), key) {
                models.stock.isStockedWithUnder($0)
            }
        case .locations:
            return named(places.locations.inOrder, key) { ($0.name, $0.archived) }
        case .stores: return stores(key)
        case .categories:
            return named(catalog.categories.inOrder, key) { ($0.name, $0.archived) }
        case .brands: return brands(key)
        case .favourites: return named(favouritesShown().map(\.name), key)
        case .variants: return variants(prefix, key)
        case .tags: return named(catalog.tags.inOrder, key) { ($0.name, false) }
        case .units:
            let all = UnitKey.all(catalog.units).map { (name: $0.view.name, detail: $0.view.amount?.text) }
            let found = all.filter { NameKey($0.name).text.hasPrefix(key) }
            return AnySequence(found.map { NameView(name: $0.name, detail: $0.detail) })
        case .lots:
            // Every code begins like some name: beside names they are of use once some of one is there.
            let code = prefix.uppercased()
            return isAmongOthers && code.isEmpty ? AnySequence([]) : codes(beginning: code)
        case .types:
            let found = Event.payloads.lazy.map { $0.name }.filter { $0.hasPrefix(prefix.lowercased()) }
            return AnySequence(found.sorted().map { NameView(name: $0) })
        case .lists: return named(lists.inOrder.map(\.name), key)
        case .entries:
            let open = lists.inOrder.flatMap { models.catalog.entries.on($0.id) }.filter(\.isOpen)
            return named(Array(Set(open.map { catalog.name(of: $0.target) })), key)
        case .members: return named(models.catalog.membership.present.map(\.name), key)
        }
    }

    /// Cost: the brands before it and those that begin so.
    private func brands(_ key: String) -> AnySequence<NameView> {
        let found = catalog.brands().filter { $0.key.hasPrefix(key) }.map { brand in
            Offered(rank: isFavourite(brand: brand.key) == nil ? 1 : 0, uses: UInt64(brand.variants), name: brand.name)
        }
        return AnySequence(found.inOrder)
    }

    /// The caller's usual store before all others, and the household's default one.
    private func stores(_ key: String) -> AnySequence<NameView> {
        let usual = [memberStore, settings.defaultStore]
        let found = places.stores.order.lazy.filter { $0.name.hasPrefix(key) }.compactMap { places.stores[$0.id] }
            .filter { !$0.archived }.map { store in
                Offered(
                    rank: usual.firstIndex(of: store.id) ?? (isFavourite(store.id) == nil ? 3 : 2),
                    uses: UInt64(models.prices.count(at: store.id)), name: store.name)
            }
        return AnySequence(Array(found).inOrder)
    }

    /// Returns the names of variants that fit a prefix. These are the variants of the products that begin with it, and
    /// the variants that begin with it themselves, without their products. After a comma, they are variants of the
    /// product before it. Cost: all variants.
    private func variants(_ prefix: String, _ key: String) -> AnySequence<NameView> {
        let product = NameKey(prefix.prefix { $0 != "," }.description).text
        let rest = models.catalog.products(after: NamedInOrder(ProductID(), product))
        let inPrefix = rest.lazy.prefix { $0.name.hasPrefix(product) }.flatMap { named in
            catalog.allVariants(of: named.id).filter { !$0.archived }.map { variant in
                variant.name(of: catalog[named.id]?.name ?? "")
            }
        }.filter { NameKey($0).text.hasPrefix(key) }.map { NameView(name: $0) }
        guard !key.isEmpty else { return AnySequence(inPrefix) }
        let alone = catalog.variants.all.lazy.filter { !$0.archived }.map(\.name)
        return AnySequence([AnySequence(inPrefix), named(Array(Set(alone)), key)].joined())
    }

    /// Nobody chooses among more: what is beyond them by name is not offered.
    private static var mostConsidered: Int { 1000 }

    /// - Parameter isThere: Whether a favourite is one of them.
    private func named(
        _ rest: some Sequence<NamedInOrder<ProductTag>>, _ key: String, _ isThere: (ProductID) -> Bool
    ) -> AnySequence<NameView> {
        var first: [ProductID] = []
        for named in rest {
            guard first.count < Self.mostConsidered, named.name.hasPrefix(key) else { break }
            first.append(named.id)
        }
        let favourites = catalog.products(among: favourites)
        let favoured = favourites.filter(isThere).compactMap { id in
            catalog[id].map { NamedInOrder<ProductTag>(id, NameKey($0.name).text) }
        }.filter { $0.name.hasPrefix(key) }.sorted()
        let found = (favoured.map(\.id) + first.filter { !favourites.contains($0) }).compactMap { id in
            catalog.products[id].map { product in
                Offered(rank: favourites.contains(id) ? 0 : 1, uses: models.stock.uses[id], name: product.name)
            }
        }
        return AnySequence(found.inOrder)
    }

    private func named<Thing>(
        _ things: some Sequence<Thing>, _ key: String, _ words: @escaping (Thing) -> (name: String, archived: Bool)
    ) -> AnySequence<NameView> {
        AnySequence(
            things.lazy.map(words).filter { !$0.archived && NameKey($0.name).text.hasPrefix(key) }
                .map { NameView(name: $0.name) })
    }

    /// Of the few that a household has; an erased name is empty.
    private func named(_ names: [String], _ key: String) -> AnySequence<NameView> {
        let found = names.filter { !$0.isEmpty && NameKey($0).text.hasPrefix(key) }
        return AnySequence(found.sorted { NameKey($0).text < NameKey($1).text }.map { NameView(name: $0) })
    }

    /// Without a beginning the urgent ones first, else in order of the codes.
    private func codes(beginning code: String) -> AnySequence<NameView> {
        if !code.isEmpty { return AnySequence(models.stock.lots(codeBeginning: code).lazy.map { named($0) }) }
        let all = [ExpiryStatus.expired, .expiringSoon, .fresh, .frozen].lazy.flatMap {
            models.board.entries($0, today: today)
        }
        return AnySequence(all.lazy.compactMap { lots[$0.lot] }.map { named($0) })
    }

    private func named(_ lot: Lot) -> NameView {
        let lot = shown(lot)
        let product = catalog[lot.product]
        return NameView(
            name: lot.code, detail: "\(product?.name ?? ""), \(AmountView(lot.amount, of: product).text)")
    }
}

/// A name to choose from: the lower rank first, then what is used more, then as it came.
private struct Offered {
    let rank: Int
    let uses: UInt64
    let name: String
}

extension [Offered] {
    fileprivate var inOrder: some Sequence<NameView> {
        enumerated().sorted { a, b in
            (a.element.rank, b.element.uses, a.offset) < (b.element.rank, a.element.uses, b.offset)
        }.lazy.map { NameView(name: $0.element.name) }
    }
}
