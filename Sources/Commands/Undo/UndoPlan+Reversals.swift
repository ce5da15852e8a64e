import Events
import Inventory

extension UndoPlan {
    /// The reversals of the chosen transactions, and with `cascade` of those that depend on them, tried one by one (L8,
    /// L8a, L9).
    /// - Throws: `OthersDependents`; `Refusal`: `has-dependents` with the first of them; for a redo `changed-since` with what set the same
    ///   again, and `would-go-negative` where a lot has not enough for it.
    mutating func reversals(redo: Bool, cascade: Bool, _ log: borrowing LogReader) throws -> Decision {
        if redo { try requireWording(log) }
        var dependents: [TransactionID: GlobalPosition] = [:]
        var open = redo ? [] : newestFirst
        if redo {
            try requireNotSetAgain(log)
            try requireNotEntered(log)
            try requireSameUnits(log)
        }
        while true {
            let isComplete = try settleDependents(of: open, &dependents, atMost: cascade ? .max : Self.listed, log)
            do {
                try requireAllowed(dependents: dependents)
                guard isComplete else {
                    try requireAllowedWithRest(of: open, dependents, log)
                    throw Refusal.hasDependents(dependents, isComplete: false, besides: correctionInstead())
                }
                let (reversals, stranded) = try simulate(redo: redo, log)
                let needing = try redo ? [] : self.needing(stranded, log)
                guard needing.isEmpty else {
                    open = try depending(needing, &dependents, log)
                    continue
                }
                try requireNone(of: stranded, redo: redo)
                guard cascade || dependents.isEmpty else {
                    throw Refusal.hasDependents(dependents, isComplete: true, besides: correctionInstead())
                }
                return reversals
            } catch let refusal as Refusal where redo && refusal.gone != nil {
                throw try naming(refusal, log)
            } catch let shortage as Shortage {
                let takers = try takers(from: shortage, log)
                guard !redo, !takers.isEmpty else {
                    let made = try redo ? undoneMaking(of: shortage.lot.id, log) : nil
                    if made != nil, let importedAgain { throw Refusal.importedAgain(importedAgain) }
                    throw Refusal.negative(shortage, takers, household, made: made)
                }
                open = try depending(takers, &dependents, log)
            }
        }
    }

    /// Refuses what the caller may not take back of the dependents beyond those that are listed: what a cascade would be
    /// refused is no advice. Owners may take back everything. Cost: the first `judged` dependents; what comes after them
    /// the cascade itself refuses.
    private func requireAllowedWithRest(
        of transactions: [TransactionID], _ found: [TransactionID: GlobalPosition], _ log: borrowing LogReader
    ) throws {
        guard household.membership.member(of: context.author.actor)?.role != .owner else { return }
        var (expanded, dependents) = (self, found)
        do {
            for transaction in found.keys { _ = try expanded.choose(transaction, inEffect: true, log) }
            _ = try expanded.settleDependents(of: transactions + found.keys, &dependents, atMost: Self.judged, log)
        } catch is TooManyReversals {
            // What is advised is for fewer; what was found so far is judged.
        }
        try expanded.requireAllowed(dependents: dependents)
    }

    /// Chooses further transactions that depend on what is chosen.
    private mutating func depending(
        _ more: [(id: TransactionID, position: GlobalPosition)], _ found: inout [TransactionID: GlobalPosition],
        _ log: borrowing LogReader
    ) throws -> [TransactionID] {
        var open: [TransactionID] = []
        for one in more {
            found[one.id] = one.position
            if try choose(one.id, inEffect: true, log) { open.append(one.id) }
        }
        return open
    }

    /// Refuses to redo a field that was set again after its undo (L8a). The redo would override the later value, and
    /// neither could be undone before the other.
    private func requireNotSetAgain(_ log: borrowing LogReader) throws {
        var found: [TransactionID: GlobalPosition] = [:]
        // Of a batch each event was taken back by one of its own: what is no reversal is looked up once.
        var booked: [EntityID: FoundEvents] = [:]
        for standing in chosen.values.joined() {
            heartbeat.tick()
            var claims = WriteSet(stream: stream)
            claims.add(standing.original, household)
            for subject in claims.changed {
                let since = try booked[subject, default: FoundEvents()].after(standing.since, of: subject, log) {
                    $0.event.asReversal == nil
                }
                for position in since {
                    let later = try log.event(at: position)
                    let id = later.header.transaction
                    guard later.header.stream == stream, found[id] == nil, claims.isSet(again: later, of: subject),
                        try self.standing(later, log)?.inEffect == true
                    else { continue }
                    found[id] = position
                }
            }
        }
        guard found.isEmpty else { throw Refusal.setAgain(found) }
    }

