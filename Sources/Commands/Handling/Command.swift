public import Domain
public import Events

/// An intent. Its fields are listed once, like an event's: their bytes are the canonical command, whose hash makes a
/// repeat recognisable (L3). Texts are kept as typed and read while deciding.
public protocol Command: Message {
    /// What a member must be allowed to do to give it (H2).
    static var permission: Permission { get }
    /// Whether what it is about has first to be looked for in all that was booked: it is worked out beside the writer
    /// before the writer is asked for it.
    var isFarReaching: Bool { get }
    /// What follows from it, given what is. Pure: everything else comes from `context`.
    /// - Parameter log: Everything that was decided before, lent.
    /// - Throws: `Refusal`; `TooManyReversals` beyond what `context` allows; what the log throws.
    func decide(_ household: Household, _ log: borrowing LogReader, _ context: inout Context) throws -> Decision
}

extension Command {
    public var isFarReaching: Bool { false }
}

/// A command that is decided without a look into the log.
public protocol HouseholdCommand: Command, BlankMessage {
    func decide(_ household: Household, _ context: inout Context) throws(Refusal) -> Decision
}

extension HouseholdCommand {
    public func decide(
        _ household: Household, _ log: borrowing LogReader, _ context: inout Context
    ) throws -> Decision { try decide(household, &context) }
}

/// The facts that a command comes to, and what the person should hear beside them.
public struct Decision: Sendable {
    /// When something happened, and on which local day.
    public typealias Occurred = (at: Timestamp, on: CalendarDate)

    /// Each may have a day of its own: an imported purchase was used up later than it was bought (X5). Nil: `occurred`.
    public private(set) var events: [(event: Event, occurred: Occurred?)] = []
    /// When all others happened, if not when the command says: "I bought this on Tuesday" (L4).
    public var occurred: Occurred?
    /// The member whose act it was, where the command says so (H5).
    public var behalf: MemberID?
    /// Sentences worth hearing: `past best since Tuesday`. A repeat does not repeat them.
    public var warnings: [String] = []
    /// What an undo or redo was asked for, or meant; nil where it was everything that matches.
    var chosen: TransactionID?
    /// What there was and is of each product whose stock it changes; only of an undo, a redo or a correction.
    var figures: [Receipt.Figure] = []

    public init(_ events: [Event] = [], warnings: [String] = []) {
        self.events = events.map { ($0, nil) }
        self.warnings = warnings
    }

    public mutating func append(_ event: Event, occurred: Occurred? = nil) { events.append((event, occurred)) }

    /// What is decided on it and booked with it.
    mutating func append(_ later: Decision) {
        events += later.events
        for figure in later.figures {
            if let place = figures.firstIndex(where: { $0.product == figure.product }) {
                figures[place].after = figure.after
            } else {
                figures.append(figure)
            }
        }
        figures = figures.filter { $0.before != $0.after }.sorted { $0.product < $1.product }
    }

    /// All of them as the log takes them, dated.
    func dated(_ context: Context) -> [NewEvent] {
        let others = occurred ?? (context.occurredAt, context.occurredOn)
        return events.map { NewEvent(context.stream, $0.event, occurred: $0.occurred ?? others, behalf: behalf) }
    }

    /// The transactions that it takes: one, but for an undo of so much that it takes several. Each of those ends with the
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
