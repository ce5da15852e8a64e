public import Domain
import Events

extension ObservePrice: CommandByThePack {
    public static let permission = Permission.change

    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        var decision = Decision()
        let said = household.spoken(self.product, amount)
        var (product, variant) = try household.offered(said.thing)
        if let doubt = household.doubt(reading: said.thing, as: product) { decision.warnings.append(doubt) }
        if let named = self.variant {
            variant = try household.variant(named, of: product, besides: variant, said.thing)
        }
        product = product.sold(as: variant)
        var observed = PriceObserved()
        (observed.observation, observed.product) = (context.makeID(), product.id)
        observed.variant = variant?.id ?? VariantID()
        decision.behalf = try household.behalf(self.for, context)
        observed.member = decision.behalf ?? context.member(of: household)
        observed.store = try household.pricedStore(store, seenBy: observed.member)
        let amount = try said.amount.map { amount throws(Refusal) in try household.packOf(amount, of: product) }
        var (price, amountPriced) = (price, amount)
        if let read = try household.saidOfPrice(
            price, amount, pack: pack, of: product, observed.variant, named: said.thing, packBought)
        {
            // "3 for 20" of what comes in cups is for three of these.
            if amount == nil, price.contains("/") { price += read.dropFirst() } else { amountPriced = read }
        }
        observed.price = try household.label(price, pack: pack, amount: amountPriced, of: product)
        var on = context.occurredOn
        if let day {
            let (at, said) = try household.pastDay(day, context)
            on = said
            if said < context.occurredOn { decision.occurred = (at, said) }
        }
        observed.terms = try household.terms(terms, on: on, context) ?? PriceTerms()
        (observed.terms.pack, observed.terms.whole) = product.units.sold(observed.price.per)
        observed.note = try Refusal.note(note)
        decision.append(.price(.observed(observed)))
        if let foreign = household.foreign(Cost(money: observed.price.money)) { decision.warnings.append(foreign) }
        return decision
    }
}

extension Household {
    /// The store that a price is of: a seen price without one is nothing (P1).
    /// - Parameter text: Nil: where the member buys.
    func pricedStore(_ text: String?, seenBy member: MemberID) throws(Refusal) -> StoreID {
        if let text { return try store(text).id }
        guard let usual = places.stores[membership.usualStore(of: member, places)] else {
            throw Refusal(
                .unknownStore,
                "a price is one at a store: say which (--store NAME), or where you buy for good: larder me store NAME "
                    + "(the household: larder household change --default-store NAME)")
        }
        guard !usual.archived else { throw .archived("store", usual.name) }
        return usual.id
    }

    /// The money of a price as on the shelf label, whatever it is for.
    func onLabel(_ price: String) throws(Refusal) -> Money {
        let money = try Self.money(String(price.prefix { $0 != "/" }), settings.currency)
        guard money.minorUnits > 0 else {
            throw Refusal(.unreadable, "a price is more than 0, so “\(price)” is none: what is free needs no price")
        }
        return money
    }

    /// A price as on the shelf label (P1).
    /// - Parameters:
    ///   - pack: One of what is sold: a unit, or an amount that is sold whole.
    ///   - amount: As of a purchase.
    func label(
        _ price: String, pack: String?, amount: String?, of product: Product
    ) throws(Refusal) -> Price {
        guard pack == nil || amount == nil else {
            throw Refusal(
                .unreadable, "a price is for “\(amount ?? "")” or for one “\(pack ?? "")”: say one of the two")
        }
        guard pack == nil || !price.contains("/") else {
            throw Refusal(
                .unreadable,
                "“\(price)” says itself what it is for, and so does “\(pack ?? "")”: say \(price.prefix { $0 != "/" }) for "
                    + "one of these, or leave the pack out")
        }
        _ = try onLabel(price)
        let asked: Amount
        if let pack {
            asked = try one(of: pack, product)
        } else {
            // "9,96/kg" says it itself.
            let behind = Self.behind(price)
            let isBare = behind.map { !$0.contains(where: \.isLetter) } ?? true
            if let amount, let behind, isBare {
                throw Refusal(
                    .unreadable,
                    "“\(price)” is for \(behind), and “\(amount)” says what it is for, too: say one of the two")
            }
            if amount != nil || isBare { try requireUnit(amount ?? behind ?? "1", price, of: product) }
            asked = try self.amount(
                amount ?? "1", of: product, usually: product.units.buying, zero: "a price is for more than nothing")
        }
        var paid = try payment(price: price, total: nil, for: asked, of: product).price
        // Nothing is bought, so what is said is what the label is for: five kilos, ten eggs.
        if let amount, !price.contains("/"), let one = paid?.per.amount, one < asked.base,
            asked.entered?.unit.first?.isNumber != true
        {
            paid = try payment(price: price, total: nil, for: self.one(of: amount, product), of: product).price
        }
        guard let label = paid, label.per.amount.map({ $0 > .zero }) ?? false else {
            throw Refusal(.unreadable, "“\(price)” is for too little: say what it is for, such as 1.99/kg")
        }
        return label
    }

