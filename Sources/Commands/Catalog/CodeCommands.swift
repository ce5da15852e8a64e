import Events
public import Inventory

extension SetBarcode: HouseholdCommand {
    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let named = self.product
        let (product, variant) = try household.thing(named)
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
            return Decision(
                [.catalog(.barcodeRemoved(removed))],
                warnings: household.readings(of: named, as: product).map { Notice($0) })
        }
        guard amount == nil || pack == nil else {
            throw Refusal(.unreadable, "give either an amount or a pack, not both")
        }
        let sold = product.sold(as: variant)
        let isHeld = household.catalog.coded(key) == product.id
        // What is not said of a code that the product has already stays as it is.
        var one = isHeld ? CodedThing(of: key, household.catalog.barcodes) : CodedThing()
        let before = one
        if let variant { one.variant = variant.id }
        if let amount {
            one.amount = try household.amount(household.read(amount), of: sold, usually: product.units.buying)
            one.pack = PackID()
        }
        if let pack {
            guard let known = sold.units.pack(named: pack) else { throw .noPack(pack, of: sold) }
            (one.amount, one.pack) = (nil, known.id)
        }
        if isHeld, one.isSame(as: before) { return Decision() }
        return Decision(
            [try household.assign(code, to: product, taking: move, one)],
            warnings: household.readings(of: named, as: product).map { Notice($0) })
    }
}

extension Refusal {
    /// A code that was misread, or that no product can have (C5, B4); nil for any other text.
    static func misread(_ code: String) -> Refusal? {
        if Barcode.isMisreadGTIN(code) {
            return Refusal(.unreadable, "the check digit of “\(code)” is wrong: scan or type it again")
        }
        guard Barcode.isInStore(code) else { return nil }
        return Refusal(
            .unreadable,
            "“\(code)” is a store's own code for one weight or price and belongs to no product: type the product's "
                + "name")
    }
}

extension Refusal {
    /// A code that no product has: it is none's name (C5); nil for any other text.
    static func unknownCode(_ code: String) -> Refusal? {
        guard Barcode.isGTIN(Barcode.key(code)) else { return nil }
        return Refusal(
            .unknownProduct,
            "no product has the code “\(code)”",
            .run(.assignBarcode, ["product": nil, "code": code], "once the product exists"))
    }
}

/// The variant, amount and pack of one item with a code, as far as they are known.
struct CodedThing {
    /// None: only the product.
    var variant = VariantID()
    var amount: Household.Amount?
    var pack = PackID()

    /// Reads what a code currently refers to.
    init(of key: String, _ codes: Barcodes) {
        variant = codes.variant(of: key) ?? VariantID()
        amount = codes.amount(of: key).map { ($0, nil) }
        pack = codes.pack(of: key) ?? PackID()
    }

    init(variant: VariantID = VariantID(), amount: Household.Amount? = nil) {
        (self.variant, self.amount) = (variant, amount)
    }

    func isSame(as other: CodedThing) -> Bool {
        (variant, amount?.base, pack) == (other.variant, other.amount?.base, other.pack)
    }
}

extension Household {
    /// - Parameter taking: Also from the product that has it.
    /// - Throws: `Refusal` `code-taken` with that one.
    func assign(
        _ code: String, to product: Product, taking: Bool, _ one: CodedThing = CodedThing()
    ) throws(Refusal) -> Event {
        let key = Barcode.key(code)
        guard !key.isEmpty, key.utf8.count <= 100 else {
            throw Refusal(.unreadable, "a code must have 1 to 100 characters")
        }
        if let refusal = Refusal.misread(code) { throw refusal }
        var assigned = BarcodeAssigned()
        (assigned.code, assigned.product, assigned.pack) = (key, product.id, one.pack)
        assigned.variant = one.variant
        if let other = catalog.coded(key), other != product.id, let holder = catalog[other], !holder.archived {
            guard taking else {
                var refusal = Refusal(
                    .codeTaken, "“\(code)” is already the code of “\(holder.name)”",
                    .run(
                        .assignBarcode, ["product": product.name, "code": code, "move": "true"],
                        "to move the code"))
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
                throw Refusal(.unreadable, "the amount of a code must be more than 0")
            }
            (assigned.amount, assigned.entered) = held
        }
        return .catalog(.barcodeAssigned(assigned))
    }

    /// The codes of a pack mean another one of its product from now on, or one of the product: its pack is gone (C4).
    func codes(of pack: PackID, to other: PackID, _ product: Product) -> [Event] {
        catalog.codes(of: catalog.tree.target(of: product.id)).filter { catalog.barcodes.pack(of: $0) == pack }.map {
            code in
            var assigned = BarcodeAssigned()
            let holder = catalog.barcodes[code] ?? product.id
            (assigned.code, assigned.product, assigned.before) = (code, holder, holder)
            (assigned.pack, assigned.packBefore) = (other, pack)
            let variant = catalog.barcodes.variant(of: code) ?? VariantID()
            (assigned.variant, assigned.variantBefore) = (variant, variant)
            return .catalog(.barcodeAssigned(assigned))
        }
    }

    /// A bare number of a thing whose code says what one of it is (C5); nil for any other amount or reference.
    /// - Parameter product: As the code's variant is sold.
    func amount(_ entered: EnteredAmount, ofCode reference: String, _ product: Product) throws(Refusal) -> Amount? {
        let (key, codes) = (Barcode.key(reference), catalog.barcodes)
        guard catalog.coded(key) == product.id, catalog.products(called: reference).isEmpty else { return nil }
        guard entered.unit.isEmpty, let holder = codes[key].flatMap(catalog.alone),
            let size = holder.units.factor(mergedInto: product.units)
        else { return nil }
        var one = codes.amount(of: key).map { Rational($0) }
        if let id = codes.pack(of: key) {
            // Of what the code names, which may be merged into the product (C9), or a variant of it.
            let variant = codes.variant(of: key).flatMap { catalog.variants[$0] }
            let sold = variant.flatMap { catalog.alone($0.product) }?.sold(as: variant).units
            let units = [sold, catalog.member(holder.id)?.units].compactMap(\.self)
                .first { $0.allPacks.contains { $0.id == id } }
            guard let units, let pack = units.allPacks.first(where: { $0.id == id }),
                let contents = try? units.factor(of: pack.name)
            else { return nil }
            if (try? contents.multiplied(by: size)) == (try? product.units.factor(of: pack.name)) {
                return try amount(entered, of: product, usually: pack.name)
            }
            one = contents
        }
        guard let one else { return nil }
        guard let factor = try? one.multiplied(by: size),
            let base = try? Quantity(rounding: entered.quantity, times: factor)
        else {
            throw Refusal(.impossible, "the number is too large")
        }
        return (base, Entered(quantity: entered.quantity, unit: "", factor: factor))
    }
}
