import Glibc
public import Inventory

/// The clocks of the machine as the log sees them; tests give their own.
public struct WallClock: Sendable {
    public var now: @Sendable () -> Timestamp
    /// Milliseconds since some past moment, on a clock that cannot be set and that goes on while the machine sleeps.
    public var uptime: @Sendable () -> Int64
    /// Whether the kernel reports `now` as synchronised; false also where it may not be asked (L4).
    public var isSynchronized: @Sendable () -> Bool

    public init(
        now: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> Int64 = WallClock.sinceBoot,
        isSynchronized: @escaping @Sendable () -> Bool = { true }
    ) {
        self.now = now
        self.uptime = uptime
        self.isSynchronized = isSynchronized
    }

    public static let system = WallClock(now: { Timestamp(milliseconds: milliseconds(CLOCK_REALTIME)) })

    public static let sinceBoot: @Sendable () -> Int64 = { milliseconds(CLOCK_BOOTTIME) }

    private static func milliseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
