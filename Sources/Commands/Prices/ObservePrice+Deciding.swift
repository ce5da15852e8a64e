import Events
public import Inventory

extension ObservePrice: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        var decision = Decision()
        let item = try household.item(self.product, amount)
        var (product, variant) = try household.offered(item.name)
        if let interpretationWarning = household.interpretationWarning(reading: item.name, as: product) {
            decision.warnings.append(interpretationWarning)
        }
        if let named = self.variant {
            variant = try household.variant(named, of: product, besides: variant, item.name)
        }
        product = product.sold(as: variant)
        var observed = PriceObserved()
        (observed.observation, observed.product) = (context.makeID(), product.id)
        observed.variant = variant?.id ?? VariantID()
        decision.behalf = try household.behalf(self.for, context)
        observed.member = decision.behalf ?? context.member(of: household)
        observed.store = try household.pricedStore(store, seenBy: observed.member)
        observed.price = try household.label(
            household.read(price), pack: pack.map { field throws(Refusal) in try household.readPack(field) },
            amount: item.amount, of: product, observed.variant, named: item.name, packBought)
        var on = context.occurredOn
        if let day {
            let (at, pastOn) = try household.pastDay(day, context)
            on = pastOn
            if pastOn < context.occurredOn { decision.occurred = (at, pastOn) }
        }
        observed.terms = try household.terms(terms, on: on, context) ?? PriceTerms()
        (observed.terms.pack, observed.terms.packSize) = product.units.sold(observed.price.per)
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
                "a price needs a store: specify one", .give("store"),
                .run(.setStore, ["store": nil], "to buy there from now on"),
                .run(.changeHousehold, ["defaultStore": nil], "for the household"))
        }
        guard !usual.archived else { throw .archived("store", usual.name) }
        return usual.id
    }

    /// A price as on the shelf label (P1): for what it says itself, else for the amount, else for one pack as last bought.
    /// - Parameters:
    ///   - pack: One of what is sold: of a unit, or as much as is in it.
    ///   - thing: The name that was given, which may be a code (C5).
    func label(
        _ price: PriceText, pack: EnteredAmount? = nil, amount: EnteredAmount? = nil, of product: Product,
        _ variant: VariantID, named thing: String, _ packBought: PackBought
    ) throws(Refusal) -> Price {
        let (money, buying) = (price.money, product.units.buying)
        guard money.minorUnits > 0 else {
            throw Refusal(.unreadable, "a price must be more than 0; a free item needs no price")
        }
        let per: Entered
        if case .amount(let given) = price.per {
            guard pack == nil, amount == nil else {
                throw Refusal(
                    .unreadable,
                    "the price is given for \(given) and for \(pack ?? amount ?? given): use only one of them")
            }
            let sized = try sized(given, of: product, usually: buying) { packBought(product, .latest(variant)) }
            per = try entered(sized, of: product)
        } else if let pack {
            guard amount == nil else {
                throw Refusal(
                    .unreadable, "the price is given for \(amount ?? pack) and for one \(pack): use only one of them")
            }
            per = try one(of: pack, product)
        } else {
            let isCoded = try self.amount(EnteredAmount(quantity: .one), ofCode: thing, product) != nil
            let usual = amount ?? (isCoded ? nil : usualPriced(product, variant, packBought))
            let (base, entered) = try amountToBuy(usual, of: product, variant, named: thing, packBought)
            guard base > .zero else { throw Refusal(.unreadable, "the amount of a price must be more than 0") }
            let one = product.units.priced(base, entered)
            // Nothing is bought, so an amount is what the label is for: ten eggs.
            let isPart = one.amount.map { $0 < base } ?? false && entered?.unit.first?.isNumber != true
            if let amount, isPart { per = try self.one(of: amount, product) } else { per = one }
        }
        guard per.amount.map({ $0 > .zero }) ?? false else {
            throw Refusal(.unreadable, "the amount for \(money) is too small", .give("price", "1.99/kg"))
        }
        return Price(money: money, per: per, pack: product.units.pack(named: per.unit)?.id ?? PackID())
    }

    /// Returns the amount that a shelf price is for if none is given: one kilo, litre or pound. This is for products
    /// that are bought by that unit and come in no pack. Nil: one of the pack or the buying unit.
    private func usualPriced(
        _ product: Product, _ variant: VariantID, _ packBought: PackBought
    ) -> EnteredAmount? {
        let buying = product.units.buying
        guard ["kg", "l", "lb"].contains(buying), product.units.isMeasured(by: buying),
            packToBuy(of: product, variant, packBought) == nil, product.onlyPack == nil
        else { return nil }
        return EnteredAmount(quantity: .one, unit: buying)
    }

    /// A pack by its name, or as much as is in it: `carton`, `1.5 l`, `6x33cl`.
    func readPack(_ field: AmountField) throws(Refusal) -> EnteredAmount {
        let first = field.description.first { !$0.isWhitespace }
        guard first?.isNumber ?? false else {
            return EnteredAmount(quantity: .one, unit: UnitName.standard(field.description))
        }
        return try read(field)
    }

    /// One pack: of a unit one, of an amount as much as is in it.
    private func one(of pack: EnteredAmount, _ product: Product) throws(Refusal) -> Entered {
        let usual = product.units.buying
        let given = product.inItsUnits(pack, usually: usual)
        let (base, entered) = try amount(given, of: product, usually: usual, zero: "a pack must hold more than 0")
        if pack.quantity == .one, !given.unit.isEmpty, given.unit.first?.isNumber != true, !isMeasured(given, product) {
            return entered ?? Entered(quantity: .one, unit: product.units.base, factor: .one)
        }
        let isOne = given.unit.first?.isNumber != true
        let named = given.unit.isEmpty ? usual : given.unit
        let unit = isOne ? "\(given.quantity.text) \(named)" : "\(base) \(product.units.base)"
        let factor = isOne ? entered.flatMap { try? given.quantity.multiplied(by: $0.factor) } : nil
        return Entered(quantity: .one, unit: unit, factor: factor ?? Rational(base))
    }

    private func isMeasured(_ amount: EnteredAmount, _ product: Product) -> Bool {
        product.units.isMeasured(by: product.units.canonical(amount.unit) ?? amount.unit)
    }
}
