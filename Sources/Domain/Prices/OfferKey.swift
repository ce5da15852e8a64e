/// What one offer of a product is told by (C2): a variant or none, a pack, a store, and the currency.
public struct OfferKey: Hashable, Sendable {
    public var variant: VariantID
    public var pack: PackID
    /// The size of an unnamed pack; one with a name stays the same if its size is corrected.
    public var unnamed: Quantity
    public var store: StoreID
    public var currency: Currency

    public init(_ seen: Observation) {
        (variant, pack, store, currency) = (seen.variant, seen.pack, seen.store, seen.money.currency)
        unnamed = seen.pack.isNone ? seen.whole : .zero
    }

    /// One number of all: thousands of prices are looked up for a list.
    public func hash(into hasher: inout Hasher) { hasher.combine(folded) }

    var folded: UInt128 { store.raw ^ variant.raw ^ pack.raw ^ UInt128(unnamed.millionths.magnitude) }
}
