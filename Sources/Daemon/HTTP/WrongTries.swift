import API
import Synchronization

/// Who tried wrong secrets lately (H4, H8). In memory: they are forgotten when larderd ends, which only administrators
/// can make it do.
final class WrongTries<Who: Hashable & Sendable>: Sendable {
    private let most: Int
    /// In milliseconds.
    private let window: Int64
    private let things: String
    /// When each try was made, by the milliseconds since boot, oldest first.
    private let tries = Mutex<[Who: [Int64]]>([:])

    /// - Parameter things: What they try, for the refusal: `codes`.
    init(most: Int, minutes: Int64, of things: String) {
        (self.most, window, self.things) = (most, minutes * 60_000, things)
    }

    /// Counts a try before it is known whether it is wrong, so that many at once are no way around the limit.
    /// - Throws: `Problem` 429, also for what would be right.
    func begin(_ who: Who, at now: Int64) throws(Problem) {
        let oldest: Int64? = tries.withLock { tries in
            for (who, times) in tries {
                let recent = times.filter { now - $0 < window }
                tries[who] = recent.isEmpty ? nil : recent
            }
            let own = tries[who, default: []]
            if own.count >= most { return own[0] }
            tries[who] = own + [now]
            return nil
        }
        guard let oldest else { return }
        let minutes = max(1, (window - (now - oldest) + 59_999) / 60_000)
        throw Problem(
            429, .tooManyTries,
            "too many wrong \(things): try again in \(minutes == 1 ? "a minute" : "\(minutes) minutes")")
    }

    /// What began then was not wrong.
    func forget(_ who: Who, at time: Int64) {
        tries.withLock { tries in
            guard let place = tries[who]?.firstIndex(of: time) else { return }
            tries[who]?.remove(at: place)
        }
    }
}
