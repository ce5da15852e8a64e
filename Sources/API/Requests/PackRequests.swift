public import Inventory

/// `POST …/products/{reference}/packs`: one `unit` holds `amount`.
public struct AddPackRequest: KeyedBody {
    public var unit: String
    /// As typed: `1 l`, `12 bottles`.
    public var amount: String
    /// Replaces the pack of that name from now on; earlier entries in it are unchanged (L9a).
    public var change: Bool?
    /// The name of several of it, where larder does not know the word: `Packungen` (C3).
    public var plural: String?

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case unit, amount, change, plural
    }

    public init(unit: String, amount: String, change: Bool? = nil, plural: String? = nil) {
        self.plural = plural
        self.unit = unit
        self.amount = amount
        self.change = change
    }
}

/// `POST …/products/{reference}/packs/{pack}/correct`: one always held `amount`; every amount entered in this pack is
/// corrected (L9a).
public struct CorrectPackRequest: KeyedBody {
    /// As typed: `1 l`, `12 bottles`.
    public var amount: String

    public enum CodingKeys: String, CodingKey, CaseIterable {
        case amount
    }

    public init(amount: String) { self.amount = amount }
}
