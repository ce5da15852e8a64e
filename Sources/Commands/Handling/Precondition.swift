public import Events
public import Inventory
import LMDB

/// Refuses a command when what its caller has read was changed meanwhile (X1.8).
public struct Precondition: Sendable {
    /// The household's version when the caller read it.
    public var version: StreamVersion
    /// The things that must not have changed since; empty: nothing of the household.
    public var things: [EntityID]

    public init(version: StreamVersion, things: [EntityID]) { (self.version, self.things) = (version, things) }

    /// The last change of what must not have changed; nil: it is as the caller read it. Cost: a search for each thing.
    func lastChange(in stream: StreamID, _ log: borrowing LogReader) throws -> RecordedEvent? {
        let newest = try log.version(of: stream)
        // What is newer than the log was read of another one.
        let last =
            things.isEmpty || version > newest
            ? try log.position(of: stream, newest)
            : try log.within(stream) { log in
                try things.compactMap { try log.positionsNewestFirst(of: $0, limit: 1).first }.max()
            }
        guard let last else { return nil }
        let event = try log.event(at: last)
        return event.header.version == version || event.header.version < version && version <= newest ? nil : event
    }
}

extension DeciderStates {
    /// - Throws: `changed-meanwhile`.
    func check(
        _ condition: Precondition, in stream: StreamID, _ appender: Appender,
        _ transaction: borrowing WriteTransaction
    ) throws {
        guard let change = try appender.withReader(transaction, { try condition.lastChange(in: stream, $0) }) else {
            return
        }
        var refusal = Refusal(.changedMeanwhile, "this has changed since you read it")
        refusal.change = change
        throw refusal
    }
}
