import Events
import Inventory

extension Household {
    /// Keeps a command that was given while larderd was away and no longer fits, so that it can be settled (Q9). Nil:
    /// the command is refused like any other.
    func leftToSettle(_ command: some Command, _ refusal: Refusal, _ context: inout Context) -> Decision? {
        guard var late = command as? any LateCommand else { return nil }
        if let item = try? item(late.product, late.amount) {
            late.product = PhraseField(item.name)
            late.amount = item.amount.map { AmountField("\($0.typed)") }
        }
        let isLot = !late.lot.isEmpty
        let known = try? target(late.thing, lotOnly: isLot, as: late.variant)
        guard let reason = reason(refusal, late.thing, isLot: isLot, of: known, context) else { return nil }
        var decision = Decision()
        // A person that is not known, or may not be named, is a slip; a name that is would stay in texts (L13).
        do throws(Refusal) { decision.behalf = try behalf(late.for, context) } catch { return nil }
        late.for = nil
        let sender = context.member(of: self)
        guard unsettled.hasRoom(from: sender) else { return nil }
        var item = PendingConflict(
            id: context.makeID(), product: known?.product.id ?? catalog.archived(late.thing)?.id ?? ProductID(),
            reason: reason, member: decision.behalf ?? sender, at: context.occurredAt)
        item.sender = sender
        item.variant = known?.variant?.id ?? VariantID()
        late.keep(in: &item)
        // What was confirmed then is to be confirmed again (H5).
        item.use?.confirmOwned = false
        item.open?.confirmOwned = false
        var left = ConflictRecorded()
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
