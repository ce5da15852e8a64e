import CSystemd
import Glibc

/// Tells the service manager how far larderd is, with `sd_notify`'s protocol. Without a manager every call does
/// nothing.
///
/// The address is taken from the environment once and removed there, so that no child process can speak for larderd;
/// libsystemd's own `sd_notify` would need it to stay. A send that fails is not an error: a deaf manager must not
/// stop a larder.
final class SystemdNotifier: Sendable {
    /// How often systemd wants to hear `watchdog()`; nil when it does not, or asked another process.
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

    /// - Parameter socket: a path, or `@name` for an abstract address; nil = nobody listens.
    init(socket: String?, watchdogInterval: Duration? = nil) {
        sender = socket.flatMap { UnixAddress($0) }.flatMap { DatagramSender(to: $0) }
        self.watchdogInterval = watchdogInterval
    }

    /// Projections are at head and the socket accepts. Also ends a `reloading()`.
    func ready(_ status: String) { send(["READY=1", "STATUS=\(oneLine(status))"]) }

    /// What `systemctl status` shows; one line.
    func status(_ words: String) { send(["STATUS=\(oneLine(words))"], waits: false) }

    /// How far the start is. It may take ten minutes from here to the next word of it, whatever the unit's
    /// `TimeoutStartSec` says: a start that gets on is not killed.
    func starting(_ words: String) { send(["STATUS=\(oneLine(words))", "EXTEND_TIMEOUT_USEC=600000000"]) }

    /// Follow it with `ready(_:)`.
    func reloading() { send(["RELOADING=1", "MONOTONIC_USEC=\(ClockState.monotonicMicroseconds)"], waits: false) }

    func stopping(_ status: String) { send(["STOPPING=1", "STATUS=\(oneLine(status))"], waits: false) }

    /// Only after a probe has gone through everything that can hang; see `Watchdog`.
    func alive() { send(["WATCHDOG=1"], waits: false) }

    /// - Parameter waits: Where nobody reads, the writer's thread is not to stand still for a word on how it is.
    private func send(_ assignments: [String], waits: Bool = true) {
        _ = sender?.send(Array(assignments.joined(separator: "\n").utf8), waits: waits)
    }

    private func oneLine(_ words: String) -> String {
        String(words.map { $0.isNewline ? " " : $0 })
    }
}
