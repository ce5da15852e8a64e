public import Domain
public import Events

/// Which moment of the log a read is about (L6). Times go by `recordedAt`: what larder would have said then.
public enum AsOf: Hashable, Sendable {
    case latest
    case position(GlobalPosition)
    case time(Timestamp)
}

/// A household as it was.
public struct PastView: Sendable {
    public let projections: ProjectionSet
    /// Complete up to here.
    public let position: GlobalPosition
    /// The time that was asked for, or at which that position was recorded: `today` follows from it.
    public let moment: Timestamp
    /// How many events had to be folded on top of the snapshots to come there: what the answer cost.
    public let replayed: UInt64
}

/// A household on a day that is over.
public struct PastDay: Sendable {
    /// What was there, in the words of the position that was asked about.
    public let projections: ProjectionSet
    /// What things were called on the day itself, as far as that is known.
    public let catalog: CatalogView
    /// On which day each event counts.
    public let days: EffectiveDays
}

public enum AsOfError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The household's history begins only then.
    case beforeHistory(since: Timestamp)
    /// The household has no events at all.
    case noHistory
    case notYet(head: GlobalPosition)

    public var description: String {
        switch self {
        case .beforeHistory(let since): "no history before \(since)"
        case .noHistory: "there is no history yet"
        case .notYet(let head): "the log ends at \(head)"
        }
    }
}
