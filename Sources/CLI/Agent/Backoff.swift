/// When to retry: after 1, 2, 4 … 60 seconds.
struct Backoff {
    /// On the clock of `Monotonic`.
    private(set) var next = 0
    private var delay = 1000
    private var isFailing = false

    /// True for the first failure in a row.
    mutating func fail() -> Bool {
        next = Monotonic.now + delay
        delay = min(delay * 2, 60_000)
        defer { isFailing = true }
        return !isFailing
    }

    /// True when it had failed before.
    mutating func reset() -> Bool {
        defer { self = Backoff() }
        return isFailing
    }
}