    /// The chosen transactions, newest first.
    private var newestFirst: [TransactionID] {
        let positions = chosen.compactMapValues { $0.first?.original.header.position }
        return positions.sorted { $0.value > $1.value }.map(\.key)
    }

    /// Chooses the transactions that depend on these, and on those, until more than `limit` are found (L8a). All
    /// dependents of one transaction are found together, so the number found does not depend on the order.
    /// - Returns: Whether all were found.
    private mutating func settleDependents(
        of transactions: [TransactionID], _ found: inout [TransactionID: GlobalPosition], atMost limit: Int,
        _ log: borrowing LogReader
    ) throws -> Bool {
        var open = transactions[...]
        while let transaction = open.popFirst() {
            let new = try dependents(of: transaction, log)
            found.merge(new.transactions) { $1 }
            guard found.count <= limit else { return false }
            for (pack, events) in new.correctionsOfPacks where try choose(ownOf: pack, events, log) {
                open.append(pack)
            }
            for dependent in new.transactions.sorted(by: { $0.value > $1.value }) {
                if try choose(dependent.key, inEffect: true, log) { open.append(dependent.key) }
            }
        }
        return true
    }

    func isChosenItself(_ header: EventHeader) -> Bool {
        chosen[header.transaction]?.contains { $0.original.header.index == header.index } ?? false
    }

    /// Tries the reversals, the last original first, for a redo the first one. Where a lot would be short on the way,
    /// events that only take from lots are undone first and redone last, so that only a shortage at the end counts.
    private func simulate(redo: Bool, _ log: borrowing LogReader) throws -> (Decision, [OrphanedUnit]) {
        let currentStates = chosen.values.joined().sorted { a, b in
            let (first, second) = (a.original.header.position, b.original.header.position)
            return redo ? first < second : first > second
        }
        if redo {
            try requireSamePurchases(currentStates, log)
            try requireMade(currentStates, log)
        }
        do {
            return try simulate(currentStates, redo: redo, log)
        } catch is Shortage {
            let taking = currentStates.filter(\.original.onlyTakes)
            let others = currentStates.filter { !$0.original.onlyTakes }
            return try simulate(redo ? others + taking : taking + others, redo: redo, log)
        }
    }

    /// A take was booked with the product of its lot and a share of the lot's cost. It is redone only where both are
    /// unchanged, or are restored by the same redo.
    /// Cost: for each lot the events that name it since, once.
    private func requireSamePurchases(_ currentStates: [CurrentState], _ log: borrowing LogReader) throws {
        var lots: [LotID: Lot] = [:]
        var changed: [LotID: FoundEvents] = [:]
        for standing in currentStates {
            let effects = standing.original.effects
            for take in effects.compactMap(\.take?.lot) {
                let position = standing.original.header.position
                if lots[take] == nil {
                    if household.latest.repriced <= standing.original.header.version { continue }
                    let since = try changed[take, default: FoundEvents()].after(position, of: EntityID(take), log) {
                        $0.changesPurchase(of: take)
                    }
                    if since.isEmpty { continue }
                }
                guard let then = try log.lot(take, before: position),
                    let now = try lots[take] ?? household.lots[take] ?? log.lot(take)
                else { continue }
                let isSamePrice = then.cost == now.cost || !Change(old: then.cost, new: now.cost).isOfUnitPrice
                guard then.product == now.product else {
                    throw Refusal.changedSince("the product of \(now.code)")
                }
                guard isSamePrice else {
                    throw Refusal(
                        .changedSince,
                        "the cost of \(now.code) was corrected since, "
                            + "and this would come back at the old price: book it again"
                    )
                }
            }
            for change in effects.compactMap(\.lotChange) where change.patch != nil {
                guard var lot = try lots[change.lot] ?? household.lots[change.lot] ?? log.lot(change.lot)
                else { continue }
                change.alter(&lot)
                lots[lot.id] = lot
            }
        }
    }

    /// Refuses to redo an event that opened, judged or moved a complete lot while the creation of the lot is undone. If
    /// the lot has too little for the redo, there is a separate refusal.
    private func requireMade(_ currentStates: [CurrentState], _ log: borrowing LogReader) throws {
        for standing in currentStates {
            for effect in standing.original.effects {
                guard case .lot(.altered(let id, _)) = effect, household.lots[id] == nil,
                    let made = try undoneMaking(of: id, log), let lot = try log.lot(id)
                else { continue }
                throw Refusal(
                    .changedSince, "the lot \(lot.code) that this needs was undone: redo that first",
                    Refusal.again(made))
            }
        }
    }

