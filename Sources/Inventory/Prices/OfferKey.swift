/// The key that identifies an offer of a product (C2): the form in which the product is sold, and the store.
public struct OfferKey: Hashable, Sendable {
    public var kind: OfferKind
    public var store: StoreID

    public init(_ seen: Observation) { (kind, store) = (OfferKind(seen), seen.store) }

    /// One number of all: thousands of prices are looked up.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(store.raw ^ kind.variant.raw ^ kind.pack.raw ^ UInt128(kind.unnamed.millionths.magnitude))
    }
}

/// As what a product is sold, in any store: a variant or none, a pack, and the currency.
public struct OfferKind: Hashable, Sendable {
    public var variant: VariantID
    public var pack: PackID
    /// The size of an unnamed pack; one with a name stays the same if its size is corrected.
    public var unnamed: Quantity
    public var currency: Currency

    /// - Parameter packSize: One of what is sold, in the base unit; zero: loose.
    public init(variant: VariantID, pack: PackID, packSize: Quantity, currency: Currency) {
        (self.variant, self.pack, self.currency) = (variant, pack, currency)
        unnamed = pack.isNone ? packSize : .zero
    }

    /// The same in another pack.
    public func sold(as pack: SoldAs) -> OfferKind {
        OfferKind(variant: variant, pack: pack.pack, packSize: pack.packSize, currency: currency)
    }

    public init(_ seen: Observation) {
        self.init(variant: seen.variant, pack: seen.pack, packSize: seen.packSize, currency: seen.money.currency)
    }
}
