public import Inventory

// How posts and comments are written in snapshots.

extension Post: Message {
    public static var wireZero: Post { Post() }
    public static var messageName: String { "Post" }
    public mutating func fields(_ f: inout some FieldCoder) {
        f(1, "id", &id)
        f(2, "kind", &kind)
        f(3, "parent", &parent)
        f(4, "facts", &facts)
        f(5, "text", &text, .note)
        f(6, "rating", &rating)
        f(7, "neverAgain", &neverAgain)
        f(8, "product", &product)
        f(9, "variant", &variant)
        f(10, "store", &store)
        f(11, "pictures", &pictures)
        f(12, "member", &member)
        f(13, "at", &at)
        f(14, "quiet", &quiet)
        f(15, "order", &order)
        f(16, "edited", &edited)
        f(17, "withdrawn", &withdrawn)
        f(18, "hidden", &hidden, .note)
    }
}

extension SnapshotWriter {
    public mutating func put(_ posts: Posts) { put(posts.all) }
}

extension SnapshotReader {
    /// - Throws: `CodecError` for bytes that the writer did not write.
    public mutating func posts() throws(CodecError) -> Posts { Posts(try list(of: Post.self)) }
}
