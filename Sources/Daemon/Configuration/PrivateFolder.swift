import CNIOLinux
import Glibc

/// A folder that only this user may write to, or read.
enum PrivateFolder {
    /// - Parameters:
    ///   - name: how the message begins: "The data directory".
    ///   - forbidden: mode bits that it may not have; 0o022 where others may read but not write.
    ///   - followingLinks: false where others can write beside it, as in `/tmp`: a link there may be an attack.
    /// - Throws: `permission`, with the command that fixes it, when the folder belongs to another user or is open to
    ///   others; `wrongUse` when it is not a folder.
    static func check(_ path: String, called name: String, forbidden: mode_t = 0o077, followingLinks: Bool = true)
        throws(DaemonExit)
    {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            throw DaemonExit.system(errno, "\(name) \(path)")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw DaemonExit(.wrongUse, "\(name) \(path) is not a directory.")
        }
        guard status.st_uid == geteuid() else {
            throw DaemonExit(
                .permission,
                "\(name) \(path) belongs to uid \(status.st_uid), and larderd runs as uid \(geteuid()). "
                    + "Run it as that user.")
        }
        guard status.st_mode & forbidden == 0 else {
            throw DaemonExit(
                .permission,
                "\(name) \(path) is open to others (mode \(String(status.st_mode & 0o777, radix: 8))). "
                    + "Fix it with: chmod 700 \(path)")
        }
    }
}
