/// Pings systemd's watchdog, each time only after a probe came back.
///
/// The probe has to pass through every part whose hang must be noticed: listener, writer, timer. A probe that hangs or
/// answers false means silence, and after `WatchdogSec=` without a ping systemd restarts the daemon.
struct Watchdog: Sendable {
    var notifier: SystemdNotifier
    var interval: Duration
    var probe: @Sendable () async -> Bool

    /// - Returns: nil when nobody watches.
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
