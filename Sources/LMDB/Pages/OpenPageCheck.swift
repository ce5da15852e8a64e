internal import Glibc

/// Checks the few pages that opening a store reads, before LMDB trusts them and crashes on damage. These are the two
/// meta pages, the list of databases, and the way to the last entry of each. Time independent of the length.
enum OpenPageCheck {
    private static let magic: UInt32 = 0xBEEF_C0DE

    /// Leaves alone what LMDB refuses by itself: what is no store, or of another version of it.
    /// - Throws: ``PageDamage``; ``LMDBError`` when the file cannot be read.
    static func check(_ path: String) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw LMDBError(code: errno, operation: "open") }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw LMDBError(code: errno, operation: "open") }
        guard status.st_size >= 4096, let first = try meta(file, 0, pageSize: 0) else { return }
        let size = first.free.fixedSize
        guard size.nonzeroBitCount == 1, (512...65_536).contains(size) else {
            throw PageDamage(page: 0, what: "has an invalid page size of \(size) bytes")
        }
        guard let second = try meta(file, 1, pageSize: size) else { return }
        guard second.free.fixedSize == size else { throw PageDamage(page: 1, what: "has a different page size") }
        let newest = first.transaction < second.transaction ? second : first
        // The kinds of LMDB's own two trees: keys that are numbers, and names. With others it writes where nothing is.
        guard newest.free.flags & 0xFF == 0x08, newest.main.flags & 0xFF == 0 else {
            throw PageDamage(page: 0, what: "or the one after it has trees of the wrong kind")
        }
        guard newest.lastPage < Int.max / size else {
            throw PageDamage(page: 0, what: "or the one after it has an invalid page count of \(newest.lastPage)")
        }
        let census = PageAudit(
            descriptor: file, pageSize: size, lastPage: newest.lastPage, transaction: newest.transaction)
        if let root = newest.main.root { try follow(root, newest.main.depth, of: census, isDatabases: true) }
    }

    private struct Meta {
        var transaction: UInt64
        var lastPage: Int
        var free: PageTree
        var main: PageTree
    }

    private static func meta(_ file: Int32, _ number: Int, pageSize: Int) throws -> Meta? {
        try PageAudit.read(file, at: number * pageSize, count: 152, page: number).withUnsafeBytes { bytes in
            let page = try Page(number, bytes)
            guard page.load(16) as UInt32 == magic, page.load(20) as UInt32 == 1 else { return nil }
            return Meta(
                transaction: page.load(144), lastPage: Int(clamping: page.load(136) as UInt64),
                free: try PageTree(UnsafeRawBufferPointer(rebasing: bytes[40..<88]), of: page),
                main: try PageTree(UnsafeRawBufferPointer(rebasing: bytes[88..<136]), of: page))
        }
    }

    private static func follow(_ number: Int, _ depth: Int, of census: PageAudit, isDatabases: Bool) throws {
        guard number > 1, number <= census.lastPage, depth > 0 else {
            throw PageDamage(page: number, what: "cannot be part of a tree")
        }
        let place = number * census.pageSize
        try PageAudit.read(census.descriptor, at: place, count: census.pageSize, page: number).withUnsafeBytes {
            let page = try Page(number, $0)
            try page.check(isBranch: depth > 1)
            guard !page.flags.contains(.fixed) else { throw page.damage("is of the wrong kind") }
            let nodes = try page.nodes()
            for node in isDatabases ? nodes[...] : nodes.suffix(1) {
                if depth > 1 {
                    try follow(node.child, depth - 1, of: census, isDatabases: isDatabases)
                } else if isDatabases {
                    let tree = try PageTree(node.value, of: page)
                    guard node.flags == .tree, tree.flags & ~0x7F == 0 else {
                        throw page.damage("has an entry that is not a database")
                    }
                    if let root = tree.root { try follow(root, tree.depth, of: census, isDatabases: false) }
                }
            }
        }
    }
}
