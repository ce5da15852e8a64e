/// A member's part in a household. `none` is a non-member, who gets *not found*, never *forbidden* (H2).
public enum Role: UInt8, StableName {
    case none = 0
    case owner = 1
    case member = 2
    case guest = 3
    case viewer = 4

    /// Whether the role permits it on any day; the caller checks the end of a guest's membership.
    public func allows(_ permission: Permission) -> Bool {
        switch self {
        case .none: false
        case .owner: true
        case .member:
            switch permission {
            case .manageMembers, .changeSettings, .hidePosts, .erase: false
            case .read, .use, .open, .tick, .addListEntry, .undoAuthored, .keepFavourites, .showOneself, .onBehalf,
                .leave, .change:
                true
            }
        case .guest:
            switch permission {
            case .read, .use, .open, .tick, .addListEntry, .undoAuthored, .keepFavourites, .showOneself, .leave:
                true
            case .onBehalf, .change, .manageMembers, .changeSettings, .hidePosts, .erase: false
            }
        case .viewer: [.read, .keepFavourites, .showOneself, .leave].contains(permission)
        }
    }
}
