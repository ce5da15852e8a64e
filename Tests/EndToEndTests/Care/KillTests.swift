import Foundation
import TestSupport
import Testing

@Suite("Killed while it copies the log (L12)", .timeLimit(.minutes(8)))
struct KillTests {
    @Test("an export cut short by either end has no name, and the next one is whole")
    func export() async throws {
        try await withFilledLog { run in
            for number in 1...2 {
                let file = "export \(number)"
                let begun = { [run] in run.size("\(file).partial") > number << 20 }
                try RealDaemon.serving(in: run.folder) { daemon in
                    let program = try Spawned(
                        Programs.larder, ["export", "\(run.folder)/\(file)"], environment: daemon.environment(),
                        output: .file("\(run.folder)/larder.log"))
                    if try run.kill(program, when: begun) { try demand(!run.has(file), "half an export has its name") }
                }
                try run.strikeDaemon(while: ["export", "\(run.folder)/\(file)", "--force"], begun) { run in
                    try demand(!run.has("\(file).partial"), "larder left half an export")
                }
                let offline = ["export", "\(run.folder)/offline \(number)", "--data", RealDaemon.data(run.folder)]
                let program = try Spawned(
                    Programs.daemon, offline, environment: Programs.environment(home: run.folder),
                    output: .file("\(run.folder)/larder.log"))
                if try run.kill(program, when: { [run] in run.size("offline \(number).partial") > number << 20 }) {
                    try demand(!run.has("offline \(number)"), "half an offline export has its name")
                    let again = try Programs.run(
                        Programs.daemon, offline, environment: Programs.environment(home: run.folder))
                    try demand(again.code == 0, again.output)
                }
                try RealDaemon.serving(in: run.folder) {
                    _ = try $0.done(["export", "\(run.folder)/\(file)", "--force"])
                }
                try demand(try run.bytes(file) == run.bytes("offline \(number)"), "two exports of one log differ")
                try demand(
                    !run.has("\(file).partial") && !run.has("offline \(number).partial"), "half an export was left")
            }
        }
    }

    @Test("a backup cut short by either end has no name, and what is left of it goes at the next start or backup")
    func backup() async throws {
        try await withFilledLog { run in
            let kept = "\(run.folder)/kept"
            try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
            for number in 1...2 {
                let begun = { [run] in run.names(in: "kept").contains { run.size("kept/\($0)") > number << 20 } }
                try RealDaemon.serving(in: run.folder) { daemon in
                    let program = try Spawned(
                        Programs.larder, ["backup", kept], environment: daemon.environment(),
                        output: .file("\(run.folder)/larder.log"))
                    if try run.kill(program, when: begun) {
                        try demand(
                            !run.names(in: "kept").contains { $0.hasSuffix(".backup") }, "half a backup is there")
                    }
                    _ = try daemon.done(["backup", kept])
                    let names = run.names(in: "kept")
                    try demand(!names.contains { $0.hasSuffix(".partial") }, "half a backup was left: \(names)")
                }
                run.empty("kept")
                let copying = { [run] in run.size("data/backup.partial/data.mdb") > number << 20 }
                try run.strikeDaemon(while: ["backup", kept], copying) { run in
                    try demand(run.names(in: "kept").isEmpty, "\(run.names(in: "kept"))")
                }
                try RealDaemon.serving(in: run.folder) { _ in
                    try demand(!run.has("data/backup.partial"), "larderd left half a backup")
                }
                run.empty("kept")
            }
        }
    }

    @Test("a restore cut short leaves no log, and the next one takes no notice of it")
    func restore() async throws {
        try await withFilledLog { run in
            try RealDaemon.serving(in: run.folder) { daemon in
                try daemon.done(["export", "\(run.folder)/export"])
                try daemon.done(["backup", "\(run.folder)/backup"])
            }
            for (number, file) in ["export", "backup"].enumerated() {
                let home = "\(run.folder)/home \(number)"
                try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
                let words = ["restore", "\(run.folder)/\(file)", "--data", RealDaemon.data(home)]
                let program = try Spawned(
                    Programs.daemon, words, environment: Programs.environment(home: home),
                    output: .file("\(run.folder)/larder.log"))
                let place = "home \(number)/data"
                let begun = { [run] in run.size("\(place)/restore.partial/log/data.mdb") > 1 << 20 }
                guard try run.kill(program, when: begun) else { continue }
                try demand(!run.has("\(place)/data.mdb"), "half a log is taken for one")
                let again = try Programs.run(
                    Programs.daemon, words, environment: Programs.environment(home: home))
                try demand(again.code == 0, again.output)
                try RealDaemon.verify(home)
                try demand(!run.has("\(place)/restore.partial"), "half a log was left")
            }
        }
    }

    /// Runs the body on a large log, and looks at it afterwards. Most kills must have come in the middle.
    private func withFilledLog(_ body: @escaping @Sendable (inout CutShort) throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            try await CutShort.fill(RealDaemon.data(folder))
            try await onOwnThread {
                var run = CutShort(folder: folder)
                try body(&run)
                try RealDaemon.verify(folder)
                try demand(
                    run.cut > run.late, "\(run.late) of \(run.late + run.cut) kills came too late to mean anything")
            }
        }
    }
}

extension CutShort {
    /// Kills the daemon while larder has it do something, which must fail and leave nothing.
    fileprivate mutating func strikeDaemon(
        while words: [String], _ hasBegun: () -> Bool, then check: (CutShort) throws -> Void
    ) throws {
        let daemon = try RealDaemon(in: folder)
        let program = try Spawned(
            Programs.larder, words, environment: daemon.environment(), output: .file("\(folder)/larder.log"))
        do {
            try waitUntil(hasBegun, of: program)
        } catch {
            daemon.kill()
            program.reap()
            throw error
        }
        daemon.kill()
        if count(program.reap() != 0) { try check(self) }
    }

    fileprivate func empty(_ name: String) {
        for inner in names(in: name) { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)/\(inner)") }
    }
}
