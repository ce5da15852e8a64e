/// Where a lot's date came from.
public enum DateSource: UInt8, StableName {
    case printed = 0
    case scanned = 1
    /// Computed from the product's default shelf life; shown with `~`. Its name is `default`.
    case suggested = 2
    /// A person judged it as still good (E5).
    case judged = 3

    public var name: String {
        switch self {
        case .printed: "printed"
        case .scanned: "scanned"
        case .suggested: "default"
        case .judged: "judged"
        }
    }

    /// `~` before a date that was not read off a package.
    public var mark: String { isRead ? "" : "~" }

    /// Whether it was read off a package.
    public var isRead: Bool {
        switch self {
        case .suggested, .judged: false
        case .printed, .scanned: true
        }
    }
}
