import CNIOLinux
import CSystemd
import Glibc

/// The state of the machine's clock.
enum ClockState {
    /// Whether something keeps the clock right: according to the kernel (`STA_UNSYNC`), or to systemd-timesyncd's mark.
    /// No network; takes microseconds.
    ///
    /// Where neither can be asked (a sandbox that forbids `adjtimex`, another time daemon) the clock counts as not
    /// synchronised: L4 then costs a note, and a day of waiting where it is far behind the log.
    static var isSynchronized: Bool {
        var state = timex()
        if adjtimex(&state) >= 0 { return state.status & STA_UNSYNC == 0 }
        return access("/run/systemd/timesync/synchronized", F_OK) == 0
    }

    /// The wall clock in milliseconds since 1970-01-01T00:00:00Z.
    static var now: Int64 { read(CLOCK_REALTIME, unitsPerSecond: 1000) }

    /// Microseconds on the clock that never steps and does not run in suspend; for `sd_notify` and durations only.
    static var monotonicMicroseconds: Int64 { read(CLOCK_MONOTONIC, unitsPerSecond: 1_000_000) }

    private static func read(_ clock: clockid_t, unitsPerSecond: Int) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec * unitsPerSecond + time.tv_nsec / (1_000_000_000 / unitsPerSecond))
    }
}
