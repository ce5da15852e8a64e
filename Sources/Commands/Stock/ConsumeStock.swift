public import Domain
import Events

extension ConsumeStock: HouseholdCommand {
    public static let permission = Permission.use

    /// The most takes in one event: with this many, a correction of it stays below the limit of subjects, even where
    /// all are of parts, which name twice as many.
    static let takesPerEvent = 28

    public func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision {
        let said = household.spoken(product, amount)
        let (product, amount) = (said.thing, said.amount)
        var target = try household.target(lot.isEmpty ? product : lot, lotOnly: !lot.isEmpty, as: variant)
        if let amount { try household.lendPack(saidIn: amount, to: &target) }
        let context = try context.onDay(day, household)
        var decision = Decision()
        if let doubt = target.doubt { decision.warnings.append(doubt) }
        if let amount { try household.requireUnit(amount, of: target.product, usually: target.product.units.using) }
        decision.occurred = (context.occurredAt, context.occurredOn)
        decision.behalf = try self.for.map { name throws(Refusal) in try household.member(named: name) }
        let asked = asked(of: target, amount, household)
        let offers = try offers(target, asked, household, context, &decision)
        let lots = offers.map { $0.asked($0.factor ?? .one) }
        let there = lots.reduce(Quantity.zero) { $0.addingSaturated($1.amount) }

        var entered: Entered?
        var wanted = there
        if !all, amount == nil, target.product.helping > .zero {
            wanted = min(target.product.helping, there)
        } else if !all, amount == nil, target.product.units.isUsedByTheCrumb, let first = lots.first {
            wanted = first.amount
        } else if !all {
            (wanted, entered) = try household.amount(
                amount ?? "1", of: target.product, usually: target.product.units.using,
                zero: "an amount to take must be more than nothing")
            if amount == nil, wanted > there { wanted = there }
        }
        let (takes, short) = Take.from(lots, wanted)
        if short > .zero {
            let units = target.product.units
            guard allowShort else {
                let only =
                    "only \(units.describe(there, in: units.using)) of \(target.name) left, not "
                    + units.said(wanted, entered)
                let under = any || target.lot != nil ? [] : household.offers(under: target.product)
                let left = decision.warnings.filter { $0.hasPrefix(Self.leftOut) }
                var refusal = household.notEnough(
                    target.product, there, only + (under.isEmpty ? ": take that with --allow-short" : ""), of: under,
                    asked: asked)
                if !left.isEmpty { refusal.detail += "; \(left.joined(separator: "; "))" }
                throw refusal
            }
            decision.warnings.append(
                "that was all: \(units.describe(short, in: units.using)) less than you asked for")
        }
        for lot in lots where takes.contains(where: { $0.lot == lot.id }) {
            if let date = lot.date, date.kind == .bestBefore, date.day < context.occurredOn, reason.value == .used {
                decision.warnings.append("\(lot.code) is past its best since \(date.day.words)")
            }
        }
        book(takes, from: offers, target, entered, household, context, &decision)
        return decision
    }

    /// How much is asked for in the base unit; nil: all, whatever the first lot is, or what is refused anyhow.
    private func asked(of target: StockTarget, _ amount: String?, _ household: Household) -> Quantity? {
        guard !all else { return nil }
        if amount == nil, target.product.helping > .zero { return target.product.helping }
        if amount == nil, target.product.units.isUsedByTheCrumb { return nil }
        let amount = try? household.amount(
            amount ?? "1", of: target.product, usually: target.product.units.using)
        return amount.flatMap { $0.base > .zero ? $0.base : nil }
    }

    private static let leftOut = "left out "

