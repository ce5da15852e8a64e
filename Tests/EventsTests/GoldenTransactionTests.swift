import Events
import Inventory
import TestSupport
import Testing

@Suite("Frozen bytes of the log")
struct GoldenTransactionTests {
    /// Two transactions: a plain one of one event, and one of three with every extension of the header and both flags.
    static func write(_ log: EventLog, _ clock: TestClock) async throws {
        let queue = AppendQueue(log)
        try await queue.append(.sample(1, [.listAdded(Samples.shopping)]))
        clock.isSynchronized = false
        clock.advance(milliseconds: 90_000_000)
        var append = Append.sample(
            2, author: AppendTests.everything,
            [.stock(.consumed(Samples.consumed)), .listAdded(Samples.shopping, named: "Drinks"), .listAdded(ListID())])
        append.events[0].occurred = (Timestamp(milliseconds: -1), CalendarDate(dayNumber: -1))
        append.events[2].stream = .register
        try await queue.append(append)
        try await queue.append(.sample(3, []))
    }

    @Test("tables, keys, records, chain and checksums are what they always were")
    func tables() async throws {
        try await withTemporaryLog { temporary in
            try await Self.write(temporary.log, temporary.clock)
            let lines = try temporary.log.dump()
            try GoldenFile("Tests/EventsTests/Golden/log.txt").expect(lines.joined(separator: "\n") + "\n")
        }
    }
}
