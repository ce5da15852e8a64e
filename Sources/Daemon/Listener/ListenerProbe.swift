import NIOCore
import NIOPosix

/// Asks larderd's own socket for an answer, as a client would: part of the watchdog's probe.
struct ListenerProbe: Sendable {
    let path: String
    var group = MultiThreadedEventLoopGroup.singleton

    /// For a descriptor that listens on a Unix path; nil for any other.
    init?(descriptor: Int32) {
        guard let path = UnixAddress.path(of: descriptor) else { return nil }
        self.path = path
    }

    init(path: String) { self.path = path }

    /// Connects, sends `GET` of a path that should be cheap, and waits for the first bytes of an answer.
    /// - Returns: whether an HTTP answer came, whatever its status: 503 for too many connections is a live listener.
    func answers(to route: String = "/health") async -> Bool {
        do {
            let channel = try await ClientBootstrap(group: group).connect(unixDomainSocketPath: path) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
            return try await channel.executeThenClose { inbound, outbound in
                let request = "GET \(route) HTTP/1.1\r\nHost: larder\r\nConnection: close\r\n\r\n"
                try await outbound.write(ByteBuffer(string: request))
                for try await bytes in inbound {
                    return bytes.readableBytesView.starts(with: "HTTP/1.1 ".utf8)
                }
                return false
            }
        } catch {
            return false
        }
    }
}
