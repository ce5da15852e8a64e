import CNIOLinux
import Glibc

/// A Unix socket that larderd bound itself, and its file.
struct BoundSocketFile: Sendable {
    /// Listening. The code that serves on it closes it.
    let descriptor: Int32
    let path: String
    private let identity: Identity

    private struct Identity: Equatable {
        var device: dev_t
        var inode: ino_t
        /// File systems reuse a freed inode number at once; the time of the last change tells the files apart.
        var changed: Int
    }

    /// Binds `path` with mode 0660, never more open than that, and listens. A missing folder is created (0700; 0755 by
    /// root). Take the data directory's lock first: it decides between two daemons, this only between two sockets.
    ///
    /// An existing socket file is probed: if the connection is refused, its process is gone and the file is replaced.
    /// - Throws: `alreadyRunning` when something answers there; `wrongUse` for a path that is not a socket or too long;
    ///   `permission`.
    init(binding path: String) throws(DaemonExit) {
        guard let address = UnixAddress(path), path.hasPrefix("/") else {
            throw DaemonExit(
                .wrongUse,
                "The socket path \(path) must begin with / and have at most \(UnixAddress.longestPath) bytes.")
        }
        try Self.prepareFolder(of: path)
        try Self.removeStale(address)
        self.path = path
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw DaemonExit.system(errno, "Creating a socket") }
        do throws(DaemonExit) {
            // The file gets the mode of the socket's inode, so set it before the file exists.
            try Self.check(fchmod(descriptor, 0o600), "Setting the mode of a socket")
            let bound = address.withPointer { bind(descriptor, $0, $1) }
            try Self.check(bound, "Binding the socket \(path)")
            try Self.check(chmod(path, 0o660), "Setting the mode of \(path)")
            guard let identity = Self.identity(of: path) else { throw DaemonExit.system(errno, "The socket \(path)") }
            try Self.check(listen(descriptor, 256), "Listening on \(path)")
            self.identity = identity
            self.descriptor = descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Removes the file if it is still the one we bound. Call it before closing the descriptor: otherwise a starting
    /// daemon could take the file for a stale one and replace it, and we would remove its new file.
    func remove() {
        if Self.identity(of: path) == identity { unlink(path) }
    }

    private static func check(_ result: Int32, _ doing: String) throws(DaemonExit) {
        guard result == 0 else { throw DaemonExit.system(errno, doing) }
    }

    private static func identity(of path: String) -> Identity? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        let changed = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
        return Identity(device: status.st_dev, inode: status.st_ino, changed: changed)
    }

    private static func removeStale(_ address: UnixAddress) throws(DaemonExit) {
        var status = stat()
        guard lstat(address.name, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw DaemonExit(.wrongUse, "\(address.name) exists and is not a socket; larderd does not touch it.")
        }
        let probe = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard probe >= 0 else { throw DaemonExit.system(errno, "Creating a socket") }
        defer { close(probe) }
        let answer = address.withPointer { connect(probe, $0, $1) == 0 ? 0 : errno }
        switch answer {
        case ECONNREFUSED:
            guard unlink(address.name) == 0 || errno == ENOENT else {
                throw DaemonExit.system(errno, "Removing the stale socket \(address.name)")
            }
        case ENOENT: return
        case 0, EAGAIN: throw DaemonExit(.alreadyRunning, "Another larderd is listening on \(address.name).")
        default: throw DaemonExit.system(answer, "Checking who listens on the socket \(address.name)")
        }
    }

    private static func prepareFolder(of path: String) throws(DaemonExit) {
        let folder = parent(of: path)
        if mkdir(folder, geteuid() == 0 ? 0o755 : 0o700) != 0, errno != EEXIST {
            throw DaemonExit.system(errno, "The socket's folder \(folder) cannot be created")
        }
        var above = stat()
        if stat(parent(of: folder), &above) == 0, above.st_mode & 0o002 != 0 {
            try PrivateFolder.check(folder, called: "The socket's folder", forbidden: 0o022, followingLinks: false)
        }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }
}
