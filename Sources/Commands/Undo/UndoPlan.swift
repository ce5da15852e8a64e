import Domain
import Events

/// Works out what an undo reverses, from the log and its indexes, inside the writer's transaction.
///
/// Costs what it touches: the events of the transactions it reverses, and for each thing they created or set the later
/// events that name it.
struct UndoPlan: ~Copyable {
    let stream: StreamID
    let reader: LogReader
    /// As it is; a plan of several steps goes on with what each leaves.
    var household: Household
    /// Transactions to reverse, each with its events still in effect.
    private var chosen: [TransactionID: [Standing]] = [:]

    /// Dependents named in a refusal.
    static let listed = 20

    init(stream: StreamID, reader: consuming LogReader, household: Household) {
        self.stream = stream
        self.reader = reader
        self.household = household
    }

    /// One event as it stands: the original, and the transaction at the end of its chain of undos and redos.
    struct Standing {
        var original: RecordedEvent
        var payload: [UInt8]
        /// Its effects are in force.
        var inEffect: Bool
        /// What the next reversal reverses.
        var through: TransactionID
        /// Whole lots that the chain has recorded so far.
        var lots: [Lot]
    }

    /// How one event of a transaction stands now; nil for records and administration, which are never reversed.
    func standing(_ event: RecordedEvent) throws -> Standing? { try standings([event]).first }

    /// How the events of one transaction stand now. Cost: the events and what named the transaction later, once.
    func standings(_ events: [RecordedEvent]) throws -> [Standing] {
        guard let header = events.first?.header else { return [] }
        var latest: [UInt64: (reversal: Reversal, by: TransactionID)] = [:]
        for position in try reader.positions(of: EntityID(header.transaction), after: header.position) {
            let later = try reader.event(at: position)
            guard case .log(.reversed(let reversal)) = later.event, reversal.transaction == header.transaction
            else { continue }
            latest[reversal.index] = (reversal, later.header.transaction)
        }
        return try events.compactMap { event in
            guard type(of: event.event.payload).reversibility == .undoable else { return nil }
            let last = latest[UInt64(event.header.index)]
            return Standing(
                original: event, payload: try reader.payload(at: event.header.position),
                inEffect: last?.reversal.reapplied ?? true, through: last?.by ?? header.transaction,
                lots: last?.reversal.lots ?? [])
        }
    }

    /// The transaction of an id: itself, or the batch's for a command that was booked in one (L3).
    func transaction(named id: TransactionID) throws -> TransactionID { try record(id).transaction }

    func events(of transaction: TransactionID) throws -> [RecordedEvent] {
        try reader.events(of: try record(transaction))
    }

    private func record(_ transaction: TransactionID) throws -> TransactionRecord {
        let id = CommandID(transaction)
        if let record = try reader.transaction(stream, id) { return record }
        // The founding is the register's, and this household's first.
        if let record = try reader.transaction(.register, id),
            try reader.events(of: record).contains(where: { $0.header.stream == stream })
        {
            return record
        }
        throw Refusal(.notFound, "there is no transaction \(transaction) in this household")
    }

    /// The transactions whose originals this one is about: itself, or those that it reversed.
    func roots(of transaction: TransactionID) throws -> [TransactionID] {
        let reversed = try events(of: transaction).reversedTransactions
        return reversed.isEmpty ? [transaction] : reversed
    }

    /// Adds a transaction whose events are in effect (to undo it) or not (to redo it).
    /// - Parameters:
    ///   - through: Only events that this transaction reversed last.
    ///   - only: Only events about this product or lot.
    /// - Returns: False when nothing of it stands that way.
    mutating func choose(
        _ transaction: TransactionID, inEffect: Bool, through: TransactionID? = nil, only: EntityID? = nil
    ) throws -> Bool {
        let events = try events(of: transaction)
        if events.contains(where: { type(of: $0.event.payload).reversibility == .permanent }) {
            throw Refusal(
                .notUndoable, "founding a household and its members is not undone; a household can be archived instead")
        }
        var standings: [Standing] = []
        for standing in try self.standings(events) where standing.inEffect == inEffect {
            if let only, try !standing.original.event.isAbout(only) { continue }
            if through == nil || standing.through == through { standings.append(standing) }
        }
        guard !standings.isEmpty else { return false }
        chosen[transaction] = standings
        return true
    }

    /// Whether anything chosen was somebody else's doing.
    func hasForeign(_ actor: UserID) -> Bool {
        chosen.values.contains { $0.contains { $0.original.header.author.actor != actor } }
    }

    /// Chooses what depends on the chosen ones too, or refuses with those listed (L8a).
    mutating func settleDependents(cascade: Bool) throws {
        var open = Array(chosen.keys)
        var found: [TransactionID: GlobalPosition] = [:]
        while let transaction = open.popLast() {
            for dependent in try dependents(of: transaction) where chosen[dependent.id] == nil {
                found[dependent.id] = dependent.position
                if cascade {
                    if try choose(dependent.id, inEffect: true) { open.append(dependent.id) }
                } else if found.count >= Self.listed {
                    break
                }
            }
        }
        guard cascade || found.isEmpty else {
            let newestFirst = found.sorted { $0.value > $1.value }.map(\.key)
            var refusal = Refusal(
                .hasDependents,
                "\(newestFirst.count == 1 ? "a later booking was" : "\(newestFirst.count) later bookings were") "
                    + "built on it: undo them too with --cascade")
            refusal.dependents = newestFirst
            throw refusal
        }
    }

