import Glibc

/// A socket to accept connections from.
enum SocketSource: Sendable {
    /// A descriptor that systemd bound and listens on. Its file stays when larderd ends.
    case adopted(descriptor: Int32, name: String)
    /// A path to bind; the file is removed at the end.
    case path(String)

    /// The sockets that systemd passed, or else the path.
    static func sources(activated: [SocketActivation.Descriptor], otherwise path: String) -> [SocketSource] {
        activated.isEmpty ? [.path(path)] : activated.map { .adopted(descriptor: $0.number, name: $0.name) }
    }

    /// A listening descriptor, and its file if larderd made it.
    struct OpenSocket: Sendable {
        var descriptor: Int32
        /// For the log: the path, or the name from systemd.
        var name: String
        /// Only of a socket that we bound.
        var file: BoundSocketFile?
    }

    func open() throws(DaemonExit) -> OpenSocket {
        switch self {
        case .adopted(let descriptor, let name):
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            return OpenSocket(descriptor: descriptor, name: name, file: nil)
        case .path(let path):
            let file = try BoundSocketFile(binding: path)
            return OpenSocket(descriptor: file.descriptor, name: path, file: file)
        }
    }
}
