import Domain
import Events
import LMDB

/// Why nothing of an atomic batch was booked.
public struct AtomicRefusal: Error, Sendable {
    /// Which of its commands was refused; those after it were not looked at.
    public var index: Int
    public var refusal: Refusal
}

extension Households {
    /// Decides commands one after the other, each on what those before it made of the household, and appends what
    /// follows from them as one transaction, or nothing (Q9). Commands that were booked before are only answered again.
    ///
    /// Costs a copy of the household's state.
    mutating func handleAtomically(
        _ commands: [(command: any HouseholdCommand, envelope: Envelope)], _ id: HouseholdID, as batch: CommandID,
        _ appender: inout Appender, _ transaction: borrowing WriteTransaction
    ) throws -> [Receipt] {
        var answers: [Receipt?] = []
        var append: Append?
        var trial: Household?
        var warnings: [[String]] = []
        for (index, (command, envelope)) in commands.enumerated() {
            do {
                let isTwice = commands[..<index].contains { $0.envelope.command == envelope.command }
                guard !isTwice, envelope.command != batch else {
                    throw Refusal(.idReused, "two commands of the batch have the id \(envelope.command)")
                }
                let prepared = try prepare(
                    id, envelope, type(of: command).permission, bounded(command), appender, transaction)
                answers.append(prepared.repeated)
                warnings.append([])
                if prepared.repeated != nil { continue }
                var context = prepared.context
                guard var household = trial ?? self[id] else { throw Self.unknown }
                trial = nil
                let decision = try command.decide(household, &context)
                warnings[index] = decision.warnings
                var whole = append ?? Append(empty: batch, id, context)
                let new = decision.dated(in: id, context)
                let first = whole.events.count
                whole.events += new
                whole.members.append(
                    .init(command: envelope.command, hash: prepared.hash, events: first..<whole.events.count))
                guard whole.events.count <= Appender.maximumEvents else {
                    throw Refusal(.impossible, "that is more than \(Appender.maximumEvents) events at once: split it")
                }
                var part = whole
                part.events = new
                for event in appender.preview(part, after: household.version) { household.apply(event) }
                append = whole
                trial = household
            } catch let refusal as Refusal {
                throw AtomicRefusal(index: index, refusal: refusal)
            }
        }
        guard var append else { return answers.compactMap(\.self) }
        guard try appender.reader(transaction).transaction(id, batch) == nil else {
            throw Refusal(.idReused, "this batch's id was used before: send it with a new id")
        }
        if append.members.count > 1 { append.author.row = nil }
        append.hash = SHA256Sum.hash(append.members.flatMap { $0.command.bytes + $0.hash })
        let dryRun = commands.contains { $0.envelope.dryRun }
        let booked = try book(append, dryRun: dryRun, [], &appender, transaction)
        var parts = append.members.makeIterator()
        return answers.enumerated().map { index, answer in
            if let answer { return answer }
            var receipt = booked
            if let part = parts.next() {
                receipt.events = Array(booked.events[part.events])
                receipt.position = receipt.events.last?.header.position ?? booked.position
            }
            receipt.warnings = warnings[index]
            return receipt
        }
    }
}

extension Append {
    fileprivate init(empty batch: CommandID, _ stream: StreamID, _ context: Context) {
        self.init(
            stream: stream, command: batch, hash: [], author: context.author, occurredAt: context.occurredAt,
            occurredOn: context.occurredOn, events: [])
    }
}
