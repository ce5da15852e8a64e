import API
import Commands
import Events
import Inventory
import Projections

extension ReadContext {
    var householdView: HouseholdView {
        let settings = settings
        var view = HouseholdView(
            id: id, name: settings.name, timeZone: settings.timeZone, currency: settings.currency.code,
            language: settings.language, dateOrder: settings.dateOrder, firstDayOfWeek: settings.firstDayOfWeek,
            window: settings.window, defaultStore: models.catalog.setting(settings.defaultStore),
            defaultLocation: places.defaultLocation(settings).flatMap { named($0.id) },
            prices: settings.prices, reminders: ReminderPolicyBody(settings.reminders), role: member.role.name,
            sample: hasSample)
        view.usualStore = models.catalog.setting(models.catalog.membership.usualStore(of: member.id, places))
        view.defaultList = lists[settings.defaultList].map { Named(id: EntityID($0.id), name: $0.name) }
        return view
    }

    /// Whether the sample's first booking, whose id follows from the household's, is still in effect (X6).
    private var hasSample: Bool {
        let first: CommandID = CommandID(id).derive(0)
        return places.stores[first.derive(0)] != nil
    }

    /// With its variants and what is directly under it. Cost: as many as these are.
    func viewWithChildren(_ product: Product) -> ProductView {
        var view = view(product)
        view.variants = catalog.allVariants(of: product.id).filter { !$0.archived }.map { self.view($0, of: product) }
        let merged = catalog.merged(into: product.id).map(named)
        view.merged = merged.isEmpty ? nil : merged.sorted { NameKey($0.name).text < NameKey($1.name).text }
        let children = catalog.tree.children(of: product.id).compactMap { catalog[$0] }
        guard !children.isEmpty else { return view }
        view.children = children.sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }.map {
            child in
            let total = models.stock.sums(child.id).total
            return ChildView(
                product: named(child), archived: child.archived,
                inStock: total > .zero ? AmountView(total, of: child) : nil, inAll: inAll(child))
        }
        return view
    }

    func view(_ product: Product) -> ProductView {
        let total = models.stock.sums(product.id).total
        var view = ProductView(
            id: product.id, name: product.name, aliases: product.aliases, baseUnit: product.units.base,
            buyingUnit: product.units.buying, usingUnit: product.units.using,
            packs: product.units.allPacks.map { PackView($0, product.units) },
            barcodes: catalog.codes(of: product.id),
            location: models.catalog.setting(product.location),
            category: catalog.categories[product.category]?.name,
            tags: product.tags.compactMap { catalog.tags[$0]?.name }.sorted { NameKey($0).text < NameKey($1).text },
            shelfLife: product.shelfLife == ShelfLife() ? nil : product.shelfLife,
            window: product.window, minimum: product.minimum > .zero ? AmountView(product.minimum, of: product) : nil,
            dateKind: product.dateKind, reminders: product.reminders.map { ReminderPolicyBody($0) },
            archived: product.archived, inStock: total > .zero ? AmountView(total, of: product) : nil,
            helping: product.helping > .zero ? AmountView(product.helping, of: product) : nil,
            consumeAt: models.catalog.setting(product.consumeAt), store: models.catalog.setting(product.store),
            energy: product.energy.map { EnergyView($0, of: product) },
            note: product.note.isEmpty ? nil : product.note, openedCounts: product.openedCounts,
            parent: catalog.tree.parent(of: product.id).map { named($0) }, inAll: inAll(product),
            leftOut: leftOut(product), picture: catalog.pictures[EntityID(product.id)].map { PictureView($0, of: id) },
            baseUnitPlural: product.units.plural.isEmpty ? nil : product.units.plural,
            favourite: isFavourite(product.id))
        view.rating = rating(of: product)
        return view
    }

    func view(_ variant: Variant, of product: Product) -> VariantView {
        let sold = product.sold(as: variant)
        var view = VariantView(
            id: variant.id, name: variant.name, brand: variant.brand.isEmpty ? nil : variant.brand,
            detail: variant.detail.isEmpty ? nil : variant.detail, product: named(product),
            packs: variant.packs.map { PackView($0, sold.units) },
            barcodes: catalog.codes(of: product.id).filter { code in
                catalog.barcodes.variant(of: code).map { catalog.isAlike($0, variant) } ?? false
            },
            shelfLife: variant.shelfLife,
            dateKind: variant.dateKind, archived: variant.archived,
            inStock: inStock(variant, of: product),
            picture: catalog.pictures[EntityID(variant.id)].map { PictureView($0, of: id) })
        view.rating = rating(of: variant, of: product)
        return view
    }

    private func inStock(_ variant: Variant, of product: Product) -> AmountView? {
        let same = catalog.tree.same(as: product.id).flatMap { lots.of($0) }
        let total = catalog.sums(of: same.filter { catalog.isAlike($0.variant, variant) }, in: product).total
        return total > .zero ? AmountView(total, of: product.sold(as: variant)) : nil
    }

    func view(_ location: Location, lots: Int) -> LocationView {
        LocationView(
            id: location.id, name: location.name, kind: places.kind(of: location.id).shown,
            parent: named(location.parent), archived: location.archived, lots: lots)
    }

    /// The most variants that are listed with a product.
    private static let variantsListed = 20

    /// A product as a match of a text.
    /// - Parameter variants: Those of its variants that match; nil: all.
    func match(_ id: ProductID, matched: String? = nil, variants: [VariantID]? = nil) -> MatchView? {
        guard let product = catalog[id] else { return nil }
        let listedVariants =
            variants ?? (product.archived ? [] : catalog.allVariants(of: id).filter { !$0.archived }.map(\.id))
        let listed = listedVariants.prefix(Self.variantsListed).compactMap { match($0) }
        var details: [String] = []
        if product.archived { details.append("archived") }
        let total = models.stock.sums(id).total
        if total > .zero {
            let text = amount(total, of: id).text
            let placed = Set(lots(of: id).map(\.location)).compactMap { places.locations[$0]?.name }.sorted()
            details.append(placed.isEmpty ? text : "\(text) in \(placed.joined(separator: ", "))")
        }
        if listedVariants.count > listed.count { details.append("\(listedVariants.count) variants") }
        var found = MatchView(
            id: EntityID(id), kind: .product, name: product.name, matched: matched == product.name ? nil : matched,
            detail: details.isEmpty ? nil : details.joined(separator: ", "), variants: listed.isEmpty ? nil : listed,
            favourite: isFavourite(id))
        found.rating = rating(of: product)
        return found
    }

    /// A variant as an entry of search results; nil for an id that is not known.
    func match(_ id: VariantID) -> MatchView? {
        guard let product = catalog.variants[id].flatMap({ catalog.target($0.product) }),
            let variant = catalog.variant(id, of: product)
        else { return nil }
        let details = [variant.archived ? "archived" : nil, inStock(variant, of: product)?.text].compactMap(\.self)
        var found = MatchView(
            id: EntityID(id), kind: .variant, name: variant.name(of: product.name),
            detail: details.isEmpty ? nil : details.joined(separator: ", "))
        found.rating = rating(of: variant, of: product)
        return found
    }
}

