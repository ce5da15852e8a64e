import Events
import Glibc
import Inventory
import TestSupport
import Testing

@Suite("Snapshots are disposable (L10)", .timeLimit(.minutes(10)))
struct StartTests {
    @Test("without them the manager hears how far the start is; with them it reads next to nothing")
    func progress() async throws {
        try await withTemporaryFolder { folder in
            try await Self.write(events: 12_000, to: try makeFolder(RealDaemon.data(folder)))
            try await onOwnThread {
                // when it starts without snapshots
                let first = try Self.progress(folder)
                // then
                try demand(first.done.count >= 2, "it said \(first)")
                try demand(first.done == first.done.sorted() && Set(first.total).count == 1, "it said \(first)")
                try demand(first.total.allSatisfy { $0 > 11_000 }, "it said \(first)")
                // and it has saved some at its end
                try demand(!snapshots(of: folder).isEmpty, "it saved no snapshots")
                try demandEqual(try Self.progress(folder).done, [], "what it said of a start with them")
                // and without them it is as before
                for file in snapshots(of: folder) { unlink(file) }
                try demandEqual(try Self.progress(folder).done, first.done, "what it said of a start without them")
                try RealDaemon.verify(folder)
            }
        }
    }

    private static func write(events: Int, to directory: String) async throws {
        let clock = TestClock()
        let log = try await openLog(directory, clock: clock)
        var history = History(seed: 71)
        try await history.write(events, to: log, clock: clock, transactionsPerCommit: 64)
    }

    /// The figures of `reading the log: 10000 of 12000` until it was ready.
    private static func progress(_ folder: String) throws -> (done: [Int], total: [Int]) {
        let daemon = try RealDaemon(in: folder, until: .firstWord)
        let words: [String]
        do {
            words = try daemon.waitForWord("READY=1")
        } catch {
            daemon.kill()
            throw error
        }
        try daemon.stop()
        let figures = words.compactMap { word -> (Int, Int)? in
            let parts = (word.split(separator: "\n").first ?? "").split(separator: " ")
            guard word.hasPrefix("STATUS=reading the log: "), parts.count == 6 else { return nil }
            return Int(parts[3]).flatMap { done in Int(parts[5]).map { (done, $0) } }
        }
        return (figures.map(\.0), figures.map(\.1))
    }
}
