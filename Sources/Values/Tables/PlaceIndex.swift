/// Finds places by the hash of their rows: an open-addressing table of eight bytes per entry, without the keys.
///
/// The owner of the places compares the keys. Hashes should be uniform in their low bits. Entries are in pages of 4
/// KiB, so while a copy is alive each changed entry costs a page.
@frozen
public struct PlaceIndex: Sendable {
    /// The hash in the upper half, one more than the place in the lower; zero: free. As many as a power of two.
    @usableFromInline var pages: [[UInt64]] = []
    @usableFromInline var capacity = 0
    @usableFromInline var count = 0

    @inlinable
    public init() {}

    /// With room for so many.
    @inlinable
    public init(reserving count: Int) {
        var room = 8
        while room * 3 < count * 4 { room *= 2 }
        makeRoom(for: room)
    }

    /// Of an id, or several folded into one number. Ids are hashes or random except for their first bits, a time: one
    /// multiplication spreads those.
    @inlinable @inline(__always)
    public static func hash(_ raw: UInt128) -> UInt32 {
        let folded = UInt64(truncatingIfNeeded: raw) ^ UInt64(truncatingIfNeeded: raw >> 64)
        return UInt32(truncatingIfNeeded: (folded &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }

    /// A slot is always within its page: checking it would touch another cache line.
    @inlinable @inline(__always)
    subscript(slot: Int) -> UInt64 {
        @inline(__always) get { pages[slot >> 9].withUnsafeBufferPointer { $0[slot & 511] } }
        @inline(__always) set { pages[slot >> 9].withUnsafeMutableBufferPointer { $0[slot & 511] = newValue } }
    }

    /// The place with this hash that satisfies the condition.
    @inlinable @inline(__always)
    public func find(_ hash: UInt32, _ isWanted: (Int) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        let mask = capacity - 1
        var slot = Int(hash) & mask
        while true {
            let entry = self[slot]
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
        if (count + 1) * 4 > capacity * 3 { grow() }
        put(UInt64(hash) << 32 | UInt64(place + 1))
        count += 1
    }

    /// The entry must exist.
    @inlinable
    public mutating func remove(_ hash: UInt32, _ place: Int) {
        let mask = capacity - 1
        let wanted = UInt64(hash) << 32 | UInt64(place + 1)
        var hole = Int(hash) & mask
        while self[hole] != wanted {
            precondition(self[hole] != 0, "a place that is removed was never put in")
            hole = (hole + 1) & mask
        }
        // Entries displaced by the removed one move back, so that every search still ends at a free entry.
        var next = (hole + 1) & mask
        while case let entry = self[next], entry != 0 {
            let home = Int(entry >> 32) & mask
            if (next &- home) & mask >= (next &- hole) & mask {
                self[hole] = entry
                hole = next
            }
            next = (next + 1) & mask
        }
        self[hole] = 0
        count -= 1
    }

    @inlinable @inline(__always)
    mutating func put(_ entry: UInt64) {
        let mask = capacity - 1
        var slot = Int(entry >> 32) & mask
        while self[slot] != 0 { slot = (slot + 1) & mask }
        self[slot] = entry
    }

    /// Drops what is in it.
    @usableFromInline
    mutating func makeRoom(for entries: Int) {
        capacity = entries
        pages = (0..<(capacity + 511) >> 9).map { _ in Array(repeating: 0, count: min(512, capacity)) }
    }

    @usableFromInline
    mutating func grow() {
        let old = pages
        makeRoom(for: max(8, capacity * 2))
        for entry in old.joined() where entry != 0 { put(entry) }
    }
}