    /// The purchase or opening that made a lot, where it is undone and not about to be redone.
    private func undoneMaking(of lot: LotID, _ log: borrowing LogReader) throws -> GlobalPosition? {
        guard let made = try log.positions(of: EntityID(lot), limit: 1).first.map({ try log.event(at: $0) }),
            !isChosenItself(made.header), try standing(made, log)?.inEffect == false
        else { return nil }
        return made.header.position
    }

    /// A refusal for want of something, with the redo of what made it, if that is undone.
    private func naming(_ refusal: Refusal, _ log: borrowing LogReader) throws -> Refusal {
        guard let made = try refusal.gone.flatMap({ try log.positions(of: $0, limit: 1).first }),
            try standing(log.event(at: made), log)?.inEffect == false
        else { return refusal }
        return refusal.with(Refusal.again(made))
    }

    private func simulate(
        _ currentStates: [CurrentState], redo: Bool, _ log: borrowing LogReader
    ) throws -> (Decision, [OrphanedUnit]) {
        var trial = Simulation(household)
        var reversals = Decision()
        for standing in currentStates {
            heartbeat.tick()
            let header = standing.original.header
            var reversal = Reversal()
            reversal.transaction = header.transaction
            reversal.index = UInt64(header.index)
            reversal.through = standing.through
            reversal.originalType = UInt64(header.type.rawValue)
            reversal.payload = standing.payload
            reversal.reapplied = redo
            reversal.version = header.version.value
            reversal.recordedAt = header.recordedAt
            reversal.quiet = header.author.quiet
            reversal.imported = header.author.origin == .import
            let effects = try reversal.effectsNow()
            reversal.lots = try trial.returning(effects, log)
            // Computed again only where the reversal contains lots that come back whole.
            for effect in reversal.lots.isEmpty ? effects : try reversal.effectsNow() {
                try trial.apply(effect, log)
            }
            reversals.append(.log(.reversed(reversal)), occurred: (header.occurredAt, header.occurredOn))
        }
        try trial.requireCountable()
        try trial.requireNamesFree()
        reversals.figures = trial.figures
        return (reversals, try trial.stranded())
    }

    /// The stock before and after some corrections, of each product where the two differ. The corrections are tried on a
    /// copy of the household, in their order (L9).
    /// - Parameters:
    ///   - again: The command that takes more of the same. It is suggested when a corrected use needs more than its lot
    ///     has.
    ///   - isOfPack: The corrections follow from a corrected pack.
    /// - Throws: `Refusal` `would-go-negative` when a lot has too little; it lists the bookings that took from that lot.
    func figures(
        of corrections: [Correction], on household: Household,
        again: @autoclosure () throws -> UseAgain? = nil, isOfPack: Bool = false, _ log: borrowing LogReader
    ) throws -> [Receipt.Figure] {
        var trial = Simulation(household)
        do {
            for effect in corrections.flatMap(\.effects) { try trial.apply(effect, log) }
        } catch let shortage as Shortage {
            // What is being corrected is not in its own way.
            let corrected = Set(corrections.map(\.name))
            let takers = try takers(from: shortage, besides: corrected, log)
            let more = corrections.flatMap(\.lots).reduce(Int64(0)) { sum, change in
                change.lot == shortage.lot.id ? sum &- change.amount.millionths : sum
            }
            throw Refusal.negative(
                shortage, takers, household, try again().map { (Quantity(millionths: more), $0) }, isOfPack: isOfPack)
        }
        try trial.requireCountable()
        try trial.requireNamesFree()
        return trial.figures
    }
}

extension RecordedEvent {
    /// Whether it changes what a lot was bought as, or for.
    fileprivate func changesPurchase(of lot: LotID) -> Bool {
        effects.lazy.compactMap(\.lotChange).contains { change in
            guard change.lot == lot, let patch = change.patch else { return false }
            return patch.product != nil || patch.cost != nil
        }
    }

    /// Whether it only takes amounts from lots, which works in any order while the lots exist.
    fileprivate var onlyTakes: Bool {
        var takes = false
        for effect in effects {
            switch effect {
            case .lot(.taken): takes = true
            case .lot(.corrected(let correction)) where correction.amount < .zero && correction.patch.isEmpty:
                takes = true
            // Sums, which add up in any order.
            case .booked, .price: break
            default: return false
            }
        }
        return takes
    }
}
