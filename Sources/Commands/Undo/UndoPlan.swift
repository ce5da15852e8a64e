import Events
import Inventory

/// Works out what an undo reverses, from the log and its indexes: inside the writer's transaction, or on a snapshot.
///
/// Cost: the events of the transactions it reverses, and for each thing they created or set the later events that name
/// it.
struct UndoPlan {
    let context: Context
    /// The state at the end of the log.
    var household: Household
    /// The bookings of purchases that this plan corrects, as its corrections leave them; not in the log yet.
    var booked: [LotID: [Booking]] = [:]
    /// Lots that are not in stock, as they last were, or as this plan's corrections leave them.
    var gone: [LotID: Lot] = [:]
    /// The transactions that this plan reverses. Each has those of its events that are still in effect, with their state.
    private(set) var chosen: [TransactionID: [CurrentState]] = [:]
    /// Corrections of packs of which only what corrects a chosen booking is chosen (L9a).
    private(set) var alongside: Set<TransactionID> = []
    /// The import that has rows that a redo would bring back in effect, booked anew (X5).
    private(set) var importedAgain: EntityID?
    private var correctionsFound: [EntityID: FoundEvents] = [:]
    private var othersFound: [EntityID: FoundEvents] = [:]
    /// Purchases with what was split off them, and their events.
    var families: [LotID: Family] = [:]
    /// The number of chosen events.
    private(set) var size = 0
    let heartbeat: Heartbeat

    /// Where more dependents than this are found, no others are looked for.
    static let listed = 20
    /// The most dependents that are looked at to say whether the caller may take them back.
    static let judged = 500

    init(_ household: Household, _ context: Context) {
        self.household = household
        self.context = context
        heartbeat = Heartbeat(onChange: context.effort.stillRunning)
    }

    var stream: StreamID { context.stream }

    /// An original event, and the transaction at the end of its chain of undos and redos.
    struct CurrentState {
        var original: RecordedEvent
        var payload: [UInt8]
        /// Its effects are in force.
        var inEffect: Bool
        /// The transaction that the next reversal reverses.
        var through: TransactionID
        /// The position since which it is so: the event's own, or that of its last reversal.
        var since: GlobalPosition
        /// Who said so last: who booked it, or who reversed it last.
        var by: UserID
    }

    /// The present state of one event; nil for records and administration, which are never reversed, and for reversals,
    /// which are represented by their originals.
    func standing(_ event: RecordedEvent, _ log: borrowing LogReader) throws -> CurrentState? {
        try currentStates([event], log).first
    }

    /// The present state of a transaction's events. Cost: the events and those that name the transaction later, newest
    /// first, until of each event the last reversal is found.
    func currentStates(_ events: [RecordedEvent], _ log: borrowing LogReader) throws -> [CurrentState] {
        let events = events.filter(\.isUndoneAlone)
        guard let header = events.first?.header else { return [] }
        heartbeat.tick()
        var latest: [UInt64: (reversal: Reversal, by: EventHeader)] = [:]
        var open = Set(events.map { UInt64($0.header.index) })
        try log.forEachNewestFirst(of: EntityID(header.transaction), after: header.position) { later in
            if let reversal = later.event.asReversal, reversal.transaction == header.transaction,
                open.remove(reversal.index) != nil
            {
                latest[reversal.index] = (reversal, later.header)
            }
            return !open.isEmpty
        }
        return try events.map { event in
            let last = latest[UInt64(event.header.index)]
            return CurrentState(
                original: event, payload: try log.payload(at: event.header.position),
                inEffect: last?.reversal.reapplied ?? true, through: last?.by.transaction ?? header.transaction,
                since: last?.by.position ?? event.header.position,
                by: last?.by.author.actor ?? event.header.author.actor)
        }
    }

    /// A lot as it is or last was; nil when no event created it. Cost: for a lot that has gone its events, once.
    mutating func lot(_ id: LotID, _ log: borrowing LogReader) throws -> Lot? {
        if let known = household.lots[id] ?? gone[id] { return known }
        gone[id] = try log.lot(id)
        return gone[id]
    }

