#if DEBUG
    import Synchronization
#endif

/// How many rows are looked at, counted in debug builds for a test of how that grows.
enum Steps {
    #if DEBUG
        final class Counter: Sendable {
            private let steps = Atomic(0)
            var count: Int { steps.load(ordering: .relaxed) }
            func add(_ count: Int) { steps.add(count, ordering: .relaxed) }
        }

        @TaskLocal static var counter: Counter?

        static func count(_ count: Int = 1) { counter?.add(count) }
    #else
        @inline(__always) static func count(_ count: Int = 1) {}
    #endif
}
