import Events
import Foundation
import Inventory
import TestSupport
import Testing

@Suite("A year of history, with the real programs (L12, L13)", .timeLimit(.minutes(10)))
struct YearTests {
    @Test("exported whole, or in parts with an erasure between, and restored, it is the same log and the same file")
    func year() async throws {
        try await withTemporaryFolder { folder in
            let data = RealDaemon.data(folder)
            try FileManager.default.createDirectory(
                atPath: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // given a year, the first half of which was exported before every note of it was erased
            let clock = TestClock()
            // Open all the time: a writer's thread lets go of it at some later moment. larderd reads beside it.
            let log = try EventLog(directory: data, clock: clock.wallClock)
            var history = History(seed: 12)
            history = try await Self.live(history, days: 0..<185, in: log, clock)
            let base = try await onOwnThread {
                _ = try Self.larderd(folder, ["export", "\(folder)/base", "--data", data])
                return log.head.position.value
            }
            try await Self.eraseNotes(in: log)
            history = try await Self.live(history, days: 185..<370, in: log, clock)
            try await onOwnThread {
                // when
                _ = try Self.larderd(folder, ["export", "\(folder)/whole", "--data", data])
                _ = try Self.larderd(folder, ["export", "\(folder)/rest", "--data", data, "--after", "\(base)"])
                try RealDaemon.verify(folder)
                // then
                let text = try String(contentsOfFile: "\(folder)/whole", encoding: .utf8)
                try demand(text.contains("what nobody shall read, 186") && !text.contains("read, 3\""), "not erased")
                for (number, files) in [["whole"], ["base", "rest"]].enumerated() {
                    let home = "\(folder)/home \(number)"
                    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
                    let said = try Self.larderd(
                        home, ["restore"] + files.map { "\(folder)/\($0)" } + ["--data", RealDaemon.data(home)])
                    try demand(said.contains("This is the same log"), said)
                    try RealDaemon.verify(home)
                    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(RealDaemon.data(home))/data.mdb"))
                    try demand(
                        bytes.range(of: Data("nobody shall read, 12".utf8)) == nil, "the file has what was erased")
                    _ = try Self.larderd(
                        home, ["export", "\(home)/again", "--data", RealDaemon.data(home)])
                    try demand(
                        FileManager.default.contentsEqual(atPath: "\(folder)/whole", andPath: "\(home)/again"),
                        "the export of what \(files) make is another file")
                }
            }
        }
    }

    private static func larderd(_ home: String, _ words: [String]) throws -> String {
        let outcome = try Programs.run(Programs.daemon, words, environment: Programs.environment(home: home))
        try demand(outcome.code == 0, "larderd \(words) ended with \(outcome.code): \(outcome.output)")
        return outcome.output
    }

    /// Goes on with a history, some transactions and a lot with a note every three days.
    private static func live(
        _ history: History, days: Range<UInt64>, in log: EventLog, _ clock: TestClock
    ) async throws -> History {
        var history = history
        for day in days where day % 3 == 0 {
            try await history.write(20, to: log, clock: clock)
            var received = StockReceived()
            (received.lot, received.product) = (Samples.id(UInt128(day)), Samples.milk)
            (received.amount, received.note) = (Quantity(millionths: 1_000_000), "what nobody shall read, \(day)")
            let writer = LogWriter(log)
            try await writer.append(.sample(day + 1000, [.stock(.received(received))]))
            writer.close()
            clock.advance(milliseconds: 2 * 86_400_000)
        }
        return history
    }

    private static func noted(_ reader: borrowing LogReader) throws -> [GlobalPosition] {
        var found: [GlobalPosition] = []
        for position in 1...(try reader.lastPosition() ?? .start).value
        where try reader.hasText(.note, at: GlobalPosition(position)) { found.append(GlobalPosition(position)) }
        return found
    }

    private static func eraseNotes(in log: EventLog) async throws {
        let positions = try log.read { try noted($0) }
        #expect(positions.count > 50)
        let writer = LogWriter(log)
        defer { writer.close() }
        try await writer.submit { _, appender, transaction in
            var fact = TextErased()
            fact.positions = positions.map { Int64(clamping: $0.value) }
            _ = try appender.append(.sample(1, stream: .register, [.log(.textErased(fact))]), in: transaction)
            try appender.erase(.note, at: positions, in: transaction)
        }
    }
}
