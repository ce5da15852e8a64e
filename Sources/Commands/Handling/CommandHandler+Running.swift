import Domain
import Events
import LMDB

extension CommandHandler {
    /// A command under way: its ids stay in one value across an `await`, as those of the handler do.
    /// Not generic: an async function that opens an `any Command` jumps to null in release builds (Swift 6.3.1).
    struct Asked: Sendable {
        let command: any Command
        let household: HouseholdID
        let envelope: Envelope
    }

    /// Several of them.
    struct Slice: Sendable {
        let commands: [Member]
        let household: HouseholdID
        var batch = CommandID()
    }

    /// Nil: it is too much for that.
    func inPassing(_ asked: Asked) async throws -> Receipt? {
        if asked.command.isFarReaching { return nil }
        let effort = Effort(eventsPerPart: eventsPerPart)
        do {
            return try await queue.submit { households, appender, transaction in
                try households.handle(asked.command, asked.household, asked.envelope, effort, &appender, transaction)
            }
        } catch is TooManyReversals {
            return nil
        }
    }

    /// Up to one that is too much for that.
    func inPassing(_ all: Slice, after done: Int) async throws -> [Result<Receipt, Refusal>] {
        let effort = Effort(eventsPerPart: eventsPerPart)
        return try await queue.submit { households, appender, transaction in
            var answers: [Result<Receipt, Refusal>] = []
            var reversed = 0
            for (command, envelope) in all.commands[done...] {
                if command.isFarReaching || reversed > Effort.inPassing { return answers }
                do {
                    let receipt = try households.handle(
                        command, all.household, envelope, effort, &appender, transaction)
                    answers.append(.success(receipt))
                    if !receipt.repeated { reversed += receipt.shares.values.reduce(0) { $0 + $1.count } }
                } catch let refusal as Refusal {
                    answers.append(.failure(refusal))
                } catch is TooManyReversals {
                    return answers
                }
            }
            return answers
        }
    }

    func inWhole(_ asked: Asked) async throws -> Receipt {
        let tried = try await tried(asked)
        if tried.repeated || tried.dryRun { return tried }
        let (busy, eventsPerPart) = (busy, eventsPerPart)
        let doing = tried.redone ? "redoing" : "undoing"
        let size = tried.shares.values.reduce(0) { $0 + $1.count }
        return try await queue.submit(alone: true) { households, appender, transaction in
            busy.note("\(doing) \(size) events")
            // On this thread: the next one's words come after it.
            defer { busy.note(nil) }
            let effort = Effort(
                most: Effort.most, eventsPerPart: eventsPerPart, goesOn: { busy.goesOn() },
                booked: { done, total in
                    if done > 0 { busy.note("\(doing): \(done) of \(total) events are booked") }
                })
            return try refusingTooMuch {
                try households.handle(
                    asked.command, asked.household, asked.envelope, effort, &appender, transaction)
            }
        }
    }

    /// What it would come to, or what was booked already.
    private func tried(_ asked: Asked) async throws -> Receipt {
        let ground = try await queue.submit { households, appender, transaction in
            try households.ground(for: asked, appender, transaction)
        }
        if let repeated = ground.repeated { return repeated }
        let log = log
        return try await planning.run { try ground.tried(on: log) }
    }

    /// With all that the first answer said, where this is a repeat (L3).
    func told(_ receipt: Receipt, of household: HouseholdID) async throws -> Receipt {
        guard receipt.repeated, receipt.events.contains(where: \.event.isAboutThePast) else { return receipt }
        let (log, booked) = (log, Booked(receipt: receipt, household: household))
        return try await telling.run { try log.read { try $0.toldAgain(booked.receipt, of: booked.household) } }
    }

    private struct Booked: Sendable {
        let receipt: Receipt
        let household: HouseholdID
    }
}

/// Where what is much is worked out and tried: what the writer knew when it was asked for, then the log's snapshot.
struct Ground: Sendable {
    let asked: CommandHandler.Asked
    let context: Context
    let household: Household
    /// It is booked already.
    let repeated: Receipt?

    /// What it would come to, or why it is refused. Off the writer's thread. Cost: as booking it, but for the writes.
    func tried(on log: EventLog) throws -> Receipt {
        try log.read { log in
            var (household, context) = (household, context)
            // What was booked between the writer's word and the snapshot.
            try log.forEach(of: context.stream, after: household.version, limit: .max) { event in
                household.apply(event)
                return true
            }
            context.pending.end = try log.lastPosition() ?? .start
            context.effort.most = Effort.most
            let decision = try refusingTooMuch { try asked.command.decide(household, log, &context) }
            var receipt = Receipt(
                transaction: TransactionID(context.command), position: context.pending.end, events: [])
            receipt.dryRun = asked.envelope.dryRun
            receipt.note(decision)
            return receipt
        }
    }
}

extension DeciderStates {
    /// Authorizes, recognises a repeat, and hands out what is worked out beside the writer. Costs a copy of what the
    /// writer changes of the household meanwhile.
    mutating func ground(
        for asked: CommandHandler.Asked, _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Ground {
        let prepared = try prepare(asked.command, asked.household, asked.envelope, appender, transaction)
        guard let household = self[asked.household] else { throw Self.unknown }
        return Ground(
            asked: asked, context: prepared.context, household: household, repeated: prepared.repeated)
    }
}

private func refusingTooMuch<R>(_ body: () throws -> R) throws -> R {
    do {
        return try body()
    } catch is TooManyReversals {
        throw Refusal(
            .impossible,
            "that is more than 100,000 events at once: undo it in parts, the newest first, with --since and --by")
    }
}

extension Event {
    fileprivate var isAboutThePast: Bool { asReversal != nil || asCorrection != nil }
}
