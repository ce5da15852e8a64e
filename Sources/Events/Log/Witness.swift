import Domain
import LMDB

/// What the `witness` database says of what the indexes hold, in pages of its own: so a damaged page of an index is seen
/// also where it only makes something absent.
enum Witness {
    /// Of a stream: its newest version.
    static func key(_ stream: StreamID) -> Key { Key(stream.raw, UInt64(0)) }
    /// Of an entity: how many entries of `subjects` it has.
    static func key(_ subject: EntityID) -> Key { Key(subject.raw) }
    /// Of a command: the CRC-32C of its entry in `transactions`.
    static func key(_ stream: StreamID, _ command: CommandID) -> Key { Key(stream.raw, command.raw) }
}

extension LogReader {
    /// Nil: nothing is known of it, so no index has it.
    func witness(_ key: Key) throws -> UInt64? {
        try transaction.value(databases.witness, key) { try $0.number(in: "witness") }
    }
}

extension UnsafeRawBufferPointer {
    /// The number that these bytes are, all of them.
    /// - Parameter table: The database that they are of.
    @inline(__always)
    func number<T: FixedWidthInteger & BitwiseCopyable>(in table: StaticString, as type: T.Type = UInt64.self)
        throws(EventLogError) -> T
    {
        guard count == MemoryLayout<T>.size else { throw .width(table, count) }
        return loadBigEndian(at: 0, as: type)
    }

    /// The id that these bytes begin with, and the id or number that is the rest of them.
    @inline(__always)
    func pair<T: FixedWidthInteger & BitwiseCopyable>(in table: StaticString, with type: T.Type)
        throws(EventLogError) -> (id: UInt128, T)
    {
        guard count == 16 + MemoryLayout<T>.size else { throw .width(table, count) }
        return (loadBigEndian(at: 0, as: UInt128.self), loadBigEndian(at: 16, as: type))
    }
}

extension EventLogError {
    fileprivate static func width(_ table: StaticString, _ count: Int) -> EventLogError {
        .inconsistent("the database `\(table)` has a number or an id of \(count) bytes")
    }
}
