import Domain
import Events
import LMDB

extension Households {
    /// Books how an earlier booking should read, or refuses with what stands in the way (L9).
    mutating func correct(
        _ command: CorrectTransaction, _ id: HouseholdID, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let prepared = try prepare(id, envelope, .change, bounded(command), appender, transaction)
        if let repeated = prepared.repeated { return repeated }
        guard let household = self[id] else { throw Self.unknown }
        var plan = UndoPlan(stream: id, reader: appender.reader(transaction), household: household)
        let reading = try plan.reading(for: command, prepared.context.author)
        let (correction, occurred) = try plan.correction(command, reading, prepared.context)
        guard let correction else {
            return try append([], id, envelope, prepared, ["it says that already"], &appender, transaction)
        }
        let event = NewEvent(id, .log(.corrected(correction)), occurred: occurred)
        let figures = try plan.figures(of: [correction], on: household)
        var receipt = try append([event], id, envelope, prepared, [], &appender, transaction)
        receipt.figures = figures
        return receipt
    }
}

extension UndoPlan {
    /// The one booking that a command means, as it reads now.
    func reading(for command: CorrectTransaction, _ author: Authorship) throws -> Reading {
        var named = command.transaction
        if named.isNone, !command.thing.isEmpty {
            let lot = try household.target(command.thing, lotOnly: true).lot
            let first = try lot.flatMap { try reader.positions(of: EntityID($0.id), limit: 1).first }
            if let first { named = try reader.header(at: first).transaction }
        }
        if named.isNone {
            guard let latest = household.recent.latestDone(author) else {
                throw Refusal(.nothingToUndo, "there is nothing of yours to correct here: say which")
            }
            named = latest
        }
        var found: [Reading] = []
        for event in try events(of: try transaction(named: named)) {
            if let reading = try reading(of: event), try concerns(reading, command.thing) { found.append(reading) }
        }
        guard let reading = found.first else {
            throw Refusal(
                .notCorrectable, "only purchases, uses and throw-outs can be corrected: undo that and do it again")
        }
        guard found.count == 1 else {
            throw Refusal(.severalMatches, "that was \(found.count) bookings at once: say which product or lot")
        }
        return reading
    }

    /// An event as it reads now; nil for one that corrections are not for. Cost: what names its transaction since.
    func reading(of event: RecordedEvent) throws -> Reading? {
        if case .log(.corrected(let correction)) = event.event {
            let record = try events(of: correction.transaction)
            return record.indices.contains(Int(clamping: correction.index))
                ? try reading(of: record[Int(correction.index)]) : nil
        }
        switch event.event {
        case .stock(.received), .stock(.consumed): break
        case .stock, .log, .register, .household, .place, .catalog, .reminder, .list: return nil
        }
        guard let standing = try standing(event), standing.inEffect else {
            throw Refusal(.alreadyUndone, "that is undone: larder redo does it again")
        }
        let header = event.header
        var reading = Reading(
            original: header, event: event.event, payload: standing.payload, occurredAt: header.occurredAt,
            occurredOn: header.occurredOn, behalf: header.author.behalf)
        for position in try reader.positions(of: EntityID(header.transaction), after: header.position) {
            let later = try reader.event(at: position)
            guard case .log(.corrected(let correction)) = later.event, correction.transaction == header.transaction,
                correction.index == UInt64(header.index), try self.standing(later)?.inEffect == true
            else { continue }
            reading.event = try correction.corrected
            reading.payload = correction.after
            reading.occurredAt = later.header.occurredAt
            reading.occurredOn = later.header.occurredOn
            if let behalf = correction.behalf { reading.behalf = behalf.new }
        }
        return reading
    }

    private func concerns(_ reading: Reading, _ thing: String) throws -> Bool {
        guard !thing.isEmpty else { return true }
        let lots: [LotID] =
            switch reading.event {
            case .stock(.received(let fact)): [fact.lot]
            case .stock(.consumed(let fact)): fact.takes.map(\.lot)
            case .stock, .log, .register, .household, .place, .catalog, .reminder, .list: []
            }
        let target = try household.target(thing)
        return target.lot.map { lots.contains($0.id) } ?? (target.product.id == reading.product)
    }

