import Inventory

/// A name or code that only one thing of a household can have.
enum UniqueName: Hashable {
    case product(NameKey)
    case barcode(String)
    case location(NameKey)
    case store(NameKey)
    case category(NameKey)
    case tag(NameKey)
    case unit(NameKey)
    case list(NameKey)
    case variant(ProductID, brand: NameKey, detail: NameKey)

    /// The thing that has it now.
    func holder(_ household: Household) -> EntityID? {
        switch self {
        case .product(let key): household.catalog.products(called: key.text).first.map { EntityID($0) }
        case .barcode(let code): household.catalog.barcodes[code].map { EntityID($0) }
        case .location(let key): household.places.location(key.text)?.entity
        case .store(let key): household.places.store(key.text)?.entity
        case .category(let key): household.catalog.category(named: key.text)?.entity
        case .tag(let key): household.catalog.tag(named: key.text)?.entity
        case .unit(let key): household.catalog.units.exactly(key.text)?.entity
        case .list(let key): household.lists.named(key.text)?.entity
        case .variant(let product, let brand, let detail):
            household.catalog.variants.of(product, brand: brand.text, detail: detail.text)?.entity
        }
    }
}

extension NamedThing {
    /// The names that no other one may have.
    var uniqueNames: [UniqueName] {
        let key = NameKey(name)
        return switch self {
        case is Location: [.location(key)]
        case is Store: [.store(key)]
        case is Category: [.category(key)]
        case is Tag: [.tag(key)]
        case is ShoppingList: [.list(key)]
        case let unit as CustomUnit: [unit.name, unit.plural].filter { !$0.isEmpty }.map { .unit(NameKey($0)) }
        case let variant as Variant:
            [.variant(variant.product, brand: NameKey(variant.brand), detail: NameKey(variant.detail))]
        default: []
        }
    }
}
