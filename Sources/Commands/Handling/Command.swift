public import Events
public import Inventory

/// An intent. Its fields are listed once, like an event's: their bytes are the canonical command, whose hash identifies
/// a repeat (L3). Texts are kept as typed and parsed while deciding.
public protocol Command: Message {
    /// The permission that a member needs to give it (H2).
    static var permission: Permission { get }
    /// Whether deciding it needs a search through the whole history: then it is worked out on another thread before the
    /// writer runs it.
    var isFarReaching: Bool { get }
    /// Whether the command has so many bytes that other commands should not wait for the disk with it. It is then
    /// booked in a commit of its own.
    var isBulky: Bool { get }
    /// The time zone that it chooses, whose file is read before the writer decides.
    var timeZone: String? { get }
    /// The events that follow from the command in the present state. Pure: everything else comes from `context`.
    /// - Parameter log: Borrowed; includes everything decided before.
    /// - Throws: `Refusal`; `TooManyReversals` above the limit in `context`; the log's errors.
    func decide(_ household: Household, _ log: borrowing LogReader, _ context: inout Context) throws -> Decision
}

extension Command {
    public var isFarReaching: Bool { false }
    public var isBulky: Bool { false }
    public var timeZone: String? { nil }
}

/// A command that is decided without reading the log.
public protocol HouseholdCommand: Command, BlankMessage {
    func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision
}

extension HouseholdCommand {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision { try decide(household, &context) }
}

/// The events that follow from a command, and what to show the person besides.
public struct Decision: Sendable {
    /// When something happened, and on which local day.
    public typealias Occurred = (at: Timestamp, on: CalendarDate)

    /// Each may have its own time: an imported purchase was used up later than it was bought (X5). Nil: `occurred`.
    public internal(set) var events: [(event: Event, occurred: Occurred?)] = []
    /// The time of all other events, if it differs from the command's: "I bought this on Tuesday" (L4).
    public var occurred: Occurred?
    /// The member on whose behalf it was given, where the command names one (H5).
    public var behalf: MemberID?
    /// Sentences to show: `past best since Tuesday`. The answer to a repeat does not have them.
    public var warnings: [Notice] = []
    /// The bytes of pictures that the events name, by their SHA-256.
    var pictures: [[UInt8]: [UInt8]] = [:]
    /// The transaction that an undo or redo named or chose; nil where it was everything that matches.
    var chosen: TransactionID?
    /// The stock of each changed product before and after; only for an undo, a redo or a correction.
    var figures: [Receipt.Figure] = []

    public init(_ events: [Event] = [], warnings: [Notice] = []) {
        self.events = events.map { ($0, nil) }
        self.warnings = warnings
    }

    public mutating func append(_ event: Event, occurred: Occurred? = nil) { events.append((event, occurred)) }

    /// Adds a decision that is booked together with this one.
    mutating func append(_ later: Decision) {
        events += later.events
        pictures.merge(later.pictures) { bytes, _ in bytes }
        for figure in later.figures {
            if let place = figures.firstIndex(where: { $0.product == figure.product }) {
                figures[place].after = figure.after
            } else {
                figures.append(figure)
            }
        }
        figures = figures.filter { $0.before != $0.after }.sorted { $0.product < $1.product }
    }

    /// All events with their times, ready to append.
    func dated(_ context: Context) -> [NewEvent] {
        let others = occurred ?? (context.occurredAt, context.occurredOn)
        return events.map { NewEvent(context.stream, $0.event, occurred: $0.occurred ?? others, behalf: behalf) }
    }

    /// The events of each transaction that it takes: one, but several for a large undo. Each of those ends with the
    /// last reversal of an original, while they are short enough.
    func parts(of most: Int) -> [Range<Int>] {
        guard events.count > most, events[0].event.asReversal != nil else { return [events.indices] }
        var parts: [Range<Int>] = []
        var (start, end) = (0, 0)
        for index in events.indices.dropFirst() {
            if events[index].event.asReversal?.transaction != events[index - 1].event.asReversal?.transaction {
                end = index
            }
            guard index - start == most else { continue }
            if end <= start { end = index }
            parts.append(start..<end)
            start = end
        }
        return parts + [start..<events.count]
    }
}
