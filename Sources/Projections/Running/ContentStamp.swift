import Synchronization

/// A stamp that identifies one content of a part of the read models. It differs from the stamp of any other content
/// that the part had, or has in a copy or a replay. A result worked out from the content is valid as long as the stamp
/// is the same. Stamps belong to this process only and are never kept.
public struct ContentStamp: Hashable, Sendable {
    private static let last = Atomic<UInt64>(0)
    private var number: UInt64 = 0

    /// Of what is empty.
    init() {}

    /// One that nothing had before. For what changed, or was read.
    static func next() -> ContentStamp {
        var stamp = ContentStamp()
        stamp.number = last.wrappingAdd(1, ordering: .relaxed).newValue
        return stamp
    }
}
