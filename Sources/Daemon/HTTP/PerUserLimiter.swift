import Synchronization

/// Limits how many reads run at once for each user, so that one user's queue does not delay another's reads.
///
/// Reads are bound by the processor, so running more of them at once would finish none sooner. Writes wait for the disk
/// together and are not limited.
final class PerUserLimiter: Sendable {
    private struct Line {
        var running = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let limit: Int
    private let lines = Mutex<[UInt32: Line]>([:])

    init(limit: Int) { self.limit = limit }

    /// How many of a user's reads wait for their turn.
    func waiting(of uid: UInt32) -> Int { lines.withLock { $0[uid]?.waiting.count ?? 0 } }

    /// Runs the body when it is the user's turn, first come, first served.
    /// - Throws: `CancellationError` when its task was cancelled meanwhile; what the body throws.
    func take<R>(of uid: UInt32, _ body: () async throws -> R) async throws -> R {
        if !begin(uid) {
            await withCheckedContinuation { continuation in
                let isTurn = lines.withLock { lines in
                    guard lines[uid, default: Line()].running >= limit else {
                        lines[uid, default: Line()].running += 1
                        return true
                    }
                    lines[uid, default: Line()].waiting.append(continuation)
                    return false
                }
                if isTurn { continuation.resume() }
            }
        }
        defer { end(uid) }
        // The caller is gone, so the turn goes to the next one.
        try Task.checkCancellation()
        return try await body()
    }

    private func begin(_ uid: UInt32) -> Bool {
        lines.withLock { lines in
            guard lines[uid, default: Line()].running < limit else { return false }
            lines[uid, default: Line()].running += 1
            return true
        }
    }

    /// Passes the turn to the user's next read.
    private func end(_ uid: UInt32) {
        let next = lines.withLock { lines -> CheckedContinuation<Void, Never>? in
            guard var line = lines[uid] else { return nil }
            guard line.waiting.isEmpty else {
                let next = line.waiting.removeFirst()
                lines[uid] = line
                return next
            }
            line.running -= 1
            lines[uid] = line.running > 0 ? line : nil
            return nil
        }
        next?.resume()
    }
}
