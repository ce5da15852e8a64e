import Foundation
import Glibc
import TestSupport

/// The child of a `larderd restore` whose first process was killed.
struct RestoreOrphan {
    /// When the first process is killed.
    enum Moment: CaseIterable {
        /// As soon as there is a child.
        case child
        /// When the child has begun its folder.
        case begun
        /// When a part of the log is in it.
        case written
    }

    /// The backup that is restored again and again.
    struct Backup: Sendable {
        let folder: String
    }

    /// The folder with the data directory.
    let home: String
    /// The process that was killed.
    let parent: pid_t
    let child: pid_t

    /// Whether the child was stopped; else it has ended. Waits for one of both.
    func isStopped() -> Bool {
        while true {
            switch state {
            case "T": return true
            case nil, "Z": return false
            default: sched_yield()
            }
        }
    }

    /// Waits until the child has ended.
    func waitForEnd() {
        while let state, state != "Z" { sched_yield() }
    }

    /// The number of the file that is the log; nil when there is none.
    var logFile: UInt64? {
        var status = stat()
        return stat("\(RealDaemon.data(home))/data.mdb", &status) == 0 ? UInt64(status.st_ino) : nil
    }

    /// The log is sound, and nothing is beside it.
    func check() throws {
        try RealDaemon.verify(home)
        let names = try FileManager.default.contentsOfDirectory(atPath: RealDaemon.data(home))
        try demand(!names.contains { $0.hasSuffix(".partial") }, "left: \(names)")
    }

    /// As in `/proc/PID/stat`; nil when it does not exist.
    private var state: Character? {
        guard let text = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8) else { return nil }
        return text.split(separator: ")").last?.first { $0 != " " }
    }
}

extension RestoreOrphan.Backup {
    private func words(_ home: String) -> [String] { ["restore", "\(folder)/backup", "--data", RealDaemon.data(home)] }

    func run(in home: String) throws -> Programs.Outcome {
        try Programs.run(Programs.daemon, words(home), environment: Programs.environment(home: home))
    }

    /// Begins a restore and kills its first process.
    /// - Parameter stopsChild: The child is stopped before.
    func orphan(
        in name: String, killedAt moment: RestoreOrphan.Moment, stopsChild: Bool = false
    ) throws -> RestoreOrphan {
        let home = "\(folder)/\(name)"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let program = try Spawned(
            Programs.daemon, words(home), environment: Programs.environment(home: home),
            output: .file("\(folder)/restores.log"))
        var child: pid_t?
        while child == nil, !program.hasEnded {
            child = Self.children(of: program.process).first
            sched_yield()
        }
        if stopsChild, let child { kill(child, SIGSTOP) }
        while !hasCome(moment, home), !program.hasEnded { sched_yield() }
        program.signal(SIGKILL)
        program.reap()
        return RestoreOrphan(
            home: home, parent: program.process, child: try demandValue(child, "the restore's child was not seen"))
    }

    private func hasCome(_ moment: RestoreOrphan.Moment, _ home: String) -> Bool {
        let work = "\(RealDaemon.data(home))/restore.partial"
        switch moment {
        case .child: return true
        case .begun: return access(work, F_OK) == 0
        case .written:
            var status = stat()
            return stat("\(work)/log/data.mdb", &status) == 0 && status.st_size > 1 << 20
        }
    }

    /// Of all threads of a process.
    private static func children(of process: pid_t) -> [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return threads.flatMap { thread in
            let path = "/proc/\(process)/task/\(thread)/children"
            return (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ").compactMap { pid_t($0) }
                ?? []
        }
    }
}
