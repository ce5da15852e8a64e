public import Events
public import Inventory

/// The day on which each event of a household counts, as known at some position (L6). For an original it is the day
/// given by its newest correction in effect (L9); its corrections and reversals count on the same day.
///
/// Memory: the corrections.
public struct EffectiveDays: Sendable {
    /// The events that `note` needs before days are asked for.
    static let noted = EventTypes([Correction.self, Reversal.self])

    private struct Corrected {
        var by: EventName
        var day: CalendarDate
        var isInEffect = true
    }

    /// By original, oldest first.
    private var corrections: [EventName: [Corrected]] = [:]

    public init() {}

    /// Adds an event of the household that corrects another; in order.
    mutating func note(_ event: RecordedEvent) {
        if let correction = event.event.asCorrection {
            corrections[correction.name, default: []].append(
                Corrected(by: event.header.name, day: event.header.occurredOn))
        } else if let reversal = event.event.asReversal, let correction = try? reversal.original.asCorrection,
            let index = corrections[correction.name]?.lastIndex(where: { $0.by == reversal.name })
        {
            corrections[correction.name]?[index].isInEffect = reversal.reapplied
        }
    }

    /// The local day on which an event counts.
    public func day(of event: RecordedEvent) -> CalendarDate {
        guard !corrections.isEmpty else { return event.header.occurredOn }
        return corrections[Self.original(of: event)]?.last { $0.isInEffect }?.day ?? event.header.occurredOn
    }

    /// The original event that a correction or reversal leads to; any other event itself.
    private static func original(of event: RecordedEvent) -> EventName {
        if let correction = event.event.asCorrection { return correction.name }
        guard let reversal = event.event.asReversal else { return event.header.name }
        return (try? reversal.original.asCorrection)?.name ?? reversal.name
    }
}
