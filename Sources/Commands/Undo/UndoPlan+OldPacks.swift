import Events
import Inventory

extension UndoPlan {
    /// Returns a redo's notice of amounts that come back in a pack that was corrected since (L9a). It names the first
    /// of them, and how to correct that amount.
    /// Cost: for each whose unit has another size now, the events that name its product.
    func oldPacks(_ log: borrowing LogReader) throws -> [Notice] {
        var wordings: [EventName: (fact: any Correctable, at: GlobalPosition)] = [:]
        let withPack = Set(
            chosen.values.joined().map(\.original).filter {
                if case .catalog(.packCorrected) = $0.event { true } else { false }
            }.map(\.header.transaction))
        for standing in chosen.values.joined().sorted(by: { $0.original.header.position < $1.original.header.position })
        {
            let (event, header) = (standing.original.event, standing.original.header)
            let currentFact = try event.asCorrection?.corrected ?? event
            guard let fact = currentFact.countedInPack else { continue }
            // What was corrected along with its pack comes back with that (L9a).
            let isFollowing = withPack.contains(header.transaction)
            wordings[event.asCorrection?.name ?? header.name] = isFollowing ? nil : (fact, header.position)
        }
        // As it is once a pack's correction comes back with it.
        var after = self
        for standing in chosen.values.joined() {
            guard case .catalog(.packCorrected(let pack)) = standing.original.event else { continue }
            pack.effects(EventHeader()) { after.household.evolve($0) }
        }
        let old = try wordings.values.filter { try after.isOfOldPack($0.fact, log) }
        guard let (fact, position) = old.min(by: { $0.at < $1.at }), let entered = fact.entered,
            let product = household.catalog[fact.product],
            let one = try? Quantity(rounding: entered.factor, times: .one)
        else { return [] }
        let more = old.count > 1 ? " (and \(old.count - 1) more)" : ""
        let why =
            "what came back counts a \(UnitName.singular(entered.unit)) of \(product.name) "
            + "as \(product.units.plain(one)), which has since been corrected\(more)"
        guard !(fact is LotOpened) else { return [Notice(why + ": undo that, and open it again")] }
        var fields = [
            Remedy.Field("of", "\(position.value)"),
            Remedy.Field("amount", "\(entered.quantity.text) \(entered.unit)"),
        ]
        if let cost = (fact as? StockReceived)?.cost { fields.append(Remedy.Field("total", "\(cost.money)")) }
        return [Notice(why, .run(.correct, fields: fields))]
    }

    /// Refuses to redo the correction of a pack after something was booked in the pack since the undo, directly or
    /// indirectly. That booking would keep the old contents of the pack. A new correction of the pack corrects the
    /// booking, too (L9a).
    func requireNotEntered(_ log: borrowing LogReader) throws {
        for standing in chosen.values.joined() {
            guard case .catalog(.packCorrected(let pack)) = standing.original.event else { continue }
            var claims = WriteSet(stream: stream)
            claims.add(standing.original, household)
            let thing = pack.variant.isNone ? EntityID(pack.product) : EntityID(pack.variant)
            for position in try log.positions(of: thing, after: standing.since) {
                let later = try log.event(at: position)
                guard later.header.stream == stream, later.event.asReversal == nil,
                    claims.usesPack(later, of: thing),
                    try self.standing(later, log)?.inEffect == true
                else { continue }
                var refusal = Refusal(
                    .changedSince,
                    "an amount has since been booked in \(UnitName.plural(pack.after.name)) (\(position.value)) "
                        + "and would stay as it is")
                if let anew = correction(to: pack.after, of: pack, "to set it again") { refusal.remedies.append(anew) }
                throw refusal
            }
        }
    }

    /// Instead of undoing what was built on a pack's correction: the one back, which corrects that, too (L9a).
    func correctionInstead() -> Remedy? {
        chosen.values.joined().lazy.compactMap { standing -> Remedy? in
            guard case .catalog(.packCorrected(let pack)) = standing.original.event else { return nil }
            return correction(to: pack.before, of: pack, "or set what it holds, which corrects these, too")
        }.first
    }

    /// Corrects the pack to this; nil: of a variant's.
    private func correction(to pack: Pack, of corrected: PackCorrected, _ text: String) -> Remedy? {
        guard corrected.variant.isNone, let product = household.catalog[corrected.product] else { return nil }
        let holds = EnteredAmount(quantity: pack.factor, unit: pack.unit)
        return .run(.correctPack, ["product": product.name, "name": pack.name, "contents": "\(holds)"], text)
    }

    /// Whether the unit of an amount has another size now, because a pack was corrected, or that was undone, since.
    func isOfOldPack(_ fact: any Correctable, _ log: borrowing LogReader) throws -> Bool {
        guard let entered = fact.entered, let product = household.catalog[fact.product] else { return false }
        var units = product.sold(as: household.catalog.variants[fact.variant]).units
        func isThen() -> Bool { (try? units.factor(of: entered.unit)) == entered.factor }
        guard !isThen() else { return false }
        for position in try log.positions(of: EntityID(product.id)).reversed() {
            guard case .catalog(.packCorrected(let pack)) = try log.event(at: position).event else { continue }
            for one in [pack.after, pack.before] {
                guard let place = units.packs.firstIndex(where: { $0.id == one.id }) else { continue }
                units.packs[place] = one
                if isThen() { return true }
            }
        }
        return false
    }
}
