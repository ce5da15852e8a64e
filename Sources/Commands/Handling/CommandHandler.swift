public import Domain
public import Events
import LMDB

/// Takes commands, has them decided on the writer's thread inside the store transaction, and answers when they are
/// durable (L1–L3).
public struct CommandHandler: Sendable {
    /// One word, whatever is in it: async functions of a larger value lose the ids among their arguments (Swift 6.3.1).
    private let desk: Desk

    var queue: AppendQueue<DeciderStates> { desk.queue }
    var log: EventLog { desk.log }
    var planning: ReadThread { desk.planning }
    var telling: ReadThread { desk.telling }
    var busy: Busy { desk.busy }
    var eventsPerPart: Int { desk.eventsPerPart }

    /// - Parameters:
    ///   - log: Must have no other writer.
    ///   - linger: Microseconds that a commit waits for writers that were there a moment ago; see `AppendQueue`.
    ///   - snapshots: Nil: none are read or written, the first command of a household replays its stream.
    ///   - eventsPerSnapshot: A household's state is saved when so many of its events came since the last time.
    ///   - snapshotFailed: Hears when a state could not be saved; commands go on without.
    ///   - busy: Hears what holds everybody up for longer than a booking, and nil when that is over.
    ///   - stopped: See `AppendQueue`: the process should end.
    public init(
        log: EventLog, linger: Int = 100, snapshots: Snapshots? = nil, eventsPerSnapshot: UInt64 = 4096,
        snapshotFailed: @escaping @Sendable (SnapshotError) -> Void = { _ in },
        busy: @escaping @Sendable (String?) -> Void = { _ in },
        stopped: @escaping @Sendable (EventLogError) -> Void = { _ in }
    ) {
        let queue = AppendQueue(
            log: log, linger: linger * 1000,
            state: {
                DeciderStates(
                    saving: snapshots.map { StateSaving($0, every: eventsPerSnapshot, failed: snapshotFailed) })
            }, stopped: stopped)
        desk = Desk(queue: queue, log: log, busy: Busy(heard: busy), eventsPerPart: Appender.maximumEvents)
    }

    /// The same, with shorter transactions of an undo of many.
    init(_ handler: CommandHandler, eventsPerPart: Int) {
        desk = Desk(queue: handler.queue, log: handler.log, busy: handler.busy, eventsPerPart: eventsPerPart)
    }

    /// What holds everybody up at the moment, in words: `undoing: 40,000 of 77,530 events are booked`.
    public var doing: String? { busy.now }

    /// Folds a household's state before a command needs it, in steps between which others are served.
    /// - Parameter progress: Hears the version reached after each step but the last.
    /// - Throws: `EventLogError`, `CodecError`.
    public func load(_ household: HouseholdID, progress: @Sendable (StreamVersion) -> Void = { _ in }) async throws {
        while true {
            let reached = try await queue.submit { households, appender, transaction in
                try households.load(household, atMost: 10_000, appender, transaction)
            }
            guard let reached else { return }
            progress(reached)
        }
    }

    /// Takes no more commands; those waiting are still written.
    public func close() { queue.close() }

    /// Refuses every command from now on, with this error: nothing more may be built on a damaged log.
    public func refuse(because error: EventLogError) { queue.refuse(because: error) }

    /// One command of a household's member, all of it or nothing.
    ///
    /// What is little is worked out and booked by the writer in passing. What has to be looked for, or is much, is first
    /// worked out and tried on a thread of its own while others go on, and a preview ends there; then one job of the
    /// writer, for which others wait, works it out again and books it in one store transaction.
    /// - Throws: `Refusal`, `EventLogError`.
    public func handle(
        _ command: any Command, for household: HouseholdID, _ envelope: Envelope
    ) async throws -> Receipt {
        let asked = Asked(command: command, household: household, envelope: envelope)
        let receipt = try await inPassing(asked)
        if let receipt { return try await told(receipt, of: asked.household) }
        return try await told(inWhole(asked), of: asked.household)
    }