    /// Later transactions in effect that reversing this one would make impossible or overwrite (L8a).
    private func dependents(of transaction: TransactionID) throws -> [(id: TransactionID, position: GlobalPosition)] {
        var found: [TransactionID: GlobalPosition] = [:]
        for standing in chosen[transaction] ?? [] {
            var claims = Claims(stream: stream)
            claims.add(standing.original, household)
            for subject in claims.subjects {
                for position in try reader.positions(of: subject, after: standing.original.header.position) {
                    let later = try reader.event(at: position)
                    let id = later.header.transaction
                    guard id != transaction, found[id] == nil, later.header.stream == stream else { continue }
                    if case .log(.reversed) = later.event { continue }
                    guard claims.conflict(with: later, about: subject) else { continue }
                    if try self.standing(later)?.inEffect == true { found[id] = position }
                }
            }
        }
        return found.map { ($0.key, $0.value) }
    }

    /// A correction is applied again only to what reads as it did when it was corrected.
    func requireWording() throws {
        var wording: [String: [UInt8]] = [:]
        for standing in chosen.values.joined().sorted(by: { $0.original.header.position < $1.original.header.position })
        {
            let header = standing.original.header
            guard case .log(.corrected(let correction)) = standing.original.event else {
                wording["\(header.transaction) \(header.index)"] = standing.payload
                continue
            }
            let key = "\(correction.transaction) \(correction.index)"
            let present = try wording[key] ?? wordingInEffect(correction)
            guard present == correction.before else {
                throw Refusal(
                    .changedSince,
                    present == nil
                        ? "what it corrects is undone: redo that first"
                        : "what it corrects has been corrected otherwise since: undo that first")
            }
            wording[key] = correction.after
        }
    }

    /// How the event that a correction is about reads now; nil while it is undone.
    private func wordingInEffect(_ correction: Correction) throws -> [UInt8]? {
        let record = try events(of: correction.transaction)
        guard record.indices.contains(Int(clamping: correction.index)),
            case let original = record[Int(correction.index)], try standing(original)?.inEffect == true
        else { return nil }
        return try reading(of: original)?.payload
    }

    /// The reversals, last original first for an undo, first original first for a redo, with the lots they bring back.
    consuming func reversals(redo: Bool) throws -> (events: [NewEvent], transactions: [TransactionID]) {
        let ordered = chosen.sorted { a, b in
            let (first, second) = (a.value[0].original.header.position, b.value[0].original.header.position)
            return redo ? first < second : first > second
        }
        var events: [NewEvent] = []
        // As the reversals so far leave them: one may empty a lot that the next gives back to.
        var lots = household.lots
        for (_, standings) in ordered {
            for standing in redo ? standings : standings.reversed() {
                let header = standing.original.header
                var reversal = Reversal()
                reversal.transaction = header.transaction
                reversal.index = UInt64(header.index)
                reversal.through = standing.through
                reversal.originalType = UInt64(header.type.rawValue)
                reversal.payload = standing.payload
                reversal.reapplied = redo
                reversal.lots = try wholeLots(standing, redo: redo, lots)
                for case .lot(let change) in try reversal.effectsNow() { lots.apply(change) }
                events.append(
                    NewEvent(stream, .log(.reversed(reversal)), occurred: (header.occurredAt, header.occurredOn)))
            }
        }
        return (events, ordered.map(\.key))
    }

    /// Lots that the reversal brings back from nothing, as they were: so read models need not remember what has gone.
    private func wholeLots(_ standing: Standing, redo: Bool, _ stock: Lots) throws -> [Lot] {
        var wanted: [LotID] = []
        standing.original.effects { effect in
            switch effect {
            case .lot(.created(let lot)) where redo: wanted.append(lot.id)
            case .lot(.taken(let id, _)) where !redo && stock[id] == nil: wanted.append(id)
            case .lot(.corrected(let correction)) where stock[correction.lot] == nil:
                if (correction.amount < .zero) != redo, correction.amount != .zero { wanted.append(correction.lot) }
            case .lot, .catalog, .place, .household, .reminder, .register: break
            }
        }
        var lots: [Lot] = []
        for id in wanted {
            if let lot = try reader.lot(id) { lots.append(lot) }
        }
        return lots
    }
}

extension Event {
    /// Whether one thing's share of a transaction holds this (L8).
    /// - Throws: `Refusal` where it is about several lots at once.
    fileprivate func isAbout(_ only: EntityID) throws -> Bool {
        let named = SubjectCollector.collect(payload)
        guard named.contains(only) else { return false }
        if case .stock(.consumed(let fact)) = self, fact.takes.count > 1, EntityID(fact.product) != only {
            throw Refusal(.impossible, "that took from several lots at once: correct it instead (larder correct)")
        }
        return true
    }
}
