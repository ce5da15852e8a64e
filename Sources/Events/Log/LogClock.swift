public import Inventory
import Synchronization

/// The clock for everything: the machine's, as far as it can be trusted (L4).
///
/// A clock without confirmation is compared with the last event. More than a day behind it, it is not used: time stops
/// at that event. More than a day ahead, it is used, as a household may have been inactive, but every answer says that
/// it could not be checked.
///
/// A clock is confirmed once it was seen synchronised, an administrator confirmed it, or it has moved along with the
/// uptime for a day; until it is set (decision 0011).
public final class LogClock: Sendable {
    /// Why a reading may be wrong.
    public enum Doubt: String, Sendable, CaseIterable {
        /// It is far ahead of the last event and could not be checked. It is used all the same.
        case unchecked
        /// It is far behind the last event, and not used.
        case behind
    }

    public struct Reading: Hashable, Sendable {
        /// The time to use.
        public var now: Timestamp
        /// The time that the machine's clock shows.
        public var shown: Timestamp
        public var doubt: Doubt?
    }

    private struct State {
        /// Of the last event.
        var recorded: Timestamp
        /// The latest time that is certain: `recorded`, or an earlier one that was confirmed since.
        var known: Timestamp
        /// Both clocks when the machine's was last set, as far as this was seen.
        var base: (shown: Timestamp, uptime: Int64)
        var isVouchedFor = false
        /// It was far ahead: later recordings by it are no evidence for it.
        var wasAhead = false
    }

    /// How far a clock may be off before it matters, and how long it has to go unset to be trusted.
    private static let day: Int64 = 86_400_000
    /// A smaller step cannot matter for the day.
    private static let step: Int64 = 60_000

    private let machine: WallClock
    private let state: Mutex<State>

    /// - Parameter recorded: The time of the last event; `.min` when there is none, so any clock is accepted.
    init(_ machine: WallClock, recorded: Timestamp) {
        self.machine = machine
        state = Mutex(
            State(recorded: recorded, known: recorded, base: (shown: machine.now(), uptime: machine.uptime())))
    }

    /// Milliseconds since boot, which no setting of the clock changes: for the time between two things.
    public var uptime: Int64 { machine.uptime() }

    /// Cost: two clocks; while it is not confirmed, also the question to the kernel.
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

    /// The time to use.
    public func now() -> Timestamp { reading().now }

    /// An administrator confirms that the clock is right.
    /// - Parameter time: What the clock showed then.
    public func trust(_ time: Timestamp) {
        state.withLock { state in
            state.base = (machine.now(), machine.uptime())
            state.isVouchedFor = true
            state.known = min(state.known, time)
        }
    }

    /// A confirmation from before this process began. It counts as long as no later event has a later time.
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
    /// Recalls the last confirmation of the clock. Cost: the events of the register.
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
