public import Domain
import Events

extension SetBarcode: HouseholdCommand {
    public static let permission = Permission.change

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let (product, variant) = try household.thing(product)
        let (key, codes) = (Barcode.key(code), household.catalog.barcodes)
        if remove {
            guard household.catalog.coded(key) == product.id, let holder = codes[key] else {
                throw Refusal(.notFound, "“\(code)” is not a code of “\(product.name)”")
            }
            var removed = BarcodeRemoved()
            (removed.code, removed.product) = (key, holder)
            removed.amount = codes.amount(of: key) ?? .zero
            removed.pack = codes.pack(of: key) ?? PackID()
            removed.variant = codes.variant(of: key) ?? VariantID()
            return Decision([.catalog(.barcodeRemoved(removed))])
        }
        guard amount == nil || pack == nil else {
            throw Refusal(.unreadable, "one of it is an amount or a pack: say one of both")
        }
        let sold = product.sold(as: variant)
        var one = CodedThing(variant: variant?.id ?? VariantID())
        one.amount = try amount.map { text throws(Refusal) in
            try household.amount(text, of: sold, usually: product.units.buying)
        }
        if let pack {
            guard let known = sold.units.pack(named: pack) else { throw .noPack(pack, of: sold) }
            one.pack = known.id
        }
        let isSame =
            amount.map { _ in one.amount?.base == codes.amount(of: key) }
            ?? pack.map { _ in one.pack == codes.pack(of: key) } ?? true
        let isSameVariant = variant == nil || variant?.id == codes.variant(of: key)
        if household.catalog.coded(key) == product.id, isSame, isSameVariant { return Decision() }
        return Decision([try household.assign(code, to: product, taking: move, one)])
    }
}

/// What one item with a code is, where that was said.
struct CodedThing {
    /// None: only the product.
    var variant = VariantID()
    var amount: Household.Amount?
    var pack = PackID()
}

extension Household {
    /// - Parameter taking: Also from the product that has it.
    /// - Throws: `Refusal` `code-taken` with that one.
    func assign(
        _ code: String, to product: Product, taking: Bool, _ one: CodedThing = CodedThing()
    ) throws(Refusal) -> Event {
        let key = Barcode.key(code)
        guard !key.isEmpty, key.utf8.count <= 100 else {
            throw Refusal(.unreadable, "a code has 1 to 100 characters")
        }
        if Barcode.isMisreadGTIN(code) {
            throw Refusal(.unreadable, "the check digit of “\(code)” is wrong: scan or type it again")
        }
        var assigned = BarcodeAssigned()
        (assigned.code, assigned.product, assigned.pack) = (key, product.id, one.pack)
        assigned.variant = one.variant
        if let other = catalog.coded(key), other != product.id, let holder = catalog[other], !holder.archived {
            guard taking else {
                var refusal = Refusal(.codeTaken, "“\(code)” is “\(holder.name)” already")
                refusal.existing = (EntityID(other), holder.name)
                throw refusal
            }
        }
        assigned.before = catalog.barcodes[key] ?? ProductID()
        assigned.amountBefore = catalog.barcodes.amount(of: key) ?? .zero
        assigned.packBefore = catalog.barcodes.pack(of: key) ?? PackID()
        assigned.variantBefore = catalog.barcodes.variant(of: key) ?? VariantID()
        if let held = one.amount {
            guard held.base > .zero else {
                throw Refusal(.unreadable, "what a code stands for is more than nothing")
            }
            (assigned.amount, assigned.entered) = held
        }
        return .catalog(.barcodeAssigned(assigned))
    }

    /// The codes of a pack mean another one of its product from now on, or one of the product: its pack is gone (C4).
    func codes(of pack: PackID, to other: PackID, _ product: Product) -> [Event] {
        catalog.barcodes.codes(of: product.id).filter { catalog.barcodes.pack(of: $0) == pack }.map { code in
            var assigned = BarcodeAssigned()
            (assigned.code, assigned.product, assigned.before) = (code, product.id, product.id)
            (assigned.pack, assigned.packBefore) = (other, pack)
            let variant = catalog.barcodes.variant(of: code) ?? VariantID()
            (assigned.variant, assigned.variantBefore) = (variant, variant)
            return .catalog(.barcodeAssigned(assigned))
        }
    }

    /// A bare number of a thing whose code says what one of it is (C5); nil for any other amount or reference.
    func amount(_ text: String, ofCode reference: String, _ product: Product) throws(Refusal) -> Amount? {
        let (key, codes) = (Barcode.key(reference), catalog.barcodes)
        guard catalog.coded(key) == product.id, catalog.names.exact(reference).isEmpty,
            let holder = codes[key].flatMap({ catalog[$0] }), let size = holder.units.factor(toBaseOf: product.units)
        else { return nil }
        if let pack = holder.units.packs.first(where: { $0.id == codes.pack(of: key) }) {
            let entered = try Self.entered(text, bare: pack.name)
            guard entered.unit.isEmpty else { return nil }
            guard holder.id != product.id else { return try amount(text, of: product, usually: pack.name) }
            // Of what is merged into it, in the other's base unit (C9).
            let base = try amount(text, of: holder, usually: pack.name).base
            return (try? base.scaled(by: size)).map { ($0, nil) }
        }
        guard let held = codes.amount(of: key) else { return nil }
        let entered = try Self.entered(text, bare: "")
        guard entered.unit.isEmpty else { return nil }
        guard let factor = try? Rational(held).multiplied(by: size),
            let base = try? Quantity(rounding: entered.quantity, times: factor)
        else {
            throw Refusal(.impossible, "the number is too large for larder")
        }
        return (base, Entered(quantity: entered.quantity, unit: "", factor: factor))
    }
}
