import Dispatch
import Logging
import Synchronization

/// Sends entries to the journal on a thread of its own: sending blocks while journald does not read.
final class JournalQueue: Sendable {
    /// The most entries that wait. The last one is replaced by a warning; further ones are dropped until there is room.
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
            (record.level, record.message) = (.warning, "From here on entries are left out: the journal accepts none.")
        }
        queue.async { [record] in
            self.send(record)
            self.waiting.withLock { $0 -= 1 }
        }
    }

    /// Waits until all earlier entries are sent, but no longer than `seconds`.
    func flush(seconds: Double = 1) {
        let sent = DispatchGroup()
        queue.async(group: sent) {}
        _ = sent.wait(timeout: .now() + seconds)
    }
}
