public import Inventory

/// A product is sold in one more pack: bottle = 1 l (C3).
public struct PackAdded: EventPayload {
    public static let type = EventType(rawValue: 0x0507)
    public static let name = "pack-added"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var pack = Pack.wireZero
    /// The variant that it is of; none: the product itself.
    public var variant = VariantID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f(2, "pack", &pack)
        f.subject(3, "variant", &variant)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(
            .catalog(
                variant.isNone
                    ? .pack(product, pack, present: true) : .variantPack(variant, of: product, pack, present: true)))
    }
}

/// A pack is no longer offered; amounts entered in it stay (C4).
public struct PackRemoved: EventPayload {
    public static let type = EventType(rawValue: 0x0508)
    public static let name = "pack-removed"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var pack = Pack.wireZero
    /// The variant that it is of; none: the product itself.
    public var variant = VariantID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f(2, "pack", &pack)
        f.subject(3, "variant", &variant)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(
            .catalog(
                variant.isNone
                    ? .pack(product, pack, present: false) : .variantPack(variant, of: product, pack, present: false)))
    }
}

/// The content of a pack was wrong from the start: "it was always 10" (L9a). The amounts that were entered in it are
/// fixed by the corrections in the same transaction.
public struct PackCorrected: EventPayload {
    public static let type = EventType(rawValue: 0x050C)
    public static let name = "pack-corrected"
    public static let reversibility = Reversibility.undoable

    public var product = ProductID()
    public var before = Pack.wireZero
    /// The same pack with another content.
    public var after = Pack.wireZero
    /// The variant that it is of; none: the product itself.
    public var variant = VariantID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f.subject(1, "product", &product)
        f(2, "before", &before)
        f(3, "after", &after)
        f.subject(4, "variant", &variant)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(
            .catalog(
                variant.isNone
                    ? .repacked(product, from: before, to: after)
                    : .variantRepacked(variant, of: product, from: before, to: after)))
    }
}
