import Glibc

/// Folders that are built in and thrown away, and files that get their names when they are whole.
public enum Folder {
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

    /// Moves a file into a folder of the same file system, as `rename` does.
    static func move(_ path: String, into folder: String) throws(FileError) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        try rename(path, to: "\(folder)/\(name)")
    }

    /// Gives a file another name in its file system, so that it is there after a power cut or not at all: flushed, renamed,
    /// the folder flushed.
    public static func rename(_ path: String, to name: String) throws(FileError) {
        try flush(path)
        guard Glibc.rename(path, name) == 0 else { throw FileError(code: errno, doing: "write", path: name) }
        let folder = name.lastIndex(of: "/").map { $0 == name.startIndex ? "/" : String(name[..<$0]) } ?? "."
        try flush(folder)
    }

    private static func flush(_ path: String) throws(FileError) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(code: errno, doing: "open", path: path) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw FileError(code: errno, doing: "write", path: path) }
    }
}
