import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

@Suite("Erasing (L13)", .timeLimit(.minutes(10)))
struct ErasureTests {
    /// A received lot with a note, the undo and the correction of it, a member, and a command after them.
    private func write(_ log: EventLog) async throws {
        let queue = LogWriter(log)
        defer { queue.close() }
        var received = StockReceived()
        (received.lot, received.product, received.note) = (Samples.lot, Samples.milk, "from the neighbour's cow")
        received.amount = Quantity(millionths: 1_000_000)
        try await queue.append(.sample(1, [.stock(.received(received))]))
        var reversal = Reversal()
        reversal.transaction = TransactionID(Append.sample(1, []).command)
        reversal.originalType = UInt64(StockReceived.type.rawValue)
        reversal.payload = BinaryWriter.encode(received)
        var correction = Correction()
        correction.transaction = reversal.transaction
        correction.originalType = reversal.originalType
        correction.before = reversal.payload
        correction.after = reversal.payload
        correction.lots = [LotCorrection(lot: Samples.lot, amount: received.amount)]
        correction.lots[0].patch.note = Change(old: "from the neighbour's cow", new: "from a neighbour's cow")
        var undone = Reversal()
        undone.transaction = TransactionID(Append.sample(3, []).command)
        undone.originalType = UInt64(Correction.type.rawValue)
        undone.payload = BinaryWriter.encode(correction)
        var joined = MemberJoined()
        joined.member = Member(id: Samples.member, user: Samples.user, name: "Anna", role: .member)
        try await queue.append(.sample(2, [.log(.reversed(reversal)), .household(.memberJoined(joined))]))
        try await queue.append(.sample(3, [.log(.corrected(correction))]))
        try await queue.append(.sample(4, [.log(.reversed(undone))]))
    }

    private func erase(_ kind: ErasedKind, at positions: [UInt64], in log: EventLog, command: UInt64 = 50) async throws
    {
        let queue = LogWriter(log)
        defer { queue.close() }
        var fact = TextErased()
        fact.kind = ExtensibleEnum(kind)
        fact.positions = positions.map(Int64.init)
        let append = Append.sample(command, [.log(.textErased(fact))])
        try await queue.submit { _, appender, transaction in
            _ = try appender.append(append, in: transaction)
            try appender.erase(kind, at: positions.map(GlobalPosition.init), in: transaction)
        }
    }

    private func text(_ log: EventLog) throws -> String {
        String(decoding: try (1...log.head.position.value).flatMap { try log.record(at: $0) }, as: UTF8.self)
    }

    @Test("every text of every event says what it is about, so that no new one is forgotten")
    func said() {
        for payload in Event.payloads {
            func walk<P: EventPayload>(_ type: P.Type) {
                var (value, walker) = (type.wireZero, UnsaidTexts())
                value.fields(&walker)
                #expect(walker.names.isEmpty, "\(P.name): say .thing, .note or .person of \(walker.names)")
            }
            walk(payload)
        }
    }

