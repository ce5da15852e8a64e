import Events
import Inventory
import TestSupport
import Testing

@Suite("Indexes")
struct IndexTests {
    /// Three neighbouring lists; the one in the middle is named by every third of 1,800 events, on pages of its own.
    private func write(_ temporary: TemporaryLog) async throws -> [GlobalPosition] {
        let queue = AppendQueue(temporary.log)
        let events = (0..<30).map { Event.listAdded(Samples.id(UInt128(100 + $0 % 3))) }
        for command in 0..<60 as Range<UInt64> { try await queue.append(.sample(command, events)) }
        return (0..<600).map { GlobalPosition(UInt64($0 * 3 + 2)) }
    }

    @Test(
        "the history of one thing is paged oldest first, at any size of page",
        arguments: [1, 7, 254, 599, 600, 601, 1000])
    func oldestFirst(limit: Int) async throws {
        try await withTemporaryLog { temporary in
            let expected = try await write(temporary)
            var found: [GlobalPosition] = []
            try temporary.log.read { reader in
                for _ in 0...600 {
                    let page = try reader.positions(of: Samples.id(101), after: found.last ?? .start, limit: limit)
                    #expect(page.count <= limit)
                    if page.isEmpty { return }
                    found += page
                }
            }
            #expect(found == expected)
        }
    }

    @Test(
        "the history of one thing is paged newest first, at any size of page",
        arguments: [1, 7, 254, 599, 600, 601, 1000])
    func newestFirst(limit: Int) async throws {
        try await withTemporaryLog { temporary in
            let expected = try await write(temporary)
            var found: [GlobalPosition] = []
            try temporary.log.read { reader in
                for _ in 0...600 {
                    let page = try reader.positionsNewestFirst(
                        of: Samples.id(101), before: found.last ?? GlobalPosition(.max), limit: limit)
                    #expect(page.count <= limit)
                    if page.isEmpty { return }
                    found += page
                }
            }
            #expect(found == expected.reversed())
        }
    }

    @Test("before and after are exact, also between two positions and for things nobody names")
    func bounds() async throws {
        try await withTemporaryLog { temporary in
            _ = try await write(temporary)
            let list: EntityID = Samples.id(101)
            try temporary.log.read { (reader: borrowing LogReader) throws in
                #expect(
                    try reader.positionsNewestFirst(of: list, before: GlobalPosition(8), limit: 1) == [
                        GlobalPosition(5)
                    ])
                #expect(
                    try reader.positionsNewestFirst(of: list, before: GlobalPosition(7), limit: 1) == [
                        GlobalPosition(5)
                    ])
                #expect(try reader.positionsNewestFirst(of: list, before: GlobalPosition(2), limit: 9) == [])
                #expect(try reader.positionsNewestFirst(of: list, before: .start, limit: 9) == [])
                #expect(try reader.positions(of: list, after: GlobalPosition(2), limit: 1) == [GlobalPosition(5)])
                #expect(try reader.positions(of: list, after: GlobalPosition(1799)) == [])
                #expect(try reader.positions(of: list, after: GlobalPosition(.max)) == [])
                #expect(try reader.positions(of: Samples.id(999)) == [])
                #expect(try reader.positionsNewestFirst(of: Samples.id(999), limit: 9) == [])
                #expect(try reader.positionsNewestFirst(of: list, limit: 0) == [])
            }
        }
    }

    @Test("the log and a stream are read in pages, and numbers beyond the end are no trap")
    func pages() async throws {
        try await withTemporaryLog { temporary in
            _ = try await write(temporary)
            try temporary.log.read { reader in
                var count = 0
                var position = GlobalPosition.start
                while case let reached = try reader.forEach(after: position, limit: 7, { _ in count += 1 }),
                    reached > position
                {
                    position = reached
                }
                #expect(count == 1800 && position == GlobalPosition(1800))
                #expect(
                    try reader.forEach(after: GlobalPosition(.max), limit: 7) { _ in count += 1 }
                        == GlobalPosition(.max))
                #expect(try reader.forEach(after: .start, limit: 0) { _ in count += 1 } == .start)

                var version = StreamVersion.start
                while case let reached = try reader.forEach(
                    of: Samples.household, after: version, limit: 11,
                    { _ in
                        count += 1; return true
                    }),
                    reached > version
                {
                    version = reached
                }
                #expect(count == 3600 && version == StreamVersion(1800))
                let none = StreamVersion(.max)
                #expect(try reader.forEach(of: Samples.household, after: none, limit: 1) { _ in true } == none)
                // Answering false keeps the event that was answered.
                #expect(
                    try reader.forEach(of: Samples.household, after: .start, limit: 9) { _ in false }
                        == StreamVersion(1))
            }
        }
    }

    @Test("only the wanted types are decoded; the others are passed")
    func types() async throws {
        try await withTemporaryLog { temporary in
            try await AppendQueue(temporary.log).append(.sample(1, Samples.full.map(\.event)))
            var seen: [EventType] = []
            let wanted = EventTypes([StockReceived.self, LotExpiryExtended.self])
            let reached = try temporary.log.read { reader in
                try reader.forEach(after: .start, limit: 1000, of: wanted) { seen.append($0.header.type) }
            }
            #expect(seen == [StockReceived.type, LotExpiryExtended.type])
            #expect(reached == temporary.log.head.position)
        }
    }

    @Test("events are found by everything they name")
    func subjects() async throws {
        try await withTemporaryLog { temporary in
            let samples = Samples.full
            try await AppendQueue(temporary.log).append(.sample(1, samples.map(\.event)))
            try temporary.log.read { reader in
                for (index, sample) in samples.enumerated() {
                    let position = GlobalPosition(UInt64(index + 1))
                    for subject in SubjectCollector.collect(sample.payload) {
                        let found = try reader.positions(of: subject)
                        #expect(found.contains(position), "\(sample) under \(subject)")
                    }
                }
            }
        }
    }

    @Test("a reversal is found by what its original named, and by the transactions it takes back")
    func reversal() async throws {
        try await withTemporaryLog { temporary in
            var reversal = Reversal()
            reversal.transaction = Samples.id(0x60)
            reversal.through = Samples.id(0x61)
            reversal.originalType = UInt64(StockConsumed.type.rawValue)
            reversal.payload = BinaryWriter.encode(Samples.consumed)
            var settings = Reversal()
            settings.transaction = Samples.id(0x62)
            settings.originalType = UInt64(SettingsChanged.type.rawValue)
            try await AppendQueue(temporary.log).append(
                .sample(1, [.log(.reversed(reversal)), .log(.reversed(settings))]))
            let named: [EntityID] = [
                Samples.id(0x60), Samples.id(0x61), EntityID(Samples.milk), EntityID(Samples.lot),
                EntityID(Samples.opened),
            ]
            try temporary.log.read { reader in
                for subject in named {
                    let found = try reader.positions(of: subject)
                    #expect(found == [GlobalPosition(1)], "\(subject)")
                }
                // Settings name no entity but belong to their household; so does taking them back.
                let household = try reader.positions(of: EntityID(Samples.household))
                #expect(household == [GlobalPosition(2)])
            }
        }
    }

    @Test("what came through an import or a station is found by it")
    func via() async throws {
        try await withTemporaryLog { temporary in
            let author = AppendTests.everything
            try await AppendQueue(temporary.log).append(
                .sample(1, author: author, [.listAdded(Samples.id(1)), .listAdded(Samples.id(2))]))
            let found = try temporary.log.read { try $0.positions(of: EntityID(Samples.csv)) }
            #expect(found == [GlobalPosition(1), GlobalPosition(2)])
        }
    }
}
