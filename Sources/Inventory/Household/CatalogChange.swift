/// An event's effect on the catalog; `inverse` is for undo (L8).
public enum CatalogChange: Hashable, Sendable {
    case added(Product)
    case removed(Product)
    case changed(ProductID, ProductPatch)
    case archived(ProductID, Bool)
    case alias(ProductID, String, present: Bool)
    case pack(ProductID, Pack, present: Bool)
    /// The pack's content was wrong from the start (L9a).
    case repacked(ProductID, from: Pack, to: Pack)
    /// The code names `to` from now on; nil: no product.
    case barcode(String, from: ProductID?, to: ProductID?)
    /// The amount in one item with the code, in its product's base unit; zero: not given (C5).
    case codeAmount(String, from: Quantity, to: Quantity)
    /// The pack that one item with the code is (C5).
    case codePack(String, from: PackID?, to: PackID?)
    case category(from: Category?, to: Category?)
    case tag(from: Tag?, to: Tag?)
    case tagged(ProductID, TagID, present: Bool)
    /// The first is the second from now on, or a product of its own again (C9).
    case merged(ProductID, into: ProductID, present: Bool)
    /// Nil: none.
    case picture(PictureOwner, from: Picture?, to: Picture?)
    case unit(from: CustomUnit?, to: CustomUnit?)
    /// The variant of its product that the code names (C5).
    case codeVariant(String, from: VariantID?, to: VariantID?)
    /// A variant, but for its packs where it stays (C2).
    case variant(from: Variant?, to: Variant?)
    case variantPack(VariantID, of: ProductID, Pack, present: Bool)
    /// The content of a variant's pack was wrong from the start (L9a).
    case variantRepacked(VariantID, of: ProductID, from: Pack, to: Pack)

    public var inverse: CatalogChange {
        switch self {
        case .added(let product): .removed(product)
        case .removed(let product): .added(product)
        case .changed(let id, let patch): .changed(id, patch.inverse)
        case .archived(let id, let now): .archived(id, !now)
        case .alias(let id, let text, let present): .alias(id, text, present: !present)
        case .pack(let id, let pack, let present): .pack(id, pack, present: !present)
        case .repacked(let id, let from, let to): .repacked(id, from: to, to: from)
        case .barcode(let code, let from, let to): .barcode(code, from: to, to: from)
        case .codeAmount(let code, let from, let to): .codeAmount(code, from: to, to: from)
        case .codePack(let code, let from, let to): .codePack(code, from: to, to: from)
        case .category(let from, let to): .category(from: to, to: from)
        case .tag(let from, let to): .tag(from: to, to: from)
        case .tagged(let id, let tag, let present): .tagged(id, tag, present: !present)
        case .merged(let id, let into, let present): .merged(id, into: into, present: !present)
        case .picture(let of, let from, let to): .picture(of, from: to, to: from)
        case .unit(let from, let to): .unit(from: to, to: from)
        case .codeVariant(let code, let from, let to): .codeVariant(code, from: to, to: from)
        case .variant(let from, let to): .variant(from: to, to: from)
        case .variantPack(let id, let product, let pack, let present):
            .variantPack(id, of: product, pack, present: !present)
        case .variantRepacked(let id, let product, let from, let to):
            .variantRepacked(id, of: product, from: to, to: from)
        }
    }
}
