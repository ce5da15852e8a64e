public import Inventory

/// A code now identifies this product instead of the one before (C5).
public struct BarcodeAssigned: EventPayload {
    public static let type = EventType(rawValue: 0x0509)
    public static let name = "barcode-assigned"
    public static let reversibility = Reversibility.undoable

    /// GTINs as 14 digits, other codes as they are.
    public var code = ""
    public var product = ProductID()
    /// The product that it identified until now, if any.
    public var before = ProductID()
    /// The amount in one thing with this code, in the product's base unit; zero: not given.
    public var amount = Quantity()
    public var amountBefore = Quantity()
    /// The amount as the person entered it (L5); absent when it was in the base unit.
    public var entered: Entered? = nil
    /// The pack of the product that one thing with this code is; none: not given.
    public var pack = PackID()
    public var packBefore = PackID()
    /// The variant that it identifies; none: only the product.
    public var variant = VariantID()
    public var variantBefore = VariantID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "code", &code, .thing)
        f.subject(2, "product", &product)
        f.subject(3, "before", &before)
        f(4, "amount", &amount)
        f(5, "amountBefore", &amountBefore)
        f(6, "entered", &entered)
        f.subject(7, "variant", &variant)
        f.subject(8, "variantBefore", &variantBefore)
        f.subject(10, "pack", &pack)
        f.subject(11, "packBefore", &packBefore)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.barcode(code, from: before.isNone ? nil : before, to: product)))
        if amount != amountBefore { visit(.catalog(.codeAmount(code, from: amountBefore, to: amount))) }
        if pack != packBefore {
            visit(.catalog(.codePack(code, from: packBefore.isNone ? nil : packBefore, to: pack.isNone ? nil : pack)))
        }
        guard variant != variantBefore else { return }
        let (old, new) = (variantBefore.isNone ? nil : variantBefore, variant.isNone ? nil : variant)
        visit(.catalog(.codeVariant(code, from: old, to: new)))
    }
}

/// A code no longer identifies a product.
public struct BarcodeRemoved: EventPayload {
    public static let type = EventType(rawValue: 0x050A)
    public static let name = "barcode-removed"
    public static let reversibility = Reversibility.undoable

    public var code = ""
    public var product = ProductID()
    /// The amount in one thing with this code; zero: not given.
    public var amount = Quantity()
    /// The pack that it was; none: not given.
    public var pack = PackID()
    /// The variant that it identified; none: only the product.
    public var variant = VariantID()

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "code", &code, .thing)
        f.subject(2, "product", &product)
        f(3, "amount", &amount)
        f.subject(7, "variant", &variant)
        f.subject(10, "pack", &pack)
    }

    public func effects(_ header: EventHeader, _ visit: (Effect) -> Void) {
        visit(.catalog(.barcode(code, from: product, to: nil)))
        if amount != .zero { visit(.catalog(.codeAmount(code, from: amount, to: .zero))) }
        if !pack.isNone { visit(.catalog(.codePack(code, from: pack, to: nil))) }
        if !variant.isNone { visit(.catalog(.codeVariant(code, from: variant, to: nil))) }
    }
}
