/// Pings systemd's watchdog, each time only after a probe succeeded.
///
/// The probe has to pass through every part whose hang must be noticed: listener, writer, timer. If a probe hangs or
/// returns false, no ping is sent, and after `WatchdogSec=` without one systemd restarts the daemon.
struct Watchdog: Sendable {
    var notifier: SystemdNotifier
    var interval: Duration
    var probe: @Sendable () async -> Bool

    /// - Returns: nil when systemd expects no pings.
    init?(notifier: SystemdNotifier, probe: @escaping @Sendable () async -> Bool) {
        guard let interval = notifier.watchdogInterval else { return nil }
        self.notifier = notifier
        self.interval = interval
        self.probe = probe
    }

    /// Twice per interval, until the task is cancelled.
    func run() async {
        while !Task.isCancelled {
            if await probe() { notifier.alive() }
            try? await Task.sleep(for: interval / 2)
        }
    }
}