    /// The transaction of an id: the batch's for a command that was booked in one (L3).
    func transaction(named id: TransactionID, _ log: borrowing LogReader) throws -> TransactionID {
        try record(id, log).transaction
    }

    func events(of transaction: TransactionID, _ log: borrowing LogReader) throws -> [RecordedEvent] {
        try log.events(of: try record(transaction, log))
    }

    /// The import of which a row stands, by its command; nil: there is none, or it is undone.
    func inEffect(_ row: CommandID, _ log: borrowing LogReader) throws -> EntityID? {
        guard let record = try log.transaction(stream, row), !context.batch.contains(row),
            let standing = try currentStates(log.events(of: record), log).first(where: \.inEffect)
        else { return nil }
        return standing.original.header.author.via
    }

    /// Whether what a row of a file is about, its purchase, is in effect; of other rows all of it.
    func isBooked(_ row: CommandID, _ log: borrowing LogReader) throws -> Bool {
        guard let record = try log.transaction(stream, row) else { return false }
        let all = try currentStates(log.events(of: record), log)
        let bought = all.filter { $0.original.event.asReceived != nil }
        return (bought.isEmpty ? all : bought).allSatisfy(\.inEffect)
    }

    /// `inEffect` of a row under any of its ids (`CommandID.again`). Cost: a look-up for each.
    func inEffect(anyOf row: CommandID, _ log: borrowing LogReader) throws -> EntityID? {
        for time in 0...CommandID.mostAgain {
            if let via = try inEffect(row.again(time), log) { return via }
        }
        return nil
    }

    /// In an atomic batch, an undo or correction may only concern what was booked before the batch (Q9).
    func requireBooked(_ transaction: TransactionID) throws(Refusal) {
        guard context.batch.contains(CommandID(transaction)) else { return }
        throw Refusal(
            .impossible,
            "that was booked by this batch itself: an atomic batch can only undo or correct what was booked before it")
    }

    private func record(_ transaction: TransactionID, _ log: borrowing LogReader) throws -> TransactionRecord {
        try requireBooked(transaction)
        let id = CommandID(transaction)
        if let record = try log.transaction(stream, id) { return record }
        // The founding transaction begins in the register's stream.
        if let record = try log.transaction(.register, id),
            try log.events(of: record).contains(where: { $0.header.stream == stream })
        {
            return record
        }
        throw Refusal(.notFound, "transaction \(transaction) not found in this household")
    }

    /// Adds a transaction whose events are in effect (to undo it) or not (to redo it).
    /// - Parameters:
    ///   - through: Only events that one of these transactions reversed last.
    ///   - only: Only events about this product or lot.
    ///   - some: Only these events, by index.
    /// - Returns: False when it has no such events.
    /// - Throws: `TooManyReversals` above the plan's limit.
    mutating func choose(
        _ transaction: TransactionID, inEffect: Bool, through: Set<TransactionID>? = nil, only: Set<EntityID>? = nil,
        events some: Set<UInt64>? = nil, _ log: borrowing LogReader
    ) throws -> Bool {
        let events = try events(of: transaction, log)
        if events.contains(where: { type(of: $0.event.payload).reversibility == .permanent }) {
            throw events.compactMap { $0.event.changedBack(household, at: context.now) }.first
                ?? Refusal(
                    .notUndoable,
                    "founding a household and its members cannot be undone; archive the household instead")
        }
        var currentStates: [CurrentState] = []
        for standing in try self.currentStates(events, log) where standing.inEffect == inEffect {
            if let only, try !standing.original.event.isAbout(only) { continue }
            guard some?.contains(UInt64(standing.original.header.index)) ?? true else { continue }
            if through?.contains(standing.through) ?? true { currentStates.append(standing) }
        }
        guard !currentStates.isEmpty else { return false }
        if !inEffect, currentStates[0].original.header.author.origin == .import {
            // A row of a file that was imported again, kept in stock or not (X5): one of both.
            let row = CommandID(transaction)
            if let via = try self.inEffect(anyOf: row.ofRowOtherwise, log) {
                throw Refusal.importedAgain(via)
            }
            // Cost: a look-up for each of the ids that the row may have.
            let again = (1...CommandID.mostAgain).map(row.again)
            let others = again + (again + [row]).map(\.ofRowOtherwise)
            if others.contains(where: { chosen[TransactionID($0)] != nil }) { return false }
            // Booked anew by the same file, or another one.
            for other in again {
                guard let via = try self.inEffect(other, log) else { continue }
                importedAgain = via
                return false
            }
        }
        size += currentStates.count - (chosen[transaction]?.count ?? 0)
        alongside.remove(transaction)
        guard size <= context.effort.most else { throw TooManyReversals() }
        chosen[transaction] = currentStates
        return true
    }

