import Files
import Glibc
public import Inventory
public import LMDB

/// Makes a data directory of a backup, or of an export with the increments that follow it (L12).
///
/// A restored backup, or a restore up to a position, is another branch: the log gets a new id and records where it
/// branched off, so that clients do not continue with the old log's positions. An export restored whole is the same log
/// on another machine and keeps its id. Everything is built in a folder beside and moved into place after a check.
public struct LogRestore: Sendable {
    public struct Outcome: Sendable {
        public var log: LogID
        /// Where it branched off; nil when it is the same log.
        public var branch: Branch?
        public var report: CheckReport
        /// The limit was inside the log: later transactions were left out.
        public var isShortened: Bool
    }

    private let directory: String
    private let options: Environment.Options
    private let limit: LogImport.Limit
    private var folder: String { "\(directory)/\(StaleWorkFolders.restore)" }

    /// - Parameters:
    ///   - directory: Exists, is claimed and has no log.
    ///   - limit: Rounded down to the end of a transaction.
    public init(
        into directory: String, until limit: LogImport.Limit = .end,
        options: Environment.Options = Environment.Options()
    ) {
        self.directory = directory
        self.limit = limit
        self.options = options
    }

    /// - Parameters:
    ///   - files: One backup; or an export, and then the increments in order.
    ///   - makeID: The id of the branch, if it becomes one.
    ///   - progress: Hears the position reached.
    /// - Throws: `ImportError`, `FileError`, `EventLogError`; nothing is in the directory then.
    public func run(
        _ files: [String], makeID: () -> LogID = { LogID(raw: .random(in: 1 ... .max)) },
        progress: (GlobalPosition) -> Void = { _ in }
    ) throws -> Outcome {
        guard !files.isEmpty else { throw ImportError.notAnExport }
        guard access("\(directory)/data.mdb", F_OK) != 0 else { throw ImportError.directoryInUse(directory) }
        try Folder.makeEmpty(folder)
        defer { Folder.remove(folder) }
        var place = "\(folder)/log"
        var (branches, isShortened) = (true, false)
        try Folder.makeEmpty(place)
        if let backup = files.first, try BackupFile.isStore(backup) {
            guard files.count == 1 else { throw ImportError.onlyOneBackup }
            try BackupFile.copy(backup, to: "\(place)/data.mdb")
            if !limit.isEnd {
                let complete = place
                place = "\(folder)/shortened"
                try Folder.makeEmpty(place)
                isShortened = try shorten(complete, place, progress)
                try LogRewrite(in: place, options: options).finishImport(hasErased: false)
            }
        } else {
            branches = !limit.isEnd
            let hasErased: Bool
            (isShortened, hasErased) = try load(files, place, progress)
            try LogRewrite(in: place, options: options).finishImport(hasErased: hasErased)
        }
        var outcome = try check(place, progress)
        outcome.isShortened = isShortened
        if branches { try branch(place, makeID(), &outcome) }
        do throws(FileError) {
            try Folder.move("\(place)/data.mdb", intoVacant: directory)
        } catch {
            throw error.code == EEXIST ? ImportError.directoryInUse(directory) : error
        }
        return outcome
    }

    /// Imports the files. Returns whether the limit left something out, and whether a file had text that a later one
    /// erased.
    private func load(
        _ files: [String], _ place: String, _ progress: (GlobalPosition) -> Void
    ) throws -> (isShortened: Bool, hasErased: Bool) {
        var log: EventLog?
        var hasErased = false
        for file in files {
            var load: LogImport?
            try LineFile.forEach(file) { line in
                if load == nil {
                    let header = try ExportHeader(line)
                    let opened =
                        try log
                        ?? EventLog(
                            directory: place, options: options, ancestry: header.ancestry, makeID: { header.log })
                    log = opened
                    load = try LogImport(line, into: opened, until: limit)
                } else {
                    try load?.take(line)
                    load.map { progress($0.head.position) }
                }
                return true
            }
            guard load != nil else { throw ImportError.notAnExport }
            try load?.finish()
            if load?.hasErased == true { hasErased = true }
            if load?.isStopped == true { return (true, hasErased) }
        }
        return (false, hasErased)
    }

    /// Copies a log up to the limit.
    private func shorten(_ complete: String, _ place: String, _ progress: (GlobalPosition) -> Void) throws -> Bool {
        let source = try EventLog(directory: complete, options: options)
        let id = source.id
        let target = try EventLog(directory: place, options: options, ancestry: source.ancestry, makeID: { id })
        let export = try LogExport(source, withCredentials: true)
        var load: LogImport?
        while let chunk = try export.next() {
            for line in chunk.bytes.split(separator: UInt8(ascii: "\n")) {
                try line.withUnsafeBytes { line in
                    if load == nil {
                        load = try LogImport(line, into: target, until: limit)
                    } else {
                        try load?.take(line)
                    }
                }
            }
            progress(chunk.reached)
        }
        try load?.finish()
        return load?.isStopped ?? false
    }

    private func check(_ place: String, _ progress: (GlobalPosition) -> Void) throws -> Outcome {
        let log = try EventLog(directory: place, options: options)
        let report = log.check(progress: progress)
        if let fault = report.fault { throw fault }
        return Outcome(log: log.id, branch: nil, report: report, isShortened: false)
    }

    /// Gives the log a new id. The chain continues: it always begins with the id of its first ancestor.
    private func branch(_ place: String, _ id: LogID, _ outcome: inout Outcome) throws {
        let log = try EventLog(directory: place, options: options)
        let branch = Branch(log: log.id, position: log.head.position)
        let meta = LogMeta(id: id, ancestry: [branch] + log.ancestry)
        try log.environment.write { try meta.write(log.databases, in: $0) }
        outcome.log = id
        outcome.branch = branch
    }
}

extension LogImport.Limit {
    fileprivate var isEnd: Bool {
        if case .end = self { true } else { false }
    }
}
