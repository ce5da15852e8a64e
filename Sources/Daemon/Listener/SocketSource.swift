import Glibc

/// A socket to accept connections from.
enum SocketSource: Sendable {
    /// A descriptor that systemd bound and listens on. Its file stays when larderd ends.
    case adopted(descriptor: Int32, name: String)
    /// A path to bind; the file is removed at the end.
    case path(String)
    /// A port of the loopback interface to bind, for the page.
    case loopback(port: UInt16)

    /// The sockets that systemd passed, or else the paths and ports of the configuration.
    static func sources(
        activated: [SocketActivation.Descriptor], otherwise configuration: DaemonConfiguration
    ) -> [SocketSource] {
        guard activated.isEmpty else { return activated.map { .adopted(descriptor: $0.number, name: $0.name) } }
        return [.path(configuration.socket)] + (configuration.webPort.map { [.loopback(port: $0)] } ?? [])
    }

    /// A listening descriptor, and its file if larderd made it.
    struct OpenSocket: Sendable {
        var descriptor: Int32
        /// For the log: the path, the address, or the name from systemd.
        var name: String
        var kind = SocketKind.api
        /// Only of a socket that we bound.
        var file: BoundSocketFile?
    }

    func open() throws(DaemonExit) -> OpenSocket {
        switch self {
        case .adopted(let descriptor, let name):
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            let kind = SocketKind(named: name)
            guard kind == .web || LoopbackSocket.isUnix(descriptor) else {
                throw DaemonExit(
                    .wrongUse,
                    "The socket \(name) from systemd must be a Unix socket: over TCP nobody vouches for who is calling."
                )
            }
            return OpenSocket(descriptor: descriptor, name: name, kind: kind, file: nil)
        case .path(let path):
            let file = try BoundSocketFile(binding: path)
            return OpenSocket(descriptor: file.descriptor, name: path, file: file)
        case .loopback(let port):
            return OpenSocket(
                descriptor: try LoopbackSocket.listen(on: port), name: "http://127.0.0.1:\(port)", kind: .web, file: nil
            )
        }
    }
}
