public import Events
public import Inventory

extension MoveStock: CommandByThePack {
    public func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought
    ) throws(Refusal) -> Decision {
        try decide(household, &context, packBought: packBought) { $0.frozenSince }
    }

    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        var failure: (any Error)?
        let zone = context.zone
        let decision = try log.asking(UndoPlan(household, context)) { (packBought) throws(Refusal) in
            try decide(household, &context, packBought: packBought) { lot in
                do { return try log.frozenSince(lot, zone) } catch {
                    failure = error
                    return lot.frozenSince
                }
            }
        }
        if let failure { throw failure }
        return decision
    }

    /// - Parameter since: The day on which a lot came into its freezer.
    func decide(
        _ household: Household, _ context: inout Context, packBought: PackBought, since: (Lot) -> CalendarDate
    ) throws(Refusal) -> Decision {
        let item = try household.item(product, amount, lot: lot)
        let target = try household.target(item.name, lot: lot, as: variant)
        let place = try self.place(household)
        var then = try context.onDay(day, household)
        func fits(_ lot: Lot) -> Bool {
            lot.location != place.id && (!thaw || household.isFrozen(lot)) && (!freeze || !household.isFrozen(lot))
        }
        let none = freeze ? "frozen" : thaw ? "thawed" : "in \(place.name)"
        let behalf = try household.behalf(self.for, context)
        var decision = Decision()
        var rest = all ? target.lotsInOrder(household).filter { fits($0) && then.isThere(boughtOn: $0.boughtOn) } : []
        repeat {
            var one = target
            if !rest.isEmpty { one.lot = rest.removeFirst() }
            let part = try LotPart(
                of: one, all ? nil : item.amount, named: item.name, usual: { _, _ in nil }, packBought: packBought,
                to: "move", household, then, where: fits, none: none, prefers: { _ in true })
            var moved = StockMoved()
            (moved.product, moved.lot, moved.amount) = (part.product.id, part.lot.id, part.amount)
            (moved.entered, moved.variant) = (part.entered, part.lot.variant)
            (moved.from, moved.to, moved.member) = (
                part.lot.location, place.id, behalf ?? context.member(of: household)
            )
            let (after, notices) = household.moved(part.lot, part.product, to: place, then, since: since)
            moved.manner = ExtensibleEnum(household.kind(ofMoving: part.lot, to: place))
            (moved.part, moved.patch) = part.changed(to: after, household, &then)
            decision.append(.stock(.moved(moved)))
            decision.warnings += notices.map { Notice($0) }
        } while !rest.isEmpty
        if let interpretationWarning = target.interpretationWarning { decision.warnings.append(interpretationWarning) }
        decision.behalf = behalf
        decision.occurred = (then.occurredAt, then.occurredOn)
        return decision
    }

    /// The location that was named, else the first freezer, or to thaw the first fridge.
    private func place(_ household: Household) throws(Refusal) -> Location {
        guard !(freeze && thaw) else { throw Refusal(.unreadable, "it cannot be frozen and thawed at once") }
        let kind = freeze ? LocationKind.freezer : .fridge
        guard !to.isEmpty else {
            guard freeze || thaw else { throw Refusal(.unreadable, "specify the location to move it to") }
            guard let place = household.places.oldest(of: kind) else {
                throw Refusal(.unknownLocation, "there is no location of the kind \(kind.name)")
            }
            return place
        }
        let place = try household.location(to)
        let isFreezer = household.places.kind(of: place.id) == .freezer
        guard !freeze || isFreezer else { throw Refusal(.impossible, "\(place.name) is not a freezer") }
        guard !thaw || !isFreezer else { throw Refusal(.impossible, "\(place.name) is a freezer") }
        return place
    }
}

extension Household {
    /// Whether a lot lies in a location of the kind freezer (E1).
    func isFrozen(_ lot: Lot) -> Bool { places.kind(of: lot.location) == .freezer }

    fileprivate func kind(ofMoving lot: Lot, to place: Location) -> MoveKind {
        let isFreezer = places.kind(of: place.id) == .freezer
        return isFrozen(lot) == isFreezer ? .moved : isFreezer ? .frozen : .thawed
    }

    /// A lot as it is once moved, and what to say of that (S5).
    fileprivate func moved(
        _ lot: Lot, _ product: Product, to place: Location, _ context: Context, since: (Lot) -> CalendarDate
    ) -> (lot: Lot, notices: [String]) {
        var after = lot
        after.location = place.id
        var notices = [advice(against: place.id, for: product)].compactMap(\.self)
        switch kind(ofMoving: lot, to: place) {
        case .moved: break
        case .frozen:
            if let thawed = lot.frozen?.thawedOn {
                notices.append("\(lot.code) was thawed on \(thawed.words): do not freeze it again")
            }
            // No date is counted from a day that is not known (L4).
            let days = context.clockUnsure ? nil : product.shelfLife.freezer
            after.freeze(on: context.occurredOn, days: days, at: context.now)
        case .thawed:
            let keeps = (product.shelfLife.afterThawing, product.shelfLife.days(in: places.kind(of: place.id)))
            after.thaw(
                on: context.occurredOn, since: lot.isNotedFrozen ? lot.frozenSince : since(lot), keeps: keeps,
                kind: product.dateKind, at: context.now)
        }
        return (after, notices)
    }
}

extension LogReader {
    /// The day on which a lot came into its freezer, where no move says so. It is the day when its place was corrected to
    /// it, or else of the purchase. Cost: the events of its purchase.
    fileprivate borrowing func frozenSince(_ lot: Lot, _ zone: TimeZoneRules) throws -> CalendarDate {
        for position in try positionsNewestFirst(of: EntityID(lot.purchase), limit: 200) {
            guard let correction = try event(at: position).event.asCorrection,
                correction.lots.contains(where: { $0.lot == lot.id && $0.patch.location?.new == lot.location })
            else { continue }
            return zone.localDate(at: try header(at: position).recordedAt)
        }
        return lot.frozenSince
    }
}
