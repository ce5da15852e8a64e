import Domain
import Events
import LMDB

/// What the writer's thread keeps: the directory and the households' states, each folded from the log when it is first
/// needed and evolved from then on. Uniquely owned by the writer: a second holder would copy it on every write.
struct Households: WriterState {
    private var directory: Directory?
    private var states: [HouseholdID: Household] = [:]
    private var zones: [String: TimeZoneRules] = [:]
    /// Being folded step by step, which no command has needed yet.
    private var loading: [HouseholdID: Household] = [:]
    private let saving: StateSaving?

    init(saving: StateSaving? = nil) { self.saving = saving }

    mutating func rolledBack() {
        directory = nil
        states = [:]
        loading = [:]
    }

    /// Decided on from now on is what the log says now (L13).
    mutating func forget(since erasure: GlobalPosition) {
        rolledBack()
        saving?.forget(since: erasure)
    }

    func committed() {
        guard let saving else { return }
        for (id, household) in states where saving.wants(id, household.version) { saving.save(household, id) }
    }

    /// Authorizes, recognises repeats, decides, appends, evolves; in this order (L3).
    mutating func handle(
        _ command: some HouseholdCommand, _ id: HouseholdID, _ envelope: Envelope, _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let prepared = try prepare(
            id, envelope, type(of: command).permission, bounded(command), appender, transaction)
        if let repeated = prepared.repeated { return repeated }
        var context = prepared.context
        guard let household = states[id] else { throw Self.unknown }
        let decision = try command.decide(household, &context)
        return try append(decision, id, envelope, prepared, &appender, transaction)
    }

    /// What every command of a household goes through before it is decided.
    struct Prepared {
        var context: Context
        var hash: [UInt8]
        var repeated: Receipt?
    }

