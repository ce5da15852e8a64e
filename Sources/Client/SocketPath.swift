import Files
import Glibc

/// The path of larderd's socket.
public struct SocketPath: Equatable, Sendable {
    public var path: String
    /// Where the path came from: `--socket`, `LARDER_SOCKET`, `found`, `default`.
    public var source: String

    public init(path: String, source: String) {
        self.path = path
        self.source = source
    }

    public static let system = "/run/larder/larder.sock"

    /// The first of: the given path, `LARDER_SOCKET`, the user's own daemon if its socket exists, the system's.
    public static func choose(
        asked: String?, environment: (String) -> String?, uid: UInt32, exists: (String) -> Bool
    ) -> SocketPath {
        if let asked { return SocketPath(path: asked, source: "--socket") }
        if let set = environment("LARDER_SOCKET"), !set.isEmpty {
            return SocketPath(path: set, source: "LARDER_SOCKET")
        }
        if let candidates = candidates(environment: environment, uid: uid).first(where: exists) {
            return SocketPath(path: candidates, source: "found")
        }
        return SocketPath(path: system, source: "default")
    }

    /// Where the user's own daemon would have its socket.
    private static func candidates(environment: (String) -> String?, uid: UInt32) -> [String] {
        let runtime = environment("XDG_RUNTIME_DIR").flatMap { $0.isEmpty ? nil : $0 + "/larder/larder.sock" }
        return [runtime, "/tmp/larder-\(uid)/larder.sock"].compactMap(\.self)
    }

    /// A usual place other than this one where there is a socket, for who was told a wrong one.
    var elsewhere: String? {
        let usual = Self.candidates(environment: Self.variable, uid: getuid()) + [Self.system]
        return usual.first {
            $0 != path && Self.isSocket($0) && ($0 == Self.system || Self.isOwnedByUser($0)) && Self.isAnswered($0)
        }
    }

    /// Nil where there is nothing.
    public var isSocket: Bool? { access(path, F_OK) == 0 ? Self.isSocket(path) : nil }

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    /// Whether anybody listens there, also to others than this user.
    private static func isAnswered(_ path: String) -> Bool {
        do throws(Connection.Failure) {
            _ = try Connection(path: path, timeout: 1000)
            return true
        } catch {
            return switch error {
            case .connect(EACCES), .connect(EPERM), .timeout: true
            default: false
            }
        }
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// With this process's environment and file system.
    public static func choose(asked: String?) -> SocketPath {
        choose(
            asked: asked, environment: variable, uid: getuid(),
            exists: { access($0, F_OK) == 0 && isOwnedByUser($0) })
    }

    /// Whether a socket is in a folder of this user's alone: anybody may make one in `/tmp`, and would hear what is sent.
    private static func isOwnedByUser(_ path: String) -> Bool {
        Folder.isOwnedByUser(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    }
}
