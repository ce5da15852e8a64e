import Events
import Inventory

/// A lot, everything that was ever split off it, and the events that name one of them, in their order.
struct Family {
    var lots: [LotID]
    var events: [RecordedEvent] = []
}

extension UndoPlan {
    /// A lot with its family. Cost: the events of its lots, once.
    mutating func family(of purchase: LotID, _ log: borrowing LogReader) throws -> Family {
        if let known = families[purchase] { return known }
        let found = try Family(of: purchase, log)
        families[purchase] = found
        return found
    }

    /// Returns the lots that were ever split off a lot. Cost: the events of its lots; none if nothing was split off the
    /// lot since it was made.
    mutating func parts(of lot: Lot, _ log: borrowing LogReader) throws -> ArraySlice<LotID> {
        guard household.latest.isSplit(lot) else { return [] }
        return try family(of: lot.id, log).lots.dropFirst()
    }

    /// A purchase's own booking and those of its takes, as they are in effect: in the order in which they were first
    /// booked. Cost: the events of its lots.
    func bookings(of purchase: LotID, _ log: borrowing LogReader) throws -> [Booking] {
        try (families[purchase] ?? Family(of: purchase, log)).bookings(of: purchase)
    }

    /// The same, including this plan's corrections. Cost: the events of its lots, once.
    fileprivate mutating func bookingsNow(of purchase: LotID, _ log: borrowing LogReader) throws -> [Booking] {
        if let known = booked[purchase] { return known }
        let found = try family(of: purchase, log).bookings(of: purchase)
        booked[purchase] = found
        return found
    }

    /// The takes from a purchase, including this plan's corrections. Cost: the events of its lots; none where nothing
    /// was taken, as its balance says.
    fileprivate mutating func takesNow(
        of purchase: StockReceived, _ log: borrowing LogReader
    ) throws -> [Booking] {
        if household.balances[purchase.lot]?.amount == purchase.amount { return [] }
        return try bookingsNow(of: purchase.lot, log).filter(\.isTake)
    }

    /// Returns the bookings that one event made from a purchase, including this plan's corrections. If the event took
    /// from a part that was split off, it does not name the purchase. Cost: the events that name the purchase or the
    /// event's transaction since.
    func bookingsNow(
        of event: EventHeader, from purchase: LotID, _ log: borrowing LogReader
    ) throws -> [Booking] {
        if let known = booked[purchase] { return known.filter { $0.event == event.name } }
        // Counted, as what is taken back together may be so in any order.
        var found: [Booking: Int] = [:]
        var seen: Set<GlobalPosition> = []
        func count(_ event: RecordedEvent) {
            guard seen.insert(event.header.position).inserted else { return }
            for change in event.bookings {
                if let old = change.old { found[old, default: 0] -= 1 }
                if let new = change.new { found[new, default: 0] += 1 }
            }
        }
        count(try log.event(at: event.position))
        for subject in [EntityID(purchase), EntityID(event.transaction)] {
            try log.forEach(of: subject, after: event.position) { count($0) }
        }
        return found.filter { $0.value > 0 && $0.key.event == event.name && $0.key.purchase == purchase }.map(\.key)
    }

    /// Applies a correction that is to be booked, so that later ones build on it.
    mutating func settle(_ correction: Correction, _ log: borrowing LogReader) throws {
        let lots = try correction.lots.map { try lot($0.lot, log) }
        for effect in correction.effects { household.evolve(effect) }
        // Of a lot that is empty what is said of it is not in the household.
        for case (let change, var lot?) in zip(correction.lots, lots) where household.lots[change.lot] == nil {
            change.patch.apply(to: &lot)
            gone[change.lot] = lot
        }
        for change in correction.bookings {
            for purchase in Set([change.old?.purchase, change.new?.purchase].compactMap(\.self)) {
                if booked[purchase] == nil { booked[purchase] = try bookings(of: purchase, log) }
                booked[purchase]?.settle(change, of: purchase)
            }
        }
    }

