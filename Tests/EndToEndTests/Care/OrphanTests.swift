import Client
import Glibc
import Inventory
import TestSupport
import Testing

@Suite("A restore whose first process is killed, and its child (L2, L12)", .timeLimit(.minutes(8)))
struct OrphanTests {
    @Test("the child keeps the directory until it has seen that it is alone; then the next restore works")
    func held() async throws {
        try await withBackup { restore in
            var caught = 0
            for number in 1...60 where caught < 2 {
                let orphan = try restore.orphan(in: "stopped \(number)", killedAt: .child, stopsChild: true)
                // One that had asked to end with its parent does so, stopped or not.
                guard orphan.isStopped() else { continue }
                defer { kill(orphan.child, SIGCONT) }
                caught += 1
                let again = try restore.run(in: orphan.home)
                try demand(again.code == 1, "\(again)")
                try demand(
                    again.output.contains("process id \(orphan.parent). It has ended, but a process that it started"),
                    again.output)
                do {
                    try RealDaemon(in: orphan.home).kill()
                    throw TestFailure("larderd began beside the child of a restore")
                } catch let failure as RealDaemon.StartFailure {
                    try demandEqual(failure.code, 1, "larderd's exit code")
                }
                kill(orphan.child, SIGCONT)
                orphan.waitForEnd()
                try demand(orphan.logFile == nil, "the child went on alone")
                try demandEqual(try restore.run(in: orphan.home).code, 0, "the next restore's exit code")
                try orphan.check()
            }
            try demand(caught > 0, "no child was stopped before it asked to end with its parent")
        }
    }

    @Test(
        "killed at whatever step, the next restore works at once, and leaves nothing of the first",
        arguments: RestoreOrphan.Moment.allCases)
    func again(_ moment: RestoreOrphan.Moment) async throws {
        try await withBackup { restore in
            var cut = 0
            for number in 1...6 {
                let orphan = try restore.orphan(in: "\(number)", killedAt: moment)
                let again = try restore.run(in: orphan.home)
                if again.code == 0 { cut += 1 }
                // The first may have come to its end before it was killed.
                let wasWhole = again.code == 2 && again.output.contains("There is a log in")
                try demand(again.code == 0 || wasWhole && moment != .child, "\(again)")
                orphan.waitForEnd()
                try orphan.check()
            }
            try demand(cut > 0, "all restores had ended before they were killed")
        }
    }

    @Test("a larderd that begins at once keeps its log, and what it has acknowledged")
    func daemon() async throws {
        try await withBackup { restore in
            for number in 1...6 {
                let orphan = try restore.orphan(in: "\(number)", killedAt: .child)
                let id = CommandID.random()
                let daemon = try RealDaemon(in: orphan.home)
                let receipt: Receipt
                do {
                    try daemon.found()
                    receipt = try daemon.add("milk", id: id)
                    let file = orphan.logFile
                    orphan.waitForEnd()
                    try demand(file != nil && orphan.logFile == file, "the log was replaced")
                } catch {
                    daemon.kill()
                    throw error
                }
                daemon.kill()
                try RealDaemon.serving(in: orphan.home) {
                    try demandEqual(try $0.add("milk", id: id), receipt, "the answer to the repeat")
                }
            }
        }
    }

    private func withBackup(_ body: @escaping @Sendable (RestoreOrphan.Backup) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try await CutShort.fill(RealDaemon.data(folder))
            try await onOwnThread {
                try RealDaemon.serving(in: folder) { _ = try $0.done(["backup", "\(folder)/backup"]) }
                try body(RestoreOrphan.Backup(folder: folder))
            }
        }
    }
}
