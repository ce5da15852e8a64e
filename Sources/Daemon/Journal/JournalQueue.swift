import Dispatch
import Logging
import Synchronization

/// What is on its way to the journal, sent on a thread that is nobody else's: where journald takes nothing, sending
/// waits for it, and larderd must not.
final class JournalQueue: Sendable {
    /// So many wait. The last of them says so, and what comes while there is no room is left out.
    static let limit = 1000

    private let queue = DispatchQueue(label: "journal")
    private let waiting = Mutex(0)
    private let send: @Sendable (LogRecord) -> Void

    init(_ send: @escaping @Sendable (LogRecord) -> Void) { self.send = send }

    func add(_ record: LogRecord) {
        let place: Int? = waiting.withLock { waiting in
            guard waiting < Self.limit else { return nil }
            waiting += 1
            return waiting
        }
        guard let place else { return }
        var record = record
        if place == Self.limit {
            (record.level, record.message) = (.warning, "From here on entries are left out: the journal takes none.")
        }
        queue.async { [record] in
            self.send(record)
            self.waiting.withLock { $0 -= 1 }
        }
    }

    /// Waits until all that came before is sent, but not for a journal that takes nothing.
    func flush(seconds: Double = 1) {
        let sent = DispatchGroup()
        queue.async(group: sent) {}
        _ = sent.wait(timeout: .now() + seconds)
    }
}