    /// An event, or as many as it takes, for each product that gave something (C10).
    /// - Parameter takes: In the asked product's base unit.
    private func book(
        _ takes: [Take], from offers: [Offer], _ target: StockTarget, _ entered: Entered?, _ household: Household,
        _ context: Context,
        _ decision: inout Decision
    ) {
        let own = takes.map { $0.inOwnUnit(of: offers) }
        let shared = household.balances.sharing(among: own, from: offers.map(\.lot))
        var rest = shared[...]
        while let first = rest.first, let giver = offers.first(where: { $0.lot.id == first.lot }) {
            let lots = Set(offers.lazy.filter { $0.product.id == giver.product.id }.map(\.lot.id))
            let part = Array(rest.filter { lots.contains($0.lot) }.prefix(Self.takesPerEvent))
            rest.removeAll { take in part.contains { $0.lot == take.lot } }
            var consumed = StockConsumed()
            consumed.product = giver.product.id
            // Of products that are one, the variant that was named stands for that of each (C9).
            if target.variant != nil { consumed.variant = giver.lot.variant }
            consumed.takes = part
            // The entered amount is the whole; it would be wrong for a part.
            let isOwn = giver.lot.product == offers.first?.asker
            consumed.entered =
                part.count < shared.count
                ? nil
                : isOwn
                    ? entered
                    : entered?.kept(
                        with: giver.product.sold(as: household.variant(consumed.variant, of: giver.product)),
                        giver.factor)
            consumed.reason = reason
            consumed.note = note
            consumed.member = decision.behalf ?? context.member(of: household)
            decision.append(.stock(.consumed(consumed)))
        }
    }

    /// The lots it may take from, in the order of use: its own, then with `any` those of what is under it (C10).
    private func offers(
        _ target: StockTarget, _ asked: Quantity?, _ household: Household, _ context: Context,
        _ decision: inout Decision
    ) throws(Refusal) -> [Offer] {
        let product = target.product
        let under = any && target.lot == nil && target.variant == nil ? household.offers(under: product) : []
        var offers = try eligible(target, isOnly: under.isEmpty, household, context, &decision)
        let none = "there is no \(target.name) in stock"
        if offers.isEmpty, under.isEmpty {
            throw household.notEnough(
                product, .zero, none, of: any ? [] : household.offers(under: product), asked: asked)
        }
        let known = under.filter { $0.factor != nil }
        let unknown = Set(under.lazy.filter { $0.factor == nil }.map(\.product.name)).sorted()
        if !unknown.isEmpty {
            let left = "\(unknown.joined(separator: ", ")): how much that is in \(product.units.base) is not known"
            guard !known.isEmpty || !offers.isEmpty else {
                var refusal = household.notEnough(product, .zero, none, of: under)
                refusal.detail = "\(none), and of what is under it no amount can be taken: \(left)"
                throw refusal
            }
            decision.warnings.append("\(Self.leftOut)\(left)")
        }
        guard !known.isEmpty else { return offers }
        let lots = try safe(known.map(\.lot), target.name, context, isOnly: offers.isEmpty, &decision)
        offers += known.filter { offer in lots.contains { $0.id == offer.lot.id } }
        return offers
    }

    /// Its own lots, not added after the day it is dated to (L4).
    private func eligible(
        _ target: StockTarget, isOnly: Bool, _ household: Household, _ context: Context, _ decision: inout Decision
    ) throws(Refusal) -> [Offer] {
        if let lot = target.lot {
            guard context.isThere(boughtOn: lot.boughtOn) else {
                throw Refusal(
                    .impossible, "\(lot.code) was bought on \(lot.boughtOn.words), after \(context.occurredOn.words)")
            }
            return household.offers(of: target.product).filter { $0.lot.id == lot.id }
        }
        let offers = household.offers(of: target.product).filter {
            $0.factor != nil && target.takes(from: $0.lot, household)
        }
        let safe = try safe(offers.map(\.lot), target.name, context, isOnly: isOnly, &decision)
        return offers.filter { offer in safe.contains { $0.id == offer.lot.id } }
    }