    /// The most that fit into one record.
    fileprivate static var bookingsPerCorrection: Int { 4000 }

    /// The takes from a purchase whose cost or product was corrected. Each gets the share of the cost up to the amount
    /// taken with it, less the shares before it, so that they add up to the cost and the last one gets the rest.
    fileprivate static func reshared(
        _ takes: [Booking], _ before: StockReceived, _ after: StockReceived
    ) -> [Change<Booking>] {
        var gone = Quantity.zero
        return takes.compactMap { old in
            var new = old
            new.product = after.product
            if before.cost != after.cost {
                let from = after.cost?.share(of: gone)
                gone.millionths &-= old.amount.millionths
                let upTo = after.cost?.share(of: gone)
                new.money = from.flatMap { from in try? upTo?.negated.plus(from) }
            }
            return .from(old, to: new)
        }
    }

    /// Takes whose amount is unchanged keep their money; others get their share of the remaining cost.
    fileprivate func shared(_ takes: [Take], from lots: [Lot], _ standing: [LotID: Booking]) -> [Take] {
        var (kept, open): ([LotID: Booking], [Take]) = ([:], [])
        for take in takes {
            if let old = standing[take.lot], old.amount == take.amount.negated {
                kept[take.lot] = old
            } else {
                open.append(take)
            }
        }
        let returned = standing.values.filter { kept[$0.lot] == nil }
        var shares = household.balances.sharing(among: open, from: lots, returning: returned)[...]
        return takes.map { take in
            guard let old = kept[take.lot] else { return shares.popFirst() ?? take }
            var take = take
            take.money = old.money?.negated
            return take
        }
    }

    /// Refuses another product for a purchase while something depends on its unit, or if the amount entered would
    /// change its meaning (L9). Fills in the fields that follow from what was bought. Cost: the events of its lots.
    mutating func require(
        productOf command: inout CorrectTransaction, _ before: StockReceived, _ bought: Product, _ header: EventHeader,
        _ log: borrowing LogReader
    ) throws {
        let (product, named) = try command.bought(as: bought, before.variant, household)
        guard product.id != bought.id || product.units != bought.units else { return }
        let takes = try takesNow(of: before, log)
        let parts = try lot(before.lot, log).map { try self.parts(of: $0, log) } ?? []
        let isAlike = product.units.base == bought.units.base
        // A cup of 150 g and one of 500 g are no unit that both are counted in.
        let isAsLarge = isAlike && bought.units.factor(toBaseOf: product.units) == .one
        let other = isAlike ? "\(product.units.base) of another size" : product.units.base
        if isAsLarge {
            try requireNoUnits(takes, product, log)
        } else if let take = takes.first {
            throw Refusal(
                .notCorrectable,
                "some of it was taken on \(take.day.words), counted in \(bought.units.base), and \(product.name) is "
                    + "counted in \(other): undo that first")
        } else if parts.contains(where: { household.lots[$0] != nil }) {
            throw Refusal(
                .notCorrectable,
                "a part of it was opened or moved, counted in \(bought.units.base), and \(product.name) is counted in "
                    + "\(other): undo that first")
        }
        let code = household.lots[before.lot]?.code
        try command.require(
            units: bought, in: product, before, as: code.map { "\($0)" } ?? "\(header.position.value)",
            isVariant: named != nil && command.variant == nil)
    }

    /// Refuses if a take was entered in a unit which is another amount of the other product.
    fileprivate func requireNoUnits(
        _ takes: [Booking], _ product: Product, _ log: borrowing LogReader
    ) throws {
        for take in takes {
            guard
                let event = try events(of: take.event.transaction, log).first(where: { $0.header.name == take.event }),
                let entered = try reading(of: event, log)?.fact.entered,
                (try? product.units.factor(of: entered.unit)) != entered.factor
            else { continue }
            throw Refusal(
                .notCorrectable,
                "\(entered.quantity) \(entered.unit) of it were taken on \(take.day.words), in a unit of the product "
                    + "it was booked as: undo that, or correct it to the base unit first")
        }
    }
}

