import API
import Inventory

/// One page of a list in an order that is kept. Its cursor is the sort key of the last item shown: the next page starts
/// after that key, whether the item still exists or not.
struct PageOfResults<Key> {
    var items: [Key]
    /// Where the next page begins; nil at the end.
    var cursor: String?

    static var usual: Int { 100 }
    static var most: Int { 1000 }

    /// Items per page: 100 by default, at most 1,000.
    static func limit(_ asked: Int?) throws -> Int {
        guard let asked else { return usual }
        guard (1...most).contains(asked) else {
            throw Problem.wrongQuery("limit", String(asked), expected: "a number from 1 to \(most)")
        }
        return asked
    }
}

extension PageOfResults where Key: PageKey {
    /// - Parameter rest: The items after a key, or all of them. Only as many as are shown are taken, and one more.
    init(limit: Int?, cursor: String?, _ rest: (_ last: Key?) throws -> some Sequence<Key>) throws {
        let limit = try Self.limit(limit)
        items = Array(try rest(try Key.read(cursor)).prefix(limit + 1))
        guard items.count > limit else { return }
        items.removeLast()
        self.cursor = items.last?.cursor
    }
}
