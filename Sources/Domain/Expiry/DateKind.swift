/// What a lot's date promises; the wording differs, the status does not (E2).
public enum DateKind: UInt8, StableName {
    case bestBefore = 0
    case useBy = 1

    /// As a person reads it.
    public var words: String {
        switch self {
        case .bestBefore: "best before"
        case .useBy: "use by"
        }
    }
}
