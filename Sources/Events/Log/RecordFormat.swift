import CChecksum
public import Inventory
import LMDB

/// The bytes of a record, exact for ever. Numbers are big-endian.
///
/// | bytes | what |
/// | --- | --- |
/// | 0 | position, 8 |
/// | 8 | transaction, 16 |
/// | 24 | index, 2; count, 2 |
/// | 28 | stream, 16; stream version, 8 |
/// | 52 | actor, 16 (0 = larder itself) |
/// | 68 | recordedAt, 8; occurredAt, 8 (ms since 1970); occurredOn, 4 (days since 1970) |
/// | 88 | origin, 1; flags, 1 |
/// | 90 | type tag, 2; payload length, 4 |
/// | 96 | behalf, 16, if flag 4; via, 16, if flag 8; row, 4, if flag 16 |
/// | … | payload; then the chain value, 32, if this is the last record of its transaction |
/// | last 4 | CRC-32C of everything before it |
public enum RecordFormat {
    static let fixed = 96
    static let chainSize = 32
    static let crcSize = 4

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let quiet = Flags(rawValue: 1)
        static let clockUnsure = Flags(rawValue: 2)
        static let behalf = Flags(rawValue: 4)
        static let via = Flags(rawValue: 8)
        static let row = Flags(rawValue: 16)
    }

    static func flags(of header: EventHeader) -> Flags {
        var flags: Flags = []
        if header.author.quiet { flags.insert(.quiet) }
        if header.clockUnsure { flags.insert(.clockUnsure) }
        if header.author.behalf != nil { flags.insert(.behalf) }
        if header.author.via != nil { flags.insert(.via) }
        if header.author.row != nil { flags.insert(.row) }
        return flags
    }

    static func headerSize(_ flags: Flags) -> Int {
        fixed + (flags.contains(.behalf) ? 16 : 0) + (flags.contains(.via) ? 16 : 0) + (flags.contains(.row) ? 4 : 0)
    }

    /// The header as it is stored and as the chain hashes it.
    static func write(_ header: EventHeader, payloadCount: Int, to out: UnsafeMutableRawBufferPointer) {
        let flags = flags(of: header)
        out.storeBigEndian(header.position.value, at: 0)
        out.storeBigEndian(header.transaction.raw, at: 8)
        out.storeBigEndian(header.index, at: 24)
        out.storeBigEndian(header.count, at: 26)
        out.storeBigEndian(header.stream.raw, at: 28)
        out.storeBigEndian(header.version.value, at: 44)
        out.storeBigEndian(header.author.actor.raw, at: 52)
        out.storeBigEndian(header.recordedAt.milliseconds, at: 68)
        out.storeBigEndian(header.occurredAt.milliseconds, at: 76)
        out.storeBigEndian(header.occurredOn.dayNumber, at: 84)
        out.storeBigEndian(header.author.origin.rawValue, at: 88)
        out.storeBigEndian(flags.rawValue, at: 89)
        out.storeBigEndian(header.type.rawValue, at: 90)
        out.storeBigEndian(UInt32(payloadCount), at: 92)
        var at = fixed
        if let behalf = header.author.behalf {
            out.storeBigEndian(behalf.raw, at: at)
            at += 16
        }
        if let via = header.author.via {
            out.storeBigEndian(via.raw, at: at)
            at += 16
        }
        if let row = header.author.row { out.storeBigEndian(row, at: at) }
    }

    /// One record taken apart; its bytes are the store's and die with the transaction.
    struct Parts {
        var header: EventHeader
        /// All of it, checksum included.
        var record: UnsafeRawBufferPointer
        var headerBytes: UnsafeRawBufferPointer
        /// Shorter than the header says where text was erased (L13).
        var payload: UnsafeRawBufferPointer
        var chain: UnsafeRawBufferPointer?
        var isRedacted: Bool
    }

    /// Only what a scan needs to decide whether to decode: the type, at a fixed place.
    @inline(__always)
    static func type(of record: UnsafeRawBufferPointer) -> EventType {
        EventType(rawValue: record.count >= fixed ? record.loadBigEndian(at: 90, as: UInt16.self) : 0)
    }

    /// Checks lengths and CRC, and takes the record apart. About 60 ns.
    @inline(__always)
    static func parse(_ record: UnsafeRawBufferPointer, at position: GlobalPosition) throws(EventLogError) -> Parts {
        guard record.count >= fixed + crcSize, let base = record.baseAddress else {
            throw .damaged(position, "too short")
        }
        let body = record.count - crcSize
        guard larder_crc32c(base, body) == record.loadBigEndian(at: body, as: UInt32.self) else {
            throw .damaged(position, "the event's checksum does not match")
        }
        let flags = Flags(rawValue: record.loadBigEndian(at: 89, as: UInt8.self))
        let size = headerSize(flags)
        let fullCount = Int(record.loadBigEndian(at: 92, as: UInt32.self))
        var header = EventHeader()
        header.position = GlobalPosition(record.loadBigEndian(at: 0, as: UInt64.self))
        header.transaction = TransactionID(raw: record.loadBigEndian(at: 8, as: UInt128.self))
        header.index = record.loadBigEndian(at: 24, as: UInt16.self)
        header.count = record.loadBigEndian(at: 26, as: UInt16.self)
        let isLast = header.index &+ 1 == header.count
        let payloadCount = body - size - (isLast ? chainSize : 0)
        guard (0...fullCount).contains(payloadCount) else { throw .damaged(position, "the event's length is wrong") }
        guard header.position == position else {
            throw .damaged(position, "the event there has position \(header.position)")
        }
        header.stream = StreamID(raw: record.loadBigEndian(at: 28, as: UInt128.self))
        header.version = StreamVersion(record.loadBigEndian(at: 44, as: UInt64.self))
        header.author.actor = UserID(raw: record.loadBigEndian(at: 52, as: UInt128.self))
        header.recordedAt = Timestamp(milliseconds: record.loadBigEndian(at: 68, as: Int64.self))
        header.occurredAt = Timestamp(milliseconds: record.loadBigEndian(at: 76, as: Int64.self))
        header.occurredOn = CalendarDate(dayNumber: record.loadBigEndian(at: 84, as: Int32.self))
        header.author.origin = Origin(rawValue: record.loadBigEndian(at: 88, as: UInt8.self)) ?? .unset
        header.author.quiet = flags.contains(.quiet)
        header.clockUnsure = flags.contains(.clockUnsure)
        header.type = EventType(rawValue: record.loadBigEndian(at: 90, as: UInt16.self))
        var at = fixed
        if flags.contains(.behalf) {
            header.author.behalf = MemberID(raw: record.loadBigEndian(at: at, as: UInt128.self))
            at += 16
        }
        if flags.contains(.via) {
            header.author.via = EntityID(raw: record.loadBigEndian(at: at, as: UInt128.self))
            at += 16
        }
        if flags.contains(.row) { header.author.row = record.loadBigEndian(at: at, as: UInt32.self) }
        return Parts(
            header: header, record: record,
            headerBytes: UnsafeRawBufferPointer(rebasing: record[..<size]),
            payload: UnsafeRawBufferPointer(rebasing: record[size..<size + payloadCount]),
            chain: isLast ? UnsafeRawBufferPointer(rebasing: record[size + payloadCount..<body]) : nil,
            isRedacted: payloadCount < fullCount)
    }

    static func crc(_ bytes: UnsafeRawBufferPointer) -> UInt32 { larder_crc32c(bytes.baseAddress, bytes.count) }
}

