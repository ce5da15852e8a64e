public import Domain
import Events

extension CommandHandler {
    /// Undoes or redoes what `command` names, all of it or nothing (L8).
    ///
    /// What is little is worked out and booked by the writer in passing. What has to be looked for, or is much, is first
    /// planned and tried on a thread of its own while others go on, and a preview ends there; then one job of the writer,
    /// for which others wait, plans it again and books it in one store transaction.
    /// - Throws: `Refusal`, `EventLogError`.
    public func undo(
        _ command: UndoTransaction, for household: HouseholdID, _ envelope: Envelope
    ) async throws -> Receipt {
        let asked = AskedUndo(
            command: command, household: household, envelope: envelope, eventsPerPart: eventsPerPart)
        let receipt = try await inPassing(asked)
        if let receipt { return try await told(receipt, of: asked.household) }
        return try await told(inWhole(asked), of: asked.household)
    }

    /// Nil: it is too much for that.
    private func inPassing(_ asked: AskedUndo) async throws -> Receipt? {
        if case .matching = asked.command.target { return nil }
        do {
            return try await queue.submit { households, appender, transaction in
                try households.undo(asked, atMost: AskedUndo.mostInPassing, &appender, transaction)
            }
        } catch is TooManyReversals {
            return nil
        }
    }

    private func inWhole(_ asked: AskedUndo) async throws -> Receipt {
        let (receipt, size) = try await tried(asked)
        if receipt.repeated || receipt.dryRun { return receipt }
        let busy = busy
        let doing = receipt.redone ? "redoing" : "undoing"
        do {
            return try await queue.submit(alone: true) { households, appender, transaction in
                busy.note("\(doing) \(size) events")
                // On this thread: the next one's words come after it.
                defer { busy.note(nil) }
                let pulse = Pulse { busy.goesOn() }
                return try households.undo(asked, atMost: AskedUndo.most, pulse: pulse, &appender, transaction) {
                    done, total in
                    if done > 0 { busy.note("\(doing): \(done) of \(total) events are booked") }
                }
            }
        } catch is TooManyReversals {
            throw AskedUndo.tooMany
        }
    }

    /// The plan alone, or what was booked already.
    private func tried(_ asked: AskedUndo) async throws -> (receipt: Receipt, events: Int) {
        let ground = try await queue.submit { households, appender, transaction in
            try households.ground(for: asked, appender, transaction)
        }
        if let repeated = ground.repeated { return (repeated, 0) }
        let log = log
        let receipt = try await planning.run { try ground.tried(on: log) }
        return (receipt, receipt.shares.values.reduce(0) { $0 + $1.count })
    }

    /// With all that the first answer said, where this is a repeat (L3).
    func told(_ receipt: Receipt, of household: HouseholdID) async throws -> Receipt {
        guard receipt.repeated else { return receipt }
        let (log, booked) = (log, Booked(receipt: receipt, household: household))
        return try await telling.run { try log.read { try $0.toldAgain(booked.receipt, of: booked.household) } }
    }

    private struct Booked: Sendable {
        let receipt: Receipt
        let household: HouseholdID
    }
}
