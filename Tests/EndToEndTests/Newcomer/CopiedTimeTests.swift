import TestSupport
import Testing

@Suite("What is copied from the screen", .timeLimit(.minutes(3)))
struct CopiedTimeTests {
    @Test("a time that larder shows on a machine in UTC means the same to the household in Berlin (L6)")
    func times() async throws {
        try await withTemporaryFolder { folder in
            try await onOwnThread { try RealDaemon.serving(in: folder) { try Self.run($0) } }
        }
    }

    private static func run(_ daemon: RealDaemon) throws {
        func larder(_ words: String...) throws -> String { try daemon.done(words, ["TZ": "UTC"]) }
        _ = try larder("household", "create", "Home", "--time-zone", "Europe/Berlin")
        _ = try larder("add", "milk", "2", "l", "--new")
        let history = try larder("history", "milk")
        let shown = try #require(
            history.firstMatch(of: #/(today|yesterday) \d\d:\d\d(\+\d\d:\d\d)?/#), "\(history)")
        let time = String(shown.output.0)
        let log = try larder("log", "--subject", "milk")
        #expect(log.contains(time), "\(log)")
        #expect(try larder("stock", "milk", "--as-of", time).contains("2 l"))
        #expect(try larder("log", "--since", time).contains("stock-received"))
        #expect(try larder("diff", time).contains("from \(time) to now"))
        let undo = try larder("undo", "--since", time, "--dry-run")
        #expect(undo.contains("added 2 l of milk") && undo.contains(time), "\(undo)")
        let early = try daemon.larder(["stock", "--as-of", "2020-01-01"], ["TZ": "UTC"])
        #expect(early.output.contains("There is no history before \(time)."), "\(early.output)")
    }
}
