import Events
import Inventory
import LMDB

/// Why nothing of an atomic batch was booked.
public struct AtomicRefusal: Error, Sendable {
    /// The index of the refused command; those after it were not decided.
    public var index: Int
    public var refusal: Refusal
}

extension DeciderStates {
    /// Decides commands one after the other, each on the state that those before it left, and appends their events as
    /// one transaction, or nothing (Q9). Commands that were booked before are only answered again.
    ///
    /// Costs a copy of the household's state.
    mutating func handleAtomically(
        _ commands: [(command: any Command, envelope: Envelope)], of id: HouseholdID, as batch: CommandID,
        _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> [Receipt] {
        let ids = [batch] + commands.map(\.envelope.command)
        var answers: [Receipt?] = []
        var decisions: [Decision] = []
        var lots: [(before: [LotID: Lot], after: [LotID: Lot])] = []
        var append: Append?
        var trial: Household?
        var pending = appender.pending
        var membership: CallerHousehold?
        for (index, (command, envelope)) in commands.enumerated() {
            do {
                guard !ids[...index].contains(envelope.command) else {
                    throw Refusal(.idReused, "two commands of the batch have the id \(envelope.command)")
                }
                let prepared = try prepare(command, HouseholdReference(id), envelope, appender, transaction)
                membership = prepared.household
                answers.append(prepared.repeated)
                if prepared.repeated != nil { continue }
                var context = prepared.context
                (context.batch, context.pending) = (ids, pending)
                guard var household = trial ?? self[id] else { throw Self.unknown }
                trial = nil
                let decision = try command.decide(household, inBatch: &context, appender, transaction)
                var appended = append ?? context.append([])
                let (new, first) = (decision.dated(context), appended.events.count)
                appended.events += new
                appended.pictures.merge(decision.pictures) { bytes, _ in bytes }
                appended.members.append(
                    .init(command: envelope.command, hash: prepared.hash, events: first..<appended.events.count))
                guard appended.events.count <= Appender.maximumEvents else {
                    throw Refusal(.impossible, "that is more than \(Appender.maximumEvents) events at once: split it")
                }
                let events = Array(pending.add(new, of: appended, after: household.version))
                let before = household.lots(changedBy: events)
                for event in events { household.apply(event) }
                lots.append((before, household.lots(changedBy: events, from: before)))
                decisions.append(decision)
                append = appended
                trial = household
            } catch let refusal as Refusal {
                throw AtomicRefusal(index: index, refusal: refusal)
            }
        }
        guard var append else { return answers.compactMap(\.self) }
        guard try !isUsed(batch, id, appender, transaction) else {
            throw Refusal(.idReused, "this batch's id was used before: send it with a new id")
        }
        if append.members.count > 1 { append.author.row = nil }
        append.hash = SHA256Sum.hash(append.members.flatMap { $0.command.bytes + $0.hash })
        let booked = try book(append, dryRun: commands.contains { $0.envelope.dryRun }, &appender, transaction)
        var parts = zip(append.members, zip(decisions, lots)).makeIterator()
        return answers.map { answer in
            guard answer == nil, let (part, (decision, lots)) = parts.next() else { return answer ?? booked }
            var receipt = booked
            receipt.events = Array(booked.events[part.events])
            // One that came to nothing stands where the one before it ended, as its record says.
            let first = booked.events.first.map { $0.header.position.value + UInt64(part.events.upperBound) - 1 }
            receipt.position = first.map(GlobalPosition.init) ?? booked.position
            receipt.household = membership
            (receipt.lotsBefore, receipt.lotsAfter) = lots
            receipt.note(decision)
            return receipt
        }
    }
}

extension Command {
    /// Decides with the batch's earlier events shown as part of the log.
    func decide(
        _ household: Household, inBatch context: inout Context, _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws -> Decision {
        let much = Refusal(
            .impossible,
            "undoing everything that matches, or more than \(Effort.runShared) events, cannot be part of an atomic "
                + "batch: send it on its own")
        guard !isFarReaching else { throw much }
        do {
            return try appender.withReader(transaction) { log in
                try log.showing(context.pending) { log in
                    try log.within(context.stream) { log in try decide(household, log, &context) }
                }
            }
        } catch is TooManyReversals {
            throw much
        }
    }
}
