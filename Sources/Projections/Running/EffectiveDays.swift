public import Domain
public import Events

/// On which day each event of a household counts, by what is known at some position (L6): an original on the day that
/// the newest standing correction gives it (L9), and what corrects it, takes it back or applies it again with it.
///
/// Memory: the corrections.
public struct EffectiveDays: Sendable {
    /// What has to be noted before days are asked for.
    static let noted = EventTypes([Correction.self, Reversal.self])

    private struct Place: Hashable {
        var transaction: TransactionID
        var index: UInt64
    }

    private struct Corrected {
        var by: Place
        var day: CalendarDate
        var stands = true
    }

    /// By original, oldest first.
    private var corrections: [Place: [Corrected]] = [:]

    public init() {}

    /// Takes in the events of the household that correct others, in order.
    mutating func note(_ event: RecordedEvent) {
        switch event.event {
        case .log(.corrected):
            corrections[Self.original(event), default: []].append(
                Corrected(by: Self.place(event), day: event.header.occurredOn))
        case .log(.reversed(let reversal)):
            guard case .log(.corrected)? = try? reversal.original else { return }
            let by = Place(transaction: reversal.transaction, index: reversal.index)
            let original = Self.original(event)
            guard let index = corrections[original]?.lastIndex(where: { $0.by == by }) else { return }
            corrections[original]?[index].stands = reversal.reapplied
        case .log, .register, .household, .place, .catalog, .stock, .reminder, .list: break
        }
    }

    /// The local day that an event counts on.
    public func day(of event: RecordedEvent) -> CalendarDate {
        guard !corrections.isEmpty else { return event.header.occurredOn }
        return corrections[Self.original(event)]?.last { $0.stands }?.day ?? event.header.occurredOn
    }

    private static func place(_ event: RecordedEvent) -> Place {
        Place(transaction: event.header.transaction, index: UInt64(event.header.index))
    }

    /// The event that a correction or reversal is about in the end; of others themselves.
    private static func original(_ event: RecordedEvent) -> Place {
        switch event.event {
        case .log(.corrected(let correction)):
            return Place(transaction: correction.transaction, index: correction.index)
        case .log(.reversed(let reversal)):
            if case .log(.corrected(let correction))? = try? reversal.original {
                return Place(transaction: correction.transaction, index: correction.index)
            }
            return Place(transaction: reversal.transaction, index: reversal.index)
        case .log, .register, .household, .place, .catalog, .stock, .reminder, .list: return place(event)
        }
    }
}
