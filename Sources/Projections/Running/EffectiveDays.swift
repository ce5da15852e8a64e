public import Domain
public import Events

/// On which day each event of a household counts, by what is known at some position (L6).
///
/// An undo and a redo count on the day of what they take back or apply again, to which the log dates them.
public struct EffectiveDays: Sendable {
    public init() {}

    /// The local day that an event counts on.
    public func day(of event: RecordedEvent) -> CalendarDate { event.header.occurredOn }
}