    mutating func prepare(
        _ id: HouseholdID, _ envelope: Envelope, _ permission: Permission, _ canonical: [UInt8],
        _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Prepared {
        let directory = try loadDirectory(appender, transaction)
        guard let membership = directory[id] else { throw Self.unknown }
        let zone = try zone(membership.settings.timeZone)
        let actor = try authorize(
            envelope.caller, permission, directory, membership, zone.localDate(at: appender.now))
        try load(id, appender, transaction)
        let hash = SHA256Sum.hash(canonical)
        var context = context(envelope, actor, zone, appender)
        context.elsewhere = own(of: actor, in: directory, at: appender.now).filter { $0.id != id }
        var repeated: Receipt?
        if let record = try appender.reader(transaction).transaction(id, envelope.command) {
            repeated = try Self.receipt(record, hash, appender, transaction)
        }
        return Prepared(context: context, hash: hash, repeated: repeated)
    }

    /// The answer that was given, again; refused when the content is another (L3).
    static func receipt(
        _ record: TransactionRecord, _ hash: [UInt8], _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        guard record.hash == hash else { throw reused }
        var receipt = Receipt(
            transaction: record.transaction, position: record.last,
            events: try appender.reader(transaction).events(of: record))
        receipt.repeated = true
        return receipt
    }

    mutating func append(
        _ decision: Decision, _ id: HouseholdID, _ envelope: Envelope, _ prepared: Prepared,
        _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let events = decision.dated(in: id, prepared.context)
        return try append(events, id, envelope, prepared, decision.warnings, &appender, transaction)
    }

    mutating func append(
        _ events: [NewEvent], _ id: HouseholdID, _ envelope: Envelope, _ prepared: Prepared, _ warnings: [String],
        _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        let append = Append(
            stream: id, command: envelope.command, hash: prepared.hash, author: prepared.context.author,
            occurredAt: prepared.context.occurredAt, occurredOn: prepared.context.occurredOn, events: events)
        return try book(append, dryRun: envelope.dryRun, warnings, &appender, transaction)
    }

    /// Appends a transaction and evolves by it, or tells what it would be.
    mutating func book(
        _ append: Append, dryRun: Bool, _ warnings: [String], _ appender: inout Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Receipt {
        if dryRun {
            var receipt = Receipt(
                transaction: TransactionID(append.command), position: appender.head.position,
                events: appender.preview(append, after: states[append.stream]?.version ?? .start))
            receipt.dryRun = true
            receipt.warnings = warnings
            return receipt
        }
        let (record, recorded) = try appender.append(append, in: transaction)
        for event in recorded {
            directory?.apply(event)
            states[event.header.stream]?.apply(event)
        }
        var receipt = Receipt(
            transaction: record.transaction, position: recorded.isEmpty ? appender.head.position : record.last,
            events: recorded)
        receipt.warnings = warnings
        return receipt
    }

    subscript(id: HouseholdID) -> Household? { states[id] }

    mutating func begin(_ id: HouseholdID) { states[id] = Household() }

    static var unknown: Refusal { Refusal(.notFound, "there is no such household, or you are not a member of it") }

    static var reused: Refusal {
        Refusal(.idReused, "this command id was used for another command: send it with a new id")
    }

    /// From its newest snapshot, and the headers of what came after it.
    mutating func loadDirectory(_ appender: Appender, _ transaction: borrowing WriteTransaction) throws -> Directory {
        if let directory { return directory }
        var (loaded, position) = saving?.directory(notAfter: appender.head.position) ?? (Directory(), .start)
        try appender.reader(transaction).forEach(after: position, limit: .max, of: Directory.handles) {
            loaded.apply($0)
        }
        directory = loaded
        return loaded
    }

    /// Loads a household that no command has needed yet: its snapshot, then at most `limit` events.
    /// - Returns: The version reached; nil when it is at the log's head.
    @discardableResult
    mutating func load(
        _ id: HouseholdID, atMost limit: Int = .max, _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> StreamVersion? {
        guard states[id] == nil, !id.isNone else { return nil }
        var household = loading.removeValue(forKey: id) ?? saving?.load(id, appender.head.position) ?? Household()
        var left = limit
        try appender.reader(transaction).forEach(of: id, after: household.version, limit: limit) { event in
            household.apply(event)
            left -= 1
            return true
        }
        if left == 0 {
            loading[id] = household
            return household.version
        }
        if household.version > .start { states[id] = household }
        _ = try loadDirectory(appender, transaction)
        return nil
    }

    mutating func zone(_ identifier: String) throws(Refusal) -> TimeZoneRules {
        if let zone = zones[identifier] { return zone }
        do {
            let zone = try TimeZoneRules(identifier: identifier)
            zones[identifier] = zone
            return zone
        } catch {
            throw Refusal(.impossible, "\(error)")
        }
    }

    func context(_ envelope: Envelope, _ actor: UserID, _ zone: TimeZoneRules, _ appender: Appender) -> Context {
        // A device's clock that runs ahead does not date events into the future (L4).
        let occurredAt = min(envelope.occurredAt ?? appender.now, appender.now)
        let author = Authorship(
            actor: actor, origin: envelope.origin, via: envelope.via, row: envelope.row,
            quiet: envelope.quiet)
        return Context(
            command: envelope.command, author: author, occurredAt: occurredAt, now: appender.now, zone: zone,
            clockUnsure: appender.clockUnsure)
    }

    /// The acting user. Not a member: not found, never forbidden (H2).
    private func authorize(
        _ caller: Caller, _ permission: Permission, _ directory: Directory, _ membership: Membership,
        _ today: CalendarDate
    ) throws(Refusal) -> UserID {
        guard let user = caller.user(in: directory) else { throw Self.unknown }
        if case .larder = caller { return user }
        guard let member = membership.member(of: user, on: today) else { throw Self.unknown }
        guard member.role.allows(permission) else {
            throw Refusal(.notAllowed, "as \(member.role.name) of this household you may not do that; ask an owner")
        }
        return user
    }
}

/// The bytes that two tellings of one command share: its name and its fields.
func canonical(_ command: some Message) -> [UInt8] {
    Array(type(of: command).messageName.utf8) + [0] + BinaryWriter.encode(command)
}

/// The same of a command whose texts go into the log. An undo carries the texts of up to 50 lots, a correction both
/// wordings, and all must fit into one record.
func bounded(_ command: some Message) throws(Refusal) -> [UInt8] {
    let bytes = canonical(command)
    guard bytes.count <= longestCommand else {
        throw Refusal(
            .unreadable,
            "that is \(bytes.count) bytes of text for one booking, which takes \(longestCommand): shorten its note")
    }
    return bytes
}

private let longestCommand = 16 << 10

extension Event {
    var reversal: Reversal? { if case .log(.reversed(let fact)) = self { fact } else { nil } }
}
