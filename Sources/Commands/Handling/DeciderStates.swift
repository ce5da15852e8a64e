import Events
import Inventory
import LMDB

/// The state of the writer's thread: the directory and the households' states, each folded from the log on first use
/// and evolved from then on. Uniquely owned by the writer: a second reference would cost a copy on every write.
struct DeciderStates: WriterState {
    private var directory: Directory?
    private var states: [HouseholdID: Household] = [:]
    /// Households being folded step by step before any command needs them.
    private var loading: [HouseholdID: Household] = [:]
    /// Looked into, never read from disk here.
    let zones: TimeZones
    private let saving: StateSaving?

    init(zones: TimeZones, saving: StateSaving? = nil) {
        self.zones = zones
        self.saving = saving
    }

    mutating func rolledBack() {
        directory = nil
        states = [:]
        loading = [:]
    }

    /// Drops all states after an erasure; they are folded again from the log (L13).
    mutating func forget(since erasure: GlobalPosition) {
        rolledBack()
        saving?.forget(since: erasure)
    }

    func committed() {
        guard let saving else { return }
        for (id, household) in states where saving.wants(id, household.version) { saving.save(household, id) }
    }

    /// Finds the household, authorizes, recognises repeats, decides, appends, evolves; in this order (L3).
    mutating func handle(
        _ command: some Command, _ household: HouseholdReference, _ envelope: Envelope, _ effort: Effort = Effort(),
        _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        var prepared = try prepare(command, household, envelope, appender, transaction)
        if let repeated = prepared.repeated { return repeated }
        prepared.context.effort = effort
        return try prepared.household.refusing {
            let decision = try decide(command, envelope.caller, &prepared.context, appender, transaction)
            return try append(decision, prepared, envelope, &appender, transaction)
        }
    }

