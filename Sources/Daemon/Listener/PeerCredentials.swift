import Glibc
import NIOCore

/// The process at the other end of a Unix socket, as the kernel recorded it when the connection was made (H4).
///
/// The layout is that of C's `struct ucred`.
struct PeerCredentials: Sendable, Equatable {
    /// 0 when the peer lives in another pid namespace.
    var pid: Int32
    var uid: UInt32
    var gid: UInt32

    /// Asks the kernel. Nil for anything but a Unix socket: TCP peers have no credentials. Call it on the channel's
    /// event loop.
    static func of(_ channel: any Channel) -> EventLoopFuture<PeerCredentials?> {
        guard channel.localAddress?.protocol == .unix, let socket = channel as? any SocketOptionProvider else {
            return channel.eventLoop.makeSucceededFuture(nil)
        }
        let credentials: EventLoopFuture<PeerCredentials> = socket.unsafeGetSocketOption(
            level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED))
        return credentials.map { $0.uid == .max ? nil : $0 }
    }
}
