/// A row of a `HashTable`: a value with its own id.
public protocol TableRow: Equatable, Sendable {
    associatedtype Tag
    var id: ID<Tag> { get }
}

/// Rows by id, for folds over millions of events: like a dictionary whose rows keep their places.
///
/// Rows are stored in chunks, so a table grows without moving its rows, wastes less than a chunk plus the gaps of
/// removed rows, and while a copy is alive each changed row costs a chunk. A row's place is valid until the row is
/// removed; with it, reading and changing need no search.
@frozen
public struct HashTable<Row: TableRow>: Sendable {
    @usableFromInline var chunks: [[Row]] = []
    /// A bitmap per chunk: which places have a row.
    @usableFromInline var taken: [UInt64] = []
    @usableFromInline var index = PlaceIndex()
    /// Places of removed rows.
    @usableFromInline var free: [Int32] = []
    @usableFromInline var rows = 0

    @inlinable
    public init() {}

    @inlinable @inline(__always)
    static func hash(_ id: ID<Row.Tag>) -> UInt32 { PlaceIndex.hash(id.raw) }

    /// The place of the row with that id.
    @inlinable @inline(__always)
    public func place(of id: ID<Row.Tag>) -> Int? {
        index.find(Self.hash(id)) { chunks[$0 >> 6][$0 & 63].id == id }
    }

    @inlinable @inline(__always)
    public subscript(id: ID<Row.Tag>) -> Row? { place(of: id).map { self[$0] } }

    /// The places of all rows that satisfy `isWanted`. Cost: all rows.
    @inlinable
    public func places(_ isWanted: (borrowing Row) -> Bool) -> [Int] {
        var places: [Int] = []
        for number in chunks.indices {
            var left = taken[number]
            while left != 0 {
                let offset = left.trailingZeroBitCount
                if isWanted(chunks[number][offset]) { places.append(number << 6 | offset) }
                left &= left - 1
            }
        }
        return places
    }

    /// Its id must not exist yet.
    @inlinable
    @discardableResult
    public mutating func insert(_ row: Row) -> Int {
        let place: Int
        if let left = free.popLast() {
            place = Int(left)
            chunks[place >> 6][place & 63] = row
        } else {
            place = rows
            if place & 63 == 0 {
                chunks.append([])
                chunks[place >> 6].reserveCapacity(64)
                taken.append(0)
            }
            chunks[place >> 6].append(row)
        }
        taken[place >> 6] |= 1 << UInt64(place & 63)
        index.insert(Self.hash(row.id), place)
        rows += 1
        return place
    }

    /// Removes the row at a place. The contents of the row stay in memory until the place is reused, which is usually
    /// soon.
    @inlinable
    public mutating func remove(at place: Int) {
        index.remove(Self.hash(chunks[place >> 6][place & 63].id), place)
        taken[place >> 6] &= ~(1 << UInt64(place & 63))
        free.append(Int32(place))
        rows -= 1
    }
}

extension HashTable: Collection {
    @inlinable public var startIndex: Int { firstTaken(from: 0) }
    @inlinable public var endIndex: Int { taken.count << 6 }
    @inlinable public func index(after place: Int) -> Int { firstTaken(from: place + 1) }
    @inlinable public var count: Int { rows }
    @inlinable public var isEmpty: Bool { count == 0 }

    /// The row at its place. Its id must not change.
    @inlinable
    public subscript(place: Int) -> Row {
        @inline(__always) _read { yield chunks[place >> 6][place & 63] }
        @inline(__always) _modify { yield &chunks[place >> 6][place & 63] }
    }

    @inlinable
    func firstTaken(from place: Int) -> Int {
        var number = place >> 6
        guard number < taken.count else { return endIndex }
        var left = taken[number] & ~0 << UInt64(place & 63)
        while left == 0 {
            number += 1
            guard number < taken.count else { return endIndex }
            left = taken[number]
        }
        return number << 6 | left.trailingZeroBitCount
    }
}

extension HashTable: Equatable {
    /// The same rows, regardless of their places.
    public static func == (a: HashTable, b: HashTable) -> Bool {
        a.count == b.count && a.allSatisfy { b[$0.id] == $0 }
    }
}