extension StoreView {
    init(_ store: Store) {
        func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }
        self.init(
            id: store.id, name: store.name, address: nonEmpty(store.address), city: nonEmpty(store.city),
            region: nonEmpty(store.region), postalCode: nonEmpty(store.postalCode), archived: store.archived)
    }
}

extension EnergyView {
    init(_ energy: Energy, of product: Product) {
        let amount = AmountView(energy.amount, product.units, in: product.units.base)
        self.init(kilocalories: energy.kilocalories, amount: amount)
    }
}

extension PackView {
    /// One pack, in the product's base unit; in the unit it was defined in where that cannot be converted.
    init(_ pack: Pack, _ units: ProductUnits) {
        let one = Quantity(millionths: 1_000_000)
        let amount: AmountView
        let factor = pack.unit == units.base ? pack.factor : try? units.factor(of: pack.name)
        let isMeasure = BuiltInUnit.named(pack.name) != nil && !units.shadows(pack.name)
        if !isMeasure, !ProductUnits.isSame(pack.name, units.base), let factor, let base = try? one.scaled(by: factor) {
            var amountView = AmountView(base, units, in: units.base)
            amountView.describe(pack, units)
            amount = amountView
        } else {
            amount = AmountView(amount: "\(pack.factor)", unit: pack.unit, text: pack.contents)
        }
        self.init(id: pack.id, unit: pack.name, amount: amount)
    }
}

extension AmountView {
    /// Of what is counted that holds a mass or a volume, both: `1 Packung = 500 g`, of which only the second was said.
    mutating func describe(_ pack: Pack, _ units: ProductUnits) {
        let isMeasured = BuiltInUnit.named(pack.unit).map { $0.dimension != .count } ?? false
        if isMeasured, units.isCounted, !text.contains(pack.contents) { text += " = \(pack.contents)" }
    }
}
