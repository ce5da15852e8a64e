import CNIOLinux
import CSystemd
import Glibc
import Synchronization

/// Why the reminders' timer woke up.
enum Wake: Sendable, Equatable {
    /// The armed time has come. The timer is disarmed.
    case due
    /// The system's clock was set: all times computed from "now" have to be computed again.
    case clockChanged
    /// The machine's time zone file was replaced.
    case zoneChanged
}

/// An alarm on the wall clock, correct across suspend, clock steps and changes of the machine's zone (R5).
///
/// A `timerfd` on `CLOCK_REALTIME` with an absolute time, cancelled by the kernel when the clock is set. Armed again
/// at least every hour, so that a lost notification costs an hour at most. Waiting is done on a thread of its own.
final class WakeTimer: Sendable {
    /// For one consumer. At most the last 16 unread wakes are kept: each is a reason to check everything, so older
    /// ones are not needed.
    let wakes: AsyncStream<Wake>
    private let continuation: AsyncStream<Wake>.Continuation
    private let timer: Int32
    private let bell: PollBell
    private let zoneIsWatched: Bool
    private let longestSleep: Int64
    private let due = Mutex<Int64?>(nil)

    /// - Parameter zoneFile: watched for replacement. Where it cannot be watched (no such folder, or the user has no
    ///   inotify instance left), `zoneChanged` rings every `longestSleep` instead.
    /// - Parameter longestSleep: milliseconds after which the alarm is armed again.
    init(zoneFile: String = "/etc/localtime", longestSleep: Int64 = 3_600_000) throws(DaemonExit) {
        let timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
        guard timer >= 0 else { throw DaemonExit.system(errno, "Creating a timerfd") }
        let bell = try PollBell()
        let zone = ZoneFileWatch(path: zoneFile)
        let (wakes, continuation) = AsyncStream.makeStream(of: Wake.self, bufferingPolicy: .bufferingNewest(16))
        self.wakes = wakes
        self.continuation = continuation
        self.timer = timer
        self.bell = bell
        self.longestSleep = longestSleep
        zoneIsWatched = zone != nil
        arm(at: nil)
        try DedicatedThread.start { [weak self] in
            let watched = [timer] + (zone.map { [$0.descriptor] } ?? [])
            while let readable = bell.wait(for: watched) {
                if readable[0] { self?.timerReadable() }
                if readable.last == true, let zone, zone.drain() { continuation.yield(.zoneChanged) }
            }
            continuation.finish()
            for descriptor in watched + [bell.descriptor] { close(descriptor) }
        }
    }

    deinit { bell.ring() }

    /// Sends `due` at that time, or at once when it has passed; nil: only clock and zone changes. Replaces the earlier
    /// time. From any thread, without waiting.
    /// - Parameter milliseconds: since 1970-01-01T00:00:00Z.
    func arm(at milliseconds: Int64?) {
        due.withLock {
            $0 = milliseconds
            set(milliseconds)
        }
    }

    private func timerReadable() {
        var expirations: UInt64 = 0
        let count = read(timer, &expirations, MemoryLayout<UInt64>.size)
        let outcome = Self.outcome(ofRead: count, errno: errno)
        due.withLock { due in
            switch outcome {
            case .nothing: return
            case .clockWasSet: continuation.yield(.clockChanged)
            case .expired:
                if let instant = due, ClockState.now >= instant {
                    due = nil
                    continuation.yield(.due)
                } else if !zoneIsWatched {
                    continuation.yield(.zoneChanged)
                }
            }
            set(due)
        }
    }

    enum ReadOutcome: Equatable { case expired, clockWasSet, nothing }

    /// The result of a `read` of the timer: 8 bytes when it expired, `ECANCELED` when the clock was set.
    static func outcome(ofRead count: Int, errno: Int32) -> ReadOutcome {
        if count == MemoryLayout<UInt64>.size { return .expired }
        return count < 0 && errno == ECANCELED ? .clockWasSet : .nothing
    }

    private func set(_ milliseconds: Int64?) {
        let latest = ClockState.now + longestSleep
        let instant = max(0, min(milliseconds ?? latest, latest))
        var spec = itimerspec()
        // A zero time would disarm; 1 ns after the epoch is in the past just as well.
        spec.it_value = timespec(tv_sec: Int(instant / 1000), tv_nsec: max(1, Int(instant % 1000) * 1_000_000))
        let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
        // ECANCELED: armed all the same, but this call, not the next read, reports that the clock was set.
        if timerfd_settime(timer, flags, &spec, nil) != 0, errno == ECANCELED { continuation.yield(.clockChanged) }
    }
}
