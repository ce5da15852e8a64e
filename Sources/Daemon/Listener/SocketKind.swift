/// The kind of a socket, which decides how a caller is known.
enum SocketKind: String, Sendable {
    /// A Unix socket: the peer's uid (H4).
    case api
    /// Unix or TCP, for browsers and programs elsewhere: a session or a token.
    case web
    /// A Unix socket for a proxy that signs people in: as `web`, or the header that names the user.
    case trusted = "web-trusted"

    /// By `FileDescriptorName=` of the socket unit.
    init(named name: String) { self = SocketKind(rawValue: name) ?? .api }
}
