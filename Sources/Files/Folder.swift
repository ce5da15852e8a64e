import Glibc

/// Folders, their contents, and renaming files.
public enum Folder {
    /// Creates it and missing parent folders (0700).
    public static func make(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw FileError("make", path)
        }
        try make(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError("make", path) }
    }

    /// Whether only this user may write to a folder. Otherwise others' files would be taken for this user's, and this
    /// user's would become theirs.
    public static func isOwnedByUser(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }

    /// Whether a path is a folder, also by a symbolic link.
    public static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Creates it (0700), without leftovers of an interrupted run.
    public static func makeEmpty(_ path: String) throws(FileError) {
        remove(path)
        guard mkdir(path, 0o700) == 0 else { throw FileError("make", path) }
    }

    /// The names in it; none if it does not exist.
    public static func entries(of path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// With all its contents; items that cannot be removed are skipped.
    public static func remove(_ path: String) {
        for entry in entries(of: path) {
            let inner = "\(path)/\(entry)"
            if unlink(inner) != 0 { remove(inner) }
        }
        rmdir(path)
    }

    /// Moves a file into a folder of the same file system, like `rename`.
    public static func move(_ path: String, into folder: String) throws(FileError) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        try rename(path, to: "\(folder)/\(name)")
    }

    /// Moves a file into a folder of the same file system that has no file of that name. It is atomic like `rename`, but
    /// never replaces a file. Interrupted, both names may be there. Where files have one name only (FAT) it is `rename`.
    /// - Throws: `EEXIST` if there is one of that name.
    public static func move(_ path: String, intoVacant folder: String) throws(FileError) {
        let name = "\(folder)/\(path.split(separator: "/").last.map(String.init) ?? path)"
        try File(reading: path).flush()
        // A second name cannot take the place of a file. `renameat2` could do it in one, but Swift cannot call it.
        if link(path, name) != 0 {
            guard errno == EPERM, access(name, F_OK) != 0, Glibc.rename(path, name) == 0 else {
                throw FileError("write", name)
            }
        }
        try flush(of: name)
        unlink(path)
    }

    /// Renames a file within its file system, atomically even with a power cut: flushed, renamed, the folder flushed.
    public static func rename(_ path: String, to name: String) throws(FileError) {
        try File(reading: path).flush()
        guard Glibc.rename(path, name) == 0 else { throw FileError("write", name) }
        try flush(of: name)
    }

    /// Flushes the folder that a file is in: its name is there after a power cut.
    public static func flush(of name: String) throws(FileError) {
        let folder = name.lastIndex(of: "/").map { $0 == name.startIndex ? "/" : String(name[..<$0]) } ?? "."
        try File(reading: folder).flush()
    }
}
