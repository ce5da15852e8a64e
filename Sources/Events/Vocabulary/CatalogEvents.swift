public import Inventory

/// Products, their names, packs, codes and categories (C1–C6, C8).
public enum CatalogEvent: ThingCategory {
    case thing(any ThingEvent)
    case productAdded(ProductAdded)
    case productChanged(ProductChanged)
    case productArchived(ProductArchived)
    case productRestored(ProductRestored)
    case aliasAdded(AliasAdded)
    case aliasRemoved(AliasRemoved)
    case packAdded(PackAdded)
    case packRemoved(PackRemoved)
    case packCorrected(PackCorrected)
    case barcodeAssigned(BarcodeAssigned)
    case barcodeRemoved(BarcodeRemoved)
    case productTagged(ProductTagged)
    case productUntagged(ProductUntagged)
    case productMerged(ProductMerged)
    case productUnmerged(ProductUnmerged)
    case pictureSet(PictureSet)

    public static let kinds = byTag(
        [
            kind(productAdded), kind(productChanged), kind(productArchived), kind(productRestored), kind(aliasAdded),
            kind(aliasRemoved), kind(packAdded), kind(packRemoved), kind(packCorrected), kind(barcodeAssigned),
            kind(barcodeRemoved), kind(productTagged), kind(productUntagged), kind(productMerged),
            kind(productUnmerged),
            kind(pictureSet),
        ] + things(Category.self) + things(Tag.self) + things(Variant.self) + things(CustomUnit.self))

    public var payload: any EventPayload {
        switch self {
        case .thing(let fact): fact
        case .productAdded(let fact): fact
        case .productChanged(let fact): fact
        case .productArchived(let fact): fact
        case .productRestored(let fact): fact
        case .aliasAdded(let fact): fact
        case .aliasRemoved(let fact): fact
        case .packAdded(let fact): fact
        case .packRemoved(let fact): fact
        case .packCorrected(let fact): fact
        case .barcodeAssigned(let fact): fact
        case .barcodeRemoved(let fact): fact
        case .productTagged(let fact): fact
        case .productUntagged(let fact): fact
        case .productMerged(let fact): fact
        case .productUnmerged(let fact): fact
        case .pictureSet(let fact): fact
        }
    }
}

/// A product was added; its guessed settings are named (C1, C11).
public struct ProductAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0501)
    public static let name = "product-added"
    public static let reversibility = Reversibility.undoable

    public var product = Product.wireZero
    /// Settings that larder suggested and that were not given, each with its source.
    public var guessed: [Guessed] = []

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product)
        f(2, "guessed", &guessed)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.added(product)))
    }
}

/// Fields of a product changed; absent ones stayed.
public struct ProductChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0502)
    public static let name = "product-changed"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var patch = ProductPatch()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f(2, "patch", &patch)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.changed(product, patch)))
    }
}

/// A product is hidden; its history stays (C8).
public struct ProductArchived: EventPayload {
    public static let type = EventType(rawValue: 0x0503)
    public static let name = "product-archived"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.archived(product, true)))
    }
}

/// An archived product is back (C8).
public struct ProductRestored: EventPayload {
    public static let type = EventType(rawValue: 0x0504)
    public static let name = "product-restored"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.archived(product, false)))
    }
}

/// A product is found by one more name (C1).
public struct AliasAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0505)
    public static let name = "alias-added"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var alias = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f(2, "alias", &alias, .thing)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.alias(product, alias, present: true)))
    }
}

/// A name no longer finds its product.
public struct AliasRemoved: EventPayload {
    public static let type = EventType(rawValue: 0x0506)
    public static let name = "alias-removed"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var alias = ""

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f(2, "alias", &alias, .thing)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.alias(product, alias, present: false)))
    }
}
