public import Domain
public import Events

/// On which day each event of a household counts, by what is known at some position (L6): an original on the day that
/// the newest standing correction gives it (L9), and what corrects it, takes it back or applies it again with it.
///
/// Memory: the corrections.
public struct EffectiveDays: Sendable {
    /// What has to be noted before days are asked for.
    static let noted = EventTypes([Correction.self, Reversal.self])

    private struct Corrected {
        var by: EventName
        var day: CalendarDate
        var stands = true
    }

    /// By original, oldest first.
    private var corrections: [EventName: [Corrected]] = [:]

    public init() {}

    /// Takes in the events of the household that correct others, in order.
    mutating func note(_ event: RecordedEvent) {
        if let correction = event.event.asCorrection {
            corrections[correction.name, default: []].append(
                Corrected(by: event.header.name, day: event.header.occurredOn))
        } else if let reversal = event.event.asReversal, let correction = try? reversal.original.asCorrection,
            let index = corrections[correction.name]?.lastIndex(where: { $0.by == reversal.name })
        {
            corrections[correction.name]?[index].stands = reversal.reapplied
        }
    }

    /// The local day that an event counts on.
    public func day(of event: RecordedEvent) -> CalendarDate {
        guard !corrections.isEmpty else { return event.header.occurredOn }
        return corrections[Self.original(of: event)]?.last { $0.stands }?.day ?? event.header.occurredOn
    }

    /// The event that a correction or reversal is about in the end; of others themselves.
    private static func original(of event: RecordedEvent) -> EventName {
        if let correction = event.event.asCorrection { return correction.name }
        guard let reversal = event.event.asReversal else { return event.header.name }
        return (try? reversal.original.asCorrection)?.name ?? reversal.name
    }
}
