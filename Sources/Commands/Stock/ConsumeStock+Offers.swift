import Events
import Inventory

/// The lots from which a command may take, and their order (S3).
extension ConsumeStock {
    /// The lots it may take from, in the order of use: its own, then with `any` those of what is under it (C10).
    func offers(
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
        if let left = household.uncounted(under, for: product) {
            guard !known.isEmpty || !offers.isEmpty else {
                var refusal = household.notEnough(product, .zero, none, of: under)
                refusal.detail = "\(none); under it there is only \(left): name it directly"
                throw refusal
            }
            decision.warnings.append("left out \(left)")
        }
        guard !known.isEmpty else { return offers }
        let lots = try safe(known.map(\.lot), target.name, household, context, isOnly: offers.isEmpty, &decision)
        offers += known.filter { offer in lots.contains { $0.id == offer.lot.id } }
        return offers
    }

    /// Its own lots, not added after the day it is dated to (L4).
    private func eligible(
        _ target: StockTarget, isOnly: Bool, _ household: Household, _ context: Context, _ decision: inout Decision
    ) throws(Refusal) -> [Offer] {
        if let lot = target.lot {
            guard context.isThere(boughtOn: lot.boughtOn) else {
                throw .boughtLater(lot, lot.code, than: context.occurredOn)
            }
            return household.offers(of: target.product).filter { $0.lot.id == lot.id }
        }
        let offers = household.offers(of: target.product).filter {
            $0.factor != nil && target.takes(from: $0.lot, household)
        }
        let safe = try safe(offers.map(\.lot), target.name, household, context, isOnly: isOnly, &decision)
        return offers.filter { offer in safe.contains { $0.id == offer.lot.id } }
    }

    /// Not past use-by unless named, confirmed or thrown out; not added after the day it is dated to (L4).
    /// - Parameter isOnly: There is nothing else to take: that nothing is left of these is refused.
    private func safe(
        _ ordered: [Lot], _ name: String, _ household: Household, _ context: Context, isOnly: Bool,
        _ decision: inout Decision
    ) throws(Refusal) -> [Lot] {
        let then = ordered.filter { context.isThere(boughtOn: $0.boughtOn) }
        if isOnly, then.isEmpty, let first = ordered.first {
            throw .boughtLater(first, "the \(name) in stock", than: context.occurredOn)
        }
        guard reason.value == .used, !confirmExpired else { return then }
        let safe = then.filter {
            !($0.date?.kind == .useBy && ($0.date?.day ?? context.occurredOn) < context.occurredOn)
                || household.isFrozen($0)
        }
        if isOnly, safe.isEmpty, let past = then.first {
            throw Refusal(
                .pastUseBy,
                "the \(name) (\(past.code)) is past its use-by date",
                .confirm("confirmExpired", "to take it all the same"),
                .run(.spoilStock, ["product": past.code, "all": "true"], "to throw it out"))
        }
        if safe.count < then.count { decision.warnings.append("skipped what is past its use-by date") }
        return safe
    }
}
