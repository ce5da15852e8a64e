import Events
import Inventory

extension UndoPlan {
    /// The changes of lots that follow from another wording of an event: its amounts, and the fields that it gave its
    /// lots. A lot that was judged, opened or moved since keeps what that said, and so do those split off it.
    mutating func lots<Fact: Correctable>(
        from before: Fact, to after: Fact, _ header: EventHeader, _ log: borrowing LogReader
    ) throws -> [LotCorrection] {
        let (was, now) = (LotsOfEvent(before, header), LotsOfEvent(after, header))
        var corrections: [LotCorrection] = []
        for id in Set(was.lots + now.lots).sorted() {
            guard let lot = try lot(id, log) else { throw Refusal(.notFound, "one of its lots is unknown") }
            var correction = LotCorrection(lot: id)
            guard let more = try? (now.amounts[id] ?? .zero).subtracting(was.amounts[id] ?? .zero) else {
                throw Refusal(.impossible, "the number is too large for larder")
            }
            correction.amount = more
            if more > .zero, household.lots[id] == nil {
                correction.original = lot
                correction.original?.amount = .zero
            }
            let (old, new) = (was.worded(lot), now.worded(lot))
            correction.patch = restated(lot, old, new)
            corrections.append(correction)
            guard old != new else { continue }
            for part in try parts(of: lot, log) {
                guard let part = try self.lot(part, log), part.order > header.version.value else { continue }
                var correction = LotCorrection(lot: part.id)
                correction.patch = restated(part, old, new)
                corrections.append(correction)
            }
        }
        return corrections.filter { !$0.isEmpty }
    }

    /// Fields of a lot that still have the event's old values get the corrected ones. A lot that was judged or opened
    /// since keeps its date, but its printed date is corrected.
    private func restated(_ lot: Lot, _ before: Lot, _ after: Lot) -> LotPatch {
        var now = lot
        if before.date != after.date {
            if lot.frozen?.date == before.date { now.frozen?.date = after.date }
            if lot.date == before.date, lot.printed == before.printed {
                now.date = after.date
                now.datedAt = context.now
                // Opening left the wrong date, which was early enough; the right one may not be.
                if let product = household.catalog.product(of: after) { now.keepOnceOpened(product, at: context.now) }
            } else if lot.printed == before.date {
                now.printed = after.date
            }
        }
        if lot.product == before.product { now.product = after.product }
        if lot.variant == before.variant { now.variant = after.variant }
        if lot.location == before.location { now.location = after.location }
        if lot.boughtOn == before.boughtOn { now.boughtOn = after.boughtOn }
        if lot.cost == before.cost { now.cost = after.cost }
        if lot.store == before.store { now.store = after.store }
        if lot.note == before.note { now.note = after.note }
        if lot.owner == before.owner { now.owner = after.owner }
        if before.frozen != after.frozen, lot.frozen == before.frozen { now.frozen = after.frozen }
        return LotPatch(from: lot, to: now)
    }

    /// Refuses to date the event that made a lot after the lot's first use or opening (L4).
    mutating func requireNotUsed(
        before day: CalendarDate, _ fact: LotsOfEvent, _ log: borrowing LogReader
    ) throws {
        for lot in fact.made.values where !isUntouched(lot) {
            for event in try family(of: lot.id, log).events {
                let parting = event.parting
                guard parting != nil || event.event.asConsumed != nil, try isInEffect(event, log),
                    case let then = try reading(of: event, log)?.occurredOn ?? event.header.occurredOn, then < day
                else { continue }
                let (what, way) = parting.map { ($0, "undo") } ?? ("taken from", "correct")
                throw Refusal(
                    .impossible, "\(lot.code) was \(what) on \(then.words), before \(day.words): \(way) that first")
            }
        }
    }

    /// Whether all of a lot is there as it was made, and closed.
    private func isUntouched(_ made: Lot) -> Bool {
        household.lots[made.id].map { $0.amount == made.amount && $0.openedOn == nil } ?? false
    }

    /// Refuses a date before the purchase of a lot for an event that takes from the lot or changes it (L4).
    /// - Parameter command: The position of the booking that is corrected, and the fields of the correction.
    mutating func requireThere(
        on day: CalendarDate, _ fact: LotsOfEvent, as command: (number: GlobalPosition, fields: [Remedy.Field]),
        _ log: borrowing LogReader
    ) throws {
        for id in fact.lots where fact.made[id] == nil {
            guard let lot = try lot(id, log), lot.boughtOn > day else { continue }
            // What is used up is not found by its code, but by the number of its purchase.
            let purchase = household.lots[lot.purchase]?.code
            let number = try log.positions(of: EntityID(lot.purchase), limit: 1).first.map { "\($0.value)" }
            guard let which = household.lots[id]?.code ?? purchase ?? number else {
                throw Refusal(.impossible, "\(lot.code) was bought on \(lot.boughtOn.words), after \(day.words)")
            }
            let fields = [Remedy.Field("of", "\(command.number.value)")] + command.fields
            throw Refusal.boughtLater(lot, "\(lot.code)", than: day, named: which)
                .with(.run(.correct, fields: fields, "and then"))
        }
    }

    /// Requires confirmation to correct another member's booking that is about lots of others (H5). Members correct
    /// their own bookings without confirmation, even if the lot belongs to somebody else.
    mutating func requireOwnership(
        _ reading: EffectiveWording, confirmed: Bool, _ context: Context, _ log: borrowing LogReader
    ) throws {
        guard !confirmed, reading.original.author.actor != context.author.actor else { return }
        for id in LotsOfEvent(reading.fact).lots {
            guard let lot = try lot(id, log) else { continue }
            try household.requireOwnership(lot, for: context.member(of: household), confirmed: false)
        }
    }

    /// Another lot, of which it is said to have been taken, is taken from like any other.
    mutating func requireOwnership(
        lotsNamedBy correction: Correction, besides reading: EffectiveWording, confirmed: Bool, _ context: Context,
        _ log: borrowing LogReader
    ) throws {
        guard let after = try correction.corrected.countedInPack else { return }
        let before = LotsOfEvent(reading.fact).lots
        for id in LotsOfEvent(after).lots where !before.contains(id) {
            guard let lot = try lot(id, log) else { continue }
            try household.requireOwnership(lot, for: context.member(of: household), confirmed: confirmed)
        }
    }
}

/// The changes that one event makes to its lots.
struct LotsOfEvent {
    /// In its order.
    private(set) var lots: [LotID] = []
    private(set) var amounts: [LotID: Quantity] = [:]
    /// Those that it makes.
    private(set) var made: [LotID: Lot] = [:]
    private var patches: [LotID: LotPatch] = [:]

    init(_ event: some EventPayload, _ header: EventHeader = EventHeader()) {
        event.effects(header) { effect in
            effect.lotChange?.forEachStep { step in
                if !lots.contains(step.lot) { lots.append(step.lot) }
                amounts[step.lot, default: .zero].millionths &+= step.given.millionths
                if case .created(let lot) = step { made[lot.id] = lot }
                patches[step.lot] = step.patch
            }
        }
    }

    /// A lot with the fields that the event gave it.
    func worded(_ lot: Lot) -> Lot {
        var worded = made[lot.id] ?? lot
        patches[lot.id]?.apply(to: &worded)
        return worded
    }
}
