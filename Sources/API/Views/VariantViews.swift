public import Inventory

/// A variant of a product (C2).
public struct VariantView: Codable, Equatable, Sendable {
    public var id: VariantID
    /// `Alpro Barista`.
    public var name: String
    public var brand: String?
    public var detail: String?
    public var product: Named
    /// Its own; its product's others are packs of it, too.
    public var packs: [PackView]
    public var barcodes: [String]
    /// Absent: its product's.
    public var shelfLife: ShelfLife?
    public var dateKind: DateKind?
    public var archived: Bool
    public var inStock: AmountView?
    public var picture: PictureView?
    /// How the household rates it; absent: nobody said anything (F5).
    public var rating: RatingView?

    public init(
        id: VariantID, name: String, brand: String? = nil, detail: String? = nil, product: Named,
        packs: [PackView] = [], barcodes: [String] = [], shelfLife: ShelfLife? = nil, dateKind: DateKind? = nil,
        archived: Bool = false, inStock: AmountView? = nil, picture: PictureView? = nil
    ) {
        self.id = id
        self.name = name
        self.brand = brand
        self.detail = detail
        self.product = product
        self.packs = packs
        self.barcodes = barcodes
        self.shelfLife = shelfLife
        self.dateKind = dateKind
        self.archived = archived
        self.inStock = inStock
        self.picture = picture
    }
}

extension VariantView: CustomStringConvertible {
    public var description: String { name }
}

/// A brand, by which variants are told apart and found.
public struct BrandView: Codable, Equatable, Sendable {
    public var name: String
    /// How many variants are of it; those that are archived, or whose product is, are not counted.
    public var variants: Int
    /// Whether it is among the caller's favourites; absent: no (C6).
    public var favourite: Bool?

    public init(name: String, variants: Int, favourite: Bool? = nil) {
        (self.name, self.variants, self.favourite) = (name, variants, favourite)
    }
}

/// `GET …/variants`: by product and name, and of a text the best match first.
public struct VariantsAnswer: Codable, Equatable, Sendable {
    public var variants: [VariantView]
    public var cursor: String?

    public init(variants: [VariantView], cursor: String? = nil) {
        self.variants = variants
        self.cursor = cursor
    }
}

/// `GET …/brands`: by name.
public struct BrandsAnswer: Codable, Equatable, Sendable {
    public var brands: [BrandView]
    public var cursor: String?

    public init(brands: [BrandView], cursor: String? = nil) {
        self.brands = brands
        self.cursor = cursor
    }
}
