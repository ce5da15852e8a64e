import Inventory
import LMDB
import TestSupport
import Testing

@testable import Events

/// The whole text of an export.
func exported(_ log: EventLog, after: UInt64 = 0, withCredentials: Bool = false) throws -> [UInt8] {
    let export = try LogExport(log, after: GlobalPosition(after), withCredentials: withCredentials)
    var text: [UInt8] = []
    while let chunk = try export.next() { text += chunk.bytes }
    return text
}

func lines(_ text: [UInt8]) -> [[UInt8]] { text.split(separator: UInt8(ascii: "\n")).map(Array.init) }

/// Imports texts in turn, as `larderd restore` does. (In a plain function: see `withTemporaryLog` about ids and tasks.)
@discardableResult
func load(_ texts: [[UInt8]], into log: EventLog, until limit: LogImport.Limit = .end) throws -> Bool {
    for text in texts {
        var load: LogImport?
        for line in lines(text) {
            try line.withUnsafeBytes { line in
                if load == nil {
                    load = try LogImport(line, into: log, until: limit)
                } else {
                    try load?.take(line)
                }
            }
        }
        try load?.finish()
        if load?.isStopped == true { return true }
    }
    return false
}

/// Writes a log with everything that an export has to keep. It has a batch, commands without effect before, between and
/// after it, commands given to another stream than their events', every extension of the header, images and secrets.
func writeOdd(_ log: EventLog, _ clock: TestClock) async throws {
    let queue = LogWriter(log)
    defer { queue.close() }
    try await queue.append(.sample(9, []))
    try await GoldenTransactionTests.write(log, clock)
    clock.isSynchronized = true
    clock.advance(milliseconds: 1_000)
    var batch = Append.sample(20, [.listAdded(Samples.id(1)), .listAdded(Samples.id(2)), .listAdded(Samples.id(3))])
    batch.members = [
        .init(command: CommandID(raw: 21), hash: SHA256Sum.hash([1]), events: 0..<2),
        .init(command: CommandID(raw: 22), hash: SHA256Sum.hash([2]), events: 2..<2),
        .init(command: CommandID(raw: 23), hash: SHA256Sum.hash([3]), events: 2..<3),
        .init(command: CommandID(raw: 24), hash: SHA256Sum.hash([4]), events: 3..<3),
    ]
    try await queue.append(batch)
    var empty = Append.sample(30, [])
    empty.members = [.init(command: CommandID(raw: 31), hash: SHA256Sum.hash([5]), events: 0..<0)]
    try await queue.append(empty)
    var elsewhere = Append.sample(40, [.listAdded(Samples.id(4))])
    elsewhere.stream = .register
    try await queue.append(elsewhere)
    try await queue.append(.sample(1_000, [Samples.pictureSet(nil, 2)]))
    try await queue.append(.sample(50, []))
    try log.raw { databases, transaction in
        try transaction.put(databases.credentials, Key(Samples.user.raw), bytes: [1, 2, 3])
    }
}
