public import Events
public import Inventory

extension CorrectPack: Command {
    public static let permission = Permission.change

    /// The new size of a pack, with a correction for each amount that was entered in it, or the refusal (L9a).
    /// Cost: the events of the product.
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        let (named, read) = (self.product, try household.thing(self.product).product)
        let parsed = try Pack.parsed(text, of: read)
        let (product, variant) = try household.holder(ofPack: parsed.name, of: named)
        guard let pack = try correction(of: product, variant, household) else {
            return Decision(warnings: ["it says that already, so nothing was booked"])
        }
        if pack.variant.isNone { try household.requireAlone(pack.product, pack.before, pack.after) }
        var plan = UndoPlan(household, context)
        let following = try plan.corrections(following: pack, household, log)
        let corrections = following.corrections
        guard corrections.count < Appender.maximumEvents else {
            throw Refusal(.impossible, "\(corrections.count) amounts were entered in it: that is too many at once")
        }
        var decision = Decision([.catalog(.packCorrected(pack))])
        for (correction, occurred) in corrections { decision.append(.log(.corrected(correction)), occurred: occurred) }
        decision.figures = try plan.figures(of: corrections.map(\.correction), on: household, isOfPack: true, log)
        decision.warnings += household.readings(of: named, as: read)
        for parted in following.left {
            let size = product.units.plain(parted.amount)
            decision.warnings.append(
                "what was \(type(of: parted).done) as \(parted.entered.map { "\($0.quantity.text) \($0.unit)" } ?? size) stays "
                    + "\(size), as more was taken from it than it would then hold"
            )
        }
        if product.minimum > .zero {
            let minimum = product.units.describe(product.minimum, in: product.units.base)
            decision.warnings.append("the minimum stays \(minimum)")
        }
        decision.warnings += household.listed(product)
        return decision
    }
}

extension UndoPlan {
    /// A correction for each booking in effect whose amount was entered in the pack, or by way of it. Bookings that add to a
    /// lot come before those that take from it, so that only a shortage at the end counts.
    /// - Parameter before: The household with the pack as it was.
    mutating func corrections(
        following pack: PackCorrected, _ before: Household, _ log: borrowing LogReader
    ) throws -> FollowingCorrections {
        pack.effects(EventHeader()) { household.evolve($0) }
        // What is booked on products that are one may be in it, too (C9).
        let group = before.catalog.tree.same(as: before.catalog.tree.target(of: pack.product))
        var open: [(reading: EffectiveWording, command: CorrectTransaction, grows: Bool)] = []
        var seen: Set<EventName> = []
        var former: [ProductID: [Pack]] = [:]
        for position in try group.flatMap({ try log.positions(of: EntityID($0)) }).sorted() {
            var event = try log.event(at: position)
            if let (product, one) = event.event.formerPack { former[product, default: []].append(one) }
            // It may have been another product when it was bought.
            if let correction = event.event.asCorrection {
                guard let original = try original(of: correction, log) else { continue }
                event = original
            }
            guard event.event.countedInPack != nil, seen.insert(event.header.name).inserted,
                try standing(event, log)?.inEffect == true, let reading = try reading(of: event, log),
                group.contains(reading.fact.product),
                let old = before.units(of: reading.fact), let now = household.units(of: reading.fact)
            else { continue }
            let repacking = Repacking(before: old, after: now, former: former[reading.fact.product] ?? [])
            var command = CorrectTransaction()
            command.repacked = repacking
            if let entered = reading.fact.entered, let after = repacking.factor(of: entered.unit, held: entered.factor)
            {
                command.amount = AmountField(EnteredAmount(quantity: entered.quantity, unit: entered.unit))
                open.append((reading, command, after > entered.factor))
            } else if (reading.fact as? StockReceived)?.price.flatMap({
                repacking.factor(of: $0.per.unit, held: $0.per.factor)
            }) != nil {
                open.append((reading, command, true))
            }
        }
        // What gives to a lot: a purchase that grows, an opening of it, and last what was taken of that; the other way round
        // where they shrink.
        func rank(of fact: any Correctable) -> Int { fact is StockReceived ? 0 : fact is any PartsLot ? 1 : 2 }
        var following = FollowingCorrections()
        for place in 0...2 {
            for (reading, command, grows) in open where rank(of: reading.fact) == (grows ? place : 2 - place) {
                let (correction, occurred) = try correction(command, reading, log)
                guard let correction else { continue }
                // What is opened goes over from one lot to another: where that has not as much, as it was used in another
                // unit, it stays as it is, and there is as much in all.
                let isShort = correction.lots.contains { change in
                    change.amount < .zero
                        && (household.lots[change.lot]?.amount.millionths ?? 0) + change.amount.millionths < 0
                }
                if let parted = reading.fact as? any PartsLot, isShort {
                    following.left.append(parted)
                    continue
                }
                try settle(correction, log)
                following.corrections.append((correction, occurred))
            }
        }
        return following
    }
}

