import Synchronization

/// Identifies one state of a part of the read models. A value that was derived from that state is valid as long as the
/// stamp is the same, also in a copy or a replay of them. Of this process only; never kept.
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
