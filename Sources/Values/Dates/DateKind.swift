/// The kind of a lot's date; the wording differs, the status does not (E2).
public enum DateKind: UInt8, StableName {
    case bestBefore = 0
    case useBy = 1

    // Every lot of an answer says it: asking for the case's name takes as long as the rest of a field.
    public var name: String {
        switch self {
        case .bestBefore: "bestBefore"
        case .useBy: "useBy"
        }
    }

    /// For display.
    public var words: String {
        switch self {
        case .bestBefore: "best before"
        case .useBy: "use by"
        }
    }
}
