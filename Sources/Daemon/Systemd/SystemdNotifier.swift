import CSystemd
import Glibc

/// Reports larderd's state to the service manager with `sd_notify`'s protocol. Without one, calls do nothing.
///
/// The address is taken from the environment once and removed there, so that no child process can send in larderd's
/// name; libsystemd's own `sd_notify` would need it to stay. A failed send is not an error: larderd has to run even if
/// the manager does not listen.
final class SystemdNotifier: Sendable {
    /// How often systemd expects `watchdog()`; nil when it does not, or expects it from another process.
    let watchdogInterval: Duration?
    private let sender: DatagramSender?

    /// Reads and removes `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`. Call it before other threads read the
    /// environment.
    static func fromEnvironment() -> SystemdNotifier {
        var microseconds: UInt64 = 0
        let watched = sd_watchdog_enabled(1, &microseconds) > 0
        unsetenv("WATCHDOG_USEC")
        unsetenv("WATCHDOG_PID")
        let path = getenv("NOTIFY_SOCKET").map { String(cString: $0) }
        unsetenv("NOTIFY_SOCKET")
        return SystemdNotifier(socket: path, watchdogInterval: watched ? .microseconds(Int64(microseconds)) : nil)
    }

    /// - Parameter socket: a path, or `@name` for an abstract address; nil: send nothing.
    init(socket: String?, watchdogInterval: Duration? = nil) {
        sender = socket.flatMap { UnixAddress($0) }.flatMap { DatagramSender(to: $0) }
        self.watchdogInterval = watchdogInterval
    }

    /// The read models are complete and the socket accepts. Also ends a `reloading()`.
    func ready(_ status: String) { send(["READY=1", "STATUS=\(oneLine(status))"]) }

    /// Shown by `systemctl status`; one line.
    func status(_ words: String) { send(["STATUS=\(oneLine(words))"], waits: false) }

    /// Reports progress of the start. Allows ten minutes until the next report, whatever the unit's `TimeoutStartSec`
    /// says, so that a start that makes progress is not killed.
    func starting(_ words: String) { send(["STATUS=\(oneLine(words))", "EXTEND_TIMEOUT_USEC=600000000"]) }

    /// Follow it with `ready(_:)`.
    func reloading() { send(["RELOADING=1", "MONOTONIC_USEC=\(ClockState.monotonicMicroseconds)"], waits: false) }

    func stopping(_ status: String) { send(["STOPPING=1", "STATUS=\(oneLine(status))"], waits: false) }

    /// Only after a probe has gone through everything that can hang; see `Watchdog`.
    func alive() { send(["WATCHDOG=1"], waits: false) }

    /// - Parameter waits: False for reports that may be lost, so that a slow reader cannot block the writer.
    private func send(_ assignments: [String], waits: Bool = true) {
        _ = sender?.send(Array(assignments.joined(separator: "\n").utf8), waits: waits)
    }

    private func oneLine(_ words: String) -> String {
        String(words.map { $0.isNewline ? " " : $0 })
    }
}