    /// The transactions that prevent the reversal of another one.
    struct Dependents {
        /// Later transactions in effect that this would make impossible or overwrite (L8a).
        var transactions: [TransactionID: GlobalPosition] = [:]
        /// Corrections of packs that are in the way with nothing but what corrects the transaction itself, by index.
        var correctionsOfPacks: [TransactionID: Set<UInt64>] = [:]
    }

    /// Returns the transactions that depend on a chosen one and are not chosen themselves.
    mutating func dependents(of transaction: TransactionID, _ log: borrowing LogReader) throws -> Dependents {
        var found = Dependents()
        for standing in chosen[transaction] ?? [] {
            heartbeat.tick()
            var claims = WriteSet(stream: stream)
            claims.add(standing.original, household)
            for subject in claims.subjects {
                let named =
                    claims.isOnlyBooked(subject)
                    ? try corrections(of: subject, after: standing.since, log)
                    : subject == EntityID(transaction)
                        ? try others(of: transaction, after: standing.since, log)
                        : try log.positions(of: subject, after: standing.since)
                for position in named {
                    let event = try log.event(at: position)
                    let name = event.turned
                    // Before what it is about is read: of a batch that was redone there are many.
                    guard name.transaction != transaction, found.transactions[name.transaction] == nil,
                        !isChosen(name), let later = try booked(by: event, after: standing, log)
                    else { continue }
                    let (id, position) = (later.header.transaction, later.header.position)
                    guard later.header.stream == stream else { continue }
                    guard claims.conflict(with: later, about: subject) else { continue }
                    guard let isBooked = try self.standing(later, log), isBooked.inEffect else { continue }
                    // A redo depends on everything before it, also on earlier bookings.
                    guard isBooked.since > standing.since else { continue }
                    if later.event.asCorrection?.transaction == transaction, try correctsPack(id, log) {
                        found.correctionsOfPacks[id, default: []].insert(UInt64(later.header.index))
                    } else {
                        found.transactions[id] = position
                    }
                }
            }
        }
        for id in found.transactions.keys { found.correctionsOfPacks[id] = nil }
        return found
    }

    /// Returns the booking that an event made or brought back after an original; nil: there is none. A booking from
    /// before the original reached its present state depends on that only if it was brought back since.
    private func booked(
        by event: RecordedEvent, after standing: CurrentState, _ log: borrowing LogReader
    ) throws -> RecordedEvent? {
        guard let reversal = event.event.asReversal else { return event }
        let original = standing.original.header
        guard reversal.reapplied, standing.since > original.position, reversal.version > original.version.value else {
            return nil
        }
        let (name, record) = (event.turned, try record(TransactionID(reversal.transaction), log))
        guard name.index < UInt64(record.count) else { return nil }
        let booked = try log.event(at: GlobalPosition(record.first.value + name.index))
        // What came after that is found itself.
        return booked.header.name == name && booked.header.position < standing.since ? booked : nil
    }

    private func correctsPack(_ transaction: TransactionID, _ log: borrowing LogReader) throws -> Bool {
        try events(of: transaction, log).contains {
            if case .catalog(.packCorrected) = $0.event { true } else { false }
        }
    }

    /// Whether an event is reversed, or will be.
    func isChosen(_ event: EventName) -> Bool {
        guard let events = chosen[event.transaction] else { return false }
        return !alongside.contains(event.transaction)
            || events.contains { UInt64($0.original.header.index) == event.index }
    }

