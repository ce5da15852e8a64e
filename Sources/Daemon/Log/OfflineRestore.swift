import API
import Events
import Files
import Glibc
import Inventory
import LMDB

/// Runs `larderd restore FILE… [--to POSITION|TIME] --data DIR`. It makes a log from a backup, or from an export and
/// its increments (L12), in an empty directory that no daemon holds.
///
/// Runs in a child process like `verify`: the pages of a damaged backup are mapped and trusted. The child has the lock
/// of the directory too, so that no other process works there meanwhile, whatever becomes of its parent.
enum OfflineRestore {
    /// - Returns: The exit code.
    static func run(_ files: [String], to limit: String?, data directory: String) throws(DaemonExit) -> Int32 {
        let limit = try limit.map { text throws(DaemonExit) in try Self.resolved(text) }
        let claim = try DataDirectory(claiming: directory) { File.write("larderd: \($0)\n".utf8, to: STDERR_FILENO) }
        defer { claim.end() }
        StaleWorkFolders.remove(in: directory)
        guard access("\(directory)/data.mdb", F_OK) != 0 else {
            throw DaemonExit(
                .wrongUse,
                "There is a log in \(directory): restore into an empty directory, or move the old log away first.")
        }
        let words = ["larderd", "restore", "--child", "--data", directory, "--to", limit ?? "end"] + files
        let status = try SelfExecutable.run(words, keeping: claim.lock)
        if status & 0x7F == 0 { return status >> 8 & 0xFF }
        throw DaemonExit(.dataError, "Restoring ended with signal \(status & 0x7F): the backup is damaged.")
    }

    /// The child's work.
    static func child(_ words: [String]) -> Int32 {
        do {
            let limit = try Self.limit(words[1] == "end" ? nil : words[1])
            let watched = isatty(STDERR_FILENO) == 1
            let restore = LogRestore(into: words[0], until: limit)
            let outcome = try restore.run(
                Array(words[2...]),
                progress: { position in
                    if watched, position.value.isMultiple(of: 1000) {
                        File.write("\rRestored up to \(position)".utf8, to: STDERR_FILENO)
                    }
                })
            if watched { File.write("\r\u{1B}[K".utf8, to: STDERR_FILENO) }
            File.write(sentences(outcome, asked: words[1]).utf8, to: STDOUT_FILENO)
            return 0
        } catch let exit as DaemonExit {
            exit.say()
            return exit.code.rawValue
        } catch let error as EventLogError {
            let exit = DaemonExit(error)
            exit.say()
            return exit.code.rawValue
        } catch {
            let exit = DaemonExit(error is FileError ? .inputOutput : .dataError, "Not restored: \(error).")
            exit.say()
            return exit.code.rawValue
        }
    }

    static func sentences(_ outcome: LogRestore.Outcome, asked: String) -> String {
        let head = outcome.report.head
        var text = "Restored \(outcome.report.events) events in \(outcome.report.transactions) transactions.\n"
        if outcome.isShortened, asked != "\(head.position)" {
            text +=
                UInt64(asked) == nil
                ? "The last transaction up to \(asked) ends at \(head.position).\n"
                : "\(asked) is not the end of a transaction: restored up to \(head.position), which is.\n"
        } else if let asked = UInt64(asked), asked > head.position.value {
            text += "It has no position \(asked): it ends at \(head.position).\n"
        }
        if let branch = outcome.branch {
            text += "This is a new branch: log \(outcome.log), which left log \(branch.log) at \(branch.position).\n"
        } else {
            text += "This is the same log, \(outcome.log): do not run larderd on the old copy again.\n"
        }
        return text + "position  \(head.position)\nchain     \(head.chain)\n"
    }

    /// A position as it is; a time as an instant: by this machine's clock, as a log has many households and none is
    /// asked.
    private static func resolved(_ text: String) throws(DaemonExit) -> String {
        guard UInt64(text) == nil, Timestamp(rfc3339: text) == nil else { return text }
        do {
            let zone = (try? TimeZoneRules(identifier: TimeZoneRules.systemIdentifier)) ?? .utc
            return try HumanTime.parse(text, now: WallClock.system.now(), zone: zone, order: .dmy, edge: .end)
                .description
        } catch {
            throw DaemonExit(
                .wrongUse,
                "--to takes a position or a time (2026-11-20T08:00:00Z, yesterday 18:00): \(error). See larderd --help."
            )
        }
    }

    /// - Parameter text: A position, or an RFC 3339 time.
    private static func limit(_ text: String?) throws(DaemonExit) -> LogImport.Limit {
        guard let text else { return .end }
        if let position = UInt64(text) { return .position(GlobalPosition(position)) }
        if let time = Timestamp(rfc3339: text) { return .time(time) }
        throw DaemonExit(
            .wrongUse, "--to takes a position or a time like 2026-11-20T08:00:00Z, not \"\(text)\". See larderd --help."
        )
    }
}
