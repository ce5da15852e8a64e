import Glibc

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// Runs `body` on a thread of its own: what blocks there takes nothing from the pools that run the tests.
func startThread(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let result = pthread_create(
        &thread, nil,
        { argument in
            if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
            return nil
        }, work.toOpaque())
    if result == 0 { pthread_detach(thread) } else { work.release() }
}
