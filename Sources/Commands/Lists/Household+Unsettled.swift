import Domain
import Events

extension Household {
    /// What becomes of a command that was given while larderd was away and does not fit any more: it is kept to be
    /// settled (Q9). Nil: it is refused like any other.
    func leftToSettle(_ command: some Command, _ refusal: Refusal, _ context: inout Context) -> Decision? {
        let (thing, lot, variant, person): (String, String, String?, String?)
        var item = Unsettled(at: context.occurredAt)
        switch command {
        case var use as ConsumeStock:
            let said = spoken(use.product, use.amount)
            (use.product, use.amount) = (said.thing, said.amount)
            (thing, lot, variant, person) = (use.product, use.lot, use.variant, use.for)
            item.use = use
        case var open as OpenStock:
            let said = spoken(open.product, open.amount)
            (open.product, open.amount) = (said.thing, said.amount)
            (thing, lot, variant, person) = (open.product, open.lot, open.variant, open.for)
            item.open = open
        case let keep as KeepStock:
            (thing, lot, variant, person) = (keep.product, keep.lot, keep.variant, keep.for)
            item.keep = keep
        default: return nil
        }
        let reference = lot.isEmpty ? thing : lot
        let known = try? target(reference, lotOnly: !lot.isEmpty, as: variant)
        guard let reason = reason(refusal, reference, isLot: !lot.isEmpty, of: known, context) else { return nil }
        item.id = context.makeID()
        item.reason = ExtensibleEnum(reason)
        item.product = known?.product.id ?? catalog.archived(reference)?.id ?? ProductID()
        item.variant = known?.variant?.id ?? VariantID()
        var decision = Decision()
        // A person that is not known, or may not be named, is a slip; a name that is would stay in texts (L13).
        do throws(Refusal) { decision.behalf = try behalf(person, context) } catch { return nil }
        item.member = decision.behalf ?? context.member(of: self)
        item.use?.for = nil
        item.open?.for = nil
        item.keep?.for = nil
        var left = LeftToSettle()
        left.item = item
        decision.append(.list(.leftToSettle(left)))
        return decision
    }

    private func reason(
        _ refusal: Refusal, _ reference: String, isLot: Bool, of target: StockTarget?, _ context: Context
    ) -> UnsettledReason? {
        switch refusal.code {
        case .notEnough: .notEnough
        // What there is was all bought since, or is open since: nothing is left of what was meant.
        case .impossible:
            target.map { $0.lotsInOrder(self).allSatisfy { !context.isThere(boughtOn: $0.boughtOn) } } == true
                ? .notEnough : nil
        case .pastUseBy: .pastUseBy
        case .notFound, .unknownProduct: isLot || isGone(reference) ? .gone : nil
        default: nil
        }
    }

    /// Whether there may have been what nothing is called now: an id, what looks like a lot's code, or what is archived.
    /// Any other name that is not known is a slip.
    private func isGone(_ reference: String) -> Bool {
        EntityID(reference) != nil || catalog.archived(reference) != nil
            || ShortCode.normalise(reference) != nil && !reference.contains(" ")
                && reference.contains { $0.isASCII && $0.isNumber } && reference.contains(where: \.isLetter)
    }
}