    /// - Returns: Nil where it would change nothing.
    mutating func correction(
        _ command: CorrectTransaction, _ reading: Reading, _ context: Context
    ) throws -> (Correction?, (at: Timestamp, on: CalendarDate)) {
        var occurred = (at: reading.occurredAt, on: reading.occurredOn)
        if let day = command.day {
            let said = try household.pastDay(day, context)
            if said.on != occurred.on { occurred = said }
        }
        var corrected: Corrected
        let kind: Reading.Kind
        switch reading.event {
        case .stock(.received(let fact)):
            kind = .purchase
            let lots = try withParts(fact.lot)
            if let day = command.day, let first = lots.first {
                try requireNotUsed(before: try household.pastDay(day, context).on, first)
            }
            corrected = try command.corrected(fact, lots, household, context)
        case .stock(.consumed(let fact)):
            kind = .use
            corrected = try command.corrected(fact, try lots(of: fact.takes), household, context)
        case .stock, .log, .register, .household, .place, .catalog, .reminder, .list:
            throw Refusal(.notCorrectable, "only purchases, uses and throw-outs can be corrected")
        }
        guard corrected.lots.count <= Self.partsPerEvent else {
            throw Refusal(
                .impossible,
                "\(corrected.lots.count) parts of it were opened one by one: that is too many to correct at once")
        }
        let foreign = command.foreign(to: kind)
        guard foreign.isEmpty else {
            throw Refusal(.notCorrectable, "a \(kind.rawValue) has no \(foreign.joined(separator: ", "))")
        }
        var correction = Correction()
        correction.transaction = reading.original.transaction
        correction.index = UInt64(reading.original.index)
        correction.originalType = UInt64(reading.original.type.rawValue)
        correction.product = corrected.product
        correction.before = reading.payload
        correction.lots = corrected.lots
        correction.occurredAt = .from(reading.occurredAt, to: occurred.at)
        correction.occurredOn = .from(reading.occurredOn, to: occurred.on)
        if let person = command.person {
            let member = try household.member(named: person)
            if reading.behalf ?? reading.member != member { correction.behalf = .from(reading.behalf, to: member) }
            corrected.set(member)
        }
        if correction.occurredOn == nil, correction.behalf == nil,
            correction.before == BinaryWriter.encode(corrected.event.payload)
        {
            return (nil, occurred)
        }
        (correction.bookings, correction.price) = try consequences(of: reading, for: &corrected.event, on: occurred.on)
        correction.after = BinaryWriter.encode(corrected.event.payload)
        guard SubjectCollector.collect(correction).count <= Self.namesPerCorrection else {
            throw Refusal(
                .impossible, "that is about more lots and products than one booking can name: undo it instead")
        }
        return (correction, occurred)
    }

    /// A purchase is not dated after its lot was first taken from (L4).
    private func requireNotUsed(before day: CalendarDate, _ lot: Lot) throws {
        for position in try family(of: lot.id).positions {
            let event = try reader.event(at: position)
            guard case .stock(.consumed) = event.event, try standing(event)?.inEffect == true,
                let use = try reading(of: event), use.occurredOn < day
            else { continue }
            throw Refusal(
                .impossible,
                "\(lot.code) was taken from on \(use.occurredOn), before \(day): correct that first")
        }
    }

    /// A lot and all that was split off it, in stock or gone, itself first.
    private mutating func withParts(_ id: LotID) throws -> [Lot] {
        var lots: [Lot] = []
        for id in try family(of: id).lots { if let lot = try lot(id) { lots.append(lot) } }
        return lots
    }

    private static var partsPerEvent: Int { 48 }
    /// Its reversal names two transactions besides, and what it came through.
    private static var namesPerCorrection: Int { SubjectCollector.maximum - 3 }
}

extension Household {
    func member(named text: String) throws(Refusal) -> MemberID {
        if let member = membership.member(named: text) { return member.id }
        // A name may have been erased.
        let names = membership.members.values.map(\.name).filter { !$0.isEmpty }.sorted().joined(separator: ", ")
        throw Refusal(.notFound, "there is no member “\(text)”; there is \(names)")
    }
}
