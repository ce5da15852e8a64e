public import Events
public import Inventory
import LMDB

/// Takes commands, has them decided on the writer's thread inside the store transaction, and answers when they are
/// durable (L1–L3).
public struct CommandHandler: Sendable {
    /// One pointer: async functions of a larger value lose the ids among their arguments (Swift 6.3.1).
    private let shared: SharedState

    var queue: AppendQueue<DeciderStates> { shared.queue }
    var log: EventLog { shared.log }
    var planning: ReadThread { shared.planning }
    var describing: ReadThread { shared.describing }
    var zones: TimeZones { shared.zones }
    var busy: Busy { shared.busy }
    var eventsPerPart: Int { shared.eventsPerPart }

    /// - Parameters:
    ///   - log: Must have no other writer.
    ///   - linger: Microseconds that a commit waits for recent writers; see `AppendQueue`.
    ///   - zones: Shared with whoever else needs time zones.
    ///   - snapshots: Nil: none are read or written, the first command of a household replays its stream.
    ///   - eventsPerSnapshot: A household's state is saved after so many of its events.
    ///   - snapshotFailed: Called when a state could not be saved; commands go on without.
    ///   - busy: Called with what keeps the writer busy for longer than a booking, and with nil when that is over.
    ///   - stopped: See `AppendQueue`: the process should end.
    public init(
        log: EventLog, linger: Int = 100, zones: TimeZones = TimeZones(), snapshots: Snapshots? = nil,
        eventsPerSnapshot: UInt64 = 4096,
        snapshotFailed: @escaping @Sendable (SnapshotError) -> Void = { _ in },
        busy: @escaping @Sendable (String?) -> Void = { _ in },
        stopped: @escaping @Sendable (EventLogError) -> Void = { _ in }
    ) {
        let saving = ReadThread()
        let queue = AppendQueue(
            log: log, linger: linger * 1000,
            state: {
                DeciderStates(
                    zones: zones,
                    saving: snapshots.map {
                        StateSaving($0, every: eventsPerSnapshot, on: saving, failed: snapshotFailed)
                    })
            }, stopped: stopped)
        shared = SharedState(
            queue: queue, log: log, zones: zones, saving: saving, busy: Busy(onChange: busy),
            eventsPerPart: Appender.maximumEvents)
    }

    /// The same handler with shorter transactions for large undos.
    init(_ handler: CommandHandler, eventsPerPart: Int) {
        shared = SharedState(
            queue: handler.queue, log: handler.log, zones: handler.zones, saving: handler.shared.saving,
            busy: handler.busy, eventsPerPart: eventsPerPart)
    }

    /// The work that keeps the writer busy at the moment: `undoing: 40,000 of 77,530 events are booked`.
    public var doing: String? { busy.now }

    /// Counts of the writer so far.
    public var figures: WriterFigures { queue.figures }
    /// How many jobs the writer has not taken yet.
    public var waiting: Int { queue.waiting }

    /// Folds a household's state before a command needs it, in steps; other commands run in between.
    /// - Parameters:
    ///   - folded: Has the state up to some event, or not.
    ///   - progress: Called with the version reached after each step but the last.
    /// - Throws: `EventLogError`, `CodecError`.
    public func load(
        _ household: HouseholdID, from folded: FoldedHouseholds? = nil,
        progress: @Sendable (StreamVersion) -> Void = { _ in }
    ) async throws {
        while true {
            let reached = try await queue.submit { households, appender, transaction in
                if let state = folded?.take(household) { households.begin(household, from: state) }
                return try households.load(household, atMost: 10_000, appender, transaction)
            }
            guard let reached else { return }
            progress(reached)
        }
    }

    /// Takes no more commands; those waiting are still written.
    public func close() { queue.close() }