/// The chain value of a transaction. It is the SHA-256 over the one before it, the count, and of each record the header
/// and the SHA-256 of its payload. The first is SHA-256 of the log id (L11).
public struct Chain: Hashable, Sendable, CustomStringConvertible {
    /// 32 bytes.
    public var bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    static func start(_ log: LogID) -> Chain {
        withUnsafeBytes(of: log.raw.bigEndian) { Chain(bytes: SHA256Sum.hash($0)) }
    }

    /// Lower-case hexadecimal.
    public var description: String { Hexadecimal.text(bytes) }

    /// One step, fed record by record.
    struct Step {
        private var hash = SHA256Sum()

        init(after previous: Chain, count: Int) {
            previous.bytes.withUnsafeBytes { hash.update($0) }
            withUnsafeBytes(of: UInt32(count).bigEndian) { hash.update($0) }
        }

        mutating func add(header: UnsafeRawBufferPointer, payload: UnsafeRawBufferPointer) {
            SHA256Sum.hash(payload).withUnsafeBytes { add(header: header, payloadHash: $0) }
        }

        /// - Parameter payloadHash: The SHA-256 of the payload as it was first written.
        mutating func add(header: UnsafeRawBufferPointer, payloadHash: UnsafeRawBufferPointer) {
            hash.update(header)
            hash.update(payloadHash)
        }

        func finish() -> Chain { Chain(bytes: hash.finish()) }
    }
}

public enum LogTag {}
/// The identity of one log: a restored one gets a new id (L12).
public typealias LogID = ID<LogTag>
