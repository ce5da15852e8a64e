import Events
import Synchronization

/// The position that a stream has reached. Only one task moves it; the lock is for the compiler.
final class HistoryCursor: Sendable {
    private let current: Mutex<GlobalPosition>

    init(_ position: GlobalPosition) { current = Mutex(position) }

    var position: GlobalPosition {
        get { current.withLock { $0 } }
        set { current.withLock { $0 = newValue } }
    }
}
