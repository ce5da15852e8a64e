// The only place where ids are made: server, client and tests call these (docs/log-format.md, "Ids").

extension ID {
    /// An id derived only from its parts, so that equal parts give equal ids. It has the first 128 bits of a SHA-256,
    /// as a UUID of version 8. `what` is the kind of id, so that two kinds never collide. It and each part are prefixed
    /// with their length (4 bytes, big-endian), so that "ab", "c" and "a", "bc" differ.
    public static func hashed(_ what: String, _ parts: [[UInt8]]) -> ID {
        ID(raw: marked(digest(what, parts), version: 8))
    }

    /// The 16 bytes as stored.
    public var bytes: [UInt8] { raw.bigEndianBytes }

    /// From the 16 bytes as stored; nil for another count of them.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.init(raw: bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }

    fileprivate static func digest(_ what: String, _ parts: [[UInt8]]) -> UInt128 {
        var hash = SHA256Sum()
        for part in [Array(what.utf8)] + parts {
            hash.update(UInt32(part.count).bigEndianBytes)
            hash.update(part)
        }
        return hash.finish().prefix(16).reduce(0) { $0 << 8 | UInt128($1) }
    }

    /// With the version and the variant bits of RFC 9562.
    fileprivate static func marked(_ raw: UInt128, version: UInt128) -> UInt128 {
        let (versionBits, variantBits): (UInt128, UInt128) = (0xF << 76, 0x3 << 62)
        let variant: UInt128 = 0x2 << 62
        return raw & ~versionBits & ~variantBits | version << 76 | variant
    }
}

extension ID where Tag == CommandTag {
    /// The id of the `n`-th thing that this command creates. It is made as `hashed` does, with the command's first 48
    /// bits (time) in front, so that neighbours stay neighbours in the B-trees. A retry gives the same ids, and an
    /// offline client knows the id of the things it creates.
    public func derive<Other>(_ n: UInt32, as other: Other.Type = Other.self) -> ID<Other> {
        let digest = Self.digest("created", [bytes, n.bigEndianBytes])
        return ID<Other>(raw: Self.marked((raw >> 80) << 80 | digest >> 48, version: 8))
    }

    /// A new id for a command given at that time, UUID version 7. Its 48 bits of milliseconds keep neighbours in time
    /// neighbours in the log; the other bits are random.
    public static func made(at time: Timestamp) -> CommandID {
        let milliseconds = UInt128(UInt64(clamping: time.milliseconds)) << 80
        return CommandID(raw: marked(milliseconds | .random(in: 0..<(1 << 80)), version: 7))
    }

    /// The id of one row of an imported file (X5). It is made from the household, the kind of import, the row's fields
    /// as in the file and the number of identical rows before it. The same row of the same file is the same command,
    /// however it is batched.
    public static func row(
        of kind: String, household: HouseholdID, fields: [String], identicalBefore: Int
    ) -> CommandID {
        .hashed("row", [household.bytes] + ([kind] + fields + [String(identicalBefore)]).map { Array($0.utf8) })
    }

    /// The id of the same purchase row imported the other way: kept in stock, or used up (X5). Only one of the two is
    /// in effect. Some bits of its last 61 are turned over, so that twice is the id itself.
    public var ofRowOtherwise: CommandID { CommandID(raw: raw ^ 0x1B87_3593_CC9E_2D51) }

    /// Of a row that was booked by an import which was taken back, where a file has it again (X5). As of `ofRowOtherwise`
    /// some bits of its last 61 are turned over, by the bits of the number, so that from any of these ids all follow.
    /// - Parameter time: 1: once more, up to `mostAgain`; 0: the id itself.
    public func again(_ time: Int) -> CommandID {
        var mask: UInt128 = 0
        for (bit, bits) in Self.againMasks.enumerated() where time >> bit & 1 == 1 { mask ^= bits }
        return CommandID(raw: raw ^ mask)
    }

    private static let againMasks: [UInt128] = [
        0x0D50_CAEF_618A_9261, 0x0FE1_B143_3B10_6980, 0x0E6E_9D6A_2A81_61E5, 0x0E2B_8A15_E9F0_FCF8,
    ]

    /// How often a row is booked anew.
    public static let mostAgain = 15

    /// The id of one row of a source whose rows have ids of their own, such as another program's database (X5). It is
    /// made from the household, the source, the table and the row's id there, not from its content, which may change. A
    /// later import recognises booked rows by it and books only new ones.
    /// - Parameter source: The source, the same in each import: `grocy`, with a part that distinguishes several.
    public static func row(
        _ id: String, inTable table: String, of source: String, household: HouseholdID
    ) -> CommandID {
        .hashed("source-row", [household.bytes] + [source, table, id].map { Array($0.utf8) })
    }

    /// The id of a reminder button's command: clicked twice, or on two desktops, it is the same command (R4).
    public static func action(_ action: String, on firing: FiringID) -> CommandID {
        .hashed("action", [firing.bytes, Array(action.utf8)])
    }
}

extension FixedWidthInteger {
    package var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
