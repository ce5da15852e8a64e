/// What a location does to dates; a node of the tree inherits it while unset.
public enum LocationKind: UInt8, StableName {
    case unset = 0
    case pantry = 1
    case fridge = 2
    case freezer = 3
    case other = 4

    public static var sayable: [LocationKind] { allCases.filter { $0 != .unset } }

    /// What is shown where neither a place nor one around it says a kind.
    public var shown: LocationKind { self == .unset ? .other : self }
}
