import Files
import Glibc
import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("Backup and restore (L12)", .timeLimit(.minutes(10)))
struct RestoreTests {
    private var small: Environment.Options {
        var options = Environment.Options()
        options.mapSize = 64 << 20
        return options
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        try File(path, O_WRONLY | O_CREAT | O_TRUNC).write(bytes)
    }

    /// A backup as a client keeps it: the file, and its manifest beside it.
    private func back(up log: EventLog, in folder: String) throws -> String {
        let backup = try LogBackup(of: log, in: folder) { _ in }
        let path = "\(folder)/larder.backup"
        try write(backup.bytes(from: 0, count: backup.manifest.size + 10), to: path)
        try write(Array("\(backup.manifest.json)\n".utf8), to: "\(path).manifest.json")
        return path
    }

    /// In a folder of its own, which is handed to `body`.
    private func restoring(
        _ files: [String], until limit: LogImport.Limit = .end,
        _ body: (String, LogRestore.Outcome) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let outcome = try LogRestore(into: folder, until: limit, options: small).run(
                files, makeID: { LogID(raw: 0xB) })
            try await body(folder, outcome)
        }
    }

    @Test("a backup taken while others write is the log of one moment, and is found sound")
    func hot() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            var history = History(seed: 3)
            try await history.write(300, to: log, clock: temporary.clock)
            let before = log.head.position
            // when it is copied while somebody goes on writing
            async let more: Void = {
                var history = history
                try await history.write(300, to: log, clock: temporary.clock)
            }()
            let reader = ReadThread()
            let path = try await reader.run { try back(up: log, in: temporary.folder) }
            try await more
            // then what is in the file is sound and ends where the log ended at some moment between
            try await restoring([path]) { folder, outcome in
                #expect(outcome.report.head.position >= before && outcome.report.head.position <= log.head.position)
                let copy = try await openLog(folder)
                expectClean(copy)
                #expect(copy.head.chain == (try log.chain(at: copy.head.position)))
            }
        }
    }

    @Test("a restored backup is a branch: a new id, its parent and where it left; the chain goes on")
    func branch() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            let path = try back(up: temporary.log, in: temporary.folder)
            let head = temporary.log.head
            try await restoring([path]) { folder, outcome in
                #expect(
                    outcome.branch == Branch(log: temporary.log.id, position: head.position) && !outcome.isShortened)
                let log = try await openLog(folder, clock: temporary.clock)
                #expect(log.id == LogID(raw: 0xB) && log.head == head && log.ancestry == [outcome.branch])
                try await LogWriter(log).append(.sample(77, [.listAdded(Samples.id(77))]))
                expectClean(log)
                #expect(log.shares(head.position, of: temporary.log.id))
                #expect(!log.shares(head.position.next, of: temporary.log.id))
                #expect(log.shares(head.position.next, of: log.id))
            }
        }
    }

    @Test("a log that is in the directory by the time the restored one is ready stays, byte for byte (L2)")
    func vacant() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            let path = try back(up: temporary.log, in: temporary.folder)
            try await withTemporaryFolder { folder in
                let other = Array("another log".utf8)
                var isWritten = false
                let refusal = #expect(throws: ImportError.self) {
                    try LogRestore(into: folder, options: small).run(
                        [path],
                        makeID: {
                            isWritten = (try? write(other, to: "\(folder)/data.mdb")) != nil
                            return LogID(raw: 0xB)
                        })
                }
                #expect(refusal?.description.contains("there is already a log in \(folder)") == true)
                #expect(isWritten)
                let kept = try File.read("\(folder)/data.mdb")
                #expect(kept == other)
                #expect(Folder.entries(of: folder) == ["data.mdb"])
            }
        }
    }

    @Test("a branch of a branch knows all its ancestors, and opens, verifies and exports like any log")
    func twice() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            var history = History(seed: 5)
            try await history.write(100, to: log, clock: temporary.clock)
            let path = try back(up: log, in: temporary.folder)
            try await restoring([path], until: .position(GlobalPosition(80))) { folder, first in
                let cut = first.report.head.position
                #expect(cut <= GlobalPosition(80) && first.isShortened)
                let second = try await openLog(folder)
                try await LogWriter(second).append(.sample(500, [.listAdded(Samples.id(500))]))
                let text = try exported(second)
                try write(text, to: "\(folder)/export")
                try await restoring(["\(folder)/export"]) { folder, whole in
                    #expect(whole.branch == nil && whole.log == second.id)
                    let third = try await openLog(folder)
                    #expect(third.ancestry == second.ancestry)
                    #expect(try exported(third) == text)
                    expectClean(third)
                }
                try await withTemporaryFolder { folder in
                    let third = try LogRestore(into: folder, until: .position(cut), options: small).run(
                        [try back(up: second, in: folder)], makeID: { LogID(raw: 0xC) })
                    #expect(third.branch == Branch(log: second.id, position: cut))
                    let opened = try await openLog(folder)
                    #expect(opened.ancestry == [third.branch, first.branch].compactMap { $0 })
                    #expect(opened.shares(cut, of: log.id) && !opened.shares(cut.next, of: second.id))
                    expectClean(opened)
                }
            }
        }
    }

    @Test("up to any position and any time, a restored log is the old one up to the end of a transaction")
    func positions() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            try await writeOdd(log, temporary.clock)
            let ends: [UInt64] = [0, 1, 1, 1, 4, 4, 4, 7, 8, 9]
            let (backup, export) = (try back(up: log, in: temporary.folder), "\(temporary.folder)/export")
            try write(exported(log), to: export)
            for (position, end) in ends.enumerated() {
                for file in [backup, export] {
                    let limit = LogImport.Limit.position(GlobalPosition(UInt64(position)))
                    try await restoring([file], until: limit) { folder, outcome in
                        #expect(outcome.report.head.position.value == end)
                        #expect(outcome.isShortened == (end < 9) && outcome.branch?.position.value == end)
                        let copy = try await openLog(folder)
                        expectClean(copy)
                        #expect(copy.head.chain == (try log.chain(at: GlobalPosition(end))))
                    }
                }
            }
            let batch = try log.read { try $0.header(at: GlobalPosition(5)) }.recordedAt
            for (time, end) in [(batch.adding(milliseconds: -1), UInt64(4)), (batch, 9)] {
                try await restoring([backup], until: .time(time)) { _, outcome in
                    #expect(outcome.report.head.position.value == end)
                }
            }
        }
    }

    @Test("a manifest that was cut or changed anywhere is refused by its name, or says the same")
    func manifest() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            let path = try back(up: temporary.log, in: temporary.folder)
            let good = try #require(SnapshotFile.read("\(path).manifest.json"))
            let said = try BackupManifest.sha256(beside: path)
            let sum = try #require(said)
            for place in good.indices {
                for bad in [Array(good[..<place]), Array(good[..<place]) + [good[place] ^ 0x15] + good[(place + 1)...]]
                {
                    try write(bad, to: "\(path).manifest.json")
                    do {
                        let found = try BackupManifest.sha256(beside: path)
                        #expect(found == sum || found?.count == sum.count)
                    } catch ImportError.badManifest(let name) {
                        #expect(name == "\(path).manifest.json")
                    }
                }
            }
        }
    }

    @Test("a changed backup, one that is none, two at once, and a directory with a log are refused, and leave nothing")
    func refusals() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            let path = try back(up: temporary.log, in: temporary.folder)
            var bytes = try #require(SnapshotFile.read(path))
            bytes[bytes.count / 2] ^= 1
            try write(bytes, to: "\(temporary.folder)/changed")
            try write(
                SnapshotFile.read("\(path).manifest.json") ?? [], to: "\(temporary.folder)/changed.manifest.json")
            try write(Array("milk\n".utf8), to: "\(temporary.folder)/other")
            let cases = [
                (["\(temporary.folder)/changed"], "its SHA-256 does not match"),
                ([path, path], "a backup must be restored on its own"),
                (["\(temporary.folder)/other"], "the file is not an export"), (["/nowhere"], "cannot read /nowhere"),
                ([], "the file is not an export"),
            ]
            for (files, words) in cases {
                try await withTemporaryFolder { folder in
                    #expect {
                        _ = try LogRestore(into: folder, options: small).run(files)
                    } throws: { "\($0)".contains(words) }
                    #expect(Folder.entries(of: folder).isEmpty)
                }
            }
            #expect {
                _ = try LogRestore(into: temporary.folder, options: small).run([path])
            } throws: { "\($0)".contains("restore into an empty directory") }
        }
    }
}
