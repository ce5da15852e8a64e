/// A product as one maker sells it: "Alpro, Barista" of oat milk (C2). Amounts are in its product's base unit.
public struct Variant: TableRow, Hashable, Sendable {
    public var id: VariantID
    public var product: ProductID
    /// Brand and detail tell the variants of a product apart: one of them may be empty.
    public var brand: String
    public var detail: String
    /// Each takes the place of its product's pack of that name.
    public var packs: [Pack]
    /// Days that it does not say are its product's.
    @Boxed public var shelfLife: ShelfLife?
    /// Nil: its product's.
    public var dateKind: DateKind?
    public var archived: Bool

    public init(
        id: VariantID = VariantID(), product: ProductID = ProductID(), brand: String = "", detail: String = "",
        packs: [Pack] = [], shelfLife: ShelfLife? = nil, dateKind: DateKind? = nil, archived: Bool = false
    ) {
        self.id = id
        self.product = product
        self.brand = brand
        self.detail = detail
        self.packs = packs
        self.shelfLife = shelfLife
        self.dateKind = dateKind
        self.archived = archived
    }

    /// `Alpro Barista`.
    public var name: String { brand.isEmpty || detail.isEmpty ? brand + detail : "\(brand) \(detail)" }

    /// With its product: `Hafermilch, Alpro Barista`. A person can type it to name the variant.
    public func name(of product: String) -> String { "\(product), \(name)" }

    /// Without its packs, which events of their own change.
    public var withoutPacks: Variant {
        var variant = self
        variant.packs = []
        return variant
    }
}

extension Product {
    /// The product as this variant of it: what the variant says itself comes before what the product says. Without a
    /// variant, the product.
    public func sold(as variant: Variant?) -> Product {
        guard let variant else { return self }
        var product = self
        if let life = variant.shelfLife { product.shelfLife = life.changing(product.shelfLife) }
        if let kind = variant.dateKind { product.dateKind = kind }
        guard !variant.packs.isEmpty else { return product }
        product.units.packs.removeAll { pack in variant.packs.contains { ProductUnits.isSame($0.name, pack.name) } }
        product.units.borrowedPacks.removeAll { pack in
            variant.packs.contains { ProductUnits.isSame($0.name, pack.name) }
        }
        product.units.packs += variant.packs
        return product
    }
}
