public import Domain
public import Events

extension CorrectTransaction: Command {
    public static let permission = Permission.change

    /// The correction of an earlier booking, or the refusal (L9).
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision {
        var plan = UndoPlan(household, context)
        let (correction, occurred) = try plan.correction(self, plan.reading(for: self, log), log)
        guard let correction else { return Decision(warnings: ["it says that already"]) }
        var decision = Decision()
        decision.append(.log(.corrected(correction)), occurred: occurred)
        decision.figures = try plan.figures(of: [correction], on: household, log)
        return decision
    }
}

extension UndoPlan {
    /// The booking that a command corrects, as it reads now.
    func reading(for command: CorrectTransaction, _ log: borrowing LogReader) throws -> EffectiveWording {
        var named = command.transaction
        if named.isNone, !command.thing.isEmpty {
            let lot = try household.target(command.thing, lotOnly: true).lot
            let first = try lot.flatMap { try log.positions(of: EntityID($0.id), limit: 1).first }
            if let first { named = try log.header(at: first).transaction }
        }
        if named.isNone {
            guard let latest = household.recent.latestDone(context.author) else {
                throw Refusal(.nothingToUndo, "there is nothing of yours to correct here: specify which")
            }
            named = latest
        }
        var found: [EffectiveWording] = []
        for event in try events(of: try transaction(named: named, log), log) {
            if let reading = try reading(of: event, log), try concerns(reading, command.thing) { found.append(reading) }
        }
        guard let reading = found.first else {
            throw Refusal(
                .notCorrectable, "only purchases, uses and throw-outs can be corrected: undo that and do it again")
        }
        guard found.count == 1 else {
            throw Refusal(.severalMatches, "that was \(found.count) bookings at once: specify which product or lot")
        }
        return reading
    }

    /// An event as it reads now; nil for one that cannot be corrected. Cost: the events that name its transaction
    /// since.
    func reading(of event: RecordedEvent, _ log: borrowing LogReader) throws -> EffectiveWording? {
        if let correction = event.event.asCorrection {
            guard let original = try original(of: correction, log) else { return nil }
            return try self.reading(of: original, log)
        }
        guard event.event.isCorrectable else { return nil }
        guard let standing = try self.standing(event, log), standing.inEffect else {
            throw Refusal(.alreadyUndone, "that is undone: larder redo does it again")
        }
        let header = event.header
        var reading = EffectiveWording(
            original: header, event: event.event, payload: standing.payload, occurredAt: header.occurredAt,
            occurredOn: header.occurredOn, behalf: header.author.behalf)
        for position in try log.positions(of: EntityID(header.transaction), after: header.position) {
            let later = try log.event(at: position)
            guard let correction = later.event.asCorrection, correction.transaction == header.transaction,
                correction.index == UInt64(header.index), try self.standing(later, log)?.inEffect == true
            else { continue }
            reading.event = try correction.corrected
            reading.payload = correction.after
            reading.occurredAt = later.header.occurredAt
            reading.occurredOn = later.header.occurredOn
            if let behalf = correction.behalf { reading.behalf = behalf.new }
        }
        return reading
    }

    private func concerns(_ reading: EffectiveWording, _ thing: String) throws -> Bool {
        guard !thing.isEmpty else { return true }
        let event = reading.event
        let lots = event.asReceived.map { [$0.lot] } ?? event.asConsumed?.takes.map(\.lot) ?? []
        let target = try household.target(thing)
        return target.lot.map { lots.contains($0.id) } ?? (target.product.id == reading.product)
    }

    /// - Returns: Nil where it would change nothing.
    mutating func correction(
        _ command: CorrectTransaction, _ reading: EffectiveWording, _ log: borrowing LogReader
    ) throws -> (Correction?, (at: Timestamp, on: CalendarDate)) {
        try requireBooked(reading.original.transaction)
        var occurred = (at: reading.occurredAt, on: reading.occurredOn)
        if let day = command.day {
            let said = try household.pastDay(day, context)
            if said.on != occurred.on { occurred = said }
        }
        var corrected: Corrected
        let kind: EffectiveWording.Kind
        if let fact = reading.event.asReceived {
            kind = .purchase
            let lots = try withParts(fact.lot, log)
            if let day = command.day, let first = lots.first {
                try requireNotUsed(before: try household.pastDay(day, context).on, first, log)
            }
            corrected = try command.corrected(fact, lots, household, context)
        } else if let fact = reading.event.asConsumed {
            kind = .use
            corrected = try command.corrected(fact, try lots(of: fact.takes, log), household, context)
        } else {
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
        (correction.bookings, correction.price) = try consequences(
            of: reading, for: &corrected.event, on: occurred.on, log)
        correction.after = BinaryWriter.encode(corrected.event.payload)
        guard SubjectCollector.collect(correction).count <= Self.namesPerCorrection else {
            throw Refusal(
                .impossible, "that is about more lots and products than one booking can name: undo it instead")
        }
        return (correction, occurred)
    }

    /// A purchase is not dated after its lot was first taken from (L4).
    private func requireNotUsed(before day: CalendarDate, _ lot: Lot, _ log: borrowing LogReader) throws {
        for position in try family(of: lot.id, log).positions {
            let event = try log.event(at: position)
            guard event.event.asConsumed != nil, try standing(event, log)?.inEffect == true,
                let use = try reading(of: event, log), use.occurredOn < day
            else { continue }
            throw Refusal(
                .impossible,
                "\(lot.code) was taken from on \(use.occurredOn), before \(day): correct that first")
        }
    }

    /// A lot and all that was split off it, in stock or gone, itself first.
    private mutating func withParts(_ id: LotID, _ log: borrowing LogReader) throws -> [Lot] {
        var lots: [Lot] = []
        for id in try family(of: id, log).lots { if let lot = try lot(id, log) { lots.append(lot) } }
        return lots
    }

    private static var partsPerEvent: Int { 48 }
    /// The reversal of a correction names two transactions besides, and what it came through.
    private static var namesPerCorrection: Int { SubjectCollector.maximum - 3 }
}

extension Event {
    var isCorrectable: Bool { asReceived != nil || asConsumed != nil }
}

extension Household {
    func member(named text: String) throws(Refusal) -> MemberID {
        if let member = membership.member(named: text) { return member.id }
        // A name may have been erased.
        let names = membership.members.values.map(\.name).filter { !$0.isEmpty }.sorted().joined(separator: ", ")
        throw Refusal(.notFound, "unknown member “\(text)”; known members: \(names)")
    }
}
