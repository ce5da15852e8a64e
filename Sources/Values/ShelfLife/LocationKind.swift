/// A location's effect on dates; a node of the tree inherits it while unset.
public enum LocationKind: UInt8, StableName {
    case unset = 0
    case pantry = 1
    case fridge = 2
    case freezer = 3
    case other = 4

    public static var selectable: [LocationKind] { allCases.filter { $0 != .unset } }

    /// The kind shown if neither a location nor its ancestors have one.
    public var shown: LocationKind { self == .unset ? .other : self }
}
