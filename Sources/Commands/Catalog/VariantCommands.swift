import Events
public import Inventory

extension AddVariant: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let named = self.product
        let product = try household.product(named)
        var variant = try household.newVariant(of: product, brand: brand, detail: detail, &context)
        variant.shelfLife = try shelfLife?.checked()
        variant.dateKind = dateKind
        for text in packs {
            let (pack, _) = try Pack.parsed(text, of: product).defined(
                in: product, variant, change: false, &context)
            variant.packs.append(pack)
        }
        variant.packs.order()
        let added = VariantAdded(variant).event
        // What its packs define of those of its product has to be what that says (C3).
        if !packs.isEmpty { try household.requireConversions(after: [added]) }
        return Decision(
            [added],
            warnings: (household.readings(of: named, as: product)
                + [household.archivedToo(variant)].compactMap(\.self)).map { Notice($0) })
    }
}

extension ChangeVariant: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let (product, now) = try archived == false ? household.archivedVariant(variant) : household.variant(variant)
        var changed = VariantChanged(now)
        for field in clear {
            switch field {
            case "shelfLife" where shelfLife == nil: changed.after.shelfLife = nil
            case "dateKind" where dateKind == nil: changed.after.dateKind = nil
            case "shelfLife", "dateKind":
                throw Refusal(.unreadable, "“\(field)” cannot be both set and cleared")
            default:
                throw Refusal(
                    .unreadable, "a variant's “\(field)” cannot be cleared; these can: dateKind, shelfLife")
            }
        }
        if let brand { changed.after.brand = try Refusal.part(brand, "brand") }
        if let detail { changed.after.detail = try Refusal.part(detail, "detail") }
        if let shelfLife { changed.after.shelfLife = try shelfLife.changing(now.shelfLife ?? ShelfLife()).checked() }
        if let dateKind { changed.after.dateKind = dateKind }
        if let archived { changed.after.archived = archived }
        guard changed.before != changed.after else { return Decision() }
        if !changed.after.archived, let owner = household.catalog[now.product] {
            do { try household.requireFree(changed.after, of: owner) } catch {
                guard archived == false, let taken = error.existing else { throw error }
                throw error.with(
                    .run(
                        .changeVariant, ["variant": "\(taken.id)", "detail": "2"],
                        "for example, rename that one first"))
            }
        }
        if archived == true, !confirm {
            let there = household.total(of: product) { $0.variant == now.id }
            guard there == .zero else {
                throw Refusal(
                    .inUse,
                    "“\(now.name(of: product.name))” is still in stock "
                        + "(\(product.units.describe(there, in: product.units.using)))", .hideAllTheSame)
            }
        }
        return Decision(changed)
    }
}

extension RenameBrand: HouseholdCommand {
    /// Cost: all variants.
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let key = NameKey(brand)
        let name = try Refusal.part(self.name, "brand")
        guard !name.isEmpty, !key.text.isEmpty else { throw Refusal(.unreadable, "a brand needs a name") }
        let variants = household.catalog.variants.all.filter { NameKey($0.brand) == key }.sorted { $0.id < $1.id }
        guard !variants.isEmpty else { throw household.catalog.unknownBrand(brand) }
        guard variants.count <= Self.most else {
            throw Refusal(.impossible, "\(variants.count) variants have that brand: too many to rename at once")
        }
        var taken: [NameInProduct: VariantID] = [:]
        let products = Set(variants.map(\.product))
        for variant in household.catalog.variants.all where !variant.archived && products.contains(variant.product) {
            taken[NameInProduct(variant)] = variant.id
        }
        var events: [Event] = []
        for variant in variants where variant.brand != name {
            var changed = VariantChanged(variant)
            changed.after.brand = name
            // One that is archived gives its name up, and is refused when it is restored.
            if !variant.archived, taken[NameInProduct(changed.after)].map({ $0 != variant.id }) ?? false,
                let product = household.catalog[variant.product]
            {
                try household.requireFree(changed.after, of: product)
            }
            events.append(changed.event)
        }
        return Decision(events + household.favouritesFollowing(brand, to: name))
    }

    /// Brand and detail are unique in a product (C2).
    private struct NameInProduct: Hashable {
        var product: ProductID
        var brand: NameKey
        var detail: NameKey

        init(_ variant: Variant) {
            (product, brand, detail) = (variant.product, NameKey(variant.brand), NameKey(variant.detail))
        }
    }

    /// So many that no household misses one, and so few that other commands wait only for a moment.
    private static let most = 2_000
}

extension Household {
    /// So many that nobody misses one, and so few that renaming their product costs little.
    static var variantsPerProduct: Int { 500 }

    func newVariant(
        of product: Product, brand: String, detail: String, _ context: inout Context
    ) throws(Refusal) -> Variant {
        let variant = Variant(
            id: context.makeID(), product: product.id, brand: try Refusal.part(brand, "brand"),
            detail: try Refusal.part(detail, "detail"))
        try requireFree(variant, of: product)
        let merged = catalog.merged(into: product.id).lazy.compactMap {
            catalog.variants.of($0.id, brand: variant.brand, detail: variant.detail)
        }.first
        if let merged { throw .taken(merged, of: product) }
        guard catalog.variants.count(of: product.id) < Self.variantsPerProduct else {
            throw Refusal(
                .impossible, "a product can have at most \(Self.variantsPerProduct) variants: this is one too many")
        }
        return variant
    }

    /// Brand and detail are unique in a product (C2).
    fileprivate func requireFree(_ variant: Variant, of product: Product) throws(Refusal) {
        guard !variant.name.isEmpty else {
            throw Refusal(.unreadable, "a variant needs a brand or a detail that tells it from others")
        }
        guard let taken = catalog.variants.of(product.id, brand: variant.brand, detail: variant.detail),
            taken.id != variant.id
        else { return }
        throw .taken(taken, of: product)
    }
}

extension Refusal {
    fileprivate static func taken(_ variant: Variant, of product: Product) -> Refusal {
        var refusal = Refusal(.nameTaken, "there is a variant “\(variant.name(of: product.name))” already")
        refusal.existing = (EntityID(variant.id), variant.name)
        return refusal
    }

    /// A variant's brand or detail as it is kept; it may be empty.
    fileprivate static func part(_ typed: String, _ kind: String) throws(Refusal) -> String {
        guard let text = NameText.cleaned(typed) else {
            throw Refusal(.unreadable, "the \(kind) has characters that cannot be shown: type it again")
        }
        guard text.utf8.count <= 100 else { throw Refusal(.unreadable, "a \(kind) must be at most 100 bytes") }
        return text
    }
}
