internal import CLMDB
internal import Glibc

/// Walks all pages of one snapshot of a store. Each page belongs to one tree, at the depth and in the number that the
/// tree records, or is free.
///
/// LMDB trusts the pages that it reads. A page that is free and also in use harms no reader, but the next commit
/// overwrites it.
struct PageAudit {
    let descriptor: Int32
    let pageSize: Int
    let lastPage: Int
    private let transaction: UInt64
    private var seen: [Bool] = []
    /// The transaction whose free pages were read last; they come in order.
    private var newestFreed: UInt64 = 0

    /// - Parameter handle: Of a reading transaction, which keeps its pages from being written over.
    static func run(_ handle: OpaquePointer, descriptor: Int32, pageSize: Int) throws {
        let transaction = UInt64(UInt(bitPattern: mdb_txn_id(handle)))
        let number = Int(transaction % 2)
        let meta = try read(descriptor, at: number * pageSize, count: pageSize, page: number)
        try meta.withUnsafeBytes { bytes in
            let page = try Page(number, bytes)
            // Overwritten by the next but one commit: whoever looks while others write has to begin again.
            guard page.load(144) as UInt64 == transaction else { throw Overtaken() }
            let free = try PageTree(UnsafeRawBufferPointer(rebasing: bytes[40..<88]), of: page)
            let main = try PageTree(UnsafeRawBufferPointer(rebasing: bytes[88..<136]), of: page)
            let last = Int(clamping: page.load(136) as UInt64)
            var census = PageAudit(
                descriptor: descriptor, pageSize: pageSize, lastPage: last, transaction: transaction)
            try census.walk(free, below: page, .free)
            try census.walk(main, below: page, .databases)
        }
    }

    struct Overtaken: Error {}

    /// The kind of values in a tree's leaves.
    private enum PageUse {
        /// Lists of free pages.
        case free
        /// Trees, one for each database.
        case databases
        /// Bytes, lists of duplicates, or trees of them.
        case values
        /// Nothing: duplicates are keys, of one size.
        case duplicates(size: Int)
    }

    private struct Counted {
        var branches = 0
        var leaves = 0
        var longs = 0
        var entries = 0
    }

    init(descriptor: Int32, pageSize: Int, lastPage: Int, transaction: UInt64) {
        self.descriptor = descriptor
        self.pageSize = pageSize
        self.lastPage = lastPage
        self.transaction = transaction
    }

    private mutating func walk(_ tree: PageTree, below parent: Page, _ holding: PageUse) throws {
        var counted = Counted()
        if let root = tree.root { try visit(root, from: parent, depth: tree.depth, holding, &counted) }
        guard
            counted.branches == tree.branches, counted.leaves == tree.leaves, counted.longs == tree.longs,
            counted.entries == tree.entries
        else {
            throw parent.damage("has a tree of \(tree.entries) entries, of which \(counted.entries) were found")
        }
    }

    /// - Parameter depth: Levels left, this one included.
    private mutating func visit(
        _ number: Int, from parent: Page, depth: Int, _ holding: PageUse, _ counted: inout Counted
    ) throws {
        guard depth > 0 else { throw parent.damage("leads deeper than its tree") }
        try claim(number, from: parent)
        let bytes = try Self.read(descriptor, at: number * pageSize, count: pageSize, page: number)
        try bytes.withUnsafeBytes { bytes in
            let page = try Page(number, bytes)
            try page.check(isBranch: depth > 1)
            if depth > 1 {
                counted.branches += 1
                let nodes = try page.nodes()
                guard !nodes.isEmpty else { throw page.damage("is empty") }
                for node in nodes { try visit(node.child, from: page, depth: depth - 1, holding, &counted) }
            } else {
                counted.leaves += 1
                if page.flags.contains(.fixed) {
                    guard case .duplicates(let size) = holding else { throw page.damage("is of the wrong kind") }
                    counted.entries += try page.fixedCount(size: size)
                } else {
                    for node in try page.nodes() { try leaf(node, of: page, holding, &counted) }
                }
            }
        }
    }

    private mutating func leaf(
        _ node: Page.Node, of page: Page, _ holding: PageUse, _ counted: inout Counted
    ) throws {
        switch holding {
        case .free:
            counted.entries += 1
            try free(node, of: page, &counted)
        case .databases:
            counted.entries += 1
            guard node.flags == .tree else { throw page.damage("has an entry that is not a database") }
            try walk(PageTree(node.value, of: page), below: page, .values)
        case .values: try value(node, of: page, &counted)
        case .duplicates: counted.entries += 1
        }
    }

