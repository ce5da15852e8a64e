/// The record of a tree in a meta page, in the list of databases, or in the node of a key with many
/// values.
struct PageTree {
    static let size = 48

    /// Of its keys, if they all have one; of the tree of free pages, the page size.
    var fixedSize: Int
    var flags: UInt16
    var depth: Int
    var branches: Int
    var leaves: Int
    var longs: Int
    var entries: Int
    /// Nil: it is empty.
    var root: Int?

    init(_ bytes: UnsafeRawBufferPointer, of page: Page) throws(PageDamage) {
        guard bytes.count == Self.size else { throw page.damage("has a tree record of \(bytes.count) bytes") }
        func load<T: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> T {
            T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
        }
        fixedSize = Int(load(0) as UInt32)
        flags = load(4)
        depth = Int(load(6) as UInt16)
        branches = Int(clamping: load(8) as UInt64)
        leaves = Int(clamping: load(16) as UInt64)
        longs = Int(clamping: load(24) as UInt64)
        entries = Int(clamping: load(32) as UInt64)
        let root = load(40) as UInt64
        self.root = root == .max ? nil : Int(clamping: root)
    }
}
