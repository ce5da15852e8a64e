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
            if let oldest = reached(by: who, in: &tries, at: now) { return oldest }
            tries[who, default: []].append(now)
            return nil
        }
        if let oldest { throw refusal(oldest, at: now) }
    }

    /// - Throws: `Problem` 429 where as many as are allowed were wrong.
    func require(_ who: Who, at now: Int64) throws(Problem) {
        if let oldest = tries.withLock({ reached(by: who, in: &$0, at: now) }) { throw refusal(oldest, at: now) }
    }

    /// A try that was made then was wrong.
    func count(_ who: Who, at time: Int64) { tries.withLock { $0[who, default: []].append(time) } }

    /// Removes a try that began at that time and was not wrong.
    func forget(_ who: Who, at time: Int64) {
        tries.withLock { tries in
            guard let place = tries[who]?.firstIndex(of: time) else { return }
            tries[who]?.remove(at: place)
        }
    }

    /// Drops what is too old, of everybody; the oldest try of somebody who made too many since.
    private func reached(by who: Who, in tries: inout [Who: [Int64]], at now: Int64) -> Int64? {
        tries = tries.compactMapValues { times in
            let recent = times.filter { now - $0 < window }
            return recent.isEmpty ? nil : recent
        }
        return tries[who].flatMap { $0.count >= most ? $0[0] : nil }
    }

    private func refusal(_ oldest: Int64, at now: Int64) -> Problem {
        let minutes = max(1, (window - (now - oldest) + 59_999) / 60_000)
        return Problem(
            429, .tooManyTries,
            "too many wrong \(things): try again in \(minutes == 1 ? "a minute" : "\(minutes) minutes")")
    }
}
