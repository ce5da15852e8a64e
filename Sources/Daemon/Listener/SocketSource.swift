import Glibc

/// Where connections come from.
enum SocketSource: Sendable {
    /// A descriptor that is bound and listening already: systemd's. Its file stays when larderd goes.
    case adopted(descriptor: Int32, name: String)
    /// A path to bind; the file is removed at the end.
    case path(String)

    /// What systemd passed, or else the path.
    static func sources(activated: [SocketActivation.Descriptor], otherwise path: String) -> [SocketSource] {
        activated.isEmpty ? [.path(path)] : activated.map { .adopted(descriptor: $0.number, name: $0.name) }
    }

    /// A listening descriptor, with how to leave it behind.
    struct OpenSocket: Sendable {
        var descriptor: Int32
        /// For the log: the path, or the name that systemd gave.
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
