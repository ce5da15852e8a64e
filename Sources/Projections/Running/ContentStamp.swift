import Synchronization

/// Tells one content of a part of the read models from any other that it had, or has in a copy or a replay of them: what
/// was worked out from it stands as long as the stamp is the same. Of this process only; never kept.
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
