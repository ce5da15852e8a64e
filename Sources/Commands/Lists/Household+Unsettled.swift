import Domain
import Events

extension Household {
    /// What becomes of a command that was given while larderd was away and does not fit any more: it is kept to be
    /// settled (Q9). Nil: it is refused like any other.
    func leftToSettle(_ command: some Command, _ refusal: Refusal, _ context: inout Context) -> Decision? {
        var item = Unsettled(member: context.member(of: self), at: context.occurredAt)
        let (thing, lot, variant): (String, String, String?)
        switch command {
        case var use as ConsumeStock:
            let said = spoken(use.product, use.amount)
            (use.product, use.amount) = (said.thing, said.amount)
            (thing, lot, variant) = (use.product, use.lot, use.variant)
            item.use = use
        case var open as OpenStock:
            let said = spoken(open.product, open.amount)
            (open.product, open.amount) = (said.thing, said.amount)
            (thing, lot, variant) = (open.product, open.lot, open.variant)
            item.open = open
        case let keep as KeepStock:
            (thing, lot, variant) = (keep.product, keep.lot, keep.variant)
            item.keep = keep
        default: return nil
        }
        let reference = lot.isEmpty ? thing : lot
        guard let reason = reason(refusal, reference, isLot: !lot.isEmpty) else { return nil }
        item.id = context.makeID()
        item.reason = ExtensibleEnum(reason)
        let known = try? target(reference, lotOnly: !lot.isEmpty, as: variant).product.id
        item.product = known ?? catalog.archived(reference)?.id ?? ProductID()
        var left = LeftToSettle()
        left.item = item
        return Decision([.list(.leftToSettle(left))])
    }

    private func reason(_ refusal: Refusal, _ reference: String, isLot: Bool) -> UnsettledReason? {
        switch refusal.code {
        case .notEnough: .notEnough
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
