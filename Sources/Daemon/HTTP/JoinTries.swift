import API
import Synchronization

/// The wrong codes that each uid tried in the last hour (H8). In memory: they are forgotten when larderd ends, which only
/// administrators can make it do.
final class JoinTries: Sendable {
    private static let most = 5
    private static let hour: Int64 = 3_600_000

    /// When each try was made, by the milliseconds since boot, oldest first.
    private let tries = Mutex<[UInt32: [Int64]]>([:])

    /// Counts a try before it is known whether it is wrong, so that many at once are no way around the limit.
    /// - Throws: `Problem` 429, also for a code that would be right.
    func begin(_ uid: UInt32, at now: Int64) throws(Problem) {
        let oldest: Int64? = tries.withLock { tries in
            for (uid, times) in tries {
                let recent = times.filter { now - $0 < Self.hour }
                tries[uid] = recent.isEmpty ? nil : recent
            }
            let own = tries[uid, default: []]
            if own.count >= Self.most { return own[0] }
            tries[uid] = own + [now]
            return nil
        }
        guard let oldest else { return }
        let minutes = max(1, (Self.hour - (now - oldest) + 59_999) / 60_000)
        throw Problem(
            429, .tooManyTries,
            "too many wrong codes: try again in \(minutes == 1 ? "a minute" : "\(minutes) minutes")")
    }

    /// What began then was not wrong.
    func forget(_ uid: UInt32, at time: Int64) {
        tries.withLock { tries in
            guard let place = tries[uid]?.firstIndex(of: time) else { return }
            tries[uid]?.remove(at: place)
        }
    }
}
