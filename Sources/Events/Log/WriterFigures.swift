import Synchronization

/// How much the writer has written since it began, for who watches larderd.
public struct WriterFigures: Sendable {
    /// Events appended and durable.
    public var events: UInt64 = 0
    /// How long each commit took that made events durable, in seconds.
    public var flushes = Histogram([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5])
    /// How many commands shared each of these commits.
    public var batches = Histogram([1, 2, 4, 8, 16, 32, 64, 128, 256])
}

/// Counts values by size: how many are at most each bound.
public struct Histogram: Sendable {
    /// Ascending.
    public let bounds: [Double]
    /// How many are at most the bound of this index, and beyond the one before; last: beyond all.
    public private(set) var counts: [UInt64]
    public private(set) var sum = 0.0

    public init(_ bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    public mutating func note(_ value: Double) {
        counts[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
        sum += value
    }
}

/// The writer's figures, shared between threads. It is locked once for each commit.
final class WriterTally: Sendable {
    private let state = Mutex(WriterFigures())

    var figures: WriterFigures { state.withLock { $0 } }

    func note(events: UInt64, jobs: Int, nanoseconds: Int) {
        state.withLock { figures in
            figures.events += events
            figures.flushes.note(Double(nanoseconds) / 1_000_000_000)
            figures.batches.note(Double(jobs))
        }
    }
}
