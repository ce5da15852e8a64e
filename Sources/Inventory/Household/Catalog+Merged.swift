// Products that are one: what one of them has, the others have (C9). Nothing is rewritten, so all of it is worked out
// here, and is gone when they are taken apart.

extension Catalog {
    /// The product that an id means: the one it is merged into, if any.
    public func target(_ id: ProductID) -> Product? { self[tree.target(of: id)] }

    /// The product that a code names, as it is kept.
    public func coded(_ key: String) -> ProductID? { barcodes[key].map { tree.target(of: $0) } }

    /// The codes of a product and of all that is merged into it.
    public func codes(of id: ProductID) -> [String] { tree.same(as: id).flatMap { barcodes.codes(of: $0) } }

    /// A product with what is merged into it: the names of all, and the codes of all.
    public func merged(into id: ProductID) -> [Product] { tree.same(as: id).dropFirst().compactMap { self[$0] } }

    /// A product that is merged into another one, by its own name, code or id.
    public func mergedProduct(_ reference: String) -> Product? {
        let others = [ProductID(reference), barcodes[Barcode.key(reference)]].compactMap(\.self)
        return (merged(named: reference) + others.compactMap { self[$0] }).first { !$0.into.isNone }
    }

    /// The product of a lot, as the variant of the lot. A merged product has the settings of the product that it is
    /// merged into, but its own base unit, in which the lot is kept.
    public func product(of lot: Lot) -> Product? {
        guard let part = member(lot.product) else { return nil }
        let variant = variant(lot.variant, of: part)
        guard !part.into.isNone, var product = target(part.id) else { return part.sold(as: variant) }
        let using = product.units.using
        (product.id, product.units) = (part.id, part.units)
        if (try? part.units.factor(of: using)) != nil { product.units.using = using }
        return product.sold(as: variant)
    }

    /// The window that a lot has, or its product, or that one's category; nil: the household's is in force (E1).
    public func window(of lot: Lot) -> Int? {
        let product = products[tree.target(of: lot.product)]
        return lot.window ?? product?.window ?? product.flatMap { categories[$0.category]?.window }
    }

    /// A product that may be merged into another one, with the packs of all that it is one with, in its own base unit.
    public func member(_ id: ProductID) -> Product? {
        guard let head = target(id), head.id != id, var part = alone(id) else { return self[id] }
        guard let factor = try? part.units.factor(mergedInto: head.units)?.inverse() else { return part }
        part.units.lend(from: head.units, factor)
        return part
    }

    /// A product as if no product were merged into it, with the units of the household. Only these units convert its
    /// amounts into the unit of another product.
    public func alone(_ id: ProductID) -> Product? {
        guard var product = products[id] else { return nil }
        product.units.custom = units
        return product
    }

    /// The sums of lots of a product, and of all products merged into it, in its base unit. The lots of each product
    /// are converted together and rounded once, as everywhere. Lots that cannot be converted are left out.
    public func sums(of lots: some Sequence<Lot>, in product: Product) -> StockSums {
        var parts: [ProductID: StockSums] = [:]
        for lot in lots {
            parts[lot.product, default: StockSums()] +=
                StockSums(total: lot.amount, opened: lot.openedOn == nil ? .zero : lot.amount)
        }
        return sums(of: parts.map { ($0.key, $0.value) }, in: product)
    }

    /// The same of what there is of each product.
    public func sums(of parts: [(product: ProductID, sums: StockSums)], in product: Product) -> StockSums {
        parts.reduce(into: StockSums()) { sums, part in
            guard let factor = factor(from: part.product, to: product) else { return }
            sums += part.sums.scaled(by: factor)
        }
    }

    /// How many base units of a product one of a product is that is merged into it, or is under it (C10).
    public func factor(from id: ProductID, to product: Product) -> Rational? {
        guard id != product.id else { return .one }
        return alone(id)?.units.factor(to: product.units, isSame: tree.target(of: id) == tree.target(of: product.id))
    }

    /// The packs of what is merged into a product, where it has none of that name itself.
    func packs(lentTo product: Product) -> [Pack] {
        var known = product.units
        for id in tree.same(as: product.id).dropFirst() {
            // Most have none, and are kept in the same.
            guard let place = products.place(of: id),
                !products[place].units.packs.isEmpty || products[place].units.base != known.base
            else { continue }
            guard let units = alone(id)?.units, let factor = factor(from: id, to: product) else { continue }
            known.lend(from: units, factor)
        }
        return known.borrowedPacks
    }
}

