public import Domain

/// Products, their names, packs, codes and categories (C1–C6, C8).
public enum CatalogEvent: Sendable {
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
    case categoryAdded(CategoryAdded)

    var payload: any EventPayload {
        switch self {
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
        case .categoryAdded(let fact): fact
        }
    }

    func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        switch self {
        case .productAdded(let fact): fact.effects(header, visit)
        case .productChanged(let fact): fact.effects(header, visit)
        case .productArchived(let fact): fact.effects(header, visit)
        case .productRestored(let fact): fact.effects(header, visit)
        case .aliasAdded(let fact): fact.effects(header, visit)
        case .aliasRemoved(let fact): fact.effects(header, visit)
        case .packAdded(let fact): fact.effects(header, visit)
        case .packRemoved(let fact): fact.effects(header, visit)
        case .packCorrected(let fact): fact.effects(header, visit)
        case .barcodeAssigned(let fact): fact.effects(header, visit)
        case .barcodeRemoved(let fact): fact.effects(header, visit)
        case .categoryAdded(let fact): fact.effects(header, visit)
        }
    }

    @inline(__always)
    static func decode(_ type: EventType, _ bytes: UnsafeRawBufferPointer) throws(CodecError) -> Self {
        switch type {
        case ProductAdded.type: .productAdded(try BinaryReader.decode(from: bytes))
        case ProductChanged.type: .productChanged(try BinaryReader.decode(from: bytes))
        case ProductArchived.type: .productArchived(try BinaryReader.decode(from: bytes))
        case ProductRestored.type: .productRestored(try BinaryReader.decode(from: bytes))
        case AliasAdded.type: .aliasAdded(try BinaryReader.decode(from: bytes))
        case AliasRemoved.type: .aliasRemoved(try BinaryReader.decode(from: bytes))
        case PackAdded.type: .packAdded(try BinaryReader.decode(from: bytes))
        case PackRemoved.type: .packRemoved(try BinaryReader.decode(from: bytes))
        case PackCorrected.type: .packCorrected(try BinaryReader.decode(from: bytes))
        case BarcodeAssigned.type: .barcodeAssigned(try BinaryReader.decode(from: bytes))
        case BarcodeRemoved.type: .barcodeRemoved(try BinaryReader.decode(from: bytes))
        case CategoryAdded.type: .categoryAdded(try BinaryReader.decode(from: bytes))
        default: throw .unknownType(type.rawValue)
        }
    }

    public static let payloads: [any EventPayload.Type] = [
        ProductAdded.self, ProductChanged.self, ProductArchived.self, ProductRestored.self, AliasAdded.self,
        AliasRemoved.self, PackAdded.self, PackRemoved.self, BarcodeAssigned.self, BarcodeRemoved.self,
        CategoryAdded.self, PackCorrected.self,
    ]
}

/// There is a product; what was guessed about it is named (C1, C11).
public struct ProductAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0501)
    public static let name = "product-added"
    public static let reversibility = Reversibility.undoable
    public static let messageName = "ProductAdded"

    public var product = Product.wireZero
    /// What larder suggested and nobody said, each with its source.
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

/// Fields of a product got other values; absent ones stayed.
public struct ProductChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0502)
    public static let name = "product-changed"
    public static let reversibility = Reversibility.undoable
    public static let messageName = "ProductChanged"

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
    public static let messageName = "ProductArchived"

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
    public static let messageName = "ProductRestored"

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
    public static let messageName = "AliasAdded"

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
    public static let messageName = "AliasRemoved"

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

/// There is a category (C6).
public struct CategoryAdded: EventPayload {
    public static let type = EventType(rawValue: 0x050B)
    public static let name = "category-added"
    public static let reversibility = Reversibility.undoable
    public static let messageName = "CategoryAdded"

    public var category = Category()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "category", &category)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.category(category, present: true)))
    }
}
