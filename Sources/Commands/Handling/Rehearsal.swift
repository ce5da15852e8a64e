import Events
public import Inventory
import LMDB

/// The decisions of a dry run of several commands so far. Each command is decided on the state that the commands before
/// it would leave, and nothing is booked. So a dry run of a file's rows counts what the rows would do (X5).
struct Rehearsal: Sendable {
    fileprivate var household: Household?
    fileprivate var pending: PendingEvents?
}

extension DeciderStates {
    /// Decides commands one after the other and books none; what is refused leaves nothing. Cost: a copy of what
    /// changes in the household's state.
    mutating func rehearse(
        _ commands: ArraySlice<CommandHandler.Member>, of id: HouseholdID, _ rehearsal: inout Rehearsal,
        _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> [Result<Receipt, Refusal>] {
        var answers: [Result<Receipt, Refusal>] = []
        let turn = Turn()
        for (command, envelope) in commands {
            if !answers.isEmpty, turn.isOver { break }
            do {
                let prepared = try prepare(command, HouseholdReference(id), envelope, appender, transaction)
                if let repeated = prepared.repeated {
                    answers.append(.success(repeated))
                    continue
                }
                guard var household = rehearsal.household ?? self[id] else { throw Self.unknown }
                var pending = rehearsal.pending ?? appender.pending
                // Not shared while they change.
                rehearsal = Rehearsal()
                defer { (rehearsal.household, rehearsal.pending) = (household, pending) }
                var context = prepared.context
                context.pending = pending
                let decision = try command.decide(household, inBatch: &context, appender, transaction)
                let append = context.append(decision.dated(context), hash: prepared.hash)
                context.pending = appender.pending
                let events = pending.add(append.events, of: append, after: household.version)
                for event in events { household.apply(event) }
                var receipt = Receipt(
                    transaction: TransactionID(append.command), position: appender.head.position, events: Array(events))
                receipt.dryRun = true
                receipt.household = prepared.household
                receipt.note(decision)
                answers.append(.success(receipt))
            } catch let refusal as Refusal {
                answers.append(.failure(refusal))
            }
        }
        return answers
    }
}

extension DeciderStates {
    /// Of each command whether it is booked already. Cost: as of a repeat, and what was booked with it.
    mutating func known(
        _ commands: ArraySlice<CommandHandler.Member>, of id: HouseholdID, _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> [CommandHandler.Known?] {
        var found: [CommandHandler.Known?] = []
        for (command, envelope) in commands {
            do {
                let prepared = try prepare(command, HouseholdReference(id), envelope, appender, transaction)
                guard let receipt = prepared.repeated, let household = self[id] else {
                    found.append(nil)
                    continue
                }
                let isBooked = try appender.withReader(transaction) { log in
                    try log.within(id) { log in
                        try UndoPlan(household, prepared.context).isBooked(envelope.command, log)
                    }
                }
                found.append((receipt, isBooked))
            } catch let refusal as Refusal where refusal.code == .idReused {
                // The booking itself says so.
                found.append(nil)
            }
        }
        return found
    }
}

extension CommandHandler {
    /// The receipt booked by a row's id, and whether the thing that the row is about is in effect.
    public typealias Known = (receipt: Receipt, isInEffect: Bool)

    /// Of each command whether it is booked already: nil of those that are not, which are not decided.
    public func known(_ commands: [Member], for household: HouseholdID) async throws -> [Known?] {
        var found: [Known?] = []
        while found.count < commands.count {
            let slice = commands[found.count..<min(found.count + 1000, commands.count)]
            found += try await submit { households, appender, transaction in
                try households.known(slice, of: household, appender, transaction)
            }
        }
        return found
    }

    /// Returns the results that several commands would have, one after the other. Other bookings go on in between.
    public func rehearse(
        _ commands: [Member], for household: HouseholdID
    ) async throws -> [Result<Receipt, Refusal>] {
        let all = try await withZones(CommandSlice(commands: commands, household: household))
        var (answers, rehearsal) = ([Result<Receipt, Refusal>](), Rehearsal())
        while answers.count < all.commands.count {
            let (done, before) = (answers.count, rehearsal)
            let next = try await submit { households, appender, transaction in
                var rehearsal = before
                let slice = all.commands[done..<min(done + 100, all.commands.count)]
                let answers = try households.rehearse(slice, of: all.household, &rehearsal, &appender, transaction)
                return (answers, rehearsal)
            }
            answers += next.0
            rehearsal = next.1
        }
        return answers
    }
}
