/// What a role is asked for (H2); each command names the one it needs.
public enum Permission: Hashable, Sendable, CaseIterable {
    case read
    /// Any taking out, whatever its reason: using up, throwing out, giving away.
    case use
    case open
    case count
    /// Ticking and unticking entries of a list.
    case tick
    case addListEntry
    /// Taking back one's own transaction; what it undoes was permitted when it was done.
    case undoOwn
    /// Every other booking: adding stock, moving, the catalog, prices, posts, correcting, undoing what others did.
    case change
    case manageMembers
    case changeSettings
    /// Blanking texts of the past for good (L13).
    case erase
}
