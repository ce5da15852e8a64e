import Domain
import Events
import Glibc

/// `larderd export FILE --data DIR`: the log of a data directory that no daemon holds, as lines of JSON (L12).
enum OfflineExport {
    /// Writes beside the file first, so that a file of that name is always whole. Refuses one that exists.
    /// - Parameter after: Where an earlier export ended: this one continues it.
    static func run(data directory: String, to path: String, after: UInt64, withCredentials: Bool) throws(DaemonExit) {
        guard access("\(directory)/data.mdb", F_OK) == 0 else {
            throw DaemonExit(.inputOutput, "There is no log in \(directory).")
        }
        guard access(path, F_OK) != 0 else { throw DaemonExit(.wrongUse, "\(path) exists: give another name.") }
        let claim = try DataDirectory(claiming: directory)
        defer { claim.end() }
        do {
            let log = try EventLog(directory: directory)
            let export = try LogExport(log, after: GlobalPosition(after), withCredentials: withCredentials)
            let file = try WholeFile(path)
            while let chunk = try export.next() { try file.write(chunk.bytes) }
            try file.finish()
            let (events, head) = (export.head.value - after, export.head)
            print("Exported \(events) events of log \(log.id), up to position \(head), to \(path).")
        } catch let error as DaemonExit {
            throw error
        } catch let error as EventLogError {
            throw DaemonExit(error)
        } catch {
            throw DaemonExit(.inputOutput, "\(error)")
        }
    }
}

/// A file that has its name only when it is whole and on the disk; readable for its owner alone.
private final class WholeFile {
    private let path: String
    private let file: Int32
    private var partial: String { "\(path).partial" }

    init(_ path: String) throws(DaemonExit) {
        self.path = path
        file = open("\(path).partial", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw DaemonExit.system(errno, "Writing \(path)") }
    }

    deinit {
        close(file)
        unlink(partial)
    }

    func write(_ bytes: [UInt8]) throws(DaemonExit) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                Glibc.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw DaemonExit.system(count < 0 ? errno : ENOSPC, "Writing \(path)") }
            done += count
        }
    }

    func finish() throws(DaemonExit) {
        do {
            try Folder.rename(partial, to: path)
        } catch {
            throw DaemonExit(.inputOutput, "\(error)")
        }
    }
}