    /// What a price says itself that it is for: `kg` of `9,96/kg`, 3 of "3 for 20".
    private static func behind(_ price: String) -> String? {
        price.split(separator: "/", maxSplits: 1).dropFirst().first.map(String.init)
    }

    /// What a price is for, of what was bought in packs: a number without a unit, and none, may be that of the pack (C3).
    func saidOfPrice(
        _ price: String, _ amount: String?, pack: String?, of product: Product, _ variant: VariantID,
        named thing: String,
        _ packBought: PackBought
    ) throws(Refusal) -> String? {
        guard pack == nil, Self.behind(price)?.contains(where: \.isLetter) != true else { return amount }
        let units = product.units
        if let coded = try saidByCode(amount, named: thing, of: product) { return coded }
        if let amount {
            return try saidInPacks(amount, of: product, usually: units.buying, choice: "buying") {
                packBought(product, .latest(variant))
            }
        }
        guard units.buying == units.base, !units.isCounted else { return nil }
        let packs = product.packsInDoubt(packBought(product, .latest(variant))).map { $0.times(.one) }
        guard !packs.isEmpty else { return nil }
        let readings = (ProductUnits.isTooFine(units.buying) ? [] : ["1 \(units.buying)"]) + packs
        guard readings.count > 1 else { return readings[0] }
        throw Refusal(
            .unreadable,
            "one of \(product.name) could be \(readings.joined(separator: " or ")), as it was bought: say "
                + "\(readings.map { Shell.quoted($0) }.joined(separator: " or ")) before the price \(price)")
    }

    /// An amount before the price, of what is counted by the gram, the millilitre or the ounce.
    private func requireUnit(_ amount: String, _ price: String, of product: Product) throws(Refusal) {
        do throws(Refusal) {
            try requireUnit(amount, of: product, usually: product.units.buying)
        } catch {
            var refusal = error
            let one = BuiltInUnit.named(product.units.buying)
            let metric = one?.reference == BuiltInUnit.named("l")?.reference ? "l" : "kg"
            let whole = product.units.buying == "oz" ? "lb" : metric
            let example = Shell.quoted(ProductUnits.example(in: product.units.buying) ?? "")
            refusal.detail += "; say for example \(example) before the price"
            if !price.contains("/") { refusal.detail += ", or \(price)/\(whole)" }
            throw refusal
        }
    }

    /// One pack, as its name says or as much as is in it: `carton`, `1.5 l`, `6x33cl`.
    private func one(of pack: String, _ product: Product) throws(Refusal) -> Amount {
        guard pack.first(where: { !$0.isWhitespace })?.isNumber ?? false else {
            return try amount(EnteredAmount(quantity: .one, unit: pack), of: product, usually: "")
        }
        let usual = product.units.buying
        let said = product.inItsUnits(try Self.entered(counted(pack), bare: usual), usually: usual)
        let (base, entered) = try amount(
            said, of: product, usually: product.units.buying, zero: "there is more than nothing in a pack")
        let isOne = said.unit.first?.isNumber != true
        let named = said.unit.isEmpty ? product.units.buying : said.unit
        let unit = isOne ? "\(said.quantity.text) \(named)" : "\(base) \(product.units.base)"
        let factor = isOne ? entered.flatMap { try? said.quantity.multiplied(by: $0.factor) } : nil
        return (base, Entered(quantity: .one, unit: unit, factor: factor ?? Rational(base)))
    }
}
