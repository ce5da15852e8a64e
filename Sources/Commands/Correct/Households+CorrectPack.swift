import Domain
import Events
import LMDB

extension Households {
    /// Books what a pack always held, with a correction for each amount that was entered in it, or refuses (L9a).
    /// Cost: the events of the product.
    mutating func correctPack(
        _ command: CorrectPack, _ id: HouseholdID, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let prepared = try prepare(id, envelope, .change, bounded(command), appender, transaction)
        if let repeated = prepared.repeated { return repeated }
        guard let household = self[id] else { throw Self.unknown }
        let product = try household.product(command.product)
        guard let pack = try command.correction(of: product) else {
            return try append([], id, envelope, prepared, ["it says that already"], &appender, transaction)
        }
        var plan = UndoPlan(stream: id, reader: appender.reader(transaction), household: household)
        let corrections = try plan.corrections(following: pack, product.units, prepared.context)
        let figures = try plan.figures(of: corrections.map(\.correction), on: household)
        var warnings: [String] = []
        if product.minimum > .zero {
            let minimum = product.units.describe(product.minimum, in: product.units.base)
            warnings.append("the least that should be there stays \(minimum)")
        }
        let events =
            [NewEvent(id, .catalog(.packCorrected(pack)))]
            + corrections.map { NewEvent(id, .log(.corrected($0.correction)), occurred: $0.occurred) }
        guard events.count <= Appender.maximumEvents else {
            throw Refusal(.impossible, "\(corrections.count) amounts were entered in it: that is too many at once")
        }
        var receipt = try append(events, id, envelope, prepared, warnings, &appender, transaction)
        receipt.figures = figures
        return receipt
    }
}

extension UndoPlan {
    /// A correction for each booking in effect whose amount was entered by way of the pack. What gives to a lot comes
    /// before what takes from it, so that no lot is short on the way that is not short in the end.
    mutating func corrections(
        following pack: PackCorrected, _ old: ProductUnits, _ context: Context
    ) throws -> [(correction: Correction, occurred: (at: Timestamp, on: CalendarDate))] {
        household.evolve(.catalog(.repacked(pack.product, from: pack.before, to: pack.after)))
        guard let product = household.catalog[pack.product] else { return [] }
        var open: [(reading: Reading, command: CorrectTransaction, gives: Bool)] = []
        var seen: Set<EventName> = []
        for position in try reader.positions(of: EntityID(product.id)) {
            var event = try reader.event(at: position)
            // It may have been another product when it was bought.
            if case .log(.corrected(let correction)) = event.event {
                let booked = try events(of: correction.transaction)
                guard booked.indices.contains(Int(clamping: correction.index)) else { continue }
                event = booked[Int(correction.index)]
            }
            guard seen.insert(event.header.name).inserted, let reading = try readingInEffect(of: event),
                reading.product == product.id,
                let (entered, isPurchase) = reading.entered,
                let before = try? old.factor(of: entered.unit), before == entered.factor,
                let after = try? product.units.factor(of: entered.unit), before != after
            else { continue }
            var command = CorrectTransaction()
            command.amount = "\(entered.quantity) \(entered.unit)"
            command.repacked = old
            open.append((reading, command, (after > before) == isPurchase))
        }
        var corrections: [(correction: Correction, occurred: (at: Timestamp, on: CalendarDate))] = []
        for (reading, command, _) in open.filter(\.gives) + open.filter({ !$0.gives }) {
            let (correction, occurred) = try correction(command, reading, context)
            guard let correction else { continue }
            try settle(correction)
            corrections.append((correction, occurred))
        }
        return corrections
    }

    /// A purchase, use or throw-out as it reads now; nil for anything else, and for what is undone.
    private func readingInEffect(of event: RecordedEvent) throws -> Reading? {
        switch event.event {
        case .stock(.received), .stock(.consumed):
            try standing(event)?.inEffect == true ? try reading(of: event) : nil
        case .stock, .log, .register, .household, .place, .catalog, .reminder, .list: nil
        }
    }
}

extension Reading {
    /// The amount as it was said, where it was not in the base unit.
    fileprivate var entered: (Entered, isPurchase: Bool)? {
        switch event {
        case .stock(.received(let fact)): fact.entered.map { ($0, true) }
        case .stock(.consumed(let fact)): fact.entered.map { ($0, false) }
        case .stock, .log, .register, .household, .place, .catalog, .reminder, .list: nil
        }
    }
}