    /// Takes no more commands, writes those waiting, and waits until everything committed is saved as far as necessary.
    /// A process that ended during that would leave half a file.
    public func finish() async {
        // Behind the commits before it, which have asked for their snapshots by then.
        try? await probe()
        close()
        try? await shared.saving.run {}
    }

    /// Refuses every command from now on with this error, because the log is damaged.
    public func refuse(because error: EventLogError) { queue.refuse(because: error) }

    /// Returns the caller's household that a reference names. It uses the writer's directory, which is never behind the
    /// log. This is for facts about the household that are needed before there is a command.
    /// - Throws: `Refusal`, as for a command; `EventLogError`.
    public func household(_ reference: HouseholdReference, _ envelope: Envelope) async throws -> CallerHousehold {
        try await submit { households, appender, transaction in
            try households.households(of: envelope.caller, appender, transaction).household(reference)
        }
    }

    /// The caller's household in which a reminder fired.
    /// - Parameter firing: A `FiringID` as text, for the reason that `HouseholdReference` is one.
    public func household(firing: String, _ envelope: Envelope) async throws -> CallerHousehold {
        try await submit { households, appender, transaction in
            for membership in try households.households(of: envelope.caller, appender, transaction).all {
                try households.load(membership.id, appender, transaction)
                if FiringID(firing).flatMap({ households[membership.id]?.firings[$0] }) != nil { return membership }
            }
            throw Refusal(.notFound, "reminder not found: it may have been answered already")
        }
    }

    /// One command of a household's member, all of it or nothing. The household, the membership and the role are those
    /// of the moment when it is decided.
    ///
    /// The writer decides and books a small command in its shared transaction. A large one, or one that needs a search,
    /// is first tried on another thread while others go on, and a preview ends there. Then the writer decides it again
    /// and books it in a store transaction of its own, for which others wait.
    /// - Throws: `Refusal`, `EventLogError`.
    public func handle(
        _ command: any Command, for household: HouseholdReference, _ envelope: Envelope
    ) async throws -> Receipt {
        var asked = PendingCommand(command: command, household: household, envelope: envelope)
        if let zone = command.timeZone { asked.envelope.chosenZone = try await zones.chosen(zone) }
        let receipt = try await runShared(asked)
        if let receipt { return try await completed(receipt) }
        return try await completed(runAlone(asked))
    }

    public func handle(
        _ command: any Command, for household: HouseholdID, _ envelope: Envelope
    ) async throws -> Receipt {
        try await handle(command, for: HouseholdReference(household), envelope)
    }

    /// Several commands one after the other, each a transaction with its own answer. Small ones share a job of the
    /// writer.
    public func handle(
        _ commands: [Member], for household: HouseholdID
    ) async throws -> [Result<Receipt, Refusal>] {
        let all = try await withZones(CommandSlice(commands: commands, household: household))
        var answers: [Result<Receipt, Refusal>] = []
        while answers.count < all.commands.count {
            let done = try await runShared(all, after: answers.count)
            answers += done
            // Only what comes first in a job and still is too much for it is taken alone.
            guard done.isEmpty else { continue }
            do {
                let member = all.commands[answers.count]
                let asked = PendingCommand(
                    command: member.command, household: HouseholdReference(all.household), envelope: member.envelope)
                answers.append(.success(try await runAlone(asked)))
            } catch let refusal as Refusal {
                answers.append(.failure(refusal))
            }
        }
        for (index, answer) in answers.enumerated() {
            if case .success(let receipt) = answer {
                answers[index] = .success(try await completed(receipt))
            }
        }
        return answers
    }

    /// Several commands as one transaction under the id `batch`, or none of them (Q9). Each keeps its own id, and a
    /// repeat of it is answered again. None may be large, or refer to what this batch books.
    /// - Throws: `AtomicRefusal`, `Refusal` of the batch as a whole, `EventLogError`.
    public func handleAtomically(
        _ commands: [Member], for household: HouseholdID, as batch: CommandID
    ) async throws -> [Receipt] {
        let all = try await withZones(CommandSlice(commands: commands, household: household, batch: batch))
        var receipts = try await submit { households, appender, transaction in
            try households.handleAtomically(all.commands, of: all.household, as: all.batch, &appender, transaction)
        }
        for (index, receipt) in receipts.enumerated() {
            receipts[index] = try await completed(receipt)
        }
        return receipts
    }

