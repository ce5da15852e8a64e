import Logging
import Synchronization

/// The lines of a daemon's journal that somebody should look at, in order.
final class Journal: Sendable {
    private let said = Mutex<[String]>([])

    /// `error: A backup was not made: …`.
    var lines: [String] { said.withLock { $0 } }

    var logger: Logger { Logger(label: "test") { _ in Handler(journal: self) } }

    private struct Handler: LogHandler {
        let journal: Journal
        var logLevel = Logger.Level.warning
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { journal.said.withLock { $0.append("\(event.level): \(event.message)") } }
    }
}
