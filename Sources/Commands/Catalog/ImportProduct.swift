public import Domain
import Events

/// One row of an imported file of products, as Open Food Facts has them (X5): the product by its name, its variant by the
/// brand, a pack by the quantity, and the code that means these. What is there already is not made again.
public struct ImportProduct: HouseholdCommand {
    public static let permission = Permission.change
    public static let messageName = "ImportProduct"

    public var name = ""
    @Said public var code: String? = nil
    /// Of several, separated by commas, the first counts.
    @Said public var brand: String? = nil
    /// As printed on the label: `6 x 33 cl`.
    @Said public var quantity: String? = nil

    public init() {}

    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "name", &name, .thing)
        f(2, "code", &code, .thing)
        f(3, "brand", &brand, .thing)
        f(4, "quantity", &quantity, .thing)
    }

    /// What was left out is a warning; only a row without a product that could be made is refused.
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var decision = Decision()
        let read = quantity.flatMap { LabelQuantity.parse($0) }
        if let quantity, read == nil { decision.warnings.append("the quantity “\(quantity)” was not read") }
        let product = try product(holding: read, household, &decision, &context)
        var variant = try variant(of: product, household, &decision, &context)
        let isNew = variant.map { household.catalog.variants[$0.id] == nil } ?? false
        var held: Household.Amount?
        if let read { held = try? household.amount(read, of: product.sold(as: variant), usually: "") }
        if let read, held == nil {
            decision.warnings.append("the quantity “\(read)” cannot be told in \(product.units.base)")
        }
        if let held, let pack = pack(held, of: product, variant, household, &context) {
            if isNew {
                variant?.packs.append(pack)
            } else if let variant, variant.product != product.id {
                // It counts in a unit of its own (C9): the code says what one is.
            } else {
                var added = PackAdded()
                (added.product, added.variant, added.pack) = (product.id, variant?.id ?? VariantID(), pack)
                decision.append(.catalog(.packAdded(added)))
            }
        }
        if isNew, let variant {
            var added = VariantAdded()
            added.variant = variant
            decision.append(.catalog(.variantAdded(added)))
        }
        if let code {
            do {
                let barcodes = household.catalog.barcodes
                let key = Barcode.key(code)
                if barcodes[key] != product.id || barcodes.variant(of: key) != variant?.id {
                    let one = CodedThing(variant: variant?.id ?? VariantID(), amount: held)
                    decision.append(try household.assign(code, to: product, taking: false, one))
                }
            } catch {
                decision.warnings.append("the code was left out: \(error.detail)")
            }
        }
        return decision
    }

    /// The product of exactly this name, or a new one that is kept in what the quantity is of.
    private func product(
        holding read: EnteredAmount?, _ household: Household, _ decision: inout Decision, _ context: inout Context
    ) throws(Refusal) -> Product {
        let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let known = household.catalog.names.exact(name).first.flatMap({ household.catalog[$0] }) { return known }
        let said = read.map { household.unit(saidIn: $0) } ?? ""
        // Nobody keeps a pantry in centilitres.
        let unit = ["cl", "dl"].contains(said) ? "l" : said
        let added = try ProductSettings().product(named: name, saidUnit: unit, household, &context)
        decision.append(.catalog(.productAdded(added)))
        return added.product
    }

    /// The product's variant by the brand, new where there is none; nil where no brand is known.
    private func variant(
        of product: Product, _ household: Household, _ decision: inout Decision, _ context: inout Context
    ) throws(Refusal) -> Variant? {
        guard let brand = Self.brand(of: brand) else { return nil }
        let known = household.catalog.tree.same(as: product.id).lazy.compactMap {
            household.catalog.variants.of($0, brand: brand, detail: "")
        }.first
        if let known { return household.variant(known.id, of: product) }
        do {
            return try household.newVariant(of: product, brand: brand, detail: "", &context)
        } catch {
            decision.warnings.append("the brand was left out: \(error.detail)")
            return nil
        }
    }

    /// The first of several that are separated by commas.
    static func brand(of text: String?) -> String? {
        let brands = (text ?? "").split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }
        return brands.first { !$0.isEmpty }?.joined(separator: " ")
    }

    /// The pack that holds this much; nil where one of that name is there. Of another size, only the code says it.
    private func pack(
        _ held: Household.Amount, of product: Product, _ variant: Variant?, _ household: Household,
        _ context: inout Context
    ) -> Pack? {
        let name = Self.packs[String(household.settings.language.prefix { $0 != "-" })] ?? "pack"
        let own = variant.map { $0.pack(named: name) } ?? product.units.pack(named: name)
        guard own == nil else { return nil }
        let pack = Pack(name: name, factor: Rational(held.base), unit: product.units.base)
        return try? pack.defined(in: product, variant, change: false, &context).pack
    }

    /// What things are bought in, in the languages that larder reads.
    private static let packs = [
        "de": "Packung", "fr": "paquet", "it": "confezione", "es": "paquete", "nl": "pak", "pl": "opakowanie",
        "pt": "pacote",
    ]
}
