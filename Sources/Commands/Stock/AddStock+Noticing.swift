public import Events
public import Inventory

extension AddStock {
    /// Books a purchase. A price far from the product's last one is asked, without anybody to ask it is warned of (P1).
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let plan = UndoPlan(household, context)
        var decision = try log.asking(plan) { (packBought) throws(Refusal) in
            try decide(household, &context, packBought: packBought)
        }
        if let notice = stillListed(decision, household, context) { decision.warnings.append(notice) }
        guard let price, let received = decision.events.lazy.compactMap(\.event.asReceived).first else {
            return decision
        }
        let isForOne = (try? household.read(price))?.per == nil
        guard
            let unusualPriceWarning = try log.unusualPriceWarning(
                aboutPriceOf: received, isForOne: isForOne, household, plan)
        else {
            return decision
        }
        let all = received.price.flatMap { $0.money == received.cost?.money ? nil : "\($0.money)" }
        let text = "if that was paid for everything"
        if asksPrice {
            var refusal = Refusal(.priceUnusual, unusualPriceWarning)
            refusal.remedies = all.map { [.give("total", $0, text)] } ?? []
            throw refusal
        }
        let way = all.map { Self.mend(received.code, "total", $0, context, text) }
        decision.warnings.append(Notice(unusualPriceWarning, way ?? Self.mend(received.code, "price", nil, context)))
        return decision
    }

    /// A notice that the product is still open on a list, with the way to take it off (Q2). Nil: it is on none.
    private func stillListed(_ decision: Decision, _ household: Household, _ context: Context) -> Notice? {
        guard context.author.origin != .import,
            let received = decision.events.lazy.compactMap(\.event.asReceived).first
        else { return nil }
        let usual = household.membership.usualList(of: context.member(of: household), household.lists)
        let lists = ([usual].compactMap(\.self) + household.lists.inOrder)
        for list in lists {
            guard
                let entry = household.entries.of(received.product, on: list.id, household.catalog).first(
                    where: \.isOpen)
            else { continue }
            let name = household.name(of: entry.target)
            return Notice(
                "“\(name)” is on “\(list.name)”",
                .run(.removeEntry, ["entry": name, "list": list.name], "to take it off"))
        }
        return nil
    }
}

extension LogReader {
    /// Prices this many times or this part of the last one are unusual (P1).
    private static let factor: Int128 = 4

    /// A sentence about an unusual price; nil for a usual one (P1). Unusual is four times or a quarter of the product's
    /// last price, and a first one that was multiplied by four or more pieces.
    /// - Parameter isForOne: The price names no unit of its own, so that it was taken for one piece.
    /// Cost: the headers of the product's latest events, two hundred at the most.
    fileprivate borrowing func unusualPriceWarning(
        aboutPriceOf received: StockReceived, isForOne: Bool, _ household: Household, _ plan: UndoPlan
    ) throws -> String? {
        guard let price = received.price, let one = price.per.amount, let cost = received.cost else { return nil }
        let ofFirst = isForOne ? firstOfSeveral(received, price, cost) : nil
        guard let product = household.catalog[received.product] else { return ofFirst }
        let known = try latestPurchases(of: product, 1, plan) {
            $0.cost.map { $0.money.currency == cost.money.currency && $0.money.minorUnits > 0 } ?? false
        }
        guard let purchase = known.first, let last = purchase.cost else { return ofFirst }
        let now = Int128(cost.money.minorUnits) * Int128(last.amount.millionths)
        let then = Int128(last.money.minorUnits) * Int128(cost.amount.millionths)
        guard now / Self.factor >= then || then / Self.factor >= now else { return nil }
        // As the label had it: 2.49 a kilo, of which half cost 1.24.
        let label = purchase.price.flatMap { try? $0.money(for: Rational(one)) }
        guard let usual = label ?? last.share(of: one) else { return nil }
        let per = product.units.describe(one, in: price.per.unit)
        return "\(price.money) for \(per) is unusual: it cost \(usual) last time"
    }

    /// A sentence about a product's first price, where it is for each of four or more pieces.
    private func firstOfSeveral(_ received: StockReceived, _ price: Price, _ cost: Cost) -> String? {
        guard price.per.quantity == .one, BuiltInUnit.named(price.per.unit)?.dimension == .count,
            let count = try? Rational(received.amount).divided(by: price.per.factor), count >= Rational(4)
        else { return nil }
        return "\(price.money) for each of \(count.text) makes \(cost.money)"
    }
}

extension LogReader {
    /// So many times or such a part of the last price is hardly one that was paid (X5).
    private static let absurdFactor: Int128 = 20

    /// A sentence about the price of a row that is far from the product's last one, or without one from what any food
    /// costs (X5). Cost: as of an unusual price.
    borrowing func absurdPriceWarning(
        of decision: Decision, _ household: Household, _ plan: UndoPlan
    ) throws -> String? {
        guard let received = decision.events.lazy.compactMap(\.event.asReceived).first, let cost = received.cost,
            cost.money.minorUnits > 0, cost.amount > .zero
        else { return nil }
        if let product = household.catalog[received.product] {
            let known = try latestPurchases(of: product, 1, plan) {
                $0.cost.map { $0.money.currency == cost.money.currency && $0.money.minorUnits > 0 } ?? false
            }
            if let last = known.first?.cost {
                let now = Int128(cost.money.minorUnits) * Int128(last.amount.millionths)
                let then = Int128(last.money.minorUnits) * Int128(cost.amount.millionths)
                guard now > then * Self.absurdFactor || then > now * Self.absurdFactor else { return nil }
                let amount = received.entered.map { EnteredAmount(quantity: $0.quantity, unit: $0.unit) }
                let share = last.share(of: cost.amount).map { "\($0)" } ?? "\(last.money)"
                return "\(cost.money) for \(amount.map { "\($0)" } ?? "it") is far from the last price, by which it "
                    + "would cost \(share)"
            }
        }
        let made = decision.events.lazy.compactMap(\.event.asProductAdded).first?.product
        guard let base = (household.catalog[received.product] ?? made)?.units.base, let unit = BuiltInUnit.named(base),
            unit.dimension != .count, let most = Self.most(in: cost.money.currency),
            let reference = try? Rational(cost.amount).multiplied(by: unit.factor),
            let one = try? reference.divided(by: Rational(1000)),
            let each = try? cost.money.times(Rational(1).divided(by: one)),
            each.minorUnits > most
        else { return nil }
        return "\(cost.money) for so little makes \(each) a \(unit.dimension == .mass ? "kilo" : "litre")"
    }

    /// A thousand of a currency, and a hundred thousand of one without a minor unit.
    private static func most(in currency: Currency) -> Int64? {
        switch currency.exponent {
        case 0: 100_000
        case 2: 100_000
        default: 1_000_000
        }
    }
}