    /// Not past use-by unless named, confirmed or thrown out; not added after the day it is dated to (L4).
    /// - Parameter isOnly: There is nothing else to take: that nothing is left of these is refused.
    private func safe(
        _ ordered: [Lot], _ name: String, _ context: Context, isOnly: Bool, _ decision: inout Decision
    ) throws(Refusal) -> [Lot] {
        let then = ordered.filter { context.isThere(boughtOn: $0.boughtOn) }
        if isOnly, then.isEmpty, let first = ordered.first {
            throw Refusal(
                .impossible,
                "the \(name) in stock was bought on \(first.boughtOn.words), after \(context.occurredOn.words)"
            )
        }
        guard reason.value == .used, !confirmExpired else { return then }
        let safe = then.filter {
            !($0.date?.kind == .useBy && ($0.date?.day ?? context.occurredOn) < context.occurredOn)
        }
        if isOnly, safe.isEmpty, let past = then.first {
            throw Refusal(
                .pastUseBy,
                "the \(name) (\(past.code)) is past its use-by date: name the lot to use it all the same, "
                    + "or throw it out: larder spoil \(past.code) --all")
        }
        if safe.count < then.count { decision.warnings.append("left what is past its use-by date") }
        return safe
    }
}

extension Take {
    /// The same of its lot's product, from an amount in the base unit of the product that was asked for; all of the lot
    /// where it was all of it (S1).
    fileprivate func inOwnUnit(of offers: [Offer]) -> Take {
        guard let offer = offers.first(where: { $0.lot.id == lot }), let factor = offer.factor, factor != .one else {
            return self
        }
        var take = self
        let left = offer.asked(factor).amount.millionths - amount.millionths
        guard left > 0, let back = try? factor.inverse(), let own = try? amount.scaled(by: back) else {
            take.amount = offer.lot.amount
            return take
        }
        let isAll = offer.lot.amount.millionths - own.millionths < Quantity.dust.millionths
        take.amount = isAll ? offer.lot.amount : own
        return take
    }
}

/// The thing a stock command is about: a product, or one lot of it.
struct StockTarget {
    /// As its variant is sold, where that is known.
    var product: Product
    /// The one that was named, or that the lot is of; nil: any.
    var variant: Variant?
    var lot: Lot?
    /// What a misspelt name was read as, for the answer to say.
    var doubt: String?

    var name: String { variant?.name(of: product.name) ?? product.name }

    /// Its lots in the order of use (S3).
    func lotsInOrder(_ household: Household) -> [Lot] {
        lot.map { [$0] } ?? household.offers(of: product).map(\.lot).filter { takes(from: $0, household) }
    }

    /// Whether a lot of its product is one of those that were named.
    func takes(from lot: Lot, _ household: Household) -> Bool {
        variant.map { household.catalog.isAlike(lot.variant, $0) } ?? true
    }
}

extension Household {
    /// A thing and its amount, and whether the amount was written out.
    typealias Spoken = (thing: String, amount: String?, isInWords: Bool)

    /// An amount before the name, `2 Milch`, unless something is called so or an amount was given (C1). One in words only
    /// where nothing is found by that name, for things are called "five spice".
    func spoken(_ thing: String, _ amount: String?) -> Spoken {
        // "Mehl 405 1kg": a number behind the name that belongs to it.
        if let amount, let space = amount.firstIndex(of: " "), amount[..<space].allSatisfy(\.isWholeNumber),
            amount[..<space].count > 2, case let whole = "\(thing) \(amount[..<space])",
            !catalog.names.exact(whole).isEmpty
        {
            return (whole, String(amount[amount.index(after: space)...]), false)
        }
        guard amount == nil, !isKnown(thing) else { return (thing, amount, false) }
        if let said = SpokenThing(before: thing, own: catalog.units) { return (said.thing, said.amount, false) }
        guard let said = SpokenThing(inWords: thing, own: catalog.units),
            case .nothing = catalog.resolve(thing, lots: lots, stockFirst: false, uses: uses)
        else { return (thing, amount, false) }
        return (said.thing, said.amount, true)
    }

    /// A product's name with a slip, or another ending: Zitronen for Zitrone.
    func name(like name: String) -> String? {
        if let several = catalog.named(inPlural: name).first.flatMap({ catalog[$0] }) { return several.name }
        let match = catalog.named(name, limit: 1)
        guard let product = match.keys.first.flatMap({ catalog[$0] }) else { return nil }
        let (key, other) = (NameKey(name).text, NameKey(product.name).text)
        guard key.first == other.first, abs(key.count - other.count) <= 2 else { return nil }
        return match.step == .exact ? nil : product.name
    }

