import Domain
import Events
import LMDB

/// An undo or redo that somebody asks for.
struct AskedUndo: Sendable {
    let command: UndoTransaction
    let household: HouseholdID
    let envelope: Envelope
    /// Events of one of the transactions that it takes.
    let eventsPerPart: Int

    /// Events that the writer works out and books while others wait for a moment. More, and what has first to be looked
    /// for, is planned beside it before (`Ground`).
    static let mostInPassing = 2_000
    /// Events of one undo (`docs/decisions/0012-undo-of-many.md` says what they cost).
    static let most = 100_000

    static var tooMany: Refusal {
        Refusal(
            .impossible,
            "that is more than 100,000 events at once: undo it in parts, the newest first, with --since and --by")
    }
}

/// An undo would reverse more events than its plan may hold.
struct TooManyReversals: Error {}

/// Where an undo of many is planned and tried: what the writer knew when it was asked for, then the log's snapshot.
struct Ground: Sendable {
    let asked: AskedUndo
    let author: Authorship
    let household: Household
    /// It is booked already.
    let repeated: Receipt?

    /// What it would come to, or why it is refused. Off the writer's thread. Cost: as booking it, but for the writes.
    func tried(on log: EventLog) throws -> Receipt {
        do {
            return try log.lend { reader in
                // What was booked between the writer's word and the snapshot.
                var household = household
                try reader.forEach(of: asked.household, after: household.version, limit: .max) { event in
                    household.apply(event)
                    return true
                }
                let head = try reader.lastPosition() ?? .start
                let plan = UndoPlan(
                    stream: asked.household, reader: reader, household: household, atMost: AskedUndo.most)
                return try plan.worked(out: asked.command, author).receipt(asked, at: head)
            }
        } catch is TooManyReversals {
            throw AskedUndo.tooMany
        }
    }
}

extension Households {
    /// Authorizes, recognises a repeat, and hands out what an undo of many is planned on. Costs a copy of what the
    /// writer changes of the household while the plan is being made.
    mutating func ground(
        for asked: AskedUndo, _ appender: Appender, _ transaction: borrowing WriteTransaction
    ) throws -> Ground {
        let prepared = try prepare(
            asked.household, asked.envelope, .undoOwn, canonical(asked.command), appender, transaction)
        guard let household = self[asked.household] else { throw Self.unknown }
        return Ground(
            asked: asked, author: prepared.context.author, household: household, repeated: prepared.repeated)
    }
}
