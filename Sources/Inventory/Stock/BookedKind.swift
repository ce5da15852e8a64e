/// The kind of a booking, for reports (W1).
public enum BookedKind: UInt8, StableName {
    /// It came in.
    case received = 0
    case used = 1
    case spoiled = 2
    case lost = 3
    case given = 4
    case counted = 5
    /// An import assumed it eaten: it is no waste, and no use that gives a rate.
    case assumed = 6
    case cooked = 7
    /// Taken for a reason that this larder does not know.
    case unknown = 8
    /// No amount: only what was paid besides, and is given back.
    case deposit = 9
    /// It came in, as a count found it.
    case found = 10
}

extension BookedKind {
    /// Rates of use come from these.
    public var isUse: Bool { self == .used || self == .cooked }
    public var isTake: Bool { self != .received && self != .found && self != .deposit }
}

extension Booking {
    public var kind: BookedKind {
        guard isTake else { return reason == .counted ? .found : .received }
        return switch reason {
        case .used: .used
        case .spoiled: .spoiled
        case .lost: .lost
        case .given: .given
        case .counted: .counted
        case .assumed: .assumed
        case .cooked: .cooked
        case nil: .unknown
        }
    }
}
