import API
import Commands
import Inventory
import Projections

/// `…/variants` and `…/brands`, and their verbs.
enum VariantRoutes {
    static func add(to routes: inout Routes) {
        routes.query(Endpoints.Variants.list) { context, _, query in try list(context, query) }
        routes.query(Endpoints.Variants.show) { context, at, _ in
            let (product, variant) = try context.variant(at.reference)
            return context.view(variant, of: product)
        }
        routes.query(Endpoints.Brands.list) { context, _, query in
            let fits = WordStarts(asked: query.query)
            let page = try PageOfResults<Brand>(limit: query.limit, cursor: query.cursor) { last in
                context.catalog.brands(after: last?.key).lazy.filter { brand in
                    fits?(brand.name) ?? true
                        && (query.favourites != true || context.isFavourite(brand: brand.key) != nil)
                }
            }
            return BrandsAnswer(brands: page.items.map { context.view($0) }, cursor: page.cursor)
        }
    }

    /// By product and name. Cost: the products up to the end of the page; with a text its hits, with a brand its
    /// variants.
    private static func list(_ context: ReadContext, _ query: VariantsQuery) throws -> VariantsAnswer {
        let (catalog, archived) = (context.catalog, query.archived ?? false)
        func isAsked(_ variant: Variant) -> Bool {
            (archived || !variant.archived)
                && query.brand.map { NameKey($0) == NameKey(variant.brand) } ?? true
        }
        func keys(_ product: ProductID) -> [NamedInOrder<VariantTag>] {
            let name = NameKey(catalog[product]?.name ?? "").text
            return catalog.allVariants(of: product).filter(isAsked).map { variant in
                NamedInOrder(variant.id, "\(name)\u{1}\(NameKey(variant.name).text)")
            }
        }
        let page = try PageOfResults<NamedInOrder<VariantTag>>(limit: query.limit, cursor: query.cursor) { last in
            if query.product == nil, query.query == nil, query.brand == nil {
                // The product of the last one may have more.
                let after = last.map { NamedInOrder<ProductTag>(ProductID(), String($0.name.prefix { $0 != "\u{1}" })) }
                return AnySequence(
                    context.models.catalog.products(archived: archived, after: after).lazy.flatMap { keys($0.id) }
                        .filter { key in last.map { $0 < key } ?? true })
            }
            let found = try products(context, query).flatMap { product, variants in
                keys(product).filter { variants?.contains($0.id) ?? true }
            }
            return AnySequence(SortedPages(found).after(last))
        }
        return VariantsAnswer(
            variants: page.items.compactMap { key in
                context.product(ofVariant: key.id).map { context.view($0.variant, of: $0.product) }
            }, cursor: page.cursor)
    }

    /// The products that are asked for, and those of their variants that were found; nil: all.
    private static func products(
        _ context: ReadContext, _ query: VariantsQuery
    ) throws -> [(ProductID, [VariantID]?)] {
        if let brand = query.brand, context.catalog.variants.of(brand: brand).isEmpty, query.archived != true {
            throw context.catalog.unknownBrand(brand)
        }
        if let product = query.product { return [(try context.product(product).id, nil)] }
        if let text = query.query {
            let found = context.matches(text)
            return found.products.map { id in (id, found.variants.map { $0[id] ?? [] }) }
        }
        let brand = NameKey(query.brand ?? "")
        guard query.archived == true else {
            return context.catalog.products(ofBrand: brand.text).map { ($0, nil) }
        }
        let all = context.catalog.variants.all.filter { NameKey($0.brand) == brand }
        return Set(all.map { context.catalog.tree.target(of: $0.product) }).map { ($0, nil) }
    }
}

extension ReadContext {
    /// A variant with its product, or with what that is merged into (C9).
    func product(ofVariant id: VariantID) -> (product: Product, variant: Variant)? {
        guard let product = catalog.variants[id].flatMap({ catalog.target($0.product) }) else { return nil }
        return catalog.variant(id, of: product).map { (product, $0) }
    }

    /// The one variant that a reference means; an archived one by its id.
    func variant(_ reference: String) throws(Refusal) -> (product: Product, variant: Variant) {
        if let id = VariantID(reference), let found = self.product(ofVariant: id) { return found }
        if case .severalVariants(let ids) = catalog.resolve(reference, lots: lots, stockFirst: false) {
            throw catalog.several(reference, ids)
        }
        let target: (product: Product, variant: Variant?)
        do throws(Refusal) { target = try thing(reference) } catch { throw .unknownVariant(reference, error) }
        guard let named = target.variant, let found = self.product(ofVariant: named.id) else {
            throw catalog.noVariant(reference, of: target.product)
        }
        return found
    }
}

extension Brand: PageKey {
    static var parts: KeyParts<Self> { KeyParts(\.key) { Self(name: "", variants: 0, key: $0) } }
}
