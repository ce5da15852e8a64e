import Files
import Glibc
import Inventory
public import LMDB

/// Rewrites a log's file after something was erased from it, entry by entry (L13).
///
/// LMDB keeps overwritten data in free pages, and parts of it in unused bytes of others, until they are used again. A
/// new file has only the present data. Until then the old bytes are in `data.mdb` alone, where no read returns them.
public struct LogRewrite: Sendable {
    private let directory: String
    private let options: Environment.Options

    /// How far it is.
    public enum Step: Equatable, Sendable, CustomStringConvertible {
        case copied(bytes: Int)
        case checked(GlobalPosition, of: GlobalPosition)

        public var description: String {
            switch self {
            case .copied(let bytes): "\(bytes >> 20) MiB written"
            case .checked(let position, let last): "\(position) of \(last) events checked"
            }
        }
    }

    private var folder: String { "\(directory)/\(StaleWorkFolders.rewrite)" }

    /// - Parameter directory: Claimed, its log not open.
    public init(in directory: String, options: Environment.Options = Environment.Options()) {
        self.directory = directory
        self.options = options
    }

    /// Builds the new file beside the old one, checks it and moves it into its place; interrupted, the old one stays.
    /// Costs as much disk as the log has, and reading it twice.
    /// - Parameter progress: Called every 16 MiB and 10,000 events, if a rewrite is necessary.
    /// - Returns: Whether it was necessary.
    /// - Throws: `EventLogError`, `FileError`; the old file is as it was.
    @discardableResult
    public func run(progress: (Step) -> Void = { _ in }) throws -> Bool {
        try run(isNecessary: false, progress: progress)
    }

    @discardableResult
    private func run(isNecessary: Bool, progress: (Step) -> Void = { _ in }) throws -> Bool {
        guard access("\(directory)/data.mdb", F_OK) == 0 else { return false }
        defer { Folder.remove(folder) }
        guard try copy(isNecessary, progress) else { return false }
        try check(progress)
        try Folder.move("\(folder)/data.mdb", into: directory)
        return true
    }

    /// For a file that was just made of exports.
    /// - Parameter hasErased: An export contained text that a later one erased. Otherwise the text was never in the
    ///   file.
    func finishImport(hasErased: Bool) throws {
        if hasErased {
            try run(isNecessary: true)
        } else {
            let log = try EventLog(directory: directory, options: options)
            try log.environment.write { try LogMeta.noteRewritten(log.databases, in: $0) }
        }
    }

    private func copy(_ isNecessary: Bool, _ progress: (Step) -> Void) throws -> Bool {
        let log = try EventLog(directory: directory, options: options)
        guard isNecessary || log.mayHoldErased else { return false }
        progress(.copied(bytes: 0))
        try Folder.makeEmpty(folder)
        try log.rewrite(into: folder, options) { progress(.copied(bytes: $0)) }
        return true
    }

    private func check(_ progress: (Step) -> Void) throws {
        let log = try EventLog(directory: folder, options: options)
        let fault = log.check { progress(.checked($0, of: log.head.position)) }.fault
        if let fault { throw fault }
    }
}

extension EventLog {
    /// Copies the tables into a new store in an empty folder.
    /// - Parameter progress: Hears the bytes copied so far, after each commit.
    func rewrite(
        into folder: String, _ options: Environment.Options = Environment.Options(), progress: (Int) -> Void = { _ in }
    ) throws {
        let target = try Environment(directory: folder, options: options)
        var made: LogDatabases?
        try target.write { made = try LogDatabases(target, in: $0) }
        guard let made else { return }
        var copied = 0
        try environment.read { source in
            for (old, new) in zip(databases.all, made.all) {
                try source.withCursor(old) { cursor in
                    var entry = try cursor.first()
                    while entry != nil {
                        try target.write { transaction in
                            let enough = copied + Self.bytesPerCommit
                            while let found = entry, copied < enough {
                                try transaction.append(found, to: new)
                                copied += found.key.count + found.value.count
                                entry = try cursor.next()
                            }
                        }
                        progress(copied)
                    }
                }
            }
        }
        try target.write { try LogMeta.noteRewritten(made, in: $0) }
    }

    private static let bytesPerCommit = 16 << 20
}

extension WriteTransaction {
    fileprivate borrowing func append(_ entry: Entry, to database: Database) throws {
        guard let key = Key(bytes: entry.key) else {
            throw EventLogError.inconsistent("a key has \(entry.key.count) bytes")
        }
        try put(database, key, entry.value, database.kind == .duplicates ? .appendDuplicate : .append)
    }
}
