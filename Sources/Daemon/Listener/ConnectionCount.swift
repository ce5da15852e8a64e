import Synchronization

/// How many connections are open, over all sockets.
final class ConnectionCount: Sendable {
    private let limit: Int
    private let open = Mutex(0)

    init(limit: Int) { self.limit = limit }

    /// Counts one in. Every `enter` has to be followed by one `leave`.
    /// - Returns: whether there was room for it.
    func enter() -> Bool {
        open.withLock {
            $0 += 1
            return $0 <= limit
        }
    }

    func leave() { open.withLock { $0 -= 1 } }

    var current: Int { open.withLock { $0 } }
}
