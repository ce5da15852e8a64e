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
    case category(Category, present: Bool)

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
        case .category(let category, let present): .category(category, present: !present)
        }
    }
}

/// A category of the catalog: dairy, drinks. May define when its products count as expiring soon (E1, C6).
public struct Category: Hashable, Sendable {
    public var id: CategoryID
    public var name: String
    public var window: Int?

    public init(id: CategoryID = CategoryID(), name: String = "", window: Int? = nil) {
        self.id = id
        self.name = name
        self.window = window
    }
}

/// The products of a household with their names, packs, codes and categories, and the index that finds them (C1, C2, C5).
///
/// Aliases and packs are sorted by name, so that one removed and restored returns to its place (L8).
public struct Catalog: Equatable, Sendable {
    public private(set) var products: [ProductID: Product] = [:]
    public private(set) var barcodes: [String: ProductID] = [:]
    /// The amount in one item with the code, in its product's base unit, where given (C5).
    public private(set) var codeAmounts: [String: Quantity] = [:]
    public private(set) var categories: [CategoryID: Category] = [:]
    /// Names and aliases of products that are not archived.
    public private(set) var names = NameIndex<ProductID>()

    public init() {}

    public subscript(id: ProductID) -> Product? { products[id] }

    public func category(named name: String) -> Category? {
        let key = NameKey(name)
        return categories.values.first { NameKey($0.name) == key }
    }

    /// The archived product with this name, code or id; for several with the name always the same one (C8).
    public func archived(_ reference: String) -> Product? {
        let (key, coded) = (NameKey(reference), barcodes[Barcode.key(reference)])
        return products.values.filter {
            $0.archived && ($0.id == coded || NameKey($0.name) == key || ProductID(reference) == $0.id)
        }.min { $0.id < $1.id }
    }

    public mutating func apply(_ change: CatalogChange) {
        switch change {
        case .added(let product):
            products[product.id] = product.inOrder
            indexNames(of: product.id)
        case .removed(let product):
            unindexNames(of: product.id)
            products[product.id] = nil
        case .changed(let id, let patch):
            if patch.name != nil { unindexNames(of: id) }
            if var product = products.removeValue(forKey: id) {
                patch.apply(to: &product)
                products[id] = product
            }
            if patch.name != nil { indexNames(of: id) }
        case .archived(let id, let now):
            unindexNames(of: id)
            products[id]?.archived = now
            indexNames(of: id)
        case .alias(let id, let text, let present):
            unindexNames(of: id)
            products[id]?.aliases.removeAll { $0 == text }
            if present { products[id]?.aliases.append(text) }
            products[id] = products[id]?.inOrder
            indexNames(of: id)
        case .pack(let id, let pack, let present):
            products[id]?.units.packs.removeAll { $0.id == pack.id }
            if present { products[id]?.units.packs.append(pack) }
            products[id] = products[id]?.inOrder
        case .repacked(let id, let from, let to):
            products[id]?.units.packs.removeAll { $0.id == from.id }
            products[id]?.units.packs.append(to)
            products[id] = products[id]?.inOrder
        case .barcode(let code, _, let to):
            barcodes[code] = to
        case .codeAmount(let code, _, let to):
            codeAmounts[code] = to > .zero ? to : nil
        case .category(let category, let present):
            categories[category.id] = present ? category : nil
        }
    }

    private mutating func indexNames(of id: ProductID) {
        guard let product = products[id], !product.archived else { return }
        names.insert(product.name, id)
        for alias in product.aliases { names.insert(alias, id) }
    }

    private mutating func unindexNames(of id: ProductID) {
        guard let product = products[id], !product.archived else { return }
        names.remove(product.name, id)
        for alias in product.aliases { names.remove(alias, id) }
    }
}

extension Product {
    fileprivate var inOrder: Product {
        guard aliases.count > 1 || units.packs.count > 1 else { return self }
        var product = self
        product.aliases.sort()
        product.units.packs.sort { ($0.name, $0.id) < ($1.name, $1.id) }
        return product
    }
}
