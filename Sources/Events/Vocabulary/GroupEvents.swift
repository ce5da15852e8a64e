public import Inventory

/// A product has a tag.
public struct ProductTagged: EventPayload {
    public static let type = EventType(rawValue: 0x0511)
    public static let name = "product-tagged"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var tag = TagID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "tag", &tag)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.tagged(product, tag, present: true)))
    }
}

/// A product has a tag no longer.
public struct ProductUntagged: EventPayload {
    public static let type = EventType(rawValue: 0x0512)
    public static let name = "product-untagged"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var tag = TagID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "tag", &tag)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.tagged(product, tag, present: false)))
    }
}
