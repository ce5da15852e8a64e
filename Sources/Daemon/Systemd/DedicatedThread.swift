import Glibc

/// A separate thread for calls that block in the kernel, so that Swift's cooperative pool never blocks.
///
/// Detached: it ends when its body returns. It inherits the signal mask of its creator.
enum DedicatedThread {
    static func start(_ body: @escaping @Sendable () -> Void) throws(DaemonExit) {
        let boxed = Unmanaged.passRetained(Body(run: body))
        var thread = pthread_t()
        let failure = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
                return nil
            }, boxed.toOpaque())
        guard failure == 0 else {
            boxed.release()
            throw DaemonExit.system(failure, "Starting a thread")
        }
        pthread_detach(thread)
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
