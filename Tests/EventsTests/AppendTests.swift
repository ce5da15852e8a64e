import Events
import Inventory
import TestSupport
import Testing

@Suite("Appending")
struct AppendTests {
    static let other = HouseholdID(raw: 0x99)
    static let everything = Authorship(
        actor: Samples.user, behalf: Samples.member, origin: .import, via: EntityID(Samples.csv), row: 4711, quiet: true
    )

    @Test("every event comes back as it went in")
    func samples() async throws {
        try await withTemporaryLog { temporary in
            // given all samples in one transaction
            let queue = AppendQueue(temporary.log)
            let written = try await queue.append(.sample(1, Samples.all.map(\.event)))
            // when they are read back
            let read = try temporary.log.read { try $0.events(of: written.record) }
            // then header and payload of each are the same
            #expect(read.map(\.header) == written.events.map(\.header))
            #expect(read.count == Samples.all.count)
            for (event, sample) in zip(read, Samples.all) {
                #expect(BinaryWriter.encode(event.event.payload) == BinaryWriter.encode(sample.payload))
                #expect(event.header.type == sample.event.type)
            }
        }
    }

    @Test("a header says who, for whom, through what, when and where")
    func header() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, stream: Self.other, [.listAdded(Samples.id(1))]))
            var append = Append.sample(
                2, author: Self.everything, [.listAdded(Samples.id(1)), .listAdded(Samples.id(2))])
            append.events[1].occurred = (Timestamp(milliseconds: 5), CalendarDate(dayNumber: -1))
            try await queue.append(append)

            let header = try temporary.log.read { try $0.header(at: GlobalPosition(2)) }
            #expect(header.position == GlobalPosition(2))
            #expect(header.transaction == TransactionID(append.command))
            #expect(header.index == 0 && header.count == 2)
            #expect(header.stream == Samples.household && header.version == StreamVersion(1))
            #expect(header.author == Self.everything)
            #expect(header.recordedAt == temporary.clock.now && !header.clockUnsure)
            #expect(header.occurredAt == append.occurredAt && header.occurredOn == append.occurredOn)
            let second = try temporary.log.read { try $0.header(at: GlobalPosition(3)) }
            #expect(second.index == 1 && second.version == StreamVersion(2))
            #expect(second.occurredAt == Timestamp(milliseconds: 5))
            #expect(second.occurredOn == CalendarDate(dayNumber: -1))
        }
    }

    @Test("a preview has the headers that are booked, also while the clock cannot be believed")
    func preview() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            temporary.clock.isSynchronized = false
            temporary.clock.now = temporary.clock.now.adding(milliseconds: -400 * 86_400_000)
            var append = Append.sample(
                2, author: Self.everything, [.listAdded(Samples.id(1)), .listAdded(Samples.id(2))])
            append.events[1].occurred = (Timestamp(milliseconds: 5), CalendarDate(dayNumber: -1))
            let (previewed, booked) = try await queue.submit { [append] _, appender, transaction in
                var pending = appender.pending
                let previewed = pending.add(append.events, of: append, after: StreamVersion(1)).map(\.header)
                return (previewed, try appender.append(append, in: transaction).events.map(\.header))
            }
            #expect(previewed == booked)
            #expect(booked.allSatisfy { $0.clockUnsure })
        }
    }

    @Test("events that are decided and not booked can be looked up as if they were")
    func pending() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            let list = EntityID(Samples.id(1) as ListID)
            let append = Append.sample(
                2, [.listAdded(Samples.id(1)), .listAdded(Samples.id(2)), .listAdded(Samples.id(1))])
            try await queue.submit { [append] _, appender, transaction in
                var pending = appender.pending
                pending.add(append.events, of: append, after: StreamVersion(1))
                let shown = try appender.withReader(transaction) { log in
                    try log.showing(pending) { try Found($0, list) }
                }
                #expect(try appender.withReader(transaction) { try $0.positions(of: list).count } == 1)
                _ = try appender.append(append, in: transaction)
                #expect(shown == (try appender.withReader(transaction) { try Found($0, list) }))
            }
        }
    }

    private struct Found: Equatable {
        let headers: [EventHeader]
        let payloads: [[UInt8]]
        let oldest: [GlobalPosition]
        let newest: [GlobalPosition]
        let later: [GlobalPosition]

        init(_ log: borrowing LogReader, _ list: EntityID) throws {
            let positions = try log.positions(of: list)
            headers = try positions.map { try log.header(at: $0) }
            #expect(try positions.map { try log.event(at: $0).header } == headers)
            payloads = try positions.map { try log.payload(at: $0) }
            oldest = positions + (try log.positions(of: list, limit: 2))
            newest = try log.positionsNewestFirst(of: list, before: GlobalPosition(4), limit: 2)
            later = try log.positionsNewestFirst(of: list, limit: 9) + log.positions(of: list, after: GlobalPosition(2))
        }
    }

    @Test("an event that names more than there is room for is a mistake, and is not booked")
    func tooManySubjects() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            func consumed(_ lots: Int) -> Event {
                var consumed = StockConsumed()
                consumed.product = Samples.milk
                consumed.takes = (1...lots).map { Take(lot: LotID(raw: UInt128($0)), amount: Quantity(millionths: 1)) }
                return .stock(.consumed(consumed))
            }
            try await queue.append(.sample(1, [consumed(SubjectCollector.maximum - 1)]))
            await #expect {
                try await queue.append(.sample(2, [consumed(SubjectCollector.maximum)]))
            } throws: {
                if case EventLogError.bug = $0 { true } else { false }
            }
            #expect(temporary.log.head.position == GlobalPosition(1))
        }
    }

    @Test("each of the header's extensions stands for itself", arguments: 0..<16)
    func extensions(mask: Int) async throws {
        try await withTemporaryLog { temporary in
            let author = Authorship(
                actor: mask == 0 ? UserID() : Samples.user, behalf: mask & 1 > 0 ? Samples.member : nil, origin: .agent,
                via: mask & 2 > 0 ? Samples.id(9) : nil, row: mask & 4 > 0 ? 0 : nil, quiet: mask & 8 > 0)
            try await AppendQueue(temporary.log).append(.sample(1, author: author, [.listAdded(Samples.id(1))]))
            #expect(try temporary.log.read { try $0.header(at: GlobalPosition(1)) }.author == author)
        }
    }

    @Test("positions go on without a gap, and each stream counts its own versions")
    func versions() async throws {
        try await withTemporaryLog { temporary in
            let queue = AppendQueue(temporary.log)
            for command in 0..<30 {
                let stream = [Samples.household, Self.other, .register][command % 3]
                let events = (0...command % 4).map { Event.listAdded(Samples.id(UInt128($0 + 1))) }
                try await queue.append(.sample(UInt64(command), stream: stream, events))
            }
            let log = temporary.log
            var streams: [StreamID: UInt64] = [:]
            var last: UInt64 = 0
            try log.read { reader in
                try reader.forEach(after: .start, limit: .max) { event in
                    last += 1
                    #expect(event.header.position.value == last)
                    streams[event.header.stream, default: 0] += 1
                    #expect(event.header.version.value == streams[event.header.stream])
                }
                for (stream, version) in streams { #expect(try reader.version(of: stream).value == version) }
                #expect(try reader.version(of: HouseholdID(raw: 0x98)) == .start)
            }
            #expect(log.head.position.value == last)
            #expect(streams.count == 3)
        }
    }

    @Test("one transaction may have events of several streams, and its command's stream need not be the first's")
    func severalStreams() async throws {
        try await withTemporaryLog { temporary in
            // given a household's founding, whose first event is the register's
            var append = Append.sample(1, [.listAdded(Samples.id(1))])
            append.events.insert(NewEvent(.register, .listAdded(Samples.id(2))), at: 0)
            append.events.append(NewEvent(Self.other, .listAdded(Samples.id(3))))
            let (record, _) = try await AppendQueue(temporary.log).append(append)
            // then it is found by its command's stream and each event in its own
            try temporary.log.read { (reader: borrowing LogReader) throws in
                #expect(try reader.transaction(Samples.household, append.command) == record)
                #expect(try reader.transaction(.register, append.command) == nil)
                #expect(try reader.position(of: .register, StreamVersion(1)) == GlobalPosition(1))
                #expect(try reader.position(of: Samples.household, StreamVersion(1)) == GlobalPosition(2))
                #expect(try reader.position(of: Self.other, StreamVersion(1)) == GlobalPosition(3))
            }
        }
    }
}
