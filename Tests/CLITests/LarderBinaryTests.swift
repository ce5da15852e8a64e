import Files
import TestSupport
import Testing

@testable import CLI

@Suite("The larder program as a whole")
struct LarderBinaryTests {
    /// Runs larder and returns the text of both outputs, with its exit code as the last line.
    private func larder(_ arguments: [String]) throws -> String {
        // The test program stands beside it.
        let tests = try #require(CommandLine.arguments.first)
        let folder = tests.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let script = #""$0" "$@" 2>&1; echo "rc=$?""#
        let child = try #require(Child("/bin/sh", ["-c", script, folder + "/larder"] + arguments))
        let answer = child.wait(milliseconds: 60_000)
        #expect(answer.isSuccess)
        return answer.output
    }

    private func withServer(_ status: Int, _ fixture: String, _ body: (TinyServer) throws -> Void) throws {
        let path = #filePath.replacing("LarderBinaryTests.swift", with: "Fixtures/\(fixture).json")
        let json = String(decoding: try File.read(path), as: UTF8.self)
        try inTemporaryFolder { folder in
            let server = try TinyServer(folder: folder) { _, _ in .answer(status, json) }
            defer { server.stop() }
            try body(server)
        }
    }

    @Test("a bare larder prints the board, plain where no terminal is")
    func bare() throws {
        try withServer(200, "board") { server in
            let output = try larder(["--socket", server.path])
            #expect(output.contains("Past its date (2)") && output.contains("7K3Q"))
            #expect(!output.contains("\u{1B}"))
            #expect(output.hasSuffix("rc=0\n"))
        }
    }

    @Test(
        "with --json the answer is printed as it came, a refusal too",
        arguments: [
            (200, "summary", "rc=0"), (409, "problem-matches", "rc=1"),
        ])
    func json(status: Int, fixture: String, code: String) throws {
        try withServer(status, fixture) { server in
            let output = try larder(["--json", "status", "--line", "--socket", server.path])
            #expect(output.hasPrefix("{"))
            #expect(output.hasSuffix("\(code)\n"))
        }
    }

    @Test(
        "what the counts know nothing of is refused with them, not ignored",
        arguments: [["--within", "3d"], ["--location", "Fridge"], ["--all"], ["--csv"], ["--watch"]])
    func counts(option: [String]) throws {
        try withServer(200, "summary") { server in
            for counts in ["--line", "--exit-status"] {
                let output = try larder(["status", counts, "--socket", server.path] + option)
                #expect(output.contains("leave out") && output.hasSuffix("rc=2\n"), "\(output)")
                #expect(server.requests.isEmpty)
            }
        }
    }