    /// Several commands one after the other, each a transaction of its own with its own answer; as many in one job as are
    /// not much.
    public func handle(
        _ commands: [Member], for household: HouseholdID
    ) async throws -> [Result<Receipt, Refusal>] {
        let all = Slice(commands: commands, household: household)
        var answers: [Result<Receipt, Refusal>] = []
        while answers.count < all.commands.count {
            let done = try await inPassing(all, after: answers.count)
            answers += done
            // Only what comes first in a job and still is too much for it is taken alone.
            guard done.isEmpty else { continue }
            do {
                let member = all.commands[answers.count]
                let asked = Asked(command: member.command, household: all.household, envelope: member.envelope)
                answers.append(.success(try await inWhole(asked)))
            } catch let refusal as Refusal {
                answers.append(.failure(refusal))
            }
        }
        for (index, answer) in answers.enumerated() {
            if case .success(let receipt) = answer {
                answers[index] = .success(try await told(receipt, of: all.household))
            }
        }
        return answers
    }

    /// Several commands as one transaction under the id `batch`, or nothing (Q9). Each is found again under its own id:
    /// the same ids again are answered again. None is about what this batch books, or is much.
    /// - Throws: `AtomicRefusal`, `Refusal` of the batch as a whole, `EventLogError`.
    public func handleAtomically(
        _ commands: [Member], for household: HouseholdID, as batch: CommandID
    ) async throws -> [Receipt] {
        let all = Slice(commands: commands, household: household, batch: batch)
        var receipts = try await queue.submit { households, appender, transaction in
            try households.handleAtomically(all.commands, all.household, as: all.batch, &appender, transaction)
        }
        for (index, receipt) in receipts.enumerated() {
            receipts[index] = try await told(receipt, of: all.household)
        }
        return receipts
    }

    public typealias Member = (command: any Command, envelope: Envelope)

    /// Founds a household; a uid seen for the first time becomes a user in the same transaction (H4, H6). An entry of its
    /// own, as there is no household yet whose member could be allowed to.
    public func found(_ command: FoundHousehold, _ envelope: Envelope) async throws -> Receipt {
        try await queue.submit { households, appender, transaction in
            try households.found(command, envelope, &appender, transaction)
        }
    }

    /// Blanks texts of the past, in a household for its owner, or without one anywhere for an administrator (L13). An entry
    /// of its own, as it changes events that are in the log, and what was folded from them is folded again.
    public func erase(
        _ command: EraseText, in household: HouseholdID?, _ envelope: Envelope
    ) async throws -> Receipt {
        try await queue.submit { households, appender, transaction in
            if let household {
                try households.erase(command, household, envelope, &appender, transaction)
            } else {
                try households.eraseAnywhere(command, envelope, &appender, transaction)
            }
        }
    }

    /// Books that the machine's clock is right (L4), which is no household's; the caller must be an administrator. The
    /// log's clock goes by it only when it is told: `LogClock.trust`.
    public func trustClock(_ envelope: Envelope) async throws -> Receipt {
        try await queue.submit { households, appender, transaction in
            try households.trustClock(envelope, &appender, transaction)
        }
    }

    /// A round trip through the writer's thread and a commit of nothing: what the watchdog's probe asks for. A writer that
    /// refuses because the log is damaged is well.
    public func probe() async throws {
        do { try await queue.submit { _, _, _ in } } catch EventLogError.foundUnsound {}
    }
}

/// What all copies of a handler share.
private final class Desk: Sendable {
    let queue: AppendQueue<DeciderStates>
    let log: EventLog
    /// Undos of many are worked out here, beside the writer; what is told of a booking is read beside them.
    let planning = ReadThread()
    let telling = ReadThread()
    let busy: Busy
    /// Events of one of the transactions that an undo of many takes.
    let eventsPerPart: Int

    init(queue: AppendQueue<DeciderStates>, log: EventLog, busy: Busy, eventsPerPart: Int) {
        self.queue = queue
        self.log = log
        self.busy = busy
        self.eventsPerPart = eventsPerPart
    }
}