    /// What a name with a typo was read as, or a food that only begins the name of another: an Apfel is no Apfelsaft. Nil
    /// for any other reference.
    /// - Throws: `Refusal` where it is the name of a place.
    func doubt(reading reference: String, as product: Product) throws(Refusal) -> String? {
        guard !isKnown(reference) else { return nil }
        let (products, variants) = catalog.meant(reference, limit: 1)
        switch variants.step ?? products.step {
        // By its detail alone.
        case .exact where !variants.isEmpty: break
        case .typo: break
        case .wordStart where variants.isEmpty:
            let words = Set(([product.name] + product.aliases).flatMap { NameKey($0).words })
            guard !NameKey(reference).words.allSatisfy(words.contains), name(like: reference) == nil,
                FoodKeeper.suggest(for: reference, language: settings.language) != nil
            else { return nil }
        case .exact, .wordStart, .none: return nil
        }
        if let place = places.location(reference) {
            throw Refusal(.unknownProduct, "“\(place.name)” is a place, and no product is called so")
        }
        let variant = variants.keys.first.flatMap { catalog.variants[$0] }
        return "“\(reference)” was read as \(variant?.name(of: product.name) ?? product.name)"
    }

    /// The same as what a command about settings has to say.
    func readings(of reference: String, as product: Product) throws(Refusal) -> [String] {
        try doubt(reading: reference, as: product).map { [$0] } ?? []
    }

    /// A bare number of what is counted by the gram or the millilitre: nobody means two grams of butter.
    func requireUnit(_ text: String, of product: Product, usually unit: String) throws(Refusal) {
        guard ["g", "mg", "ml", "cl"].contains(unit) else { return }
        let entered = try Self.entered(text, bare: "")
        guard entered.unit.isEmpty, entered.quantity < Rational(10) else { return }
        throw Refusal(
            .unreadable,
            "\(text) of \(product.name) would be \(text) \(unit): say how much it is, such as 250\(unit), or "
                + "\(text)\(unit) if that is meant")
    }

    /// - Parameters:
    ///   - lotOnly: Only a lot will do.
    ///   - named: The variant, as typed, where one is named besides.
    func target(
        _ reference: String, lotOnly: Bool = false, as named: String? = nil
    ) throws(Refusal) -> StockTarget {
        var target = try meant(reference, lotOnly: lotOnly)
        if let named { target.variant = try variant(named, of: target.product, besides: target.variant, reference) }
        target.product = target.product.sold(as: target.variant)
        return target
    }

    /// The product as it is, whatever its variant says.
    private func meant(_ reference: String, lotOnly: Bool) throws(Refusal) -> StockTarget {
        if lotOnly {
            let named =
                LotID(reference).flatMap { lots[$0] } ?? ShortCode.normalise(reference).flatMap { lots[code: $0] }
            guard let lot = named, let product = catalog.target(lot.product) else {
                throw Refusal(.notFound, "lot “\(reference)” not found in stock: it may be used up; see larder stock")
            }
            return StockTarget(product: product, variant: variant(lot.variant, of: product), lot: lot)
        }
        switch catalog.resolve(reference, lots: lots, stockFirst: true, uses: uses) {
        case .lot(let id):
            if let lot = lots[id], let product = catalog.target(lot.product) {
                return StockTarget(product: product, variant: variant(lot.variant, of: product), lot: lot)
            }
        case .product(let id):
            if let product = catalog[id] {
                return StockTarget(product: product, doubt: try doubt(reading: reference, as: product))
            }
        case .variant(let id):
            if let variant = catalog.variants[id], let product = catalog.target(variant.product) {
                let doubt = try doubt(reading: reference, as: product)
                return StockTarget(product: product, variant: self.variant(id, of: product), doubt: doubt)
            }
        case .several(let ids): throw several(reference, ids)
        case .severalVariants(let ids): throw several(reference, ids)
        case .nothing(let nearest): throw unknown(reference, nearest)
        }
        throw unknown(reference, [])
    }
}
