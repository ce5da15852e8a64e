/// One page of a store's file as LMDB 0.9 lays it out on 64-bit little-endian machines, read without trusting it.
///
/// Header: number, 8; padding or size of a fixed-size key, 2; flags, 2; end of the slots, 2, and start of the nodes, 2,
/// or the number of pages of a long value, 4. Then 2 bytes for each node's place, or keys of a fixed size. A node: 6
/// bytes of size or child and flags, 2 of key size, key, value.
struct Page {
    struct Flags: OptionSet {
        let rawValue: UInt16
        static let branch = Flags(rawValue: 0x01)
        static let leaf = Flags(rawValue: 0x02)
        static let overflow = Flags(rawValue: 0x04)
        static let meta = Flags(rawValue: 0x08)
        /// Duplicates of a fixed size, one after the other.
        static let fixed = Flags(rawValue: 0x20)
        /// Duplicates of one key, in the value of their node.
        static let inside = Flags(rawValue: 0x40)
    }

    struct Node {
        struct Flags: OptionSet {
            let rawValue: UInt16
            /// The value is on pages of its own.
            static let long = Flags(rawValue: 0x01)
            /// The value is a tree.
            static let tree = Flags(rawValue: 0x02)
            static let duplicates = Flags(rawValue: 0x04)
        }

        var flags: Flags
        /// Of a branch: the page below.
        var child: Int
        var key: UnsafeRawBufferPointer
        /// Of a leaf: what lies in the page; eight bytes, a page's number, for a long one.
        var value: UnsafeRawBufferPointer
        /// How long it is, here or elsewhere.
        var valueCount: Int
    }

    static let headerSize = 16

    let number: Int
    let bytes: UnsafeRawBufferPointer

    /// - Parameter bytes: Of the page, or of the value that a page of duplicates lies in.
    init(_ number: Int, _ bytes: UnsafeRawBufferPointer) throws(PageDamage) {
        self.number = number
        self.bytes = bytes
        guard bytes.count >= Self.headerSize else { throw damage("contains a page that is too short") }
    }

    var flags: Flags { Flags(rawValue: load(10)) }
    /// The number that it says it has.
    var storedNumber: UInt64 { load(0) }
    var fixedSize: Int { Int(load(8) as UInt16) }
    /// Of a long value.
    var pages: Int { Int(load(12) as UInt32) }
    private var lower: Int { Int(load(12) as UInt16) }
    private var upper: Int { Int(load(14) as UInt16) }

    /// It is where it belongs, and of the kind that its tree has at this depth.
    func check(isBranch: Bool) throws(PageDamage) {
        guard storedNumber == UInt64(number) else { throw damage("has the wrong number \(storedNumber)") }
        guard flags.subtracting(.fixed) == (isBranch ? .branch : .leaf) else { throw damage("is of the wrong kind") }
    }

    /// How many nodes or fixed-size keys there are; those fit between header and end.
    func count() throws(PageDamage) -> Int {
        guard lower >= Self.headerSize, lower % 2 == 0, lower <= upper, upper <= bytes.count else {
            throw damage("has impossible free space, from \(lower) to \(upper)")
        }
        let count = (lower - Self.headerSize) / 2
        guard !flags.contains(.fixed) || Self.headerSize + count * fixedSize <= bytes.count else {
            throw damage("has too many keys (\(count) of \(fixedSize) bytes)")
        }
        return count
    }

    /// All nodes, which fill the page from the end of its room to its own, as the next insertion relies on.
    func nodes() throws(PageDamage) -> [Node] {
        var (nodes, filled): ([Node], Int) = ([], 0)
        for index in 0..<(try count()) {
            let node = try node(index)
            filled += (8 + node.key.count + node.value.count + 1) & ~1
            nodes.append(node)
        }
        guard upper + filled == bytes.count else { throw damage("has nodes of \(filled) bytes from \(upper) on") }
        return nodes
    }

    /// How many keys of a fixed size there are, which leave just the room that the page says.
    func fixedCount(size: Int) throws(PageDamage) -> Int {
        let count = try count()
        guard fixedSize == size, upper == bytes.count - count * (size - 2) else {
            throw damage("has \(count) keys of \(fixedSize) bytes and free space up to \(upper)")
        }
        return count
    }

    private func node(_ index: Int) throws(PageDamage) -> Node {
        let at = Int(load(Self.headerSize + 2 * index) as UInt16)
        guard at >= upper, at % 2 == 0, at + 8 <= bytes.count else {
            throw damage("has a node at the wrong place, \(at)")
        }
        let (low, high, third) = (load(at) as UInt16, load(at + 2) as UInt16, load(at + 4) as UInt16)
        let keyCount = Int(load(at + 6) as UInt16)
        let size = Int(low) | Int(high) << 16
        let isLeaf = flags.contains(.leaf)
        let nodeFlags = Node.Flags(rawValue: isLeaf ? third : 0)
        let here = !isLeaf ? 0 : nodeFlags.contains(.long) ? 8 : size
        guard at + 8 + keyCount + here <= bytes.count else { throw damage("has a node that extends beyond its end") }
        let valueAt = at + 8 + keyCount
        return Node(
            flags: nodeFlags, child: size | (isLeaf ? 0 : Int(third) << 32),
            key: UnsafeRawBufferPointer(rebasing: bytes[at + 8..<valueAt]),
            value: UnsafeRawBufferPointer(rebasing: bytes[valueAt..<valueAt + here]), valueCount: size)
    }

    func load<T: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> T {
        T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
    }

    func damage(_ what: String) -> PageDamage { PageDamage(page: number, what: what) }
}
