import Glibc

/// A file that gets its name only when it is complete and on disk; readable only by its owner.
public final class AtomicFile {
    public let path: String
    private let file: File
    private var isFinished = false

    /// Locks the partial file; the kernel releases the lock with the process. A partial file of an interrupted run is
    /// restarted.
    /// - Throws: `EEXIST` if a file of that name exists and may not be replaced, `EWOULDBLOCK` if another process is
    /// writing it.
    public init(_ path: String, replacing: Bool = true) throws(FileError) {
        if !replacing, access(path, F_OK) == 0 { throw FileError(code: EEXIST, operation: "write", path: path) }
        do throws(FileError) {
            let file = try Self.open("\(path).partial")
            try Self.claim(file)
            guard ftruncate(file.descriptor, 0) == 0 else { throw FileError("write", path) }
            self.file = file
        } catch {
            throw FileError(code: error.code, operation: "write", path: path)
        }
        self.path = path
    }

    /// One that somebody else put there, or that others may write to, would be theirs with all that is written: it goes.
    private static func open(_ partial: String) throws(FileError) -> File {
        var status = stat()
        if lstat(partial, &status) == 0,
            status.st_uid != geteuid() || status.st_mode & S_IFMT != S_IFREG || status.st_mode & 0o077 != 0
                || status.st_nlink > 1
        {
            guard unlink(partial) == 0 else { throw FileError("write", partial) }
        }
        let file = try File(partial, O_WRONLY | O_CREAT | O_NOFOLLOW)
        // It may have been put there in between.
        guard fstat(file.descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            throw FileError(code: EEXIST, operation: "write", path: partial)
        }
        return file
    }

    deinit {
        if !isFinished { unlink(file.path) }
    }

    public static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
        let file = try AtomicFile(path)
        try file.write(bytes)
        try file.finish()
    }

    public func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
        let code = File.write(bytes, to: file.descriptor)
        guard code == 0 else { throw FileError(code: code, operation: "write", path: path) }
    }

    /// Flushes it and renames it.
    public func finish() throws(FileError) {
        try file.flush()
        guard rename(file.path, path) == 0 else { throw FileError("write", path) }
        isFinished = true
        try Folder.flush(of: path)
    }

    /// Removes a partial file that no process is writing.
    public static func removeLeftover(_ partial: String) {
        // Not to wait for who reads a FIFO of that name.
        guard let file = try? File(partial, O_WRONLY | O_NOFOLLOW | O_NONBLOCK), (try? claim(file)) != nil
        else { return }
        unlink(partial)
    }

    /// The file is locked by this process, and still has the name.
    private static func claim(_ file: borrowing File) throws(FileError) {
        try file.lock()
        var (opened, named) = (stat(), stat())
        guard fstat(file.descriptor, &opened) == 0, stat(file.path, &named) == 0,
            (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
        else { throw FileError(code: EWOULDBLOCK, operation: "lock", path: file.path) }
    }
}
