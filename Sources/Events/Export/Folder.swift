import Glibc

/// Folders that are built in and thrown away.
enum Folder {
    /// Makes it (0700), without what an interrupted run may have left in it.
    static func makeEmpty(_ path: String) throws(FileError) {
        remove(path)
        guard mkdir(path, 0o700) == 0 else { throw FileError(code: errno, doing: "make", path: path) }
    }

    /// With all that is in it; what cannot be removed stays.
    static func remove(_ path: String) {
        for entry in SnapshotFile.entries(of: path) {
            let inner = "\(path)/\(entry)"
            if unlink(inner) != 0 { remove(inner) }
        }
        rmdir(path)
    }

    /// Moves a file into a folder of the same file system, so that it is there after a power cut or not at all.
    static func move(_ path: String, into folder: String) throws(FileError) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        try flush(path)
        guard rename(path, "\(folder)/\(name)") == 0 else {
            throw FileError(code: errno, doing: "write", path: "\(folder)/\(name)")
        }
        try flush(folder)
    }

    private static func flush(_ path: String) throws(FileError) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(code: errno, doing: "open", path: path) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw FileError(code: errno, doing: "write", path: path) }
    }
}
