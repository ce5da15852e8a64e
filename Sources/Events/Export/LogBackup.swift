public import Files
import Glibc
import Inventory
import LMDB

/// A checked copy of the whole log, made while it is in use. Its file has no name any more: it is read through this
/// object and gone with it (L12).
public final class LogBackup: Sendable {
    public let manifest: BackupManifest
    private let file: File

    /// Copies the log into a folder beside it and has the copy checked. Holds one snapshot for the length of the copy,
    /// so the log's file grows by what is written meanwhile. Costs as much disk as the log has pages in use. Blocks.
    /// One at a time in a directory.
    /// - Parameters:
    ///   - directory: Has enough space, and is private.
    ///   - verify: Checks the log in a folder, in another process, and throws when it is not sound.
    /// - Throws: `FileError`, `EventLogError`, what `verify` throws.
    public init(of log: EventLog, in directory: String, verify: (_ folder: String) throws -> Void) throws {
        let folder = Self.folder(in: directory)
        try Folder.makeEmpty(folder)
        defer { Folder.remove(folder) }
        let path = "\(folder)/data.mdb"
        try log.copy(to: path)
        try verify(folder)
        // The unused bytes of copied pages are those of the log: after an erasure the copy is rewritten (L13).
        try LogRewrite(in: folder).run()
        manifest = try Self.manifest(of: folder, path)
        file = try File(reading: path)
    }

    /// How many bytes are copied; nil when no copy is being made.
    public static func copied(in directory: String) -> Int? {
        var status = stat()
        return stat("\(folder(in: directory))/data.mdb", &status) == 0 ? Int(status.st_size) : nil
    }

    /// Bytes from `offset`; fewer at the end, none behind it. Blocks on the disk.
    public func bytes(from offset: Int, count: Int) throws(FileError) -> [UInt8] {
        try file.bytes(from: offset, count: count)
    }

    private static func folder(in directory: String) -> String { "\(directory)/\(StaleWorkFolders.backup)" }

    private static func manifest(of folder: String, _ path: String) throws -> BackupManifest {
        var manifest = BackupManifest()
        do {
            let log = try EventLog(directory: folder)
            let head = log.head
            (manifest.log, manifest.position, manifest.chain) = (log.id, head.position, "\(head.chain)")
            manifest.recordedAt = head.position > .start ? head.recordedAt : nil
            try log.read { reader in
                manifest.events = try reader.count(reader.databases.events)
                manifest.transactions = try reader.count(reader.databases.transactions)
                manifest.blobs = try reader.count(reader.databases.blobs)
            }
        }
        var status = stat()
        guard stat(path, &status) == 0 else { throw FileError(code: errno, operation: "read", path: path) }
        manifest.size = Int(status.st_size)
        manifest.sha256 = try BackupFile.sha256(path)
        return manifest
    }
}

extension EventLog {
    /// Writes a copy of the committed state, without unused pages, while others read and write; then flushes it.
    fileprivate func copy(to path: String) throws {
        let file = try File(path, O_RDWR | O_CREAT | O_EXCL)
        do throws(LMDBError) {
            try environment.copy(to: file.descriptor, compacting: true)
        } catch {
            guard error.code > 0 else { throw EventLogError(error) }
            throw FileError(code: error.code, operation: "write", path: path)
        }
        try file.flush()
    }
}
