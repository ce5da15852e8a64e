import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("Pictures in the log (C7, L12, L13)", .timeLimit(.minutes(10)))
struct PictureLogTests {
    private static let other = Samples.id(0xB0, HouseholdTag.self)
    private static let hashes = Samples.pictures.map(\.sha256)

    /// Milk gets the first picture, then the second; another household's oats get the second, too. Then milk's is
    /// undone.
    private func write(_ log: EventLog) async throws {
        let queue = LogWriter(log)
        defer { queue.close() }
        try await queue.append(.sample(1, [Samples.pictureSet(nil, 0)]))
        try await queue.append(.sample(2, [Samples.pictureSet(0, 1)]))
        try await queue.append(.sample(3, stream: Self.other, [Samples.pictureSet(nil, 1, of: Samples.oats)]))
        var reversal = Reversal()
        reversal.transaction = TransactionID(Append.sample(2, []).command)
        reversal.originalType = UInt64(PictureSet.type.rawValue)
        reversal.payload = BinaryWriter.encode(Samples.pictureSet(0, 1).payload)
        try await queue.append(.sample(4, [.log(.reversed(reversal))]))
    }

    private func erase(
        _ positions: [UInt64], only pictures: Set<[UInt8]>? = nil, stream: StreamID = Samples.household,
        in log: EventLog, command: UInt64
    ) async throws {
        let queue = LogWriter(log)
        defer { queue.close() }
        var fact = TextErased()
        fact.kind = ExtensibleEnum(.picture)
        fact.positions = positions.map(Int64.init)
        let append = Append.sample(command, stream: stream, [.log(.textErased(fact))])
        try await queue.submit { _, appender, transaction in
            _ = try appender.append(append, in: transaction)
            try appender.erase(.picture, at: positions.map(GlobalPosition.init), only: pictures, in: transaction)
        }
    }

    /// Which of the samples' pictures a household has, and which are stored at all.
    private func found(_ log: EventLog, in household: HouseholdID = Samples.household) throws -> [Bool] {
        try log.read { reader in try Self.hashes.map { try reader.picture($0, of: household) != nil } }
    }
    private func stored(_ log: EventLog) throws -> [Bool] {
        try log.read { reader in try Self.hashes.map { try reader.blob($0) { _ in true } ?? false } }
    }

    @Test("bytes are stored once with the event that names them, and found only by a household that names them")
    func kept() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            try await write(log)
            #expect(try found(log) == [true, true, false])
            #expect(try found(log, in: Self.other) == [false, true, false])
            #expect(try stored(log) == [true, true, false])
            let bytes = try log.read { try $0.picture(Self.hashes[0], of: Samples.household) }
            #expect(bytes == Samples.pictureBytes[0])
        }
    }

    @Test("erased bytes go when no event of any household names them any more; the index stays whole")
    func erased() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            try await write(log)
            try await erase([1, 2, 4], in: log, command: 50)
            #expect(try found(log) == [false, false, false])
            #expect(try found(log, in: Self.other) == [false, true, false])
            #expect(try stored(log) == [false, true, false])
            expectClean(log)
            try await erase([3], stream: Self.other, in: log, command: 51)
            #expect(try stored(log) == [false, false, false])
            // what comes later is found again, also under the same hash
            let queue = LogWriter(log)
            defer { queue.close() }
            try await queue.append(.sample(52, [Samples.pictureSet(nil, 1)]))
            #expect(try found(log) == [false, true, false])
        }
    }

    @Test("one picture of an event can go and the other stay")
    func partly() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            try await write(log)
            try await erase([1, 2, 4], only: [Self.hashes[0]], in: log, command: 50)
            #expect(try found(log) == [false, true, false])
            #expect(try stored(log) == [false, true, false])
        }
    }

    @Test("an export has the pictures, an increment takes them away, and a restore to a position leaves later ones out")
    func exported() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            try await write(log)
            let base = try EventsTests.exported(log)
            try await erase([1, 2, 4], in: log, command: 50)
            let (whole, rest) = (try EventsTests.exported(log), try EventsTests.exported(log, after: 4))
            for texts in [[whole], [base, rest]] {
                try await withTemporaryFolder { folder in
                    let copy = try await openLog(folder)
                    try load(texts, into: copy)
                    expectClean(copy)
                    #expect(try stored(copy) == [false, true, false])
                    #expect(try EventsTests.exported(copy) == whole)
                }
            }
            try await withTemporaryFolder { folder in
                let copy = try await openLog(folder)
                try load([base], into: copy, until: .position(GlobalPosition(1)))
                expectClean(copy)
                #expect(try stored(copy) == [true, false, false])
            }
        }
    }

    @Test("one that does not fit any more is refused whole, and what is smaller goes on")
    func full() async throws {
        try await withTemporaryLog(mapSize: 4 << 20) { temporary in
            let log = temporary.log
            let bytes = Samples.pictureBytes[0] + [UInt8](repeating: 7, count: Picture.mostBytes - 8)
            let large = try Picture(of: bytes)
            var set = PictureSet()
            (set.of, set.after) = (PictureOwner(Samples.milk), large)
            var append = Append.sample(1, [.catalog(.pictureSet(set))])
            append.pictures = [large.sha256: bytes]
            let queue = LogWriter(log)
            defer { queue.close() }
            let tried = append
            await #expect { try await queue.append(tried) } throws: { error in
                if case .store(let cause)? = error as? EventLogError { cause.isMapFull } else { false }
            }
            #expect(try log.read { try $0.blob(large.sha256) { _ in true } } == nil)
            try await queue.append(.sample(1, [Samples.pictureSet(nil, 1)]))
            #expect(try found(log) == [false, true, false])
        }
    }

    @Test("a backup has them, and says how many")
    func backup() async throws {
        try await withTemporaryLog { temporary in
            try await write(temporary.log)
            let backup = try LogBackup(of: temporary.log, in: temporary.folder) { _ in }
            #expect(backup.manifest.blobs == 2)
        }
    }

    @Test(
        "the check names the event whose picture is missing or changed, and one that no event names",
        arguments: ["missing", "changed", "unnamed"])
    func damage(how: String) async throws {
        try await withTemporaryFolder { folder in
            let log = try await openLog(folder)
            try await write(log)
            let keys = (Self.hashes + [SHA256Sum.hash([1])]).compactMap { $0.withUnsafeBytes { Key(bytes: $0) } }
            try log.raw { databases, transaction in
                switch how {
                case "missing": _ = try transaction.delete(databases.blobs, keys[1])
                case "changed": try transaction.put(databases.blobs, keys[1], bytes: [1, 2, 3])
                default: try transaction.put(databases.blobs, keys[3], bytes: [1])
                }
            }
            switch (how, log.check().fault) {
            case ("missing", .damaged(let position, let what)?), ("changed", .damaged(let position, let what)?):
                #expect(position.value == 2 && what.contains("picture"))
            case ("unnamed", .inconsistent(let what)?): #expect(what.contains("no event refers to the picture"))
            case (_, let fault): Issue.record("found \(String(describing: fault))")
            }
            guard how == "missing" else { return }
            #expect(throws: EventLogError.self) { try found(log) }
        }
    }
}
