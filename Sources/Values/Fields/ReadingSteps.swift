#if DEBUG
    import Synchronization
#endif

/// Counts the bytes that the readers of typed text look at. Only in debug builds, where a test holds it to n log n (T1).
public enum ReadingSteps {
    #if DEBUG
        public final class Counter: Sendable {
            private let count = Atomic(0)
            private let texts = Atomic(0)

            public init() {}
            public var steps: Int { count.load(ordering: .relaxed) }
            /// How many typed texts were read.
            public var reads: Int { texts.load(ordering: .relaxed) }
            func add(_ bytes: Int) { count.add(bytes, ordering: .relaxed) }
            func read(_ bytes: Int) {
                add(bytes)
                texts.add(1, ordering: .relaxed)
            }
        }

        @TaskLocal public static var counter: Counter?
    #endif

    /// Adds to the counter of the task, if there is one.
    @inline(__always)
    public static func count(_ bytes: @autoclosure () -> Int) {
        #if DEBUG
            counter?.add(bytes())
        #endif
    }

    /// Adds a text that is read to the counter of the task, if there is one.
    @inline(__always)
    public static func read(_ text: some StringProtocol) {
        #if DEBUG
            counter?.read(text.utf8.count)
        #endif
    }
}
