public import Events
public import Inventory
import Synchronization

/// A writer's state that knows nothing but how often its work was rolled back.
public struct Rollbacks: WriterState {
    public var count = 0

    public init() {}

    public mutating func rolledBack() { count += 1 }
    public func committed() {}
}

/// A queue without a decider: tests hand it the events.
public typealias LogWriter = AppendQueue<Rollbacks>

extension AppendQueue where State == Rollbacks {
    /// - Parameter isPatient: All that waits is one batch, however busy the machine is.
    public convenience init(_ log: EventLog, isPatient: Bool = false) {
        self.init(log: log, deciding: isPatient ? .max : 10_000_000, state: { Rollbacks() })
    }

    /// Appends one transaction and waits for its commit.
    @discardableResult
    public func append(_ append: Append) async throws -> (record: TransactionRecord, events: [RecordedEvent]) {
        try await submit { _, appender, transaction in try appender.append(append, in: transaction) }
    }
}

extension Append {
    /// A transaction of `command`, dated to 2026-11-20, by somebody on the command line.
    public static func sample(
        _ command: UInt64, stream: StreamID = Samples.household,
        author: Authorship = Authorship(
            actor: Samples.user, origin: .cli), _ events: [Event]
    ) -> Append {
        var append = Append(
            stream: stream, command: CommandID(raw: Samples.time << 80 | UInt128(command)),
            hash: SHA256Sum.hash(Array("command \(command)".utf8)), author: author,
            occurredAt: Timestamp(milliseconds: 1_795_165_200_000), occurredOn: CalendarDate(dayNumber: 20_777),
            events: events.map { NewEvent(stream, $0) })
        append.pictures = Samples.storedPictures
        return append
    }
}

extension Event {
    /// A small event with a subject of its own: an opened shopping list is as good as any.
    public static func listAdded(_ list: ListID, named name: String = "Shopping") -> Event {
        var fact = ListAdded()
        fact.thing.id = list
        fact.thing.name = name
        return .list(.thing(fact))
    }
}
