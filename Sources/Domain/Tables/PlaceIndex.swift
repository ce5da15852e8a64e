/// Finds places by the hash of what lies there: an open table of eight bytes an entry, which never asks the keys again.
///
/// Whoever owns the places compares the keys. Hashes should be even in their low bits.
@frozen
public struct PlaceIndex: Sendable {
    /// The hash in the upper half, one more than the place in the lower; zero: free. As many as a power of two.
    @usableFromInline var entries: [UInt64] = []
    @usableFromInline var count = 0

    @inlinable
    public init() {}

    /// The place with this hash that is the wanted one.
    @inlinable @inline(__always)
    public func find(_ hash: UInt32, _ isWanted: (Int) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        let mask = entries.count - 1
        var slot = Int(hash) & mask
        while true {
            let entry = entries[slot]
            if entry == 0 { return nil }
            if UInt32(truncatingIfNeeded: entry >> 32) == hash {
                let place = Int(UInt32(truncatingIfNeeded: entry)) - 1
                if isWanted(place) { return place }
            }
            slot = (slot + 1) & mask
        }
    }

    @inlinable
    public mutating func insert(_ hash: UInt32, _ place: Int) {
        if (count + 1) * 4 > entries.count * 3 { grow() }
        put(UInt64(hash) << 32 | UInt64(place + 1))
        count += 1
    }

    /// Must be there.
    @inlinable
    public mutating func remove(_ hash: UInt32, _ place: Int) {
        let mask = entries.count - 1
        let wanted = UInt64(hash) << 32 | UInt64(place + 1)
        var hole = Int(hash) & mask
        while entries[hole] != wanted {
            precondition(entries[hole] != 0, "a place that is removed was never put in")
            hole = (hole + 1) & mask
        }
        // What was pushed along by the one that goes moves back, so that every search still ends at a free entry.
        var next = (hole + 1) & mask
        while entries[next] != 0 {
            let home = Int(entries[next] >> 32) & mask
            if (next &- home) & mask >= (next &- hole) & mask {
                entries[hole] = entries[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        entries[hole] = 0
        count -= 1
    }

    @inlinable @inline(__always)
    mutating func put(_ entry: UInt64) {
        let mask = entries.count - 1
        var slot = Int(entry >> 32) & mask
        while entries[slot] != 0 { slot = (slot + 1) & mask }
        entries[slot] = entry
    }

    @usableFromInline
    mutating func grow() {
        let old = entries
        entries = Array(repeating: 0, count: max(8, old.count * 2))
        for entry in old where entry != 0 { put(entry) }
    }
}
