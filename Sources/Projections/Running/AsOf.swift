public import Events
public import Inventory

/// The moment in the log that a read is about (L6). Times go by `recordedAt`: the answer larder would have given then.
public enum AsOf: Hashable, Sendable {
    case latest
    case position(GlobalPosition)
    case time(Timestamp)
}

/// A household as it was.
public struct PastView: Sendable {
    public let projections: ProjectionSet
    /// Everything up to this position is included.
    public let position: GlobalPosition
    /// The time that was asked for, or at which that position was recorded; `today` is its day.
    public let moment: Timestamp
    /// The number of events folded on top of the snapshots: the cost of the answer.
    public let replayed: UInt64
}

/// A household at the end of a past day.
public struct PastDay: Sendable {
    /// The state of that day, with the names and settings of the requested position.
    public let projections: ProjectionSet
    /// The names of that day itself, as far as they are known.
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
