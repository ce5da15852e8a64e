public import Inventory

/// A variant of a product was added (C2).
public struct VariantAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0513)
    public static let name = "variant-added"
    public static let reversibility = Reversibility.undoable

    public var variant = Variant()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "variant", &variant)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.variant(from: nil, to: variant)))
    }
}

/// A variant got another brand, detail, shelf life or kind of date, was archived or restored. Its packs, which events
/// of their own change, are in neither.
public struct VariantChanged: EventPayload {
    public static let type = EventType(rawValue: 0x0514)
    public static let name = "variant-changed"
    public static let reversibility = Reversibility.undoable

    public var before = Variant()
    public var after = Variant()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "before", &before)
        f(2, "after", &after)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.variant(from: before, to: after)))
    }
}
