import API
import Client
import Events
import Files
import Glibc
import HTTPTypes
import Inventory
import TestSupport
import Testing

@testable import Daemon

@Suite("care of the log: export, restore, positions of another branch (L12)")
struct CareTests {
    @Test("export and backup are the administrators' (H7)")
    func administrators() async throws {
        try await TestDaemon.withHome { daemon in
            for (method, path) in [("GET", "/v1/admin/export"), ("POST", "/v1/admin/backup")] {
                let anyMember = try await daemon.raw(method, path, uid: 4711)
                #expect(anyMember.status == 403)
            }
            #expect(try await daemon.raw("GET", "/v1/admin/export", uid: 0).status == 200)
        }
    }

    @Test(
        "a backup whose check found the copy damaged, or could not be run, is not made, and says nothing about the log",
        arguments: [
            // As one that was killed.
            ("exit 1", "ended without a result"), ("kill -TRAP $$", "larder made a mistake"),
            (#"echo '{"checked":1,"total":9,"damage":{"position":2,"detail":"bad"}}'"#, "run larder verify"),
        ])
    func unchecked(check: String, words: String) async throws {
        try await withTemporaryFolder { folder in
            let (program, journal) = ("\(folder)/check", Journal())
            try Spawned.writeScript("#!/bin/sh\n\(check)\n", to: program)
            try await TestDaemon.serving(in: folder, clock: TestClock(), program: program, journal: journal) { daemon in
                try await daemon.found("Home")
                await #expect(throws: DaemonExit.self) {
                    try await daemon.raw("POST", "/v1/admin/backup", body: "{}", uid: 0)
                }
                #expect(journal.lines.count == 1 && journal.lines[0].contains(words), "\(journal.lines)")
                #expect(!daemon.services.damage.isMet && daemon.running.directory.isSound)
                try await daemon.add("milk", "1 l")
            }
        }
    }

    @Test("an export that continues inside a transaction or behind the end is refused, and says where it can")
    func misplaced() async throws {
        try await TestDaemon.withHome { daemon in
            for after in [1, 100_000] {
                let answer = try await daemon.raw("GET", "/v1/admin/export?after=\(after)")
                #expect(answer.status == 422)
                #expect(try answer.problem.code == "not-a-transactions-end")
            }
        }
    }

    @Test(
        "what is exported is a log again: the same after a whole export, a branch after --to, which refuses old positions"
    )
    func branch() async throws {
        try await withTemporaryFolder { folder in
            // given an export, and another of what came since
            let clock = TestClock()
            let kept = Kept<UInt64>()
            try await TestDaemon.serving(in: folder, clock: clock) { daemon in
                try await daemon.found("Home")
                let first = try await daemon.add("milk", "1 l")
                try writeFile("\(folder)/first", try await daemon.raw("GET", "/v1/admin/export").body)
                _ = try await daemon.add("oats", "500 g")
                let rest = try await daemon.raw("GET", "/v1/admin/export?after=\(first.position)")
                try writeFile("\(folder)/rest", rest.body)
                kept.value = first.position
            }
            // when they are restored whole, and once more up to the first's end
            let position = kept.value ?? 0
            let name = try logName("\(folder)/data")
            #expect(OfflineRestore.child(["\(folder)/whole", "end", "\(folder)/first", "\(folder)/rest"]) != 0)
            try Folder.makeEmpty("\(folder)/whole")
            #expect(OfflineRestore.child(["\(folder)/whole", "end", "\(folder)/first", "\(folder)/rest"]) == 0)
            #expect(try logName("\(folder)/whole") == name)
            try await withTemporaryFolder { again in
                try Folder.makeEmpty("\(again)/data")
                let words = ["\(again)/data", "\(position)", "\(folder)/first", "\(folder)/rest"]
                #expect(OfflineRestore.child(words) == 0)
                // then the branch goes on, takes positions up to where it left, and refuses later ones of the old log
                try await TestDaemon.serving(in: again, clock: clock) { daemon in
                    #expect(daemon.services.log.head.position == GlobalPosition(position))
                    _ = try await daemon.add("bread", "1")
                    _ = try await daemon.add("bread", "1")
                    let page = "/v1/households/default/events?after="
                    for at in ["\(position)", "\(position)&log=\(name)", "\(position + 1)", "0"] {
                        let answer = try await daemon.raw("GET", page + at)
                        #expect(answer.status == 200, "\(at)")
                    }
                    let gone = try await daemon.raw("GET", page + "\(position + 1)&log=\(name)")
                    #expect(gone.status == 410)
                    let problem = try gone.problem
                    #expect(problem.code == Problem.Code.logRestored.rawValue)
                    #expect(problem.more?["parent"] == name && problem.more?["branch"] == "\(position)")
                    let stream = "/v1/households/default/events/stream"
                    let resumed = try await daemon.raw(
                        "GET", stream,
                        headers: [.lastEventID: "\(position + 1)", try #require(HTTPField.Name("Larder-Log")): name])
                    #expect(resumed.status == 410)
                    let odd = try await daemon.raw("GET", page + "1&log=home")
                    #expect(odd.status == 400)
                }
            }
        }
    }
}

/// The id of a log, as text: see `withTemporaryLog` about ids and tasks.
private func logName(_ folder: String) throws -> String { "\(try EventLog(directory: folder).id)" }

private func writeFile(_ path: String, _ bytes: [UInt8]) throws {
    let file = try File(path, O_WRONLY | O_CREAT | O_TRUNC)
    try file.write(bytes)
}
