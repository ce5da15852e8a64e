public import Domain
import Glibc

extension ID where Tag == CommandTag {
    /// A new id, UUID version 7: 48 bits of milliseconds, so that neighbours in time are neighbours in the log, then
    /// random ones.
    public static func random() -> CommandID {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let milliseconds = UInt128(UInt64(now.tv_sec) * 1000 + UInt64(now.tv_nsec) / 1_000_000)
        let low = UInt128(UInt64.random(in: 0...UInt64.max)) << 64 | UInt128(UInt64.random(in: 0...UInt64.max))
        let raw = milliseconds << 80 | low & (UInt128(1) << 80 - 1)
        return CommandID(raw: marked(raw, version: 7))
    }

    /// The id of one row of an imported file (X5): from the household, the kind of import, the row's fields and how
    /// many identical rows come before it. The same row of the same file is the same command, however it is batched.
    ///
    /// SHA-256 of household (16 bytes) ‖ kind ‖ the fields, joined by 0x1F ‖ 0x1F ‖ the count in decimal; its first
    /// 16 bytes, marked as UUID version 8.
    public static func row(
        of kind: String, household: HouseholdID, fields: [String], identicalBefore: Int
    ) -> CommandID {
        derived(household.raw, [kind] + fields + [String(identicalBefore)])
    }

    /// The id of what a button of a reminder does: a click twice, or on two desktops, is the same command (R4).
    public static func action(_ action: String, on firing: FiringID) -> CommandID {
        derived(firing.raw, ["firing", action])
    }

    private static func derived(_ owner: UInt128, _ parts: [String]) -> CommandID {
        var hasher = SHA256()
        hasher.update((0..<16).map { UInt8(truncatingIfNeeded: owner >> UInt128((15 - $0) * 8)) })
        for (index, part) in parts.enumerated() {
            if index > 0 { hasher.update(CollectionOfOne(0x1F)) }
            hasher.update(part.utf8)
        }
        let raw = hasher.finish().prefix(16).reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
        return CommandID(raw: marked(raw, version: 8))
    }

    /// Sets the version and the RFC 9562 variant.
    private static func marked(_ raw: UInt128, version: UInt128) -> UInt128 {
        raw & ~(UInt128(0xF) << 76) & ~(UInt128(0x3) << 62) | version << 76 | UInt128(0x2) << 62
    }
}