/// Variants of products that are one.
extension Catalog {
    /// A variant as one of a product that its own is one with, its packs in the base unit of that. Nil: it is of
    /// another one.
    public func variant(_ id: VariantID, of product: Product) -> Variant? {
        guard var variant = variants[id] else { return nil }
        guard variant.product != product.id else { return variant }
        let head = tree.target(of: product.id)
        guard tree.target(of: variant.product) == head else { return nil }
        guard !variant.packs.isEmpty, let part = alone(variant.product), let into = alone(head),
            let there = part.units.factor(mergedInto: into.units),
            let back = alone(product.id)?.units.factor(mergedInto: into.units),
            let factor = try? there.divided(by: back)
        else { return variant }
        let units = part.sold(as: variant).units
        variant.packs = variant.packs.map { pack in
            guard let size = try? units.factor(of: pack.name).multiplied(by: factor) else { return pack }
            return Pack(id: pack.id, name: pack.name, factor: size, unit: product.units.base, plural: pack.plural)
        }
        return variant
    }

    /// The variants of a product and of the products merged into it, by name, including archived variants. Of several
    /// variants with the same brand and detail, one is returned (`representative`). Cost: these variants.
    public func allVariants(of id: ProductID) -> [Variant] {
        guard tree.same(as: id).count > 1, let product = self[id] else { return variants.of(id) }
        var seen: Set<VariantID> = []
        return tree.same(as: id).flatMap { variants.of($0) }.filter { seen.insert(representative(of: $0).id).inserted }
            .compactMap { variant(representative(of: $0).id, of: product) }
            .sorted { (NameKey($0.name).text, $0.id) < (NameKey($1.name).text, $1.id) }
    }

    /// Which of several variants stands for all: of products that are one, those with the same brand and detail are
    /// one.
    public func representative(of variant: Variant) -> Variant {
        guard tree.hasMerges, !variant.archived else { return variant }
        let group = tree.same(as: tree.target(of: variant.product))
        return group.lazy.compactMap { variants.of($0, brand: variant.brand, detail: variant.detail) }.first ?? variant
    }

    /// Whether a lot of the first is one of the second: the same, or one that that stands for.
    public func isAlike(_ id: VariantID, _ variant: Variant) -> Bool {
        if id == variant.id { return true }
        guard let other = variants[id], tree.target(of: other.product) == tree.target(of: variant.product) else {
            return false
        }
        return representative(of: other).id == representative(of: variant).id
    }

    /// The variants that a text names (`Variants.called`), each with those that it stands for.
    public func called(_ text: String) -> [NameHit<VariantID>] {
        unified(variants.called(text) { tree.target(of: $0) })
    }

    func unified(_ hits: [NameHit<VariantID>]) -> [NameHit<VariantID>] {
        guard tree.hasMerges else { return hits }
        var seen: Set<VariantID> = []
        return hits.compactMap { hit in
            guard let variant = variants[hit.key].map(representative), seen.insert(variant.id).inserted else {
                return nil
            }
            var hit = hit
            hit.key = variant.id
            return hit
        }
    }
}

extension ProductUnits {
    /// Of its own, and of those that are merged into its product.
    public var allPacks: [Pack] { packs + borrowedPacks }

    /// With what is merged into its product as its own.
    public var withBorrowedPacks: ProductUnits {
        var units = self
        (units.packs, units.borrowedPacks) = (allPacks, [])
        return units
    }

    /// Takes over the packs of a product that is the same, and what that is kept in, where there is none of that name.
    /// - Parameter factor: How many base units one of the other's is.
    mutating func lend(from other: ProductUnits, _ factor: Rational) {
        let basePack = Pack(name: other.base, factor: .one, unit: other.base, plural: other.plural)
        // `Flasche = 0.75 l` of what is kept in it says what a litre is.
        let contents = other.allPacks.filter { Self.isSame($0.name, other.base) }.map { Pack(id: $0.id, name: $0.unit) }
        for pack in other.allPacks + [basePack] + contents where lacks(pack.name) {
            guard let size = try? other.factor(of: pack.name).multiplied(by: factor) else { continue }
            borrowedPacks.append(Pack(id: pack.id, name: pack.name, factor: size, unit: base, plural: pack.plural))
        }
    }

    private func lacks(_ name: String) -> Bool {
        if Self.isSame(base, name) || allPacks.contains(where: { Self.isSame($0.name, name) }) { return false }
        return shadows(name) || (try? factor(of: name)) == nil
    }
}
