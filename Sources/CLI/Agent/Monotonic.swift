import Glibc

/// Milliseconds of a monotonic clock.
enum Monotonic {
    static var now: Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
    }
}
