import Events
import Inventory
import TestSupport

/// A small log with pages of every kind.
enum DamageSample {
    static let subjects = [EntityID(Samples.shopping)] + others.map { EntityID($0) }
    private static let others = (0..<6).map { ListID(raw: 0x5_0000 + $0) }

    static func write(to directory: String) async throws {
        let log = try await openLog(directory)
        let writer = LogWriter(log)
        defer { writer.close() }
        // One entity has so many events that its duplicates need pages of their own; others have a few.
        for command in 0..<16 as Range<UInt64> {
            let events = (0..<17).map { Event.listAdded(Samples.shopping, named: "Name \($0) of \(command)") }
            try await writer.append(.sample(command, events + [.listAdded(others[Int(command) % others.count])]))
        }
        try await writer.append(
            .sample(17, [.listAdded(others[0], named: String(repeating: "a long name ", count: 500))]))
        try await writer.append(.sample(18, []))
    }

    /// One more transaction, as a command would add it.
    static func append(to log: EventLog) async throws {
        let writer = LogWriter(log)
        defer { writer.close() }
        try await writer.append(
            .sample(900_000, [.listAdded(Samples.shopping, named: "One more"), .listAdded(ListID(raw: 0x5_0003))]))
    }

    static func chains(_ log: EventLog) throws -> [Chain] {
        try log.read { reader in
            var chains: [Chain] = []
            for value in 1...log.head.position.value {
                let header = try reader.header(at: GlobalPosition(value))
                if header.index + 1 == header.count { chains.append(try reader.chain(at: GlobalPosition(value))) }
            }
            return chains
        }
    }

    /// A page in use of each kind, both meta pages, in the order of the file.
    static func pages(_ file: [UInt8]) throws -> [(kind: String, page: Int)] {
        func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) } }
        let newest = number(144, 8) > number(4096 + 144, 8) ? 0 : 4096
        let (free, main) = (number(newest + 80, 8), number(newest + 128, 8))
        var found = ["meta of \(number(144, 8))": 0, "meta of \(number(4096 + 144, 8))": 1, "free list": free]
        found["databases"] = main
        // Every page that a walk from the root meets, the first of each kind.
        var waiting = [main]
        while let page = waiting.popLast() {
            let at = page * 4096
            let flags = number(at + 10, 2)
            if flags & 0x04 != 0 {
                if found["long value"] == nil { found["long value"] = page }
                continue
            }
            if flags & 0x20 != 0 {
                if found["fixed duplicates"] == nil { found["fixed duplicates"] = page }
                continue
            }
            for slot in 0..<(number(at + 12, 2) - 16) / 2 {
                let node = at + number(at + 16 + 2 * slot, 2)
                let (kind, key) = (number(node + 4, 2), number(node + 6, 2))
                if flags & 0x01 != 0 {
                    waiting.append(number(node, 4) | kind << 32)
                    if found["branch"] == nil { found["branch"] = page }
                } else if kind & 0x02 != 0 {
                    let root = number(node + 8 + key + 40, 8)
                    if root != Int(bitPattern: UInt.max) { waiting.append(root) }
                } else if kind & 0x01 != 0 {
                    waiting.append(number(node + 8 + key, 8))
                } else if kind & 0x04 != 0 {
                    if found["inner duplicates"] == nil { found["inner duplicates"] = page }
                } else if found["leaf"] == nil {
                    found["leaf"] = page
                }
            }
        }
        let kinds = ["branch", "fixed duplicates", "inner duplicates", "leaf", "long value"]
        for kind in kinds where found[kind] == nil { throw ProbeError("the sample has no page of the kind “\(kind)”") }
        return found.map { (kind: $0.key, page: $0.value) }.sorted { ($0.page, $0.kind) < ($1.page, $1.kind) }
    }
}
