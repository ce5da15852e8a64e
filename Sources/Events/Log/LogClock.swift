public import Domain
import Synchronization

/// The clock that everything goes by: the machine's, as far as it can be believed (L4).
///
/// A clock that nothing vouches for is compared with the last event. More than a day behind it, it is not believed: time
/// stands at that event. More than a day ahead of it, it is believed, as time passes in a quiet house too, but every
/// answer says that it could not be checked.
///
/// A clock is vouched for once it was seen synchronised, was said to be right, or has moved along with the uptime for a
/// day; until it is set (decision 0011).
public final class LogClock: Sendable {
    /// Why a reading may be wrong.
    public enum Doubt: String, Sendable, CaseIterable {
        /// It is far ahead of the last event and could not be checked. It is gone by all the same.
        case unchecked
        /// It is far behind the last event, and not gone by.
        case behind
    }

    public struct Reading: Hashable, Sendable {
        /// What to go by.
        public var now: Timestamp
        /// What the machine's clock shows.
        public var shown: Timestamp
        public var doubt: Doubt?
    }

    private struct State {
        /// Of the last event.
        var recorded: Timestamp
        /// When it has been, for certain: `recorded`, or what somebody vouched for since, which may be less.
        var known: Timestamp
        /// Both clocks when the machine's was last set, as far as anybody saw.
        var base: (shown: Timestamp, uptime: Int64)
        var isVouchedFor = false
        /// It was far ahead: what was recorded by it since is no evidence for it.
        var wasAhead = false
    }

    /// How far a clock may be off before it matters, and how long it has to go unset to be believed.
    private static let day: Int64 = 86_400_000
    /// Less is no step that could make another day of it.
    private static let step: Int64 = 60_000

    private let machine: WallClock
    private let state: Mutex<State>

    /// - Parameter recorded: Of the last event; `.min` when there is none: nothing speaks against any clock then.
    init(_ machine: WallClock, recorded: Timestamp) {
        self.machine = machine
        state = Mutex(
            State(recorded: recorded, known: recorded, base: (shown: machine.now(), uptime: machine.uptime())))
    }

    /// Cost: two clocks; while nothing vouches for it, also what is asked for that.
    public func reading() -> Reading {
        let (shown, uptime) = (machine.now(), machine.uptime())
        return state.withLock { state in
            let moved = shown.milliseconds - state.base.shown.milliseconds
            if abs(moved - (uptime - state.base.uptime)) > Self.step {
                state.base = (shown, uptime)
                (state.isVouchedFor, state.wasAhead) = (false, false)
            }
            if !state.isVouchedFor {
                state.isVouchedFor = uptime - state.base.uptime >= Self.day || machine.isSynchronized()
            }
            guard !state.isVouchedFor, state.known.milliseconds != .min else {
                return Reading(now: shown, shown: shown)
            }
            let ahead = shown.milliseconds - state.known.milliseconds
            if ahead < -Self.day { return Reading(now: state.recorded, shown: shown, doubt: .behind) }
            if ahead > Self.day { state.wasAhead = true }
            return Reading(now: shown, shown: shown, doubt: state.wasAhead ? .unchecked : nil)
        }
    }

    /// What to go by.
    public func now() -> Timestamp { reading().now }

    /// Somebody who may say so says that it is right.
    /// - Parameter time: What it showed then.
    public func trust(_ time: Timestamp) {
        state.withLock { state in
            state.base = (machine.now(), machine.uptime())
            state.isVouchedFor = true
            state.known = min(state.known, time)
        }
    }

    /// The same was said before this process began. It counts as long as no later event shows a later time.
    func recall(trusted time: Timestamp, recordedAt: Timestamp) {
        state.withLock { state in
            if recordedAt == state.recorded { state.known = min(state.known, time) }
        }
    }

    func note(recorded: Timestamp) {
        state.withLock { state in
            if recorded > state.recorded { (state.recorded, state.known) = (recorded, recorded) }
        }
    }
}

extension EventLog {
    /// Recalls what was last said of the clock. Cost: the events of the register.
    public func recallTrustInClock() throws {
        var last: (time: Timestamp, recordedAt: Timestamp)?
        try read { reader in
            _ = try reader.forEach(of: .register, after: .start, limit: .max) { event in
                if case .register(.clockTrusted(let fact)) = event.event {
                    last = (fact.time, event.header.recordedAt)
                }
                return true
            }
        }
        if let last { clock.recall(trusted: last.time, recordedAt: last.recordedAt) }
    }
}
