public import Inventory

/// A product is another one from now on; nothing that was booked is rewritten (C9).
public struct ProductMerged: EventPayload {
    public static let type = EventType(rawValue: 0x0518)
    public static let name = "product-merged"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var into = ProductID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "into", &into)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.merged(product, into: into, present: true)))
    }
}

/// A product that was merged into another one is one of its own again (C9).
public struct ProductUnmerged: EventPayload {
    public static let type = EventType(rawValue: 0x0519)
    public static let name = "product-unmerged"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var into = ProductID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f.subject(2, "into", &into)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.merged(product, into: into, present: false)))
    }
}
