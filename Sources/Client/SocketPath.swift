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
        if let runtime = environment("XDG_RUNTIME_DIR"), !runtime.isEmpty {
            let own = runtime + "/larder/larder.sock"
            if exists(own) { return SocketPath(path: own, source: "found") }
        }
        let temporary = "/tmp/larder-\(uid)/larder.sock"
        if exists(temporary) { return SocketPath(path: temporary, source: "found") }
        return SocketPath(path: system, source: "default")
    }

    /// With this process's environment and file system.
    public static func choose(asked: String?) -> SocketPath {
        choose(
            asked: asked, environment: { getenv($0).map { String(cString: $0) } }, uid: getuid(),
            exists: { access($0, F_OK) == 0 })
    }
}
