/// The price of an offer that holds, with what a list is compared by (P3).
public struct CurrentPrice: Hashable, Sendable {
    public var id: ObservationID
    /// The one that it was seen of: what that is merged into may be meant.
    public var product: ProductID
    /// Where products are merged, the one that stands for that of the price; none: not known.
    public var variant: VariantID
    public var pack: PackID
    public var store: StoreID
    public var shelf: ShelfPrice
    public var onSale: Bool

    public init(
        id: ObservationID, product: ProductID, variant: VariantID, pack: PackID, store: StoreID, shelf: ShelfPrice,
        onSale: Bool
    ) {
        (self.id, self.product, self.variant, self.pack) = (id, product, variant, pack)
        (self.store, self.shelf, self.onSale) = (store, shelf, onSale)
    }

    public var soldAs: SoldAs { SoldAs(pack: pack, packSize: shelf.packSize) }

    /// - Parameter variant: The one that stands for its own.
    public init(_ seen: Observation, as variant: VariantID) {
        self.init(
            id: seen.id, product: seen.product, variant: variant, pack: seen.pack, store: seen.store,
            shelf: seen.shelf, onSale: seen.onSale)
    }
}
