public import Events
public import Inventory
import Synchronization

/// A clock that stands still until a test moves it.
public final class TestClock: Sendable {
    private struct State {
        var now: Timestamp
        var uptime: Int64 = 0
        var isSynchronized = true
        var reads = 0
    }

    private let state: Mutex<State>

    /// Starts at 2026-11-21T09:00:00Z unless said otherwise.
    public init(_ now: Timestamp = Timestamp(milliseconds: 1_795_251_600_000)) { state = Mutex(State(now: now)) }

    /// Given another time it is set, as somebody sets a clock.
    public var now: Timestamp {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    /// Whether anything vouches for it (L4).
    public var isSynchronized: Bool {
        get { state.withLock { $0.isSynchronized } }
        set { state.withLock { $0.isSynchronized = newValue } }
    }

    /// How often the log looked: once for each batch it wrote.
    public var reads: Int { state.withLock { $0.reads } }

    /// Time passes. (Also backwards, where it does not matter.)
    public func advance(milliseconds: Int64) {
        state.withLock {
            $0.now = $0.now.adding(milliseconds: milliseconds)
            $0.uptime += milliseconds
        }
    }

    /// For `EventLog`.
    public var wallClock: WallClock {
        WallClock(
            now: {
                self.state.withLock { state in
                    state.reads += 1
                    return state.now
                }
            }, uptime: { self.state.withLock { $0.uptime } }, isSynchronized: { self.isSynchronized })
    }
}
