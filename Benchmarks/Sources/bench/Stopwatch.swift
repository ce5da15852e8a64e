import Glibc

/// Seconds that `body` takes, on the monotonic clock.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return start.elapsed
}

extension ContinuousClock.Instant {
    var elapsed: Double {
        let (seconds, attoseconds) = duration(to: .now).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

extension Sequence<Double> {
    /// One of them, in the middle; zero of none.
    var middle: Double {
        let sorted = self.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }

    /// Zero of none.
    var median: Double {
        let sorted = self.sorted()
        guard let last = sorted.indices.last else { return 0 }
        return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
    }
}

/// For people who wait; the figures go to standard output.
func note(_ text: String) {
    let line = Array((text + "\n").utf8)
    write(STDERR_FILENO, line, line.count)
}
