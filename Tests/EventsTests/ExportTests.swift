import FoundationEssentials
import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("Export and import (L12)", .timeLimit(.minutes(10)))
struct ExportTests {
    /// Both logs, entry by entry, the secrets and images too.
    private func expectSame(_ a: EventLog, _ b: EventLog) throws {
        #expect(a.head == b.head && a.id == b.id && a.ancestry == b.ancestry)
        #expect(try a.dump() == b.dump())
    }

    private func withCopy(
        of texts: [[UInt8]], _ body: (EventLog) throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let log = try await openLog(folder)
            try load(texts, into: log)
            expectClean(log)
            try body(log)
        }
    }

    @Test("an export, imported, is the same log byte for byte, and its export the same file")
    func odd() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            let text = try exported(temporary.log, withCredentials: true)
            try await withCopy(of: [text]) { copy in
                try expectSame(temporary.log, copy)
                #expect(try exported(copy, withCredentials: true) == text)
            }
        }
    }

    @Test("an empty log has an export too")
    func empty() async throws {
        try await withTemporaryLog { temporary in
            let text = try exported(temporary.log)
            #expect(lines(text).count == 2)
            try await withCopy(of: [text]) { copy in
                let again = try exported(copy)
                #expect(again == text)
            }
        }
    }

    @Test("a year of random history survives export and import, twice, byte for byte", arguments: [1, 2] as [UInt64])
    func year(seed: UInt64) async throws {
        try await withTemporaryLog { temporary in
            var history = History(seed: seed)
            for _ in 0..<60 {
                try await history.write(40, to: temporary.log, clock: temporary.clock)
                temporary.clock.advance(milliseconds: 6 * 86_400_000)
            }
            let days = history.events.last.map { $0.header.recordedAt.seconds / 86_400 } ?? 0
            let first = history.events.first.map { $0.header.recordedAt.seconds / 86_400 } ?? 0
            #expect(days - first > 365)
            let text = try exported(temporary.log)
            try await withCopy(of: [text]) { copy in
                try expectSame(temporary.log, copy)
                #expect(try exported(copy) == text)
            }
        }
    }

    @Test("secrets are in an export only when asked for")
    func secrets() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            let text = String(decoding: try exported(temporary.log), as: UTF8.self)
            #expect(!text.contains("\"credential\"") && text.contains("\"blob\""))
        }
    }

    @Test("a whole export and what was added since, in turn, are the same log; any place to cut is right")
    func increments() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            var texts = [try exported(log)]
            var ends: [UInt64] = [0]
            let queue = LogWriter(log)
            defer { queue.close() }
            for command in 1...12 {
                let events = (0..<command % 4).map { Event.listAdded(Samples.id(UInt128(10 * command + $0))) }
                try await queue.append(.sample(UInt64(command), events))
                if command % 3 == 0 {
                    let end = log.head.position.value
                    texts.append(try exported(log, after: ends[ends.count - 1]))
                    ends.append(end)
                }
            }
            try await withCopy(of: texts) { copy in
                try expectSame(log, copy)
                #expect(try exported(copy) == exported(log))
            }
            // Every pair of one whole and one increment.
            for end in ends.dropFirst() {
                let increment = try exported(log, after: end)
                try await withTemporaryFolder { folder in
                    let copy = try await openLog(folder)
                    try load([exported(log)], into: copy, until: .position(GlobalPosition(end)))
                    try load([increment], into: copy)
                    expectClean(copy)
                    #expect(try copy.dump() == log.dump())
                }
            }
        }
    }

    @Test("an increment that does not fit says why", arguments: ["gap", "twice", "other log", "other branch"])
    func misfit(what: String) async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            let queue = LogWriter(log)
            defer { queue.close() }
            try await queue.append(.sample(1, [.listAdded(Samples.id(1))]))
            let base = try exported(log)
            try await queue.append(.sample(2, [.listAdded(Samples.id(2))]))
            let second = try exported(log, after: 1)
            try await queue.append(.sample(3, [.listAdded(Samples.id(3))]))
            let third = try exported(log, after: 2)
            try await withTemporaryLog(id: what == "other log" ? 0x107 : 0x106) { other in
                let queue = LogWriter(other.log)
                defer { queue.close() }
                switch what {
                case "gap":
                    try load([base], into: other.log)
                    expect("a file between them is missing") { try load([third], into: other.log) }
                case "twice":
                    try load([base, second], into: other.log)
                    expect("in the wrong order") { try load([second], into: other.log) }
                    expect("only into an empty log") { try load([base], into: other.log) }
                case "other log": expect("the file belongs to log") { try load([base], into: other.log) }
                default:
                    try await queue.append(.sample(7, [.listAdded(Samples.id(1), named: "Other")]))
                    expect("different branches") { try load([second], into: other.log) }
                }
            }
        }
    }

    private func expect(
        _ words: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Bool
    ) {
        do {
            _ = try body()
            Issue.record("it was taken", sourceLocation: sourceLocation)
        } catch {
            #expect("\(error)".contains(words), sourceLocation: sourceLocation)
        }
    }

    @Test("a key has one kind of value, in whatever line it stands")
    func keys() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            var kinds: [String: Set<String>] = [:]
            for line in lines(try exported(temporary.log, withCredentials: true)) {
                let fields = try JSONDecoder().decode([String: JSONKind].self, from: Data(line))
                for (key, value) in fields { kinds[key, default: []].insert(value.name) }
            }
            #expect(kinds.filter { $0.value.count > 1 } == [:])
            #expect(kinds["events"] == ["list"] && kinds["commands"] == ["list"])
            for key in ["eventCount", "commandCount", "blobCount", "redactionCount", "credentialCount"] {
                #expect(kinds[key] == ["number"], "\(key)")
            }
        }
    }

    /// Of a value in JSON, what it is.
    private struct JSONKind: Decodable {
        var name: String

        init(from decoder: any Decoder) throws {
            if (try? decoder.unkeyedContainer()) != nil {
                name = "list"
            } else if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
                name = "object"
            } else {
                let value = try decoder.singleValueContainer()
                if (try? value.decode(Bool.self)) != nil {
                    name = "truth"
                } else if (try? value.decode(UInt64.self)) != nil {
                    name = "number"
                } else {
                    _ = try value.decode(String.self)
                    name = "text"
                }
            }
        }

        private struct AnyKey: CodingKey {
            var stringValue: String
            var intValue: Int? { nil }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }

    @Test("an increment begins only where a transaction ended")
    func inside() async throws {
        try await withTemporaryLog { temporary in
            try await writeOdd(temporary.log, temporary.clock)
            expect("inside a transaction, which ends at 4: specify 4") {
                try !exported(temporary.log, after: 3).isEmpty
            }
            expect("the log has no position 99: it ends at 9") { try !exported(temporary.log, after: 99).isEmpty }
        }
    }

    @Test("fields that this build does not know are kept")
    func unknownFields() async throws {
        // given a record of a newer larder, with a field 99 behind those that are known
        try await withTemporaryFolder { folder in
            try await write(folder)
            let log = try await openLog(folder)
            expectClean(log)
            let text = try exported(log)
            try await withCopy(of: [text]) { copy in
                try expectSame(log, copy)
                #expect(try copy.read { try $0.payload(at: GlobalPosition(1)) }.suffix(3) == [0x61, 0x62, 0x63])
            }
        }
    }

    private func write(_ folder: String) async throws {
        let log = try await openLog(folder)
        let writer = LogWriter(log)
        try await writer.append(.sample(1, [.listAdded(Samples.id(1))]))
        writer.close()
        try extend(log, by: [0x9A, 0x06, 0x03, 0x61, 0x62, 0x63])
    }

    /// Puts bytes behind the payload of event 1, the log's only one, with lengths, checksum and chain made right.
    private func extend(_ log: EventLog, by more: [UInt8]) throws {
        let (header, payload) = try log.read { reader in
            (try reader.header(at: GlobalPosition(1)), try reader.payload(at: GlobalPosition(1)) + more)
        }
        let size = RecordFormat.headerSize(RecordFormat.flags(of: header))
        var record = [UInt8](repeating: 0, count: size)
        record.withUnsafeMutableBytes { RecordFormat.write(header, payloadCount: payload.count, to: $0) }
        var step = Chain.Step(after: .start(log.id), count: 1)
        record.withUnsafeBytes { header in payload.withUnsafeBytes { step.add(header: header, payload: $0) } }
        let chain = step.finish()
        record += payload + chain.bytes
        let crc = record.withUnsafeBytes { RecordFormat.crc($0) }
        record += withUnsafeBytes(of: crc.bigEndian) { Array($0) }
        try log.store(record, at: 1)
        try log.raw { try $1.put($0.meta, MetaKey.chain, bytes: chain.bytes) }
    }
}
