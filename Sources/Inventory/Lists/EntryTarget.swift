/// The subject of an entry of a shopping list (Q1): a product, one of its variants, a pack of either, or a text.
public struct EntryTarget: Hashable, Sendable {
    public var product: ProductID
    /// None: any.
    public var variant: VariantID
    /// None: any.
    public var pack: PackID
    /// Of what is no product.
    public var text: String
    /// The unit that amounts of a text are in: `g`, `ml`, `piece`, `Dose`. Of two of these the amounts cannot be added.
    public var measure: String

    public init(product: ProductID, variant: VariantID = VariantID(), pack: PackID = PackID()) {
        (self.product, self.variant, self.pack) = (product, variant, pack)
        (text, measure) = ("", "")
    }

    public init(text: String = "", measure: String = "") {
        (product, variant, pack) = (ProductID(), VariantID(), PackID())
        (self.text, self.measure) = (text, measure)
    }

    public var isText: Bool { product.isNone }

    /// A text of which there are so many: `4 candles`.
    public var isCounted: Bool { isText && measure == "piece" }

    /// The units of a text's amounts: as of a product that is kept in its measure.
    public func units(_ custom: CustomUnits) -> ProductUnits {
        ProductUnits(base: measure, buying: measure, using: measure, custom: custom)
    }

    /// The unit in which amounts of a text are stored, so that 500 g and 1 kg add up.
    /// - Parameter unit: As typed; empty: a number of pieces.
    public static func measure(of unit: String) -> String {
        if unit.isEmpty { return "piece" }
        if let known = BuiltInUnit.named(unit) { return known.reference }
        return ContainerWords.forms(of: unit)?.one ?? UnitName.singular(UnitName.standard(unit))
    }
}

extension EntryTarget {
    /// Whether two entries are about the same: what is merged is one product (C9), texts are compared as names (C1).
    public func isSame(as other: EntryTarget, _ catalog: Catalog) -> Bool {
        guard !isText, !other.isText else {
            return isText && other.isText && measure == other.measure && NameKey(text) == NameKey(other.text)
        }
        guard catalog.tree.target(of: product) == catalog.tree.target(of: other.product), pack == other.pack else {
            return false
        }
        if variant == other.variant { return true }
        return catalog.variants[variant].map { catalog.isAlike(other.variant, $0) } ?? false
    }
}