    private mutating func value(_ node: Page.Node, of page: Page, _ counted: inout Counted) throws {
        if node.flags.contains(.tree) {
            let tree = try PageTree(node.value, of: page)
            try walk(tree, below: page, .duplicates(size: tree.fixedSize))
            counted.entries += tree.entries
        } else if node.flags.contains(.duplicates) {
            let inner = try Page(page.number, node.value)
            counted.entries += try inner.fixedCount(size: inner.fixedSize)
        } else {
            counted.entries += 1
            if node.flags.contains(.long) { try long(node, of: page, &counted) }
        }
    }

    /// Pages taken by a value that does not fit into a leaf.
    @discardableResult
    private mutating func long(_ node: Page.Node, of page: Page, _ counted: inout Counted) throws -> [UInt8] {
        let first = Int(clamping: node.value.loadUnaligned(as: UInt64.self))
        let needed = (Page.headerSize + node.valueCount + pageSize - 1) / pageSize
        try claim(first, from: page)
        let taken = try Self.read(descriptor, at: first * pageSize, count: Page.headerSize, page: first)
            .withUnsafeBytes { bytes in
                let head = try Page(first, bytes)
                // A shorter value that took a longer one's place has its pages.
                guard head.storedNumber == UInt64(first), head.flags == .overflow, head.pages >= needed else {
                    throw head.damage("is not the value that is expected there")
                }
                return head.pages
            }
        for number in 1..<max(taken, 1) { try claim(first + number, from: page) }
        counted.longs += taken
        return try Self.read(
            descriptor, at: first * pageSize + Page.headerSize, count: node.valueCount, page: first)
    }

    /// A count and the numbers of pages that a transaction gave back.
    private mutating func free(_ node: Page.Node, of page: Page, _ counted: inout Counted) throws {
        let freed = node.key.count == 8 ? node.key.loadUnaligned(as: UInt64.self) : 0
        guard freed > newestFreed, freed <= transaction else {
            throw page.damage("has free pages of a transaction that does not exist")
        }
        newestFreed = freed
        let bytes =
            node.flags.contains(.long) ? try long(node, of: page, &counted) : Array(node.value)
        try bytes.withUnsafeBytes { bytes in
            let count = bytes.count >= 8 ? Int(clamping: bytes.loadUnaligned(as: UInt64.self)) : -1
            guard count >= 0, count <= (bytes.count - 8) / 8 else {
                throw page.damage("has a list of free pages of the wrong length")
            }
            var before = UInt64.max
            for index in 0..<count {
                let number = bytes.loadUnaligned(fromByteOffset: 8 + 8 * index, as: UInt64.self)
                guard number < before else { throw page.damage("has a list of free pages out of order") }
                before = number
                try claim(Int(clamping: number), from: page)
            }
        }
    }

    /// Notes that a page has its place; each has one.
    private mutating func claim(_ number: Int, from page: Page) throws {
        guard number > 1, number <= lastPage else { throw page.damage("leads to the invalid page \(number)") }
        if number >= seen.count { seen += repeatElement(false, count: max(1024, number + 1 - seen.count)) }
        guard !seen[number] else { throw page.damage("leads to page \(number), which is also used elsewhere") }
        seen[number] = true
    }

    static func read(_ descriptor: Int32, at offset: Int, count: Int, page: Int) throws -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            while done < count {
                let got = pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(offset + done))
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { return }
                done += got
            }
        }
        guard failure == 0 else { throw LMDBError(code: failure, operation: "read page \(page)") }
        guard bytes.count == count else { throw PageDamage(page: page, what: "lies beyond the file's end") }
        return bytes
    }
}

extension Environment {
    /// Reads every page in use and finds the damaged ones, without LMDB. It runs first because LMDB's reading of a
    /// damaged page may end the process, and it also checks the list of free pages, which LMDB does not.
    ///
    /// Holds one snapshot for its length and reads the whole file; memory: a byte for each page.
    /// - Throws: ``PageDamage``, the first found; ``LMDBError`` when the file cannot be read.
    public func checkPages() throws {
        for _ in 0..<100 {
            do {
                return try checkPagesOnce()
            } catch is PageAudit.Overtaken {
                continue
            }
        }
        throw PageDamage(page: 0, what: "or the one after it does not belong to the newest transaction")
    }
}
