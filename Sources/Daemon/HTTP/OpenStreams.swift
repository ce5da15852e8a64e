import API
import Synchronization

/// Counts the streams of events that are open, by user: each reads again whenever something is booked.
final class OpenStreams: Sendable {
    /// Of one user, over all households and programs.
    static let most = 16

    /// An open stream's; whoever drops it ends it.
    final class Slot: Sendable {
        private let uid: UInt32
        private let streams: OpenStreams

        fileprivate init(_ uid: UInt32, _ streams: OpenStreams) { (self.uid, self.streams) = (uid, streams) }

        deinit { streams.end(uid) }
    }

    private let open = Mutex<[UInt32: Int]>([:])

    func count(of uid: UInt32) -> Int { open.withLock { $0[uid] ?? 0 } }

    /// - Throws: `Problem` 429.
    func open(for uid: UInt32) throws(Problem) -> Slot {
        let hasRoom = open.withLock { open in
            guard open[uid, default: 0] < Self.most else { return false }
            open[uid, default: 0] += 1
            return true
        }
        guard hasRoom else {
            throw Problem(
                429, .tooManyStreams,
                "at most \(Self.most) of your event streams can be open at once: close one, or read "
                    + "several households in turn")
        }
        return Slot(uid, self)
    }

    private func end(_ uid: UInt32) {
        open.withLock { open in
            let left = open[uid, default: 1] - 1
            open[uid] = left > 0 ? left : nil
        }
    }
}
