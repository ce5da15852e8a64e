import Synchronization

/// When the daemon dies: after so many happenings of one kind, counted over all clients, so that nothing waits for a
/// clock.
final class KillMoment: Sendable {
    enum Happening: Int, CaseIterable, Sendable {
        /// A client is about to send.
        case sending
        /// A client has its answer.
        case acknowledged
        /// The log has grown; those who asked may not know yet.
        case committed
    }

    private let happening: Happening
    private let left: Mutex<Int>
    private let strike: @Sendable () -> Void

    init(after count: Int, _ happening: Happening, strike: @escaping @Sendable () -> Void) {
        self.happening = happening
        left = Mutex(count)
        self.strike = strike
    }

    var watchesCommits: Bool { happening == .committed }

    func note(_ happening: Happening, count: Int = 1) {
        guard happening == self.happening else { return }
        let isNow = left.withLock { left in
            defer { left -= count }
            return left > 0 && left <= count
        }
        if isNow { strike() }
    }

    /// For when it would not come by itself.
    func strikeNow() {
        let isNow = left.withLock { left in
            defer { left = 0 }
            return left > 0
        }
        if isNow { strike() }
    }
}
