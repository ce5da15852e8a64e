import Events
public import Inventory

extension ImportPrice: HouseholdCommand {
    public static let permission = Permission.change

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        var decision = Decision()
        let code = self.code.flatMap { ImportPurchase.read($0, &decision.warnings) }
        var (name, weight, money) = (self.name, try weight(household), try money(household))
        // As of purchases: the size in a name is what is in one.
        if !household.isKnown(name), let sized = household.sized(PhraseField(name)), !sized.amount.unit.isEmpty {
            name = sized.name
            if weight == nil, let pack = sized.amount.asPack {
                weight = EnteredAmount(quantity: .one, unit: pack)
            }
        }
        guard !name.isEmpty || code.map({ household.catalog.coded(Barcode.key($0)) != nil }) ?? false else {
            throw Refusal(
                .unknownProduct, code.map { "no product has the code “\($0)”, and it has no name" } ?? "it has no name")
        }
        let (product, variant) = try thing(
            named: name, code: code, holding: weight, household, &decision, &context)
        let sold = product.sold(as: variant)
        var observed = PriceObserved()
        (observed.observation, observed.product) = (context.makeID(), product.id)
        observed.variant = variant?.id ?? VariantID()
        observed.member = context.member(of: household)
        observed.store = try store(for: observed.member, household, &decision, &context)
        observed.price = try label(money, holding: weight, of: sold, named: code ?? name, household, &decision)
        if let day = try household.day(ofRow: date, context, .past) {
            let (at, on) = try household.pastDay(day.description, context)
            if on < context.occurredOn { decision.occurred = (at, on) }
        }
        if try YesNo.read(onSale, "on sale") { observed.terms.onSale = true }
        (observed.terms.pack, observed.terms.packSize) = sold.units.sold(observed.price.per)
        decision.append(.price(.observed(observed)))
        if let foreign = household.foreign(Cost(money: observed.price.money)) { decision.warnings.append(foreign) }
        return decision
    }

    /// Returns the product that the code names, else the name; or else creates it from the row.
    private func thing(
        named name: String, code: String?, holding weight: EnteredAmount?, _ household: Household,
        _ decision: inout Decision, _ context: inout Context
    ) throws(Refusal) -> Household.NamedProduct {
        if let code, household.catalog.barcodes[Barcode.key(code)] != nil { return try household.offered(code) }
        let known = household.catalog.products(called: name).first.flatMap { household.catalog[$0] }
        guard new else {
            guard let known else {
                throw Refusal(
                    .unknownProduct, "unknown product “\(code ?? name)”",
                    .confirm("new", "to create unknown products"))
            }
            let brand = ImportProduct.brand(of: self.brand)
            return (known, brand.flatMap { household.catalog.variants.of(known.id, brand: $0, detail: "") })
        }
        var row = ImportProduct()
        (row.name, row.code, row.brand, row.quantity) = (
            name, code, brand, weight.map { $0.isOnePack ? $0.unit : "\($0.quantity.text) \($0.unit)" }
        )
        let made = try row.decide(household, &context)
        decision.append(made)
        decision.warnings += made.warnings
        var (product, variant) = (known, Variant?.none)
        for (event, _) in made.events {
            if case .catalog(.productAdded(let added)) = event { product = household.catalog.measured(added.product) }
            if let added = event.payload as? VariantAdded { variant = added.thing }
        }
        guard let product else { throw Refusal(.unknownProduct, "unknown product “\(name)”") }
        let brand = ImportProduct.brand(of: self.brand)
        return (product, variant ?? brand.flatMap { household.catalog.variants.of(product.id, brand: $0, detail: "") })
    }

    private func store(
        for member: MemberID, _ household: Household, _ decision: inout Decision, _ context: inout Context
    ) throws(Refusal) -> StoreID {
        // A number is one of a place in somebody's list of these.
        guard let store else {
            do throws(Refusal) {
                return try household.pricedStore(nil, seenBy: member)
            } catch {
                guard error.code == .unknownStore else { throw error }
                throw Refusal(
                    .unknownStore, "a price needs a store, which is missing in the column “store”",
                    .run(.setStore, ["store": nil], "to buy there from now on"))
            }
        }
        let place = store.allSatisfy(\.isNumber) ? "Location \(store)" : store
        do throws(Refusal) {
            return try household.store(place).id
        } catch {
            guard error.code == .unknownStore else { throw error }
            let store = Store(id: context.makeID(), name: try Refusal.name(place, of: "a store"))
            decision.append(StoreAdded(store).event)
            return store.id
        }
    }

    /// How much is in one, by what a kg costs, to the gram.
    private func weight(_ household: Household) throws(Refusal) -> EnteredAmount? {
        guard let pricePerKg else { return nil }
        guard let perKg = Self.decimal(pricePerKg), perKg > .zero, let price = Self.decimal(price.sent),
            let kilograms = try? Rational(price).divided(by: Rational(perKg)),
            let grams = try? Quantity(millionths: 1000).scaled(by: kilograms).millionths, grams > 0
        else {
            throw Refusal(.unreadable, "invalid price per kg “\(pricePerKg)”: write it like 4.73")
        }
        return EnteredAmount(quantity: Rational(grams), unit: "g")
    }

    /// The price with as many decimals as its currency has: files have means with more of them, and no thousands.
    private func money(_ household: Household) throws(Refusal) -> PriceText {
        var one = try exactly(household)
        let kind = NameKey(per).text
        guard !kind.isEmpty, kind != "unit" else { return one }
        guard let unit = BuiltInUnit.named(kind), one.per == nil else {
            throw Refusal(.unreadable, "“\(per)” is not what a price is for: it must be UNIT or KILOGRAM")
        }
        one.per = .amount(EnteredAmount(quantity: .one, unit: unit.name))
        return one
    }

    private func exactly(_ household: Household) throws(Refusal) -> PriceText {
        let number = price.sent.prefix { $0.isNumber || $0 == "." || $0 == "," }
        // `$3.49` is read as it stands.
        guard !number.isEmpty, let exact = Self.decimal(price.sent) else {
            return try household.read(price, in: currency)
        }
        var one = try household.read(PriceField("1\(price.sent.dropFirst(number.count))"), in: currency)
        let decimals = number.drop { $0.isNumber }.dropFirst()
        guard decimals.count > one.money.currency.exponent, one.money.currency.exponent > 0 || decimals.count != 3,
            let rounded = try? one.money.times(Rational(exact))
        else {
            return try household.read(price, in: currency)
        }
        one.money = rounded
        return one
    }

    /// The number at the beginning, to the millionth.
    private static func decimal(_ text: String) -> Quantity? {
        let parts = text.prefix { $0.isNumber || $0 == "." || $0 == "," }.split { $0 == "." || $0 == "," }
        guard let first = parts.first, parts.count <= 2 else { return nil }
        return Quantity(parts.count == 2 ? "\(first).\(parts[1].prefix(6))" : String(first))
    }

    /// Returns the price with the amount that it is for. This is the amount in the price itself; else the contents of
    /// one, if known by weight or by the code; else one of the buying unit.
    private func label(
        _ price: PriceText, holding weight: EnteredAmount?, of product: Product, named thing: String,
        _ household: Household, _ decision: inout Decision
    ) throws(Refusal) -> Price {
        func label(pack: EnteredAmount?) throws(Refusal) -> Price {
            try household.label(price, pack: pack, of: product, VariantID(), named: thing) { _, _ in [] }
        }
        if price.per != nil { return try label(pack: nil) }
        if let weight {
            do {
                return try label(pack: weight)
            } catch {
                guard error.code != .unreadable else { throw error }
                decision.warnings.append(
                    "“\(product.name)” is not counted by weight: the price is for one \(product.units.buying)")
            }
        }
        return try label(pack: nil)
    }
}

extension EnteredAmount {
    /// One of an unnamed pack, whose unit begins with a number: `450 g`.
    fileprivate var isOnePack: Bool { quantity == .one && unit.first?.isNumber ?? false }
}
