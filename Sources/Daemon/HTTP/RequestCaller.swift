import Commands
import Inventory

/// Who sends a request: the process at the other end of the Unix socket, or the owner of a token (H4).
///
/// A reference: an id in an enum does not survive an `await` (Swift 6.3.1).
final class RequestCaller: Sendable {
    let peer: PeerCredentials?
    let token: Token?

    init(_ peer: PeerCredentials) { (self.peer, token) = (peer, nil) }
    init(_ token: Token) { (peer, self.token) = (nil, token) }

    /// The caller's place in what is limited for each user. Users without a uid get numbers that no login has.
    var key: UInt32 {
        if let peer { return peer.uid }
        return UInt32(truncatingIfNeeded: token?.user.raw ?? 0) | 0x8000_0000
    }

    /// Root, and the uid that larderd runs as: administrators without being named.
    var isServerUser: Bool { peer?.isServerUser ?? false }

    /// The user, by the directory; nil for a uid that has founded nothing yet.
    func user(in directory: Directory, on machine: String) -> UserID? {
        if let token { return token.user }
        return peer.flatMap { directory.linkedUIDs[MachineUser(machine: machine, uid: $0.uid)] }
    }

    /// - Parameter name: The login name, which only a founding needs.
    func caller(on machine: String, name: String? = nil) -> Caller {
        if let token { return .token(token) }
        return .peer(MachineUser(machine: machine, uid: peer?.uid ?? 0), name: name)
    }

    /// Those that it may open.
    func limited(_ households: CallerHouseholds) -> CallerHouseholds { token.map(households.limited) ?? households }
}
