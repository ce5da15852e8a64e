// What converts by way of a product's units: its packs and everyday units, those of its variants, and the stock of what
// is merged into it (C3, C4, C9). One rule, for what is decided, undone, redone and corrected.

/// A product, or a variant of one as it is sold, with its units.
public struct SoldUnits: Hashable, Sendable {
    public var of: EntityID
    /// `Hafermilch, Alpro`.
    public var name: String
    public var units: ProductUnits
    /// The variant's own packs, which take the place of its product's; empty for the product.
    public var listed: [Pack] = []
}

/// A unit that no longer converts.
public enum OrphanedUnit: Hashable, Sendable {
    /// A pack, or what is bought or used by, of a product or a variant.
    case unit(String, of: EntityID, named: String, why: UnitError)
    /// The base unit of a product, which does not convert into the unit of the product that it is merged into.
    case merged(ProductID, into: ProductID)
}

extension Catalog {
    /// The units of a product, and of each variant of it with packs of its own as it is sold, archived ones too. Cost:
    /// its variants.
    public func unitsSold(of product: Product) -> [SoldUnits] {
        let product = measured(product)
        return [SoldUnits(of: EntityID(product.id), name: product.name, units: product.units)]
            + variants.all(of: product.id).filter { !$0.packs.isEmpty }.map { variant in
                SoldUnits(
                    of: EntityID(variant.id), name: variant.name(of: product.name),
                    units: product.sold(as: variant).units, listed: variant.packs)
            }
    }

    /// The products that count in one of these units of the household, or of which a variant does, archived ones too,
    /// by name. Cost: all products and all variants with packs.
    public func products(countingIn units: CustomUnits) -> [Product] {
        let ofVariants = variants.all.lazy.filter { variant in
            variant.packs.contains { units.named($0.name) != nil || units.named($0.unit) != nil }
        }
        let found = Set(products.lazy.filter { $0.units.mentions(units) }.map(\.id)).union(ofVariants.map(\.product))
        return found.compactMap { products[$0] }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }

    /// The conversions that `before` has and this catalog lacks, for these products and all products that are one with
    /// them. Cost: the variants of these products.
    public func stranded(since before: Catalog, around products: Set<ProductID>) -> [OrphanedUnit] {
        var found: [OrphanedUnit] = []
        for product in group(around: products) {
            let was = before[product.id]?.units ?? ProductUnits()
            for sold in unitsSold(of: product) {
                if let stranded = sold.units.stranded(of: before.units(of: sold.of) ?? was) {
                    found.append(.unit(stranded.unit, of: sold.of, named: sold.name, why: stranded.why))
                }
            }
            for above in tree.ancestors(of: product.id).prefix(while: \.isSame) {
                guard let other = self[above.id], product.units.factor(mergedInto: other.units) == nil else { continue }
                found.append(.merged(product.id, into: other.id))
            }
        }
        return found
    }

    /// Things whose units changed, of these products and of all that is one with them.
    public func unitsChanged(since before: Catalog, around products: Set<ProductID>) -> [SoldUnits] {
        group(around: products).flatMap { unitsSold(of: $0) }.filter { $0.units != before.units(of: $0.of) }
    }

    /// The units of a product, or of a variant as it is sold.
    public func units(of thing: EntityID) -> ProductUnits? {
        if let product = self[ProductID(thing)] { return product.units }
        guard let variant = variants[VariantID(thing)] else { return nil }
        return self[variant.product]?.sold(as: variant).units
    }

    private func group(around ids: Set<ProductID>) -> [Product] {
        Set(ids.flatMap { tree.same(as: tree.target(of: $0)) }).sorted().compactMap { self[$0] }
    }
}
