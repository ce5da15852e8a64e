import Events
import Files
import Glibc
import Inventory

/// `larderd export FILE --data DIR`: the log of a data directory that no daemon holds, as lines of JSON (L12).
enum OfflineExport {
    /// Writes to a temporary file first, so that a file of that name is always complete. Refuses an existing file.
    /// - Parameter after: Where an earlier export ended: this one continues from there.
    static func run(data directory: String, to path: String, after: UInt64, withCredentials: Bool) throws(DaemonExit) {
        guard access("\(directory)/data.mdb", F_OK) == 0 else {
            throw DaemonExit(.inputOutput, "No log found in \(directory).")
        }
        guard access(path, F_OK) != 0 else { throw DaemonExit(.wrongUse, "\(path) already exists: use another name.") }
        let claim = try DataDirectory(claiming: directory)
        defer { claim.end() }
        do {
            let log = try EventLog(directory: directory)
            let export = try LogExport(log, after: GlobalPosition(after), withCredentials: withCredentials)
            let file = try AtomicFile(path)
            while let chunk = try export.next() { try file.write(chunk.bytes) }
            try file.finish()
            let (events, head) = (export.head.value - after, export.head)
            print("Exported \(events) events of log \(log.id), up to position \(head), to \(path).")
        } catch let error as DaemonExit {
            throw error
        } catch let error as FileError {
            throw DaemonExit.system(error.code, "Writing \(path)")
        } catch let error as EventLogError {
            throw DaemonExit(error)
        } catch {
            throw DaemonExit(.inputOutput, "\(error)")
        }
    }
}