    /// Chooses also what of a pack's correction corrects a chosen booking: the pack and all else of it stay (L9a).
    mutating func choose(
        ownOf pack: TransactionID, _ events: Set<UInt64>, _ log: borrowing LogReader
    ) throws -> Bool {
        let before = Set((chosen[pack] ?? []).map { UInt64($0.original.header.index) })
        guard !events.isSubset(of: before),
            try choose(pack, inEffect: true, events: events.union(before), log)
        else { return false }
        alongside.insert(pack)
        return true
    }

    /// Returns the events after a position that name a transaction, except those that undo or redo it. Each event is
    /// looked at once.
    private mutating func others(
        of transaction: TransactionID, after position: GlobalPosition, _ log: borrowing LogReader
    ) throws -> [GlobalPosition] {
        let subject = EntityID(transaction)
        return try othersFound[subject, default: FoundEvents()].after(position, of: subject, log) {
            $0.event.asReversal?.transaction != transaction
        }
    }

    /// Returns the corrections that name a purchase and were made or brought back after a position. Each event is
    /// looked at once, however many takes of the purchase are undone.
    private mutating func corrections(
        of subject: EntityID, after position: GlobalPosition, _ log: borrowing LogReader
    ) throws -> [GlobalPosition] {
        try correctionsFound[subject, default: FoundEvents()].after(position, of: subject, log) {
            $0.header.type == Correction.type
                || $0.event.asReversal?.originalType == UInt64(Correction.type.rawValue)
        }
    }

    /// Refuses to redo a correction unless its event reads as it did when it was corrected.
    func requireWording(_ log: borrowing LogReader) throws {
        var wording: [String: [UInt8]] = [:]
        var again = Reappended()
        for standing in chosen.values.joined().sorted(by: { $0.original.header.position < $1.original.header.position })
        {
            let header = standing.original.header
            guard let correction = standing.original.event.asCorrection else {
                wording["\(header.transaction) \(header.index)"] = standing.payload
                try again.book(standing.original, in: self, log)
                continue
            }
            let key = "\(correction.transaction) \(correction.index)"
            let present = try wording[key] ?? wordingInEffect(correction, log)
            guard present == correction.before else {
                throw Refusal(
                    .changedSince,
                    present == nil
                        ? "the booking that it corrects is undone: redo that first"
                        : "the booking that it corrects has since been corrected differently: undo that first")
            }
            wording[key] = correction.after
            try again.book(standing.original, in: self, log)
        }
    }

    /// The present wording of a correction's event; nil while it is undone.
    private func wordingInEffect(_ correction: Correction, _ log: borrowing LogReader) throws -> [UInt8]? {
        guard let original = try original(of: correction, log), try isInEffect(original, log)
        else { return nil }
        return try reading(of: original, log)?.payload
    }

    /// The event that a correction is about.
    func original(of correction: Correction, _ log: borrowing LogReader) throws -> RecordedEvent? {
        let booked = try events(of: correction.transaction, log)
        return booked.indices.contains(Int(clamping: correction.index)) ? booked[Int(correction.index)] : nil
    }
}

extension RecordedEvent {
    /// Whether it can be undone by itself; a reversal is undone through its original.
    var isUndoneAlone: Bool { type(of: event.payload).reversibility == .undoable && event.asReversal == nil }
}

extension Event {
    /// Whether this event belongs to one product's or lot's share of a transaction (L8).
    /// - Parameter only: A lot, or a product with what is merged into it (C9).
    /// - Throws: `Refusal` where it is about several lots at once.
    func isAbout(_ only: Set<EntityID>) throws -> Bool {
        let named = SubjectCollector.collect(payload)
        guard !only.isDisjoint(with: named) else { return false }
        if let fact = asConsumed, fact.takes.count > 1, !only.contains(EntityID(fact.product)) {
            throw Refusal(
                .impossible, "that took from several lots at once: correct it instead, by its number in the history",
                .show(.showHistory))
        }
        return true
    }
}