    @Test("following the log begins with the last few, as with tail")
    func follow() throws {
        try inTemporaryFolder { folder in
            let server = try TinyServer(folder: folder) { request, _ in
                request.line.contains("newest=") ? .answer(200, #"{"events":[],"head":7}"#) : .answer(500, "{}")
            }
            defer { server.stop() }
            _ = try larder(["log", "--follow", "--json", "--socket", server.path])
            let first = try #require(server.requests.first)
            #expect(first.line.contains("limit=10&") || first.line.contains("limit=10 "), "\(first.line)")
        }
    }

    @Test("off a terminal several matches are listed and refused, nothing is asked")
    func severalMatches() throws {
        try withServer(409, "problem-matches") { server in
            let output = try larder(["use", "milk", "--socket", server.path])
            #expect(output.hasPrefix("larder: \"milk\" may mean 2 things.\n"))
            #expect(output.contains("whole milk") && output.contains("oat milk (oatly)"))
            #expect(output.hasSuffix("rc=1\n"))
            #expect(server.requests.count == 1)
        }
    }

    @Test(
        "wrong use, no daemon and no file have exit codes of their own",
        arguments: [
            (["udo"], "rc=2"), (["use"], "rc=2"), (["add"], "rc=2"), (["status", "--nonsense"], "rc=2"),
            (["status", "--socket", "/nowhere/larder.sock"], "rc=69"),
            (["import", "purchases", "/nowhere/file.csv"], "rc=3"), (["--help"], "rc=0"), (["--version"], "rc=0"),
        ])
    func codes(arguments: [String], code: String) throws {
        #expect(try larder(arguments).hasSuffix("\(code)\n"))
    }

    @Test("what larderd cannot answer, doctor says once, and leaves with the same code")
    func doctor() throws {
        let output = try larder(["doctor", "--socket", "/nowhere/larder.sock"])
        #expect(output.contains("BAD larderd") && !output.contains("larder: "))
        #expect(output.hasSuffix("rc=69\n"))
    }

    @Test(
        "verify names damage, or a booking that is larder's own mistake, each with its exit code",
        arguments: [
            (#""damage":[]"#, "Sound: 9 events", "rc=0"),
            (#""damage":[{"position":4,"detail":"bad"}]"#, "The log is damaged.\n  4: bad", "rc=74"),
            (
                #""damage":[],"mistakes":[{"position":4,"detail":"It does not add up."}]"#,
                "a booking in it is not.\n  It does not add up.", "rc=70"
            ),
        ])
    func verify(found: String, words: String, code: String) throws {
        try inTemporaryFolder { folder in
            let server = try TinyServer(folder: folder) { _, _ in
                .answer(200, #"{"checked":9,"total":9,"done":true,\#(found)}"#)
            }
            defer { server.stop() }
            let output = try larder(["verify", "--socket", server.path])
            #expect(output.contains(words) && output.hasSuffix("\(code)\n"), "\(output)")
        }
    }

    @Test("an import sends each row once, in batches, and says what became of them")
    func imports() throws {
        try inTemporaryFolder { folder in
            let household = String(
                decoding: try File.read(
                    #filePath.replacing("LarderBinaryTests.swift", with: "Fixtures/household-made.json")), as: UTF8.self
            )
            let settings = try #require(household.firstRange(of: #""household": "#))
            let view = String(
                household[settings.upperBound...].drop { $0 == " " }.reversed().drop { $0 != "}" }.dropFirst()
                    .reversed())
            let server = try TinyServer(folder: folder) { request, _ in
                guard request.line.hasPrefix("POST") else { return .answer(200, view) }
                let ids = request.body.split(separator: "\"id\":\"").dropFirst().map { $0.prefix(36) }
                let results = ids.map { #"{"id":"\#($0)","outcome":"booked"}"# }.joined(separator: ",")
                return .answer(200, #"{"position":9,"results":[\#(results)]}"#)
            }
            defer { server.stop() }
            let rows = (1...5).map { "2014-01-0\($0),milk" }.joined(separator: "\n")
            let script = try #require(
                Child("/bin/sh", ["-c", "printf '%s' \"$0\" > \"$1\"", "date,item\n\(rows)\n", folder + "/a.csv"]))
            #expect(script.wait(milliseconds: 20_000).isSuccess)
            let output = try larder(["import", "purchases", folder + "/a.csv", "--batch", "2", "--socket", server.path])
            #expect(output.hasPrefix("Read 5 rows of a.csv: 5 booked, 0 already booked, 0 skipped.\n"))
            #expect(output.hasSuffix("rc=0\n"))
            // The first two have no rows: they ask for the ids of the import, kept in stock and not.
            let requests = server.requests.filter { $0.line.hasPrefix("POST") }.dropFirst(2)
            // Each batch is preceded by the question which of its rows are booked already.
            #expect(requests.map { $0.body.contains("\"known\":true") } == [true, false, true, false, true, false])
            let batches = requests.filter { !$0.body.contains("\"known\":true") }
            #expect(batches.map { $0.body.split(separator: "\"purchase\"").count - 1 } == [2, 2, 1])
            #expect(batches.allSatisfy { $0.fields["larder-origin"] == "import" })
        }
    }
}