    private mutating func decide(
        _ command: some Command, _ caller: Caller, _ context: inout Context, _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Decision {
        guard let household = states[context.stream] else { throw Self.unknown }
        let decision: Decision
        do {
            decision = try appender.withReader(transaction) { log in
                try log.within(context.stream) { log in try command.decide(household, log, &context) }
            }
        } catch let refusal as Refusal {
            guard context.isLate, let left = household.leftToSettle(command, refusal, &context) else { throw refusal }
            return left
        }
        try requireOwner(of: household, after: decision, on: caller.machine, appender, transaction)
        return decision
    }

    /// A household keeps an owner who can log in: one who is disabled, or has no uid any more, is none (H2, H7). Only the
    /// directory knows of these.
    private mutating func requireOwner(
        of household: Household, after decision: Decision, on machine: String, _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws {
        let less = decision.events.lazy.compactMap { event -> Member? in
            guard case .household(.memberChanged(let fact)) = event.event, fact.before.role == .owner,
                fact.after.role != .owner
            else { return nil }
            return fact.before
        }.first
        guard let less else { return }
        let directory = try loadDirectory(appender, transaction)
        let others = household.membership.members.values.filter { $0.role == .owner && $0.id != less.id }
        guard directory.canLogIn(less.user, on: machine),
            !others.contains(where: { directory.canLogIn($0.user, on: machine) })
        else { return }
        throw Refusal.lastOwner(less)
    }

    /// The result of the checks before a command is decided.
    struct Prepared {
        var household: CallerHousehold
        var context: Context
        var hash: [UInt8]
        var repeated: Receipt?
        /// The part of the household's name that was typed, if it is not the complete name.
        var beginning: String?
    }

    mutating func prepare(
        _ command: some Command, _ household: HouseholdReference, _ envelope: Envelope, _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Prepared {
        if let left = try left(household, by: command, envelope, appender, transaction) { return left }
        let prepared = try prepare(
            household, envelope, type(of: command).permission, try bounded(command), appender, transaction)
        // After the look-up: what was booked once is answered again, however long it is (L3).
        if prepared.repeated == nil { try prepared.household.refusing { try TextBounds.check(command) } }
        return prepared
    }

    /// The one place where a command's household is found and its caller authorized.
    mutating func prepare(
        _ household: HouseholdReference, _ envelope: Envelope, _ permission: Permission,
        _ canonical: @autoclosure () throws -> [UInt8],
        _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Prepared {
        let memberships = try households(of: envelope.caller, appender, transaction)
        let beginning = household.text
        let household = try memberships.household(household)
        // larder itself is no member.
        if case .larder = envelope.caller {} else { try household.allow(permission) }
        let hash = SHA256Sum.hash(try canonical())
        let id = household.id
        try load(id, appender, transaction)
        // What a row is follows from its id, and more columns of it change nothing of what is booked (X5).
        var repeated = try repeated(
            id, envelope.command, envelope.row == nil ? hash : nil, appender, transaction)
        repeated?.household = household
        // After the look-up: what was booked once is answered again, whatever has changed since (L3).
        if repeated == nil, let condition = envelope.condition {
            try household.refusing { try check(condition, in: id, appender, transaction) }
        }
        var zone = try zones.found(household.settings.timeZone)
        if case .failure = zone {
            // A repeat counts no days, and who chooses another zone for the household counts in that one.
            if repeated != nil { zone = .success(.utc) } else if let chosen = envelope.chosenZone { zone = chosen }
        }
        var context = context(id, envelope, household.member.user, try Self.known(zone), appender)
        context.elsewhere = memberships.all.filter { $0.id != id }
        context.chosenZone = envelope.chosenZone
        let isFullName = beginning.map { NameKey($0) == NameKey(household.name) || HouseholdID($0) != nil } ?? true
        return Prepared(
            household: household, context: context, hash: hash, repeated: repeated,
            beginning: isFullName ? nil : beginning
        )
    }

    /// Those that a caller is a member of now; all for larder itself.
    /// - Throws: `MissingZone`.
    mutating func households(
        of caller: Caller, _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> CallerHouseholds {
        let directory = try loadDirectory(appender, transaction)
        if case .larder = caller {
            return CallerHouseholds(
                directory.households.filter { !directory.archived.contains($0) }.compactMap { id in
                    directory[id].map { CallerHousehold(id: id, settings: $0.settings, member: Member()) }
                })
        }
        let all = try directory.households(of: caller.user(in: directory), at: appender.now, zones)
        if case .token(let token) = caller { return all.limited(to: token) }
        return all
    }

    /// The earlier answer to a command; nil: it is new. Refused when its content differs (L3).
    /// - Parameter hash: That of its content; nil: the id alone says which command it is.
    func repeated(
        _ stream: StreamID, _ command: CommandID, _ hash: [UInt8]?, _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt? {
        try appender.withReader(transaction) { log in
            guard let record = try log.transaction(stream, command) else { return nil }
            guard hash == nil || record.hash == hash else { throw Self.reused }
            var receipt = Receipt(
                transaction: record.transaction, position: record.last, events: try log.events(of: record))
            receipt.repeated = true
            return receipt
        }
    }

    /// Appends in as many transactions as it takes, all in one store transaction: a crash leaves all of them or none.
    mutating func append(
        _ decision: Decision, _ prepared: Prepared, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let (context, events) = (prepared.context, decision.dated(prepared.context))
        let parts = decision.parts(of: context.effort.eventsPerPart)
        let ids = parts.indices.map { context.command.part($0) }
        for id in ids.dropFirst() where try isUsed(id, context.stream, appender, transaction) {
            throw Refusal(.idReused, "an id that this command needs was used before: send it with a new id")
        }
        var receipt = Receipt(transaction: TransactionID(context.command), position: appender.head.position, events: [])
        for (n, part) in parts.enumerated() where n == 0 || !envelope.dryRun {
            context.effort.booked(part.lowerBound, events.count)
            var append = context.append(Array(events[part]), hash: prepared.hash)
            append.command = ids[n]
            append.pictures = decision.pictures
            let booked = try book(append, dryRun: envelope.dryRun, &appender, transaction)
            if n == 0 { receipt = booked }
            receipt.position = booked.position
        }
        // The lots of the first of several transactions are not those after the last.
        if parts.count > 1 { (receipt.lotsBefore, receipt.lotsAfter) = ([:], [:]) }
        receipt.household = prepared.household
        receipt.note(decision)
        // What was the whole name of another household once would be booked in this one without a word.
        if let beginning = prepared.beginning {
            receipt.warnings.append("that was for “\(prepared.household.name)”, which begins with “\(beginning)”")
        }
        return receipt
    }

    func isUsed(
        _ id: CommandID, _ stream: StreamID, _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Bool {
        try appender.withReader(transaction) { try $0.transaction(stream, id) != nil }
    }

    /// Appends a transaction and evolves by it, or in a dry run returns what it would be.
    mutating func book(
        _ append: Append, dryRun: Bool, _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        if dryRun {
            var pending = appender.pending
            pending.add(append.events, of: append, after: states[append.stream]?.version ?? .start)
            var receipt = Receipt(
                transaction: TransactionID(append.command), position: appender.head.position, events: pending.events)
            receipt.dryRun = true
            receipt.lotsBefore = states[append.stream]?.lots(changedBy: pending.events) ?? [:]
            receipt.lotsAfter = receipt.lotsBefore
            return receipt
        }
        let (record, recorded) = try appender.append(append, in: transaction)
        var receipt = Receipt(
            transaction: record.transaction, position: recorded.isEmpty ? appender.head.position : record.last,
            events: recorded)
        receipt.lotsBefore = states[append.stream]?.lots(changedBy: recorded) ?? [:]
        for event in recorded {
            directory?.apply(event)
            states[event.header.stream]?.apply(event)
        }
        receipt.lotsAfter = states[append.stream]?.lots(changedBy: recorded, from: receipt.lotsBefore) ?? [:]
        return receipt
    }

    subscript(id: HouseholdID) -> Household? { states[id] }

    mutating func begin(_ id: HouseholdID) { states[id] = Household() }

    /// A state that may lack the newest events: `load` folds them.
    mutating func begin(_ id: HouseholdID, from state: Household) {
        if states[id] == nil { loading[id] = state }
    }

    static var unknown: Refusal { Refusal(.notFound, "household not found, or you are not a member of it") }

    static var reused: Refusal {
        Refusal(.idReused, "this command id was used for another command: send it with a new id")
    }

    /// From its newest snapshot, and the headers of the events after it.
    mutating func loadDirectory(_ appender: Appender, _ transaction: borrowing WriteTransaction) throws -> Directory {
        if let directory { return directory }
        var (loaded, position) = saving?.directory(notAfter: appender.head.position) ?? (Directory(), .start)
        try appender.withReader(transaction) { log in
            _ = try log.forEach(after: position, limit: .max, of: Directory.handles) { loaded.apply($0) }
        }
        directory = loaded
        return loaded
    }

    /// Loads a household before any command needs it: its snapshot, then at most `limit` events.
    /// - Returns: The version reached; nil when it is at the log's head.
    @discardableResult
    mutating func load(
        _ id: HouseholdID, atMost limit: Int = .max, _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> StreamVersion? {
        guard states[id] == nil, !id.isNone else { return nil }
        var household = loading.removeValue(forKey: id) ?? saving?.load(id, appender.head.position) ?? Household()
        var left = limit
        try appender.withReader(transaction) { log in
            _ = try log.forEach(of: id, after: household.version, limit: limit) { event in
                household.apply(event)
                left -= 1
                return true
            }
        }
        if left == 0 {
            loading[id] = household
            return household.version
        }
        if household.version > .start { states[id] = household }
        _ = try loadDirectory(appender, transaction)
        return nil
    }

    /// Nothing is booked in a zone that this machine has no file for.
    static func known(_ zone: TimeZones.Found) throws(Refusal) -> TimeZoneRules {
        do { return try zone.get() } catch { throw Refusal(.impossible, "\(error)") }
    }

    func context(
        _ stream: StreamID, _ envelope: Envelope, _ actor: UserID, _ zone: TimeZoneRules, _ appender: Appender
    ) -> Context {
        // A device's clock that runs ahead does not date events into the future (L4).
        let occurredAt = min(envelope.occurredAt ?? appender.now, appender.now)
        let author = Authorship(
            actor: actor, origin: envelope.origin, via: envelope.via, row: envelope.row,
            quiet: envelope.quiet)
        return Context(
            stream, command: envelope.command, author: author, occurredAt: occurredAt, now: appender.now, zone: zone,
            clockUnsure: appender.clockUnsure, isLate: envelope.offline, isTrial: envelope.dryRun,
            pending: appender.pending)
    }
}
