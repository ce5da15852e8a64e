import Events
public import Inventory

extension ImportProduct: HouseholdCommand {
    public static let permission = Permission.change

    /// Imports the row, with a warning for each part that is left out. A row is refused only if it has no product that
    /// could be made.
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var decision = Decision()
        let read = quantity.flatMap { LabelQuantity.parse($0, household.grammar) }
        if let quantity, read == nil { decision.warnings.append("the quantity “\(quantity)” was not understood") }
        let product = try product(holding: read, household, &decision, &context)
        var variant = try variant(of: product, household, &decision, &context)
        let isNew = variant.map { household.catalog.variants[$0.id] == nil } ?? false
        var held: Household.Amount?
        if let read { held = try? household.amount(read, of: product.sold(as: variant), usually: "") }
        if let read, held == nil {
            decision.warnings.append("the quantity “\(read)” cannot be converted to \(product.units.base)")
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
        if isNew, let variant { decision.append(VariantAdded(variant).event) }
        if let code, let code = ImportPurchase.read(code, &decision.warnings) {
            do {
                try assign(code, to: product, variant, held, household, &decision)
            } catch {
                decision.warnings.append(Notice("the code was left out: ", error))
            }
        }
        return decision
    }

    /// Gives the product the code. What is said of a code that means it already stays; only what it lacks is added.
    private func assign(
        _ code: String, to product: Product, _ variant: Variant?, _ held: Household.Amount?, _ household: Household,
        _ decision: inout Decision
    ) throws(Refusal) {
        let (key, codes) = (Barcode.key(code), household.catalog.barcodes)
        var one = CodedThing(variant: variant?.id ?? VariantID(), amount: held)
        if household.catalog.coded(key) == product.id, household.catalog.products(called: code).isEmpty {
            let (known, amount, pack) = (codes.variant(of: key), codes.amount(of: key), codes.pack(of: key))
            if let known, let variant, known != variant.id {
                let name = household.catalog.variants[known]?.name ?? "another one"
                decision.warnings.append("the code already belongs to \(name), and stays there")
            }
            // Of what is merged into the product it says all that it said before (C9).
            guard codes[key] == product.id else { return }
            one.variant = known ?? one.variant
            one.pack = pack ?? PackID()
            if let amount { one.amount = (amount, nil) } else if pack != nil { one.amount = nil }
            guard one.variant != known ?? VariantID() || amount == nil && one.amount != nil else { return }
        }
        decision.append(try household.assign(code, to: product, taking: false, one))
    }

    /// The product of exactly this name, or a new one that is kept in what the quantity is of.
    private func product(
        holding read: EnteredAmount?, _ household: Household, _ decision: inout Decision, _ context: inout Context
    ) throws(Refusal) -> Product {
        let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let known = household.catalog.products(called: name).first.flatMap({ household.catalog[$0] }) {
            return known
        }
        let sizeUnit = read.map { household.unit(of: $0) } ?? ""
        // Nobody keeps a pantry in centilitres.
        let unit = ["cl", "dl"].contains(sizeUnit) ? "l" : sizeUnit
        let added = try ProductSettings().product(
            named: name, saidUnit: unit, like: categories.flatMap { household.category(namedIn: $0) }, household,
            &context)
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
            decision.warnings.append(Notice("the brand was left out: ", error))
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
        let name = ContainerWords.pack(in: household.settings.language)
        let existingPack = variant.map { $0.pack(named: name) } ?? product.units.pack(named: name)
        guard existingPack == nil else { return nil }
        let pack = Pack(name: name, factor: Rational(held.base), unit: product.units.base)
        return try? pack.defined(in: product, variant, change: false, &context).pack
    }
}
