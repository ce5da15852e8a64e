import Synchronization

/// The work that keeps the writer busy for longer than a booking, in words. It is shown in `/ready` and
/// `systemctl status`.
final class Busy: Sendable {
    private let words = Mutex<String?>(nil)
    private let onChange: @Sendable (String?) -> Void

    init(onChange: @escaping @Sendable (String?) -> Void) { self.onChange = onChange }

    var now: String? { words.withLock { $0 } }

    /// Reports that the same work is still going on.
    func stillRunning() { onChange(now) }

    /// - Parameter words: Nil when the work is over.
    func note(_ words: String?) {
        self.words.withLock { $0 = words }
        onChange(words)
    }
}

/// Reports every 1000 steps that long work goes on, so that the watchdog does not take the process for hung.
final class Heartbeat {
    private var beats = 0
    private let onChange: () -> Void

    init(onChange: @escaping () -> Void = {}) { self.onChange = onChange }

    /// Counts one small step.
    func tick() {
        beats += 1
        if beats.isMultiple(of: 1000) { onChange() }
    }
}
