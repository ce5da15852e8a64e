import Domain
import Glibc
public import LMDB

/// Writes a log's file anew after something was erased from it, entry by entry (L13).
///
/// LMDB leaves what was overwritten in free pages, and parts of it in the unused bytes of others, until they are used
/// again. A new file has only what the log says now. Until then old bytes are in `data.mdb` alone: no reading finds them.
public struct LogRewrite: Sendable {
    private let directory: String
    private let options: Environment.Options
    private var folder: String { "\(directory)/\(Leftovers.rewrite)" }

    /// - Parameter directory: Claimed, its log not open.
    public init(in directory: String, options: Environment.Options = Environment.Options()) {
        self.directory = directory
        self.options = options
    }

    /// Builds the new file beside the old one, checks it and moves it into its place; interrupted, the old one stays.
    /// Costs as much disk as the log has, and reading it twice.
    /// - Parameter began: Hears that it is necessary.
    /// - Returns: Whether it was.
    /// - Throws: `EventLogError`, `FileError`; the old file is as it was.
    @discardableResult
    public func run(began: () -> Void = {}) throws -> Bool { try run(isNecessary: false, began: began) }

    @discardableResult
    private func run(isNecessary: Bool, began: () -> Void = {}) throws -> Bool {
        guard access("\(directory)/data.mdb", F_OK) == 0 else { return false }
        defer { Folder.remove(folder) }
        guard try copy(isNecessary, began) else { return false }
        try check()
        try Folder.move("\(folder)/data.mdb", into: directory)
        return true
    }

    /// For a file that was just made of exports.
    /// - Parameter hasErased: An export had what a later one erased. Otherwise the text was never in the file.
    func finishImport(hasErased: Bool) throws {
        if hasErased {
            try run(isNecessary: true)
        } else {
            let log = try EventLog(directory: directory, options: options)
            try log.environment.write { try LogMeta.noteRewritten(log.databases, in: $0) }
        }
    }

    private func copy(_ isNecessary: Bool, _ began: () -> Void) throws -> Bool {
        let log = try EventLog(directory: directory, options: options)
        guard isNecessary || log.mayHoldErased else { return false }
        began()
        try Folder.makeEmpty(folder)
        try log.rewrite(into: folder, options)
        return true
    }

    private func check() throws {
        if let fault = try EventLog(directory: folder, options: options).check().fault { throw fault }
    }
}

extension EventLog {
    /// Copies the tables into a new store in an empty folder.
    func rewrite(into folder: String, _ options: Environment.Options = Environment.Options()) throws {
        let target = try Environment(directory: folder, options: options)
        var made: LogDatabases?
        try target.write { made = try LogDatabases(target, in: $0) }
        guard let made else { return }
        try environment.read { source in
            for (old, new) in zip(databases.all, made.all) {
                try source.withCursor(old) { cursor in
                    var entry = try cursor.first()
                    while entry != nil {
                        try target.write { transaction in
                            var left = Self.bytesPerCommit
                            while let found = entry, left > 0 {
                                try transaction.append(found, to: new)
                                left -= found.key.count + found.value.count
                                entry = try cursor.next()
                            }
                        }
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
