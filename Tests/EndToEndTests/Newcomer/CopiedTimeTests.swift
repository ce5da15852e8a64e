import TestSupport
import Testing

@Suite("What is copied from the screen", .timeLimit(.minutes(10)))
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
        func time(in history: String) throws -> String {
            let shown = history.firstMatch(of: /(today|yesterday) \d\d:\d\d(\+\d\d:\d\d)?/)
            guard let time = shown.map({ String($0.output.0) }) else { throw TestFailure(history) }
            return time
        }
        // Another minute may begin before the milk comes.
        let founded = try time(in: larder("history"))
        _ = try larder("add", "milk", "2", "l", "--new")
        let time = try time(in: larder("history", "milk"))
        for (words, part) in [
            (["log", "--subject", "milk"], time), (["stock", "milk", "--as-of", time], "2 l"),
            (["log", "--since", time], "stock-received"), (["diff", time], "from \(time) to now"),
            (["undo", "--since", time, "--dry-run"], "added 2 l of milk"),
            (["undo", "--since", time, "--dry-run"], time),
        ] {
            let said = try daemon.done(words, ["TZ": "UTC"])
            try demand(said.contains(part), "\(words) does not say “\(part)”:\n\(said)")
        }
        let early = try daemon.larder(["stock", "--as-of", "2020-01-01"], ["TZ": "UTC"]).output
        try demand(early.contains("No history before \(founded)."), early)
    }
}
