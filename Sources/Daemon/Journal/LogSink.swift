import CNIOLinux
import Files
import Glibc
import Logging
import Synchronization

/// Writes larderd's log: to journald with fields when stderr is the journal, else to stderr as lines. Decided once.
final class LogSink: Sendable {
    enum Destination: Sendable {
        case journal(JournalQueue)
        case lines(descriptor: Int32, style: LogLine.Style)
    }

    private let destination: Destination
    private let level: Mutex<Logger.Level>

    /// Entries below it are dropped. May be changed while running (`SIGHUP`).
    var minimum: Logger.Level {
        get { level.withLock { $0 } }
        set { level.withLock { $0 = newValue } }
    }

    init(to destination: Destination, minimum: Logger.Level) {
        self.destination = destination
        level = Mutex(minimum)
    }

    /// Uses journald if `JOURNAL_STREAM` names the file that stderr is.
    convenience init(minimum: Logger.Level, surroundings: ProcessEnvironment = .current) {
        self.init(to: Self.destination(surroundings), minimum: minimum)
    }

    func logger(_ label: String) -> Logger {
        Logger(label: label) { DaemonLogHandler(label: $0, sink: self) }
    }

    /// Writes one entry. Failing to write the log is not an error.
    func write(_ record: LogRecord) {
        switch destination {
        case .lines(let descriptor, let style): File.write(LogLine.text(of: record, style).utf8, to: descriptor)
        case .journal(let queue): queue.add(record)
        }
    }

    /// Sends entries that still wait for the journal, when larderd ends.
    func flush() {
        if case .journal(let queue) = destination { queue.flush() }
    }

    static func destination(_ surroundings: ProcessEnvironment, stderr: Int32 = STDERR_FILENO) -> Destination {
        var status = stat()
        guard let stream = surroundings.environment["JOURNAL_STREAM"], fstat(stderr, &status) == 0,
            stream == "\(status.st_dev):\(status.st_ino)"
        else { return .lines(descriptor: stderr, style: .timed) }
        return .journal(
            JournalQueue { record in
                // The journal reads stderr too, so an entry it rejects may still arrive as a line.
                if record.entry.send() != 0 { File.write(LogLine.text(of: record, .prefixed).utf8, to: stderr) }
            })
    }
}

extension Logger.Level {
    /// As in syslog: 0 is the most severe.
    var priority: Int {
        switch self {
        case .trace, .debug: 7
        case .info: 6
        case .notice: 5
        case .warning: 4
        case .error: 3
        case .critical: 2
        }
    }
}