    public typealias Member = (command: any Command, envelope: Envelope)

    /// Founds a household; a uid seen for the first time becomes a user in the same transaction (H4, H6). Apart from
    /// `handle`, as no household exists yet whose member could be authorized.
    /// - Parameter most: How many one user may found; nil: any number.
    public func found(
        _ command: FoundHousehold, _ envelope: Envelope, atMost most: Int? = nil
    ) async throws -> Receipt {
        let chosen = try await zones.chosen(command.zone)
        return try await submit { households, appender, transaction in
            var envelope = envelope
            envelope.chosenZone = chosen
            return try households.found(command, envelope, atMost: most, &appender, transaction)
        }
    }

    /// Accepts an invitation; a uid seen for the first time becomes a user in the same transaction (H4, H8). Apart from
    /// `handle`, as the caller is no member yet.
    public func join(_ command: JoinHousehold, _ envelope: Envelope) async throws -> Receipt {
        try await submit { households, appender, transaction in
            try households.join(command, envelope, &appender, transaction)
        }
    }

    /// Books in the register which of the caller's households is meant where none is named (H4).
    public func choose(_ household: HouseholdReference, _ envelope: Envelope) async throws -> Receipt {
        try await submit { households, appender, transaction in
            try households.choose(household, envelope, &appender, transaction)
        }
    }

    /// Blanks texts in past events: in a household for its owner, or in any for an administrator (L13). Apart from
    /// `handle`, as it changes events in the log, and the states folded from them are folded again.
    public func erase(
        _ command: EraseText, in household: HouseholdReference?, _ envelope: Envelope
    ) async throws -> Receipt {
        try await submit { households, appender, transaction in
            if let household {
                try households.erase(command, household, envelope, &appender, transaction)
            } else {
                try households.eraseAnywhere(command, envelope, &appender, transaction)
            }
        }
    }

    /// Books in the register that the machine's clock is right (L4); the caller must be an administrator. The log's
    /// clock follows only after `LogClock.trust`.
    public func trustClock(_ envelope: Envelope) async throws -> Receipt {
        try await submit { households, appender, transaction in
            try households.trustClock(envelope, &appender, transaction)
        }
    }

    /// Books what an administrator does with users and households (H7); the caller must be one.
    public func administer(_ command: any AdministrationCommand, _ envelope: Envelope) async throws -> Receipt {
        try await submit { households, appender, transaction in
            try households.administer(command, envelope, &appender, transaction)
        }
    }

    /// A round trip through the writer's thread with an empty commit, for the watchdog. A writer that refuses because
    /// the log is damaged counts as alive.
    public func probe() async throws {
        do { try await queue.submit { _, _, _ in } } catch EventLogError.foundUnsound {}
    }
}

/// The state that all copies of a handler share.
private final class SharedState: Sendable {
    let queue: AppendQueue<DeciderStates>
    let log: EventLog
    let zones: TimeZones
    let saving: ReadThread
    /// For large undos, and for reading what an answer shows besides its events.
    let planning = ReadThread()
    let describing = ReadThread()
    let busy: Busy
    /// The most events in one transaction of a large undo.
    let eventsPerPart: Int

    init(
        queue: AppendQueue<DeciderStates>, log: EventLog, zones: TimeZones, saving: ReadThread, busy: Busy,
        eventsPerPart: Int
    ) {
        self.saving = saving
        self.queue = queue
        self.log = log
        self.zones = zones
        self.busy = busy
        self.eventsPerPart = eventsPerPart
    }
}
