/// The kind of a lot's date; the wording differs, the status does not (E2).
public enum DateKind: UInt8, StableName {
    case bestBefore = 0
    case useBy = 1

    /// For display.
    public var words: String {
        switch self {
        case .bestBefore: "best before"
        case .useBy: "use by"
        }
    }
}
