import Synchronization

/// What holds the writer up for longer than a booking, in words: for `/ready` and `systemctl status`, and so for those
/// who wait.
final class Busy: Sendable {
    private let words = Mutex<String?>(nil)
    private let heard: @Sendable (String?) -> Void

    init(heard: @escaping @Sendable (String?) -> Void) { self.heard = heard }

    var now: String? { words.withLock { $0 } }

    /// It is at the same still, and alive.
    func goesOn() { heard(now) }

    /// Nil: it is over.
    func note(_ words: String?) {
        self.words.withLock { $0 = words }
        heard(words)
    }
}

/// Tells now and then that long work goes on, so that nobody takes its silence for its death.
final class Pulse {
    private var beats = 0
    private let heard: () -> Void

    init(heard: @escaping () -> Void = {}) { self.heard = heard }

    /// One of many small steps was made.
    func beat() {
        beats += 1
        if beats.isMultiple(of: 1000) { heard() }
    }
}