extension StockReceived {
    mutating func bookings(
        since before: StockReceived, _ was: EventHeader, _ now: EventHeader, _ plan: inout UndoPlan,
        _ log: borrowing LogReader
    ) throws -> [Change<Booking>] {
        // Neither is another one: its takes stay what they are.
        let isSame = before.product == product && before.cost == cost
        let takes = try isSame ? [] : plan.takesNow(of: before, log)
        let shareChange = Change.from(before.booking(was), to: booking(now))
        let changes = (shareChange.map { [$0] } ?? []) + UndoPlan.reshared(takes, before, self)
        guard changes.count <= UndoPlan.bookingsPerCorrection else {
            throw Refusal(.impossible, "it was taken from \(takes.count) times: that is too many to correct at once")
        }
        return changes
    }
}

extension StockConsumed {
    /// Takes that are added or changed get the share of the cost that they would get now; the others keep theirs.
    mutating func bookings(
        since before: StockConsumed, _ was: EventHeader, _ now: EventHeader, _ plan: inout UndoPlan,
        _ log: borrowing LogReader
    ) throws -> [Change<Booking>] {
        var standing: [LotID: Booking] = [:]
        for purchase in Set(before.takes.map(\.purchase)) {
            for booking in try plan.bookingsNow(of: was, from: purchase, log) { standing[booking.lot] = booking }
        }
        var lots: [Lot] = []
        for take in takes { if let lot = try plan.lot(take.lot, log) { lots.append(lot) } }
        takes = plan.shared(takes, from: lots, standing)
        var changes: [Change<Booking>] = []
        for take in takes {
            var booking = booking(take, now)
            booking.product = lots.first { $0.id == take.lot }?.product ?? booking.product
            if let change = Change.from(standing.removeValue(forKey: take.lot), to: booking) {
                changes.append(change)
            }
        }
        return changes + standing.values.sorted { $0.lot < $1.lot }.map { Change(old: $0) }
    }
}

extension Family {
    init(of purchase: LotID, _ log: borrowing LogReader) throws {
        self.init(lots: [purchase])
        var seen: Set<GlobalPosition> = []
        var next = 0
        while next < lots.count {
            try log.forEach(of: EntityID(lots[next])) { event in
                guard seen.insert(event.header.position).inserted else { return }
                events.append(event)
                event.effects { effect in
                    guard let split = effect.lotChange?.split, !lots.contains(split.part),
                        lots.contains(split.original)
                    else { return }
                    lots.append(split.part)
                }
            }
            next += 1
        }
        if next > 1 { events.sort { $0.header.position < $1.header.position } }
    }

    /// Of a purchase its own booking and those of its takes, as they are in effect, in the order in which they were
    /// first booked.
    fileprivate func bookings(of purchase: LotID) -> [Booking] {
        // What takes an event back names the same lots.
        var inEffect: [EventName: Bool] = [:]
        for event in events {
            if let reversal = event.event.asReversal { inEffect[event.turned] = reversal.reapplied }
        }
        var booked: [Booking] = []
        for event in events where event.isUndoneAlone && inEffect[event.header.name] ?? true {
            for change in event.bookings { booked.settle(change, of: purchase) }
        }
        return booked
    }
}

extension [Booking] {
    /// Applies a change to one purchase's bookings; it may also concern another purchase's.
    fileprivate mutating func settle(_ change: Change<Booking>, of purchase: LotID) {
        settle(
            Change(
                old: change.old.flatMap { $0.purchase == purchase ? $0 : nil },
                new: change.new.flatMap { $0.purchase == purchase ? $0 : nil }))
    }
}
