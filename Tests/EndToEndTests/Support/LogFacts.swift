import Events
import Inventory

/// One event of a log, without the times of the clock that it was recorded by.
struct LogFact: Hashable, Sendable {
    var transaction: TransactionID
    var index: UInt16
    var count: UInt16
    var stream: StreamID
    var version: StreamVersion
    var author: Authorship
    /// The local day it happened.
    var occurredOn: CalendarDate
    var type: EventType
    var payload: [UInt8]

    /// Every event of the log of a data directory that no daemon holds, in order.
    static func all(in directory: String) throws -> [LogFact] {
        let log = try EventLog(directory: directory)
        return try log.read { reader in
            var facts: [LogFact] = []
            for value in 1...max(1, log.head.position.value) where log.head.position.value > 0 {
                let position = GlobalPosition(value)
                let header = try reader.header(at: position)
                facts.append(
                    LogFact(
                        transaction: header.transaction, index: header.index, count: header.count,
                        stream: header.stream, version: header.version, author: header.author,
                        occurredOn: header.occurredOn, type: header.type, payload: try reader.payload(at: position)))
            }
            return facts
        }
    }

    /// The chain value after each transaction of a log that no daemon holds, by the position of its last event.
    static func chains(in directory: String) throws -> [UInt64: String] {
        let log = try EventLog(directory: directory)
        return try log.read { reader in
            var chains: [UInt64: String] = [:]
            for value in 1...max(1, log.head.position.value) where log.head.position.value > 0 {
                let header = try reader.header(at: GlobalPosition(value))
                if header.index + 1 == header.count {
                    chains[value] = try reader.chain(at: GlobalPosition(value)).description
                }
            }
            return chains
        }
    }
}
