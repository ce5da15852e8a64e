public import Inventory
import LMDB

/// The entry of an accepted command in the `transactions` index (L3).
public struct TransactionRecord: Hashable, Sendable {
    public var transaction: TransactionID
    /// The position of its first event; if it has none, the position that it would have had.
    public var first: GlobalPosition
    /// 0 when the command was accepted without effect.
    public var count: UInt32
    /// SHA-256 of the canonical command, 32 bytes.
    public var hash: [UInt8]

    public init(transaction: TransactionID, first: GlobalPosition, count: UInt32, hash: [UInt8]) {
        self.transaction = transaction
        self.first = first
        self.count = count
        self.hash = hash
    }

    static let size = 60

    init(_ bytes: UnsafeRawBufferPointer) throws(EventLogError) {
        guard bytes.count == Self.size else {
            throw .inconsistent("an entry of `transactions` has \(bytes.count) bytes")
        }
        transaction = TransactionID(raw: bytes.loadBigEndian(at: 0, as: UInt128.self))
        first = GlobalPosition(bytes.loadBigEndian(at: 16, as: UInt64.self))
        count = bytes.loadBigEndian(at: 24, as: UInt32.self)
        hash = Array(bytes[28..<60])
    }

    func write(to out: UnsafeMutableRawBufferPointer) {
        out.storeBigEndian(transaction.raw, at: 0)
        out.storeBigEndian(first.value, at: 16)
        out.storeBigEndian(count, at: 24)
        out[28..<60].copyBytes(from: hash)
    }

    /// The checksum in its witness.
    var crc: UInt64 {
        withUnsafeTemporaryAllocation(byteCount: Self.size, alignment: 8) { bytes in
            write(to: bytes)
            return UInt64(RecordFormat.crc(UnsafeRawBufferPointer(bytes)))
        }
    }

    /// The last event's position; one before `first` when there is none.
    public var last: GlobalPosition { GlobalPosition(first.value + UInt64(count) - 1) }
}