    @Test("what is erased is nowhere in the records, not in undos and corrections either; all else and the chain stay")
    func note() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            try await write(log)
            let before = try (1...5).map { position in try log.read { try $0.header(at: GlobalPosition(position)) } }
            let chain = try log.chain(at: GlobalPosition(5))
            #expect(try text(log).contains("neighbour"))
            let found = try log.read { reader in
                try (UInt64(1)...5).filter { try reader.hasText(.note, at: GlobalPosition($0)) }
            }
            #expect(found == [1, 2, 4, 5])
            try await erase(.note, at: found, in: log)
            // then
            #expect(try !text(log).contains("neighbour"))
            #expect(try text(log).contains("Anna"))
            expectClean(log)
            let after = try (1...5).map { position in try log.read { try $0.header(at: GlobalPosition(position)) } }
            #expect(after == before)
            #expect(try log.chain(at: GlobalPosition(5)) == chain)
            let nothing = try log.read { try $0.hasText(.note, at: GlobalPosition(1)) }
            #expect(!nothing)
            // and once more, of another kind, with the first hash kept
            try await erase(.name, at: [3], in: log, command: 51)
            #expect(try !text(log).contains("Anna"))
            expectClean(log)
        }
    }

    @Test("an export has what was erased neither in text nor in bytes, and is the same log; an increment erases it too")
    func export() async throws {
        try await withTemporaryLog { temporary in
            let log = temporary.log
            try await write(log)
            let base = try exported(log)
            try await erase(.note, at: [1, 2, 4, 5], in: log)
            let (whole, rest) = (try exported(log), try exported(log, after: 5))
            #expect(!String(decoding: whole, as: UTF8.self).contains("neighbour"))
            for texts in [[whole], [base, rest]] {
                try await withTemporaryFolder { folder in
                    let copy = try await openLog(folder)
                    try load(texts, into: copy)
                    expectClean(copy)
                    let again = try exported(copy)
                    #expect(again == whole)
                }
                try await withTemporaryFolder { folder in
                    try await reopened(folder, texts)
                }
            }
        }
    }

    private func reopened(_ folder: String, _ texts: [[UInt8]]) async throws {
        try load(texts, into: try await openLog(folder))
        let log = try await openLog(folder)
        #expect(log.lastErasure == GlobalPosition(6))
        expectClean(log)
    }

    @Test(
        "a record that is short without a reason, and a reason without a short record, are damage",
        arguments: [true, false])
    func damage(loses: Bool) async throws {
        try await withTemporaryFolder { folder in
            let log = try await openLog(folder)
            try await write(log)
            try await erase(.note, at: [1], in: log)
            try log.raw { databases, transaction in
                if loses {
                    try transaction.delete(databases.redactions, at(1))
                } else {
                    try transaction.put(databases.redactions, at(3), bytes: [UInt8](repeating: 1, count: 32))
                }
            }
            guard case .damaged(let position, _)? = log.check().fault else {
                Issue.record("nobody noticed")
                return
            }
            #expect(position.value == (loses ? 1 : 3))
        }
    }

    @Test("a backup, and the file written anew, have not a byte of it where LMDB's own copy has")
    func rewritten() async throws {
        try await withTemporaryFolder { folder in
            // given pages whose unused bytes have the text
            let chain = try await given(folder)
            // Its writer's thread may still hold it.
            _ = try await openLog(folder)
            #expect(try bytes("\(folder)/data.mdb").contains("neighbour"))
            // when
            try backUp(folder)
            var steps: [LogRewrite.Step] = []
            #expect(try LogRewrite(in: folder).run { steps.append($0) })
            #expect(steps.first == .copied(bytes: 0) && steps.count > 1)
            #expect(try !LogRewrite(in: folder).run { _ in Issue.record("nothing is to be done") })
            // then
            #expect(try !bytes("\(folder)/data.mdb").contains("neighbour"))
            let log = try await openLog(folder)
            expectClean(log)
            #expect(log.head.chain == chain)
        }
    }

    private func given(_ folder: String) async throws -> Chain {
        let log = try await openLog(folder)
        try await write(log)
        try await erase(.note, at: [1, 2, 4, 5], in: log)
        return log.head.chain
    }

    private func backUp(_ folder: String) throws {
        let log = try EventLog(directory: folder)
        let backup = try LogBackup(of: log, in: folder) { _ in }
        let bytes = try backup.bytes(from: 0, count: backup.manifest.size)
        #expect(bytes.count == backup.manifest.size && backup.manifest.chain == "\(log.head.chain)")
        #expect(!String(decoding: bytes, as: UTF8.self).contains("neighbour"))
    }

    private func bytes(_ path: String) throws -> String {
        String(decoding: try #require(SnapshotFile.read(path)), as: UTF8.self)
    }

    @Test("what was saved before an erasure is passed over")
    func snapshots() {
        let log = LogID(raw: 5)
        let before = Snapshots(directory: "/nowhere", log: log)
        let after = Snapshots(directory: "/nowhere", log: log, since: GlobalPosition(7))
        let later = Snapshots(directory: "/nowhere", log: log, since: GlobalPosition(9))
        #expect(before.binding == log && after.binding != log && after.binding != later.binding)
        #expect(before.since(GlobalPosition(7)).binding == after.binding)
    }
}

/// Collects the texts of a payload that do not say what they are about.
private struct UnsaidTexts: FieldCoder {
    static var isReading: Bool { false }
    static var describes: Bool { true }
    var names: [String] = []
    private var said: TextKind?

    mutating func has(_ number: UInt32, _ name: StaticString) -> Bool { false }
    mutating func texts(say kind: TextKind?) { said = kind }
    mutating func text(_ number: UInt32, _ name: StaticString, _ value: inout String, always: Bool) {
        if said == nil { names.append("\(name)") }
    }
    mutating func texts(_ number: UInt32, _ name: StaticString, _ values: inout [String]) {
        if said == nil { names.append("\(name)") }
    }
    mutating func message<M: Message>(_ number: UInt32, _ name: StaticString, _ value: inout M, always: Bool) {
        value.fields(&self)
    }
    mutating func messages<M: Message>(_ number: UInt32, _ name: StaticString, _ values: inout [M]) {
        var value = M.wireZero
        value.fields(&self)
    }
    mutating func varint(
        _ number: UInt32, _ name: StaticString, _ raw: inout UInt64, as kind: ScalarKind, always: Bool
    ) {}
    mutating func bytes(_ number: UInt32, _ name: StaticString, _ value: inout [UInt8], always: Bool) {}
    mutating func id(_ number: UInt32, _ name: StaticString, _ raw: inout UInt128, subject: Bool, always: Bool) {}
    mutating func integers(_ number: UInt32, _ name: StaticString, _ values: inout [Int64]) {}
}
