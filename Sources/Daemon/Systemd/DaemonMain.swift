import Glibc

/// Starts larderd's process, instead of an `async` `main`.
enum DaemonMain {
    /// Blocks the signals, runs the body on the cooperative pool, and ends the process with its code. Call it from a
    /// `main` that is not `async`, as the only statement.
    ///
    /// An `async` `main` must not be used: on Linux it parks the main thread in libdispatch's `sigsuspend` with an
    /// empty mask, which unblocks every signal there, and a `SIGTERM` then kills larderd on the spot. For the same
    /// reason nothing here may be `@MainActor`: the main thread only waits.
    static func run(_ body: @escaping @Sendable () async -> Int32) -> Never {
        SignalStream.blockAll()
        Task.detached { exit(await body()) }
        while true { pause() }
    }
}
