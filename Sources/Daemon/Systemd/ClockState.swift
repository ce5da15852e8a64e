import CNIOLinux
import CSystemd
import Glibc

/// What can be known about the machine's clock.
enum ClockState: Sendable, Equatable {
    case synchronized
    case unsynchronized
    /// The kernel may not be asked (the hardened unit's `ProtectClock=` forbids `adjtimex`) and no time daemon left a
    /// mark. Treat as trustworthy: L4 holds back only what is known to be wrong.
    case unknown

    /// Asks the kernel (`STA_UNSYNC`), else looks for the mark of systemd-timesyncd. No network, microseconds.
    static var current: ClockState {
        var state = timex()
        if adjtimex(&state) >= 0 {
            return state.status & STA_UNSYNC == 0 ? .synchronized : .unsynchronized
        }
        return access("/run/systemd/timesync/synchronized", F_OK) == 0 ? .synchronized : .unknown
    }

    /// The wall clock in milliseconds since 1970-01-01T00:00:00Z.
    static var now: Int64 { read(CLOCK_REALTIME, unitsPerSecond: 1000) }

    /// Microseconds on the clock that never steps and stands still in suspend; for `sd_notify` and durations only.
    static var monotonicMicroseconds: Int64 { read(CLOCK_MONOTONIC, unitsPerSecond: 1_000_000) }

    private static func read(_ clock: clockid_t, unitsPerSecond: Int) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec * unitsPerSecond + time.tv_nsec / (1_000_000_000 / unitsPerSecond))
    }
}
