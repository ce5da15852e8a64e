import Inventory
import LMDB

extension LogReader {
    /// Checks that every witness matches the indexes and that none is missing. The indexes were compared with the
    /// events before, so it is enough to compare from this side and to count.
    /// - Parameters:
    ///   - versions: The newest of each stream.
    ///   - subjects: How many entries the index `subjects` has.
    func checkWitness(_ versions: [StreamID: StreamVersion], subjects: Int) throws {
        var (streams, commands, entries) = (0, 0, 0)
        try transaction.withCursor(databases.witness) { cursor in
            while let entry = try cursor.next() {
                let recorded: UInt64 = try entry.value.number(in: "witness")
                switch entry.key.count {
                case 16:
                    let subject = try EntityID(raw: entry.key.number(in: "witness", as: UInt128.self))
                    entries += try self.entries(of: subject).count
                case 24:
                    let (raw, version) = try entry.key.pair(in: "witness", with: UInt64.self)
                    let stream = StreamID(raw: raw)
                    guard version == 0, versions[stream]?.value == recorded,
                        try self.version(of: stream).value == recorded
                    else { throw EventLogError.unseen("stream \(stream)") }
                    streams += 1
                case 32:
                    let (stream, raw) = try entry.key.pair(in: "witness", with: UInt128.self)
                    let command = CommandID(raw: raw)
                    guard try self.transaction(StreamID(raw: stream), command)?.crc == recorded else {
                        throw EventLogError.unseen("command \(command)")
                    }
                    commands += 1
                case let count: throw EventLogError.inconsistent("a witness has a name of \(count) bytes")
                }
            }
        }
        guard streams == versions.count, entries == subjects, try commands == count(databases.transactions) else {
            throw EventLogError.inconsistent(
                "there are witnesses for \(streams) streams, \(entries) subjects and \(commands) commands")
        }
    }
}

extension EventLogError {
    fileprivate static func unseen(_ what: String) -> EventLogError {
        .inconsistent("the database `witness` and the index disagree about \(what)")
    }
}