/// The corrections that follow from the correction of a pack, in the order in which they are booked.
struct FollowingCorrections {
    var corrections: [(correction: Correction, occurred: (at: Timestamp, on: CalendarDate))] = []
    /// Openings and moves that keep the old pack size, because their lot has too little for the new one.
    var left: [any PartsLot] = []
}

extension Event {
    /// A pack that a product had at some time, by product; nil of all other events.
    fileprivate var formerPack: (product: ProductID, pack: Pack)? {
        switch self {
        case .catalog(.packAdded(let fact)): (fact.product, fact.pack)
        case .catalog(.packCorrected(let fact)): (fact.product, fact.after)
        default: nil
        }
    }
}

extension Household {
    /// Of products that are one each keeps its own packs (C9). One that two of them have, or by which one is brought into
    /// the other's unit, is corrected while they are apart: what was entered in it of the other would stay as it was.
    /// - Parameters:
    ///   - old: Of the product itself: a variant's is in no other's unit.
    ///   - new: What takes its place.
    func requireAlone(_ product: ProductID, _ old: Pack, _ new: Pack) throws(Refusal) {
        let group = catalog.tree.same(as: catalog.tree.target(of: product))
        guard let head = group.first, group.count > 1 else { return }
        var after = catalog
        after.apply(.repacked(product, from: old, to: new))
        func factor(of id: ProductID, _ catalog: Catalog) -> Rational? {
            catalog.alone(head).flatMap { catalog.alone(id)?.units.factor(mergedInto: $0.units) }
        }
        let isRepeated = group.contains { id in
            id != product && catalog.alone(id)?.units.hasUnit(old.name) ?? false
        }
        let stuck = group.dropFirst().filter { id in
            factor(of: id, catalog) != factor(of: id, after)
                || isRepeated
                    && (id == product || catalog.alone(id)?.units.hasUnit(old.name) ?? false)
        }
        guard let id = stuck.first, let merged = catalog.alone(id), let into = catalog.alone(head) else { return }
        throw Refusal(
            .ambiguousUnit,
            "“\(merged.name)” is merged into “\(into.name)”, and one \(old.name) would have two sizes: unmerge it, "
                + "correct both, and merge them again",
            .run(.unmergeProduct, ["product": merged.name]))
    }

    /// Returns the product's amounts on lists, which the correction of a pack does not change.
    fileprivate func listed(_ product: Product) -> [String] {
        lists.all.values.filter { !$0.archived }.sorted { $0.name < $1.name }.compactMap { list in
            let entries = entries.of(product.id, on: list.id, catalog).filter { $0.isThere && $0.amount > .zero }
            let amounts = entries.map { entry in
                let units = catalog.units(of: entry.target)
                return units.describe(entry.amount, in: units.base)
            }
            return amounts.isEmpty ? nil : "on “\(list.name)” it stays \(amounts.joined(separator: " and "))"
        }
    }

    /// The units in which an amount was entered.
    fileprivate func units(of fact: any Correctable) -> ProductUnits? {
        guard let product = catalog.member(fact.product) else { return nil }
        return product.sold(as: catalog.variant(fact.variant, of: product)).units
    }
}
