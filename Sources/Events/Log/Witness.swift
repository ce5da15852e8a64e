import Inventory
import LMDB

/// The `witness` database has counts and checksums of the index entries, in pages of its own. It shows damage to an
/// index page even if that only makes entries disappear.
enum Witness {
    /// Of a stream: its newest version.
    static func key(_ stream: StreamID) -> Key { Key(stream.raw, UInt64(0)) }
    /// Of an entity: how many entries of `subjects` it has.
    static func key(_ subject: EntityID) -> Key { Key(subject.raw) }
    /// Of a command: the CRC-32C of its entry in `transactions`.
    static func key(_ stream: StreamID, _ command: CommandID) -> Key { Key(stream.raw, command.raw) }
}

extension LogReader {
    /// Nil: no index has an entry for it.
    func witness(_ key: Key) throws -> UInt64? {
        try transaction.value(databases.witness, key) { try $0.number(in: "witness") }
    }
}

extension UnsafeRawBufferPointer {
    /// These bytes as one number.
    /// - Parameter table: The database that they come from.
    @inline(__always)
    func number<T: FixedWidthInteger & BitwiseCopyable>(in table: StaticString, as type: T.Type = UInt64.self)
        throws(EventLogError) -> T
    {
        guard count == MemoryLayout<T>.size else { throw .width(table, count) }
        return loadBigEndian(at: 0, as: type)
    }

    /// The id at the start of these bytes, and the id or number in the rest.
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
