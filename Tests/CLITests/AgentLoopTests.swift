import API
import Client
import Files
import Glibc
import Inventory
import TestSupport
import Testing

@testable import CLI

@Suite("The agent against a daemon and a desktop")
struct AgentLoopTests {
    private static let posted =
        #"{"transaction": "00000000-0000-0000-0000-000000000001", "position": 7, "repeated": false, "#
        + #""dryRun": false, "happened": [], "guessed": [], "warnings": []}"#

    /// A daemon that streams the one firing to whoever asks and takes what is posted.
    private func daemon(_ folder: String, _ firing: FiringView? = nil) throws -> TinyServer {
        let bytes = try firing.map { try Wire.encode($0) } ?? File.read(fixture)
        let json = String(decoding: bytes, as: UTF8.self).replacing("\n", with: "")
        let event = "data: \(json)\n\n"
        let stream =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "\(String(event.utf8.count, radix: 16))\r\n\(event)\r\n"
        return try TinyServer(folder: folder) { request, _ in
            request.line.hasSuffix("/stream") ? .raw(stream) : .answer(200, Self.posted)
        }
    }

    private var fixture: String { #filePath.replacing("AgentLoopTests.swift", with: "Fixtures/firing.json") }

    /// A `notify-send` that writes down how it was called and answers `output`.
    private func desktop(_ folder: String, output: String) throws -> String {
        let path = folder + "/notify-send"
        try Spawned.writeScript(
            "#!/bin/sh\nprintf '%s\\n' \"$@\" >> \(folder)/called\nprintf '\(output)'\n", to: path)
        return path
    }

    private func run(
        _ folder: String, _ server: TinyServer, _ face: AgentLoop.Face, until count: Int
    ) throws -> [TinyServer.Request] {
        let stop = try InterruptSignal()
        let loop = AgentLoop(
            face: face, household: "all", output: Output(quiet: true),
            socket: SocketPath(path: server.path, source: "test"), journal: try AgentJournal(folder: folder),
            stop: stop,
            showsActions: true)
        // The loop belongs to this thread; the other only waits for the daemon to have heard enough.
        startThread {
            try? server.wait(for: count)
            stop.set()
        }
        try loop.run()
        return server.requests
    }

    @Test("a firing is shown, reported, and its button books by an id that a second click would repeat (R4)")
    func shownAndClicked() throws {
        try inTemporaryFolder { folder in
            let server = try daemon(folder)
            defer { server.stop() }
            let program = try desktop(folder, output: "7\\nused\\n")
            let requests = try run(folder, server, .desktop(program: program), until: 3)
            let firing: FiringView = try Golden.fixture("firing")

            let called = String(decoding: try File.read(folder + "/called"), as: UTF8.self)
            #expect(called.hasSuffix("--\nWhole milk expires tomorrow\n1.5 l in the Fridge\n"))
            #expect(requests[0].line == "GET /v1/households/all/reminders/stream")
            let delivered = try #require(requests.first { $0.line.hasSuffix("/delivered") })
            #expect(delivered.body == #"{"channel":"desktop"}"#)
            let used = try #require(requests.first { $0.line.hasSuffix("/stock/consume") })
            #expect(
                used.fields["idempotency-key"]
                    == CommandID.action("used \(firing.reminders[0].lot.id)", on: firing.id).description)
            #expect(used.fields["larder-origin"] == "agent")
            #expect(used.body.contains(#""all":true"#) && used.body.contains(firing.reminders[0].lot.id.description))
        }
    }

    @Test("Show makes of a digest a bubble for each lot, whose buttons are about that lot (R4)")
    func digest() throws {
        try inTemporaryFolder { folder in
            var firing: FiringView = try Golden.fixture("firing")
            var other = firing.reminders[0]
            (other.id, other.lot.id, other.lot.code) = (ReminderID(raw: 7), LotID(raw: 8), "K7E2")
            firing.reminders.append(other)
            let server = try daemon(folder, firing)
            defer { server.stop() }
            // Whatever has the button "Show" is shown, of what has not the lot is thrown out.
            let program = try desktop(
                folder,
                output: "'; case \"$*\" in (*=show=*) echo 7; echo show;; (*) echo 8; echo spoiled;; esac; printf '")
            let requests = try run(folder, server, .desktop(program: program), until: 4 + 2)
            let thrown = requests.filter { $0.line.hasSuffix("/stock/consume") }
            #expect(thrown.count == 2 && Set(thrown.map { $0.fields["idempotency-key"] }).count == 2)
            for lot in firing.reminders.map(\.lot) {
                #expect(thrown.contains { $0.body.contains(lot.id.description) && $0.body.contains("spoiled") })
            }
        }
    }

    @Test("what was shown before a restart is reported again and not shown again")
    func notTwice() throws {
        try inTemporaryFolder { folder in
            let server = try daemon(folder)
            defer { server.stop() }
            let firing: FiringView = try Golden.fixture("firing")
            try AgentJournal(folder: folder).add(Showing(firing))
            let program = try desktop(folder, output: "7\\n")
            let requests = try run(folder, server, .desktop(program: program), until: 2)
            #expect(requests.map(\.line).last?.hasSuffix("/delivered") ?? false)
            #expect(access(folder + "/called", F_OK) != 0)
        }
    }

    @Test("what was snoozed is shown again when it returns, and may be snoozed and reported again (R4)")
    func returned() throws {
        try inTemporaryFolder { folder in
            let first: FiringView = try Golden.fixture("firing")
            var again = first
            again.returned = Timestamp(rfc3339: "2026-11-22T09:00:00Z")
            var ids: [String: Set<String?>] = [:]
            for firing in [first, again] {
                let own = folder + (firing == first ? "/1" : "/2")
                try #require(mkdir(own, 0o700) == 0)
                let server = try daemon(own, firing)
                defer { server.stop() }
                let program = try desktop(folder, output: "7\\nsnooze\\n")
                for request in try run(folder, server, .desktop(program: program), until: 3) {
                    for command in ["/delivered", "/snooze"] where request.line.hasSuffix(command) {
                        ids[command, default: []].insert(request.fields["idempotency-key"])
                    }
                }
            }
            #expect(ids["/delivered"]?.count == 2 && ids["/snooze"]?.count == 2)
            let called = String(decoding: try File.read(folder + "/called"), as: UTF8.self)
            #expect(called.split(separator: "\n").count { $0 == "Whole milk expires tomorrow" } == 2)
        }
    }

    @Test("a bubble that could not be shown is not reported")
    func notShown() throws {
        try inTemporaryFolder { folder in
            let server = try daemon(folder)
            defer { server.stop() }
            let program = try desktop(folder, output: "0\\n")
            let stop = try InterruptSignal()
            let loop = AgentLoop(
                face: .desktop(program: program), household: "all", output: Output(quiet: true),
                socket: SocketPath(path: server.path, source: "test"), journal: try AgentJournal(folder: folder),
                stop: stop, showsActions: true, onNotShown: { stop.set() })
            try loop.run()
            #expect(server.requests.count == 1)
            #expect(
                try !AgentJournal(folder: folder).contains(Showing(try Golden.fixture("firing", as: FiringView.self))))
        }
    }
}
