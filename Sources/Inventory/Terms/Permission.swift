/// The permissions of roles (H2); each command names the one it needs.
public enum Permission: Hashable, Sendable, CaseIterable {
    case read
    /// Any taking from stock, whatever its reason: using up, throwing out, giving away.
    case use
    case open
    /// Ticking and unticking entries of a list.
    case tick
    case addListEntry
    /// Undoing one's own transaction. What it takes back is judged by the role of now as well.
    case undoAuthored
    /// Every other booking: adding stock, moving, the catalog, prices, posts, correcting, undoing what others did.
    case change
    /// Marking what one likes, for oneself (C6).
    case keepFavourites
    /// Giving oneself a picture (H8).
    case showOneself
    /// Booking what somebody else did (`--for`).
    case onBehalf
    /// Ending one's own membership.
    case leave
    /// Inviting, adding and removing people, their roles and names.
    case manageMembers
    case changeSettings
    /// Hiding what somebody posted (F2).
    case hidePosts
    /// Blanking texts of the past permanently (L13).
    case erase
}
