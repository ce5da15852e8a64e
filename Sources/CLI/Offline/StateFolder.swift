import Files
import Glibc

/// Where larder keeps what is this user's on this machine.
enum StateFolder {
    /// `$XDG_STATE_HOME/larder/…`: what is lost with it cannot be had again.
    static func path(_ name: String) -> String { folder("XDG_STATE_HOME", ".local/state") + "/larder/" + name }

    /// `$XDG_CACHE_HOME/larder/…`: what is lost with it costs only time.
    static func cache(_ name: String) -> String { folder("XDG_CACHE_HOME", ".cache") + "/larder/" + name }

    private static func folder(_ variable: String, _ usual: String) -> String {
        func value(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        return value(variable) ?? (value("HOME") ?? home) + "/" + usual
    }

    /// By the user database, where nothing says it: never a folder that others may write to.
    private static var home: String {
        var (entry, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
        var buffer = [CChar](repeating: 0, count: 16_384)
        guard getpwuid_r(geteuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil, let path = entry.pw_dir
        else { return "" }
        return String(cString: path)
    }

    /// Whether a folder is this user's alone, or is not there yet: with another one's HOME it is theirs.
    static func isOwnedByUser(_ folder: String) -> Bool {
        // A link that leads nowhere yet is there.
        var status = stat()
        return Folder.isOwnedByUser(folder) || lstat(folder, &status) != 0 && errno == ENOENT
    }

    /// Makes a folder of this user's alone.
    static func makePrivate(_ folder: String) throws(FileError) {
        guard isOwnedByUser(folder) else { throw FileError(code: EPERM, operation: "use", path: folder) }
        try Folder.make(folder)
    }
}
