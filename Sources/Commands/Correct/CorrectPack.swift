import Events
public import Inventory

/// "A crate always held 10": every amount that was entered in it is corrected in the same transaction (L9a).
public struct CorrectPack: Message {
    public var product = ""
    /// `crate = 10 bottles`.
    public var text = ""

    public init() {}

    public static let messageName = "CorrectPack"
    public static var wireZero: CorrectPack { CorrectPack() }

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "product", &product, .thing)
        f(2, "text", &text, .thing)
    }

    /// The change of the pack itself; nil when it has that size already.
    func correction(of product: Product, _ variant: Variant?, _ household: Household) throws(Refusal) -> PackCorrected?
    {
        let parsed = try Pack.parsed(text, of: product)
        let sold = product.sold(as: variant)
        guard let before = variant.map({ $0.pack(named: parsed.name) }) ?? product.units.pack(named: parsed.name) else {
            throw .noPack(parsed.name, of: sold)
        }
        var corrected = PackCorrected()
        (corrected.product, corrected.before, corrected.after) = (product.id, before, before)
        corrected.variant = variant?.id ?? VariantID()
        (corrected.after.factor, corrected.after.unit) = (parsed.factor, parsed.unit)
        guard !corrected.after.isAsMuch(as: before, in: sold.units) else { return nil }
        var units = sold.units
        units.packs.removeAll { $0.id == before.id }
        units.borrowedPacks.removeAll { $0.id == before.id }
        try units.requireOneFactor(of: corrected.after, in: product.name)
        units.packs.append(corrected.after)
        if let stranded = units.stranded(of: sold.units) {
            var defined = product
            defined.units = units
            throw Refusal(stranded.why, of: defined)
        }
        try household.requireConversions(after: [.catalog(.packCorrected(corrected))])
        return corrected
    }
}
