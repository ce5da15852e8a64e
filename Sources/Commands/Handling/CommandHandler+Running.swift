import Events
import Inventory
import LMDB

extension CommandHandler {
    /// A command being run, as one value: separate ids do not survive an `await` (see `CommandHandler.shared`).
    /// Not generic: an async function that opens an `any Command` jumps to null in release builds (Swift 6.3.1).
    struct PendingCommand: Sendable {
        let command: any Command
        let household: HouseholdReference
        var envelope: Envelope
    }

    /// Several commands of one household.
    struct CommandSlice: Sendable {
        var commands: [Member]
        let household: HouseholdID
        var batch = CommandID()
    }

    /// Runs a job on the writer's thread, and again when a zone that it lacked has been read.
    func submit<R: Sendable>(
        alone: Bool = false, _ job: @escaping AppendQueue<DeciderStates>.Body<R>
    ) async throws -> R {
        while true {
            do {
                return try await queue.submit(alone: alone, job)
            } catch let missing as MissingZone {
                try await zones.supply(missing)
            }
        }
    }

    /// Runs a small command in the writer's shared transaction; nil when it is too large for that.
    func runShared(_ asked: PendingCommand) async throws -> Receipt? {
        if asked.command.isFarReaching { return nil }
        let effort = Effort(eventsPerPart: eventsPerPart)
        do {
            return try await submit(alone: asked.command.isBulky) { households, appender, transaction in
                try households.handle(asked.command, asked.household, asked.envelope, effort, &appender, transaction)
            }
        } catch is TooManyReversals {
            return nil
        }
    }

    /// With the zones that its commands choose.
    func withZones(_ all: CommandSlice) async throws -> CommandSlice {
        var all = all
        for index in all.commands.indices {
            guard let zone = all.commands[index].command.timeZone else { continue }
            all.commands[index].envelope.chosenZone = try await zones.chosen(zone)
        }
        return all
    }

    /// Runs several commands in one job, up to the first one that is too large or the end of the turn. The jobs of
    /// others then come before the rest (Q9).
    func runShared(_ all: CommandSlice, after done: Int) async throws -> [Result<Receipt, Refusal>] {
        let effort = Effort(eventsPerPart: eventsPerPart)
        return try await submit { households, appender, transaction in
            var answers: [Result<Receipt, Refusal>] = []
            var reversed = 0
            let turn = Turn()
            for (command, envelope) in all.commands[done...] {
                if command.isFarReaching || reversed > Effort.runShared || !answers.isEmpty && turn.isOver {
                    return answers
                }
                do {
                    let receipt = try households.handle(
                        command, HouseholdReference(all.household), envelope, effort, &appender, transaction)
                    answers.append(.success(receipt))
                    if !receipt.repeated { reversed += receipt.shares.values.reduce(0) { $0 + $1.count } }
                } catch let refusal as Refusal {
                    answers.append(.failure(refusal))
                } catch is TooManyReversals {
                    return answers
                } catch is MissingZone where !answers.isEmpty {
                    return answers
                }
            }
            return answers
        }
    }

    func runAlone(_ asked: PendingCommand) async throws -> Receipt {
        let simulated = try await simulated(asked)
        if simulated.repeated || simulated.dryRun { return simulated }
        let (busy, eventsPerPart) = (busy, eventsPerPart)
        let doing = simulated.redone ? "redoing" : "undoing"
        let size = simulated.shares.values.reduce(0) { $0 + $1.count }
        return try await submit(alone: true) { households, appender, transaction in
            busy.note("\(doing) \(size) events")
            // On this thread, so that the next job's words come later.
            defer { busy.note(nil) }
            let effort = Effort(
                most: Effort.most, eventsPerPart: eventsPerPart, stillRunning: { busy.stillRunning() },
                booked: { done, total in
                    if done > 0 { busy.note("\(doing): \(done) of \(total) events are booked") }
                })
            return try refusingTooMuch {
                try households.handle(
                    asked.command, asked.household, asked.envelope, effort, &appender, transaction)
            }
        }
    }

    /// The answer as a dry run gives it, or the earlier one if the command is booked already.
    private func simulated(_ asked: PendingCommand) async throws -> Receipt {
        let ground = try await submit { households, appender, transaction in
            try households.ground(for: asked, appender, transaction)
        }
        if let repeated = ground.repeated { return repeated }
        let log = log
        return try await planning.run { try ground.simulated(on: log) }
    }

    /// Adds what the first answer contained besides its events, where this is a repeat (L3).
    func completed(_ receipt: Receipt) async throws -> Receipt {
        guard receipt.repeated, receipt.events.contains(where: \.event.isAboutThePast) else { return receipt }
        let log = log
        return try await describing.run {
            guard let household = receipt.household else { return receipt }
            return try log.read(of: household.id) { try $0.completeRepeat(receipt, of: household.id) }
        }
    }
}

/// The state on which a large command is tried. This is the writer's state at the time of the request, brought up to a
/// snapshot of the log.
struct TrialSnapshot: Sendable {
    let asked: CommandHandler.PendingCommand
    let membership: CallerHousehold
    let context: Context
    let household: Household
    /// The earlier answer, if the command is booked already.
    let repeated: Receipt?

    /// The answer as a dry run gives it, or the refusal. Off the writer's thread. Cost: as booking it, but for the
    /// writes.
    func simulated(on log: EventLog) throws -> Receipt {
        try log.read(of: context.stream) { log in
            var (household, context) = (household, context)
            // Events booked after the writer copied its state and before the snapshot.
            try log.forEach(of: context.stream, after: household.version, limit: .max) { event in
                household.apply(event)
                return true
            }
            context.pending.end = try log.lastPosition() ?? .start
            context.effort.most = Effort.most
            let decision = try membership.refusing {
                try refusingTooMuch { try asked.command.decide(household, log, &context) }
            }
            var receipt = Receipt(
                transaction: TransactionID(context.command), position: context.pending.end, events: [])
            receipt.household = membership
            receipt.dryRun = asked.envelope.dryRun
            receipt.note(decision)
            return receipt
        }
    }
}

extension DeciderStates {
    /// Authorizes, recognises a repeat, and copies the state for trying the command on another thread. Cost: a copy of
    /// the parts of the household that the writer changes meanwhile.
    mutating func ground(
        for asked: CommandHandler.PendingCommand, _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> TrialSnapshot {
        let prepared = try prepare(asked.command, asked.household, asked.envelope, appender, transaction)
        guard let household = self[prepared.household.id] else { throw Self.unknown }
        return TrialSnapshot(
            asked: asked, membership: prepared.household, context: prepared.context, household: household,
            repeated: prepared.repeated)
    }
}

private func refusingTooMuch<R>(_ body: () throws -> R) throws -> R {
    do {
        return try body()
    } catch is TooManyReversals {
        throw Refusal(
            .impossible,
            "that is more than 100,000 events at once: undo it in parts, the newest first", .give("since"), .give("by"))
    }
}

extension Event {
    fileprivate var isAboutThePast: Bool { asReversal != nil || asCorrection != nil }
}
