import Events
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
        case .location(let key): household.places.location(key.text).map { EntityID($0.id) }
        case .store(let key): household.places.store(key.text).map { EntityID($0.id) }
        case .category(let key): household.catalog.category(named: key.text).map { EntityID($0.id) }
        case .tag(let key): household.catalog.tag(named: key.text).map { EntityID($0.id) }
        case .unit(let key): household.catalog.units.exactly(key.text).map { EntityID($0.id) }
        case .list(let key): household.lists.named(key.text).map { EntityID($0.id) }
        case .variant(let product, let brand, let detail):
            household.catalog.variants.of(product, brand: brand.text, detail: detail.text).map { EntityID($0.id) }
        }
    }
}

extension Effect {
    /// The names that this effect gave up. Taking it back needs them again, so a later effect that takes one depends on
    /// it (L8a).
    func releasedNames(_ household: Household) -> [(of: EntityID, name: UniqueName)] {
        switch self {
        case .catalog(.changed(let id, let patch)):
            (patch.name?.old).map { [(EntityID(id), .product(NameKey($0)))] } ?? []
        case .catalog(.alias(let id, let text, present: false)): [(EntityID(id), .product(NameKey(text)))]
        case .catalog(.archived(let id, true)):
            // What is merged into it keeps its names (C9).
            (household.catalog[id]?.allNames ?? []).map { (EntityID(id), .product(NameKey($0))) }
        case .catalog(.barcode(let code, let from?, _)): [(EntityID(from), .barcode(code))]
        case .place(.location(let from?, let to)) where from.name != to?.name || to?.archived == true:
            [(EntityID(from.id), .location(NameKey(from.name)))]
        case .place(.store(let from?, let to)) where from.name != to?.name || to?.archived == true:
            [(EntityID(from.id), .store(NameKey(from.name)))]
        case .catalog(.category(let from?, let to)) where from.name != to?.name || to?.archived == true:
            [(EntityID(from.id), .category(NameKey(from.name)))]
        case .catalog(.tag(let from?, let to)) where from.name != to?.name:
            [(EntityID(from.id), .tag(NameKey(from.name)))]
        case .catalog(.unit(let from?, let to)) where from.name != to?.name || from.plural != to?.plural:
            from.names.map { (EntityID(from.id), .unit($0)) }
        case .list(.list(let from?, let to)) where from.name != to?.name || to?.archived == true:
            [(EntityID(from.id), .list(NameKey(from.name)))]
        case .catalog(.variant(let from?, let to)) where from.uniqueName != to?.uniqueName || to?.archived == true:
            [(EntityID(from.id), from.uniqueName)]
        default: []
        }
    }

    /// The names that this effect took.
    var claimedNames: [UniqueName] {
        switch self {
        case .catalog(.added(let product)): ([product.name] + product.aliases).map { .product(NameKey($0)) }
        case .catalog(.changed(_, let patch)): (patch.name?.new).map { [.product(NameKey($0))] } ?? []
        case .catalog(.alias(_, let text, present: true)): [.product(NameKey(text))]
        case .catalog(.barcode(let code, _, _?)): [.barcode(code)]
        case .place(.location(_, let to?)): [.location(NameKey(to.name))]
        case .place(.store(_, let to?)): [.store(NameKey(to.name))]
        case .catalog(.category(_, let to?)): [.category(NameKey(to.name))]
        case .catalog(.tag(_, let to?)): [.tag(NameKey(to.name))]
        case .catalog(.unit(_, let to?)): to.names.map { .unit($0) }
        case .catalog(.variant(_, let to?)): [to.uniqueName]
        case .list(.list(_, let to?)): [.list(NameKey(to.name))]
        default: []
        }
    }
}

extension CustomUnit {
    fileprivate var names: [NameKey] { [name, plural].filter { !$0.isEmpty }.map { NameKey($0) } }
}

extension Variant {
    fileprivate var uniqueName: UniqueName { .variant(product, brand: NameKey(brand), detail: NameKey(detail)) }
}
