import API

/// One page of a list. Its cursor names the last item shown, so that additions and deletions before it shift nothing.
struct PageOfResults<Item> {
    var items: [Item]
    /// Where the next page begins; nil at the end.
    var cursor: String?

    static var usual: Int { 100 }
    static var most: Int { 1000 }

    /// - Parameter name: A permanent name of an item. A cursor whose item has been deleted is refused.
    init(_ all: [Item], limit: Int?, cursor: String?, name: (Item) -> String) throws {
        let limit = try Self.limit(limit)
        var rest = all[...]
        if let cursor {
            guard let last = all.firstIndex(where: { name($0) == cursor }) else { throw Self.stale(cursor) }
            rest = all[(last + 1)...]
        }
        items = Array(rest.prefix(limit))
        self.cursor = rest.count > limit ? items.last.map(name) : nil
    }

    /// Items per page: 100 by default, at most 1,000.
    static func limit(_ asked: Int?) throws -> Int {
        guard let asked else { return usual }
        guard (1...most).contains(asked) else {
            throw Problem.wrongQuery("limit", String(asked), expected: "a number from 1 to \(most)")
        }
        return asked
    }

    /// A cursor by offset, for lists that have an order of their own.
    static func cursor(_ offset: Int) -> String { "n\(offset)" }

    static func offset(_ cursor: String) throws -> Int {
        guard cursor.first == "n", let offset = Int(cursor.dropFirst()), offset >= 0 else { throw stale(cursor) }
        return offset
    }

    private static func stale(_ cursor: String) -> Problem {
        .wrongQuery("cursor", cursor, expected: "the cursor of the page before")
    }
}
